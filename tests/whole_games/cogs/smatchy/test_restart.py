"""A restart in the middle of a volley: the game goes on to its end."""

from __future__ import annotations

from pathlib import Path

from bot.tables.model import Status
from bot.tables.table_view import TableView
from engine.games.smatchy.view import View
from tests.support.clicks import play_on
from tests.support.simulated_discord import sim_server
from tests.support.smatchy_clicks import play_sensibly


def public(table: TableView) -> View:
    view: View = table.view(None)
    return view


def is_volley(table: TableView) -> bool:
    return public(table).chain >= 2


async def test_a_restart_in_the_middle_of_a_volley(tmp_path: Path) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", 4) as server:
        table_id = await server.started(4, game="smatchy")
        await play_on(server, table_id, seed=8, pace=1.5, until=is_volley)
        before = public(await server.table(table_id))
        await server.restart()
        assert public(await server.table(table_id)) == before
        server.panels.clear()
        await play_sensibly(server, table_id)
        assert (await server.table(table_id)).status is Status.FINISHED
