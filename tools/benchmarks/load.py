"""What one process carries: people press over real sockets as quickly as they are answered, within Discord's limits.

The ratio is CPU time per CPU time that the same decisions take at a calm pace: under load it must not grow.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import closing
from statistics import median

from tests.support.databases import PostgresServer
from tools.benchmarks.figures import Figure, memory_mb
from tools.benchmarks.players import running_bot

GAME = "matryoshka"
TABLES, SECONDS, CALM_PACE = 40, 20.0, 4.0
AT_MOST = 1.2


def figures() -> Iterator[Figure]:
    """Measure on both databases."""
    with closing(PostgresServer(settings="")) as server:
        for kind in ("SQLite", "PostgreSQL"):
            yield asyncio.run(load(kind, None if kind == "SQLite" else server.fresh()))


async def load(kind: str, address: str | None) -> Figure:
    """Return the CPU time of a decision under load by that at a calm pace, with what else was measured."""
    settings = {} if address is None else {"DATABASE": "", "DATABASE_URL": address}
    async with running_bot(GAME, has_limits=True, **settings) as bot:
        before = memory_mb(bot.process.pid)
        await bot.open_tables(TABLES)
        costs, requests, rates = [], [], []
        for pace in (CALM_PACE, 0.0):
            cpu, presses, calls = bot.cpu, bot.presses, len(bot.discord.calls)
            await bot.play(TABLES, SECONDS, pace)
            made = bot.presses - presses
            costs.append((bot.cpu - cpu) / made)
            requests.append((len(bot.discord.calls) - calls) / made)
            rates.append(made / SECONDS)
        asked = [each for each in bot.discord.world.interactions.values() if each.answered is not None]
        waits = median(each.answered - each.asked for each in asked if each.answered is not None)
        held = (memory_mb(bot.process.pid) - before) / TABLES
        refusals = len(bot.discord.refusals())
    measured = (
        f"{1000 * costs[1]:.1f} ms, {rates[1]:.0f}/s by {1000 * costs[0]:.1f} ms, {rates[0]:.0f}/s; "
        f"{requests[1]:.2f} requests by {requests[0]:.2f}; {refusals} refused; "
        f"acknowledged after {1000 * waits:.0f} ms; {held:.1f} MB a table"
    )
    return Figure(f"{GAME}: a decision under load, {kind}", costs[1] / costs[0], measured, at_most=AT_MOST)
