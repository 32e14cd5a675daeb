"""Many tables at once: they come back after a restart without one refusal, and nobody is forgotten."""

from __future__ import annotations

import asyncio

import pytest

from tests.wire.conftest import StartBot
from tests.wire.evening import Evening, gather
from tests.wire.model.calls import Call
from tests.wire.model.rate_limits import GLOBAL_LIMIT, NOT_COUNTED
from tests.wire.model.server import DiscordServer, busiest_second
from tests.wire.model.world import Guild
from tests.wire.people import Person

TOGETHER = 3
"""How many groups begin at the same time."""
BACK_WITHIN = 120.0
LOBBIES = 80
"""More than Discord takes in a second."""


async def _begin(evening: Evening, gate: asyncio.Semaphore) -> None:
    """Let one person play with two computers that have not chosen yet."""
    async with gate:
        await evening.start(computers=2, strength="easy")
        await evening.open_hands()
        for _ in range(5):
            # On a busy machine Discord may say that a press failed; then people press again.
            if evening.asked():
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
    await discord.world.comes(lambda: all(evening.told() for evening in evenings), BACK_WITHIN)
    calls = discord.calls[before:]
    refused, busiest = _figures(calls)
    untold = sum(not evening.told() for evening in evenings)
    figures = f"{len(calls)} requests, {busiest} in the busiest second, {refused} refused, {untold} people untold"
    assert (untold, refused) == (0, 0), figures
    assert busiest <= GLOBAL_LIMIT, figures


async def test_many_tables_that_change_at_once_are_shown_within_the_limits(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    await start_bot()
    evenings = [gather(discord, guild, 1, f"games-{number}") for number in range(LOBBIES)]
    guest = Person(discord, guild, "Bob")

    async def begin(evening: Evening) -> None:
        async with gate:
            await evening.open()
            await guest.press(evening.board(), ":join")

    gate = asyncio.Semaphore(TOGETHER)
    await asyncio.gather(*map(begin, evenings))
    before = len(discord.calls)
    await discord.gateway.dispatch(
        "GUILD_BAN_ADD", {"guild_id": str(guild.id), "user": discord.world.users[guest.id]}, guild.id
    )
    await discord.world.until(
        lambda: not any(guest.name in str(evening.board().embeds) for evening in evenings),
        "nobody waits for Bob",
        BACK_WITHIN,
    )
    refused, busiest = _figures(discord.calls[before:])
    assert not refused, f"{refused} refused, {busiest} requests in the busiest second"
    assert busiest <= GLOBAL_LIMIT


def _figures(calls: list[Call]) -> tuple[int, int]:
    """Count what was refused, and the most that was asked for within a second."""
    refused = sum(call.status == 429 for call in calls)
    return refused, busiest_second(call.at for call in calls if call.operation not in NOT_COUNTED)
