"""Many tables at once: they come back after a restart without one refusal, and nobody is forgotten."""

from __future__ import annotations

import asyncio

import pytest

from tests.wire.conftest import StartBot
from tests.wire.evening import Evening, gather
from tests.wire.model.rate_limits import GLOBAL_LIMIT, NOT_COUNTED
from tests.wire.model.server import DiscordServer, busiest_second
from tests.wire.model.world import Guild

TOGETHER = 8
"""How many groups begin at the same time."""
BACK_WITHIN = 90.0


async def _begin(evening: Evening, gate: asyncio.Semaphore) -> None:
    """Let one person play with two computers that have not chosen yet."""
    async with gate:
        await evening.start(computers=2, strength="easy")
        await evening.open_hands()
        await evening.people[0].answer(evening.luck)


@pytest.mark.parametrize(
    "count",
    [
        8,
        pytest.param(50, marks=pytest.mark.prove),
        pytest.param(200, marks=pytest.mark.prove),
    ],
)
async def test_tables_come_back_after_a_restart(
    discord: DiscordServer, guild: Guild, start_bot: StartBot, count: int
) -> None:
    bot = await start_bot(COMPUTER_PAUSE="30")
    evenings = [gather(discord, guild, 1, f"games-{number}") for number in range(count)]
    gate = asyncio.Semaphore(TOGETHER)
    await asyncio.gather(*(_begin(evening, gate) for evening in evenings))
    assert await bot.stop() == 0
    before = len(discord.calls)
    await start_bot(COMPUTER_PAUSE="0")
    # The computers choose at once; then every table changes, and whoever is awaited is asked.
    await discord.world.until(lambda: all(evening.told() for evening in evenings), "everybody is told", BACK_WITHIN)
    calls = discord.calls[before:]
    busiest = busiest_second(call.at for call in calls if call.operation not in NOT_COUNTED)
    refusals = [call for call in calls if call.status == 429]
    print(f"{count} tables: {len(calls)} requests, {busiest} in the busiest second, {len(refusals)} refused")
    assert not refusals
    assert busiest <= GLOBAL_LIMIT
