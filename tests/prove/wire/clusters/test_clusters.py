"""Several processes run one bot: whatever dies, hangs or is paused, no acknowledged choice is lost, none is doubled."""

from __future__ import annotations

import asyncio
import os
from random import Random

from tests.support.databases import PostgresServer
from tests.wire.clusters.crowd import crowd
from tests.wire.clusters.fleet import Fleet
from tests.wire.clusters.games import check_moves, open_tables, print_figures
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild

PAUSED = 14.0
"""Longer than a lock is kept for somebody who is silent."""
AWAY = 20.0
TABLES = int(os.environ.get("TABLES", "100"))
"""As many as two cores serve beside the people who play there; TABLES in the environment for a larger machine."""
KILLS = 10
BETWEEN_KILLS = (4.0, 10.0)


async def test_a_hundred_tables_survive_whatever_happens_to_the_processes(
    discord: DiscordServer, guilds: list[Guild], fleet: Fleet, postgres: PostgresServer
) -> None:
    rng = Random(1)
    await fleet.ready()
    # Nobody hurries: no game is over before everything has happened that shall.
    players = crowd(discord, guilds, TABLES, pace=15.0)
    await open_tables(players)
    playing = [asyncio.create_task(player.play()) for player in players]
    for _ in range(KILLS):
        await asyncio.sleep(rng.uniform(*BETWEEN_KILLS))
        await fleet.kill(rng.choice(fleet.ships))
        await fleet.launch()
        await fleet.ready()
    print_figures(fleet, players)

    paused = fleet.owner(rng.randint(1, fleet.clusters))
    assert paused is not None
    await fleet.pause(paused, PAUSED)
    await fleet.ready()
    assert paused.is_standing_by, paused.bot.text

    await asyncio.to_thread(postgres.stop)
    await asyncio.sleep(AWAY)
    await asyncio.to_thread(postgres.start)
    await fleet.ready()

    for player in players:
        player.pace = 0.2
    await asyncio.wait_for(asyncio.gather(*playing), 60 + 10 * TABLES)
    print_figures(fleet, players)
    check_moves(fleet, players)
