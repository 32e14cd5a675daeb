"""Whoever leaves while a Smatchy is due is played by a computer to the end."""

from __future__ import annotations

from pathlib import Path

from bot.tables.table_view import TableView
from engine.games.smatchy.view import View
from tests.support.clicks import play_on
from tests.support.simulated_discord import sim_server
from tests.support.smatchy_clicks import play_sensibly


def public(table: TableView) -> View:
    view: View = table.view(None)
    return view


def is_due(table: TableView) -> bool:
    return public(table).smatchy_due


async def test_a_computer_answers_for_whoever_leaves_when_a_smatchy_is_due(tmp_path: Path) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", 4) as server:
        table_id = await server.started(4, game="smatchy")
        await play_on(server, table_id, seed=6, pace=1.5, until=is_due)
        seat = next(iter((await server.table(table_id)).to_move))
        leaver = await server.person_in(table_id, seat)
        await server.people[leaver].slash(server.channel, "table leave")
        await server.env.advance_time(5)
        table = await server.table(table_id)
        assert table.players[seat].left
        assert seat not in table.to_move
        await play_sensibly(server, table_id)
        assert (await server.table(table_id)).results[seat].place == 4
