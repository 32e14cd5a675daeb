"""How many requests a game of four people costs: every REST call from the first My hand to the podium.

Everybody keeps a live panel, decisions follow each other at a fixed pace of simulated seconds, and what is merged or
left out is what the bot merges and leaves out at that pace. A press that only marks cards for a choice is answered like
any other; that one answer is no part of what a decision costs.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks._figures import Figure, at_most
from tests.clicking_players import play_on
from tests.discord_world import a_world

MOST = 2.5
PACES = (3.0, 5.0)


def figures() -> Iterator[Figure]:
    """Count the requests of a whole game for each pace."""
    for pace in PACES:
        value = asyncio.run(requests_per_decision(pace))
        yield at_most(f"matryoshka: requests, a choice every {pace:g} s", value, MOST, "a decision")


async def requests_per_decision(pace: float, seed: int = 7) -> float:
    """Play a game of four people and divide its requests by its decisions."""
    with tempfile.TemporaryDirectory() as folder:
        async with a_world(Path(folder) / "bot.sqlite3") as world:
            table_id = await world.started(4, clock="relaxed")
            before = len(world.env.http_requests)
            decisions = await play_on(world, table_id, seed=seed, pace=pace)
            await world.env.advance_time(90)
            return (len(world.env.http_requests) - before - world.marks) / decisions
