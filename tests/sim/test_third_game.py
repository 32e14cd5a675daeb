"""A third game with no edit elsewhere: Goofspiel lives in tests/games and is played like the others, by clicks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.app import find_cogs
from bot.tables.model import Status
from bot.ui.text.fluent import Texts, bundled_sources
from engine import registry
from tests.games.goofspiel import GAME
from tests.support.clicks import choose, play_on
from tests.support.simulated_discord import SimServer, check_limits, controls, sim_server, text_of

ROOT = Path(__file__).parents[2]
LOCALES = ROOT / "tests" / "games" / "goofspiel" / "locales"


def texts() -> Texts:
    """Give the bot's messages with those of the third game."""
    sources = bundled_sources()
    own = {code: (LOCALES / code / "goofspiel.ftl").read_text(encoding="utf-8") for code in sources}
    return Texts({code: areas | {"goofspiel": own[code]} for code, areas in sources.items()})


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[SimServer]:
    """Four people, and a bot that has learnt a third game."""
    parts = {"texts": texts(), "cogs": (*find_cogs(), "tests.games.goofspiel.cog")}
    with registry.registered(GAME):
        async with sim_server(tmp_path / "bot.sqlite3", **parts) as built:
            yield built
            check_limits(built.env)


def choices(message: object) -> set[str]:
    """Name what can be pressed, without table and decision."""
    return {f"{each['custom_id'].split(':')[0]}:{each['custom_id'].rpartition(':')[2]}" for each in controls(message)}


async def test_it_is_opened_played_and_looked_back_at_by_clicks(server: SimServer) -> None:
    table_id = await server.started(3, game="goofspiel")
    assert "Goofspiel" in text_of(server.board())
    assert "table:rules" not in choices(server.board()), "a game without rules pages offers none"
    await play_on(server, table_id, until=lambda table: table.view(None).round == 2)
    await server.restart()
    server.panels.clear()
    await server.env.advance_time(5)
    await play_on(server, table_id)
    await server.env.advance_time(30)
    assert (await server.table(table_id)).status is Status.FINISHED
    podium = server.board()
    assert "🏆" in text_of(podium)
    offered = {"table:rematch", "table:count", "replay:open", "table:share", "table:fairness"}
    assert choices(podium) == offered, "a game without a review offers none"
    replay = (await server.press(3, podium, f"replay:{table_id}:-:open")).response
    for _ in range(4):
        forth = next(each["custom_id"] for each in controls(replay) if each["custom_id"].endswith(":next"))
        await server.press(3, replay, forth)
    assert "round 2 of 5" in text_of(replay)
    assert "Goofspiel" in text_of((await server.people[3].slash(server.channel, "leaderboard")).response)
    assert "Goofspiel" in text_of((await server.people[0].slash(server.channel, "stats", game="goofspiel")).response)
    assert "Goofspiel" in text_of((await server.people[0].slash(server.channel, "history")).response)


async def test_nobody_sees_a_bid_before_all_have_bid(server: SimServer) -> None:
    table_id = await server.started(2, game="goofspiel")
    for person in range(2):
        await server.hand(person, table_id)
    before = text_of(server.board()), text_of(server.panel(1))
    await choose(server, 0, Random(3))
    await server.env.advance_time(90)
    assert "You bid" in text_of(server.panel(0))
    assert text_of(server.panel(1)) == before[1]
    # All that changes for everybody is who is still awaited.
    assert "Waiting for Bruno" in text_of(server.board())
    assert _without_awaited(text_of(server.board())) == _without_awaited(before[0])


def _without_awaited(text: str) -> list[str]:
    """Leave out who is awaited, and the news of the beginning, which is told for a while."""
    return [line for line in text.splitlines() if line and "Waiting for" not in line and "are dealt" not in line]


async def test_computers_take_its_empty_seats(server: SimServer) -> None:
    table_id = await server.open(game="goofspiel", clock="none", computers=2)
    await server.press(0, server.board(), f"lobby:{table_id}:-:start")
    await play_on(server, table_id, pace=7)
    assert (await server.table(table_id)).status is Status.FINISHED


@pytest.mark.parametrize("locale", ["fr", "pt-BR", "de"])
async def test_it_speaks_the_languages_of_its_readers(server: SimServer, locale: str) -> None:
    server.locales = {person.id: locale for person in server.people}
    table_id = await server.started(2, game="goofspiel")
    panel = text_of(await server.hand(0, table_id))
    assert "What do you bid" not in panel
    words = texts().of(locale)
    assert words("goofspiel-ask", prize=(await server.table(table_id)).view(None).prizes[-1]) in panel


def test_no_file_outside_its_own_folders_knows_it() -> None:
    own = {ROOT / "tests" / "games" / "goofspiel", Path(__file__), ROOT / "tests" / "engine"}
    knowing = [
        str(file.relative_to(ROOT))
        for folder in ("bot", "cogs", "data", "docs", "engine", "tests")
        for file in (ROOT / folder).rglob("*")
        if file.suffix in {".py", ".ftl", ".md", ".sql", ".toml"}
        and not any(file == each or each in file.parents for each in own)
        and "goofspiel" in file.read_text(encoding="utf-8").lower()
    ]
    assert knowing == []
