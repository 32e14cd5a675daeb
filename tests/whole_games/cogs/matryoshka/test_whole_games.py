"""Whole games of Matryoshka by clicks."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.model import Status
from tests.support.clicks import play_on
from tests.support.simulated_discord import check_limits, controls, sim_server, text_of


@pytest.mark.parametrize("people", [3, 4, 5])
async def test_a_whole_game_by_clicks(tmp_path: Path, people: int) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", people) as server:
        table_id = await server.started(people)
        decisions = await play_on(server, table_id, seed=people, pace=3.0)
        await server.env.advance_time(10)
        table = await server.table(table_id)
        assert table.status is Status.FINISHED
        assert decisions == 5 * people + 4 * people * (people + 1)
        shown = text_of(server.board())
        assert table.seed is not None
        fairness = (await server.press(0, server.board(), f"table:{table_id}:-:fairness")).response
        assert table.seed in text_of(fairness)
        assert table.seed not in shown
        assert "🥇" in shown
        assert any(each["custom_id"] == f"table:{table_id}:-:rematch" for each in controls(server.board()))
        assert [message.content for message in server.messages() if message.content] == [], "every call is deleted"
        for person in range(people):
            assert f"of {people} with " in text_of(server.panel(person)) or "🏆 You" in text_of(server.panel(person))
            assert f"table:{table_id}:-:rematch" in [each["custom_id"] for each in controls(server.panel(person))]
        check_limits(server.env)
