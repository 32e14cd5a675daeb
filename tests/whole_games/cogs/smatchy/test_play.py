"""Whole games of Smatchy Matchy by clicks."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.model import Status
from bot.tables.table_view import TableView
from engine.games.smatchy.view import View
from tests.support.clicks import play_on
from tests.support.simulated_discord import check_limits, sim_server, text_of
from tests.support.smatchy_clicks import play_sensibly


def public(table: TableView) -> View:
    view: View = table.view(None)
    return view


@pytest.mark.parametrize("people", [2, 4, 6])
async def test_a_whole_game_by_clicks(tmp_path: Path, people: int) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", people) as server:
        table_id = await server.started(people, game="smatchy")
        await play_on(server, table_id, seed=people, pace=1.5, until=lambda table: bool(public(table).rounds))
        await play_sensibly(server, table_id)
        await server.env.advance_time(10)
        table = await server.table(table_id)
        assert table.status is Status.FINISHED
        assert table.outcome is not None
        assert max(table.outcome.points) >= 18
        shown = text_of(server.board())
        assert "🥇" in shown
        fairness = (await server.press(0, server.board(), f"table:{table_id}:-:fairness")).response
        assert str(table.seed) in text_of(fairness)
        assert [message.content for message in server.messages() if message.content] == [], "every call is deleted"
        check_limits(server.env)


async def test_a_whole_game_with_penalties(tmp_path: Path) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", 2) as server:
        table_id = await server.started(2, game="smatchy", penalties=True)
        table = await play_sensibly(server, table_id)
        assert table.outcome is not None
        assert max(table.outcome.points) >= 18
        check_limits(server.env)


async def test_a_whole_expert_game_is_won_with_exactly_18(tmp_path: Path) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", 2) as server:
        table_id = await server.started(2, game="smatchy", expert=True)
        table = await play_sensibly(server, table_id)
        assert table.outcome is not None
        assert max(table.outcome.points) == 18
        check_limits(server.env)
