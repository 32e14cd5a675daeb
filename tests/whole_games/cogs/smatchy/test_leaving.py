"""Whoever leaves while a Smatchy is due is played by a computer to the end."""

from __future__ import annotations

from pathlib import Path

from bot.tables.snapshot import Snapshot
from engine.games.smatchy.view import View
from tests.clicking_players import play_on
from tests.discord_world import a_world
from tests.sim.cogs.smatchy.clicks import play_sensibly


def public(table: Snapshot) -> View:
    view: View = table.view(None)
    return view


def is_due(table: Snapshot) -> bool:
    return public(table).smatchy_due


async def test_a_computer_answers_for_whoever_leaves_when_a_smatchy_is_due(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 4) as world:
        table_id = await world.started(4, game="smatchy")
        await play_on(world, table_id, seed=6, pace=1.5, until=is_due)
        seat = next(iter((await world.table(table_id)).awaited))
        leaver = await world.person_in(table_id, seat)
        await world.people[leaver].slash(world.channel, "table leave")
        await world.env.advance_time(5)
        table = await world.table(table_id)
        assert table.sitters[seat].left
        assert seat not in table.awaited
        await play_sensibly(world, table_id)
        assert (await world.table(table_id)).results[seat].place == 4
