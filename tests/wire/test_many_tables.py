"""Many tables at once: they come back after a restart without one refusal, and nobody is forgotten."""

from __future__ import annotations

import asyncio

from tests.wire.conftest import StartBot
from tests.wire.model.calls import Call
from tests.wire.model.rate_limits import GLOBAL_LIMIT, NOT_COUNTED
from tests.wire.model.server import DiscordServer, busiest_second
from tests.wire.model.world import Guild
from tests.wire.person import Person
from tests.wire.table_session import TableSession, new_session

TOGETHER = 3
"""How many groups begin at the same time."""
BACK_WITHIN = 120.0
LOBBIES = 80
"""More than Discord takes in a second."""


async def _begin(session: TableSession, gate: asyncio.Semaphore) -> None:
    """Let one person play with two computers that have not chosen yet."""
    async with gate:
        await session.start(computers=2, strength="easy")
        await session.open_hands()
        for _ in range(5):
            # On a busy machine Discord may say that a press failed; then people press again.
            if session.asked():
                await session.people[0].answer(session.rng)


async def check_that_tables_come_back(discord: DiscordServer, guild: Guild, start_bot: StartBot, count: int) -> None:
    """Restart the bot under many tables whose computers choose as soon as it is back."""
    bot = await start_bot(COMPUTER_PAUSE="30")
    sessions = [new_session(discord, guild, 1, f"games-{number}") for number in range(count)]
    gate = asyncio.Semaphore(TOGETHER)
    await asyncio.gather(*(_begin(session, gate) for session in sessions))
    assert await bot.stop() == 0
    before = len(discord.calls)
    await start_bot(COMPUTER_PAUSE="0")
    # The computers choose at once; then every table changes, and whoever is awaited is asked.
    await discord.world.comes(lambda: all(session.told() for session in sessions), BACK_WITHIN)
    calls = discord.calls[before:]
    refused, busiest = _figures(calls)
    untold = sum(not session.told() for session in sessions)
    figures = f"{len(calls)} requests, {busiest} in the busiest second, {refused} refused, {untold} people untold"
    assert (untold, refused) == (0, 0), figures
    assert busiest <= GLOBAL_LIMIT, figures


async def test_tables_come_back_after_a_restart(discord: DiscordServer, guild: Guild, start_bot: StartBot) -> None:
    await check_that_tables_come_back(discord, guild, start_bot, 8)


async def test_many_tables_that_change_at_once_are_shown_within_the_limits(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    await start_bot()
    sessions = [new_session(discord, guild, 1, f"games-{number}") for number in range(LOBBIES)]
    guest = Person(discord, guild, "Bob")

    async def begin(session: TableSession) -> None:
        async with gate:
            await session.open()
            await guest.press(session.board(), ":join")

    gate = asyncio.Semaphore(TOGETHER)
    await asyncio.gather(*map(begin, sessions))
    before = len(discord.calls)
    await discord.gateway.dispatch(
        "GUILD_BAN_ADD", {"guild_id": str(guild.id), "user": discord.world.users[guest.id]}, guild.id
    )
    await discord.world.until(
        lambda: not any(guest.name in str(session.board().embeds) for session in sessions),
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
