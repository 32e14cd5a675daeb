"""A restart in the middle of a volley: the game goes on to its end."""

from __future__ import annotations

from pathlib import Path

from bot.tables.model import Status
from bot.tables.snapshot import Snapshot
from engine.games.smatchy.view import View
from tests.clicking_players import play_on
from tests.discord_world import a_world
from tests.sim.cogs.smatchy.clicks import play_sensibly


def public(table: Snapshot) -> View:
    view: View = table.view(None)
    return view


def is_volley(table: Snapshot) -> bool:
    return public(table).chain >= 2


async def test_a_restart_in_the_middle_of_a_volley(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 4) as world:
        table_id = await world.started(4, game="smatchy")
        await play_on(world, table_id, seed=8, pace=1.5, until=is_volley)
        before = public(await world.table(table_id))
        await world.restart()
        assert public(await world.table(table_id)) == before
        world.panels.clear()
        await play_sensibly(world, table_id)
        assert (await world.table(table_id)).status is Status.FINISHED
