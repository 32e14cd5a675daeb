"""Several processes run one bot: whatever dies, hangs or is paused, no acknowledged choice is lost, none is doubled."""

from __future__ import annotations

import asyncio

from tests.support.waiting import eventually
from tests.wire.clusters.crowd import crowd
from tests.wire.clusters.fleet import Fleet
from tests.wire.clusters.games import check_moves, open_tables, play_to_the_end, print_figures
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild


async def test_a_process_that_dies_is_followed_by_the_one_that_stands_by(
    discord: DiscordServer, guilds: list[Guild], fleet: Fleet
) -> None:
    await fleet.ready()
    players = crowd(discord, guilds[:4], 4, pace=0.1)
    await open_tables(players)
    playing = [asyncio.create_task(player.play()) for player in players]
    await eventually(lambda: any(player.acknowledged for player in players))
    owner = fleet.owner(1)
    assert owner is not None
    await fleet.kill(owner)
    await play_to_the_end(fleet, players, playing)
    check_moves(fleet, players)
    assert sum(len(player.acknowledged) for player in players) > len(players)
    print_figures(fleet, players)
