"""One click goes down once and up once; the architecture paper quotes the way that a trace shows."""

from __future__ import annotations

from pathlib import Path

from tests.click_trace import traced_click
from tests.discord_world import a_world

PAPER = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text(encoding="utf-8")


async def test_a_click_is_checked_once_and_shown_from_one_view(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 3) as world:
        trace = await traced_click(world)
    assert trace.count("bot.tables.transitions.play", "choose") == 1
    assert trace.count("bot.tables.table_state", "TableState.seat_of") == 1
    assert trace.count("cogs.matryoshka.screen", "MatryoshkaScreen.move") == 1
    assert trace.count("engine.games.matryoshka.rules", "apply") == 1
    assert trace.count("bot.storage.tables", "TableStore.save") == 1
    assert trace.count("bot.tables.table_view", "view_of") == 1
    # Everybody's view of the new state, and the three players', each made once; so are the scenes.
    assert trace.count("engine.games.matryoshka.projection", "view") == 4
    assert trace.count("bot.ui.games.scene", "Scenes._scene") == 4
    assert trace.count("bot.ui.messages.table", "TableMessages.message") == 1
    assert trace.count("bot.ui.messages.panel", "PanelMessages.message") == 3
    assert trace.count("bot.storage.people", "PeopleStore.preferences") == 0
    assert trace.count("bot.tables.timer", "Timer.on_commit") == 1
    assert trace.count("bot.ui.live.publisher", "Publisher.committed") == 1


async def test_the_paper_tells_the_way_that_a_trace_shows(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 3) as world:
        trace = await traced_click(world)
    assert "\n".join(trace.way()) in PAPER
