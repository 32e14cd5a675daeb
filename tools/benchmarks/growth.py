"""What a decision costs with 1,000 tables in memory beside 10: two bots at once, and ten tables of each are played."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from tools.benchmarks.decisions import GAMES, PACE, SETTLING
from tools.benchmarks.figures import Figure
from tools.benchmarks.players import RunningBot, running_bot

FEW, MANY = 10, 1000
SECONDS = 60.0
WARM_UP_SECONDS = 10.0
AT_MOST = 1.15


def figures() -> Iterator[Figure]:
    """Measure both games."""
    for game in GAMES:
        yield asyncio.run(growth(game, MANY, SECONDS))


async def growth(game: str, tables: int, seconds: float) -> Figure:
    """Return the CPU time of a decision among `tables` as a multiple of that among ten."""
    async with running_bot(game, PICTURES="false") as many, running_bot(game, PICTURES="false") as few:
        await asyncio.gather(many.open_tables(FEW), few.open_tables(FEW))
        await many.open_tables(tables - FEW, computers=3)
        await asyncio.gather(many.settle(), few.settle())
        await asyncio.gather(*(bot.play(FEW, WARM_UP_SECONDS, PACE) for bot in (many, few)))
        costs = await asyncio.gather(*(_cost(bot, seconds) for bot in (many, few)))
    measured = f"{1000 * costs[0]:.2f} ms by {1000 * costs[1]:.2f} ms"
    return Figure(f"{game}: a decision, {tables:,} tables by {FEW}", costs[0] / costs[1], measured, at_most=AT_MOST)


async def _cost(bot: RunningBot, seconds: float) -> float:
    began, presses = bot.cpu, bot.presses
    await bot.play(FEW, seconds, PACE)
    await asyncio.sleep(SETTLING)
    return (bot.cpu - began) / (bot.presses - presses)
