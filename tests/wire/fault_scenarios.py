"""One fault at one moment of a game: what must be true again soon, whatever went wrong.

Each function plays up to a moment, lets one thing go wrong there, and insists that nobody stays untold and nothing
stays stale for longer than `within` seconds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from tests.wire.model.faults import Fault
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import WAIT
from tests.wire.table_session import TableSession

Scenario = Callable[[DiscordServer, TableSession, str, float], Awaitable[None]]


async def ping_fails(discord: DiscordServer, session: TableSession, kind: str, within: float) -> None:
    """The message that calls everybody at the start of the game."""
    await session.open()
    for person in session.people[1:]:
        await person.press(session.board(), ":join")
    fault = discord.faults.arm(Fault("send", kind, channel=session.channel.id))
    await session.begin()
    await _happened(fault)
    await discord.world.until(
        lambda: len(session.told()) == len(session.people), f"everybody called after {kind}", within
    )


async def panel_edit_fails(discord: DiscordServer, session: TableSession, kind: str, within: float) -> None:
    """The edit that brings a question to somebody's panel."""
    await session.to_the_exchange()
    active = session.asked()[0]
    fault = discord.faults.arm(Fault("panel edit", kind, channel=session.channel.id))
    await active.answer(session.rng)
    await _happened(fault)
    others = [person for person in session.people if person is not active]
    await discord.world.until(
        lambda: all(person.is_told(session.channel) for person in others), f"both others told after {kind}", within
    )


async def table_edit_fails(discord: DiscordServer, session: TableSession, kind: str, within: float) -> None:
    """The edit that shows on the table whom it waits for."""
    await session.to_the_exchange()
    active = session.asked()[0]
    await discord.world.until(lambda: session.awaited_on_board() == {active.name}, "the table is up to date")
    fault = discord.faults.arm(Fault("edit", kind, channel=session.channel.id))
    await active.answer(session.rng)
    await _happened(fault)
    others = {person.name for person in session.people} - {active.name}
    await discord.world.until(
        lambda: session.awaited_on_board() == others and len(session.boards()) == 1,
        f"the table is up to date after {kind}",
        within,
    )


async def ping_deletion_fails(discord: DiscordServer, session: TableSession, kind: str, within: float) -> None:
    """The deletion of a call that everybody has followed."""
    await session.start()
    await discord.world.until(lambda: len(session.told()) == len(session.people), "everybody called")
    call = session.people[1].calls(session.channel)[0]
    fault = discord.faults.arm(Fault("delete", kind, channel=session.channel.id))
    for person in session.people[1:]:
        await person.follow(call)
    await session.play(most=len(session.people))
    await _happened(fault)
    await discord.world.until(lambda: call.is_deleted, f"the finished call is gone after {kind}", within)


async def response_fails(discord: DiscordServer, session: TableSession, kind: str, within: float) -> None:
    """The answer to somebody's own press: they may have to press again, but not to guess."""
    await session.to_the_exchange()
    active = session.asked()[0]
    fault = discord.faults.arm(Fault("callback", kind, channel=session.channel.id))
    await active.answer(session.rng)
    await _happened(fault)
    others = [person for person in session.people if person is not active]
    await discord.world.until(
        lambda: active.question() is None and all(person.is_told(session.channel) for person in others),
        f"the panel shows the move and the others are told after {kind}",
        within,
    )


async def first_response_fails(discord: DiscordServer, session: TableSession, kind: str, within: float) -> None:
    """The answer to `/matryoshka new`: one table that works, neither none nor two."""
    fault = discord.faults.arm(Fault("callback", kind, channel=session.channel.id))
    await session.people[0].run(session.channel, "matryoshka new", clock="relaxed")
    await _happened(fault)
    await discord.world.until(lambda: len(session.boards()) == 1, f"one message shows the table after {kind}", within)
    session.name_table()
    for person in session.people[1:]:
        await person.press(session.board(), ":join")
    await session.begin()
    await session.play(most=len(session.people))
    await discord.world.until(
        lambda: len(session.told()) == 1 and len(session.boards()) == 1,
        f"one table, and one person asked, after {kind}",
        within,
    )


SCENARIOS: dict[str, Scenario] = {
    "call": ping_fails,
    "panel": panel_edit_fails,
    "table": table_edit_fails,
    "finished call": ping_deletion_fails,
    "answer": response_fails,
    "new table": first_response_fails,
}


async def _happened(fault: Fault) -> None:
    """Insist that the fault was met: a moment that never comes proves nothing."""
    async with asyncio.timeout(WAIT):
        await fault.happened.wait()
