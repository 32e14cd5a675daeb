"""Whole games of Matryoshka by clicks."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.model import Status
from tests.clicking_players import play_on
from tests.discord_world import a_world, check_limits, controls, text_of


@pytest.mark.parametrize("people", [3, pytest.param(4, marks=pytest.mark.slow), 5])
async def test_a_whole_game_by_clicks(tmp_path: Path, people: int) -> None:
    async with a_world(tmp_path / "bot.sqlite3", people) as world:
        table_id = await world.started(people)
        decisions = await play_on(world, table_id, seed=people, pace=3.0)
        await world.env.advance_time(10)
        table = await world.table(table_id)
        assert table.status is Status.FINISHED
        assert decisions == 5 * people + 4 * people * (people + 1)
        shown = text_of(world.board())
        assert table.seed is not None
        fairness = (await world.press(0, world.board(), f"table:{table_id}:-:fairness")).response
        assert table.seed in text_of(fairness)
        assert table.seed not in shown
        assert "🥇" in shown
        assert any(each["custom_id"] == f"table:{table_id}:-:rematch" for each in controls(world.board()))
        assert [message.content for message in world.messages() if message.content] == [], "every call is deleted"
        for person in range(people):
            assert f"of {people} with " in text_of(world.panel(person)) or "🏆 You" in text_of(world.panel(person))
            assert f"table:{table_id}:-:rematch" in [each["custom_id"] for each in controls(world.panel(person))]
        check_limits(world.env)
