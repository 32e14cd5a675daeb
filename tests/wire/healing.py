"""One fault at one moment of a game: what must be true again soon, whatever went wrong.

Each function plays up to a moment, lets one thing go wrong there, and insists that nobody stays untold and nothing
stays stale for longer than `within` seconds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from tests.wire.evening import Evening
from tests.wire.model.faults import Fault
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import WAIT

Moment = Callable[[DiscordServer, Evening, str, float], Awaitable[None]]


async def a_call(discord: DiscordServer, evening: Evening, kind: str, within: float) -> None:
    """The message that calls everybody at the start of the game."""
    await evening.open()
    for person in evening.people[1:]:
        await person.press(evening.board(), ":join")
    fault = discord.faults.arm(Fault("send", kind, channel=evening.channel.id))
    await evening.begin()
    await _happened(fault)
    await discord.world.until(
        lambda: len(evening.told()) == len(evening.people), f"everybody called after {kind}", within
    )


async def a_panel(discord: DiscordServer, evening: Evening, kind: str, within: float) -> None:
    """The edit that brings a question to somebody's panel."""
    await evening.to_the_exchange()
    active = evening.asked()[0]
    fault = discord.faults.arm(Fault("panel edit", kind, channel=evening.channel.id))
    await active.answer(evening.luck)
    await _happened(fault)
    others = [person for person in evening.people if person is not active]
    await discord.world.until(
        lambda: all(person.is_told(evening.channel) for person in others), f"both others told after {kind}", within
    )


async def the_table(discord: DiscordServer, evening: Evening, kind: str, within: float) -> None:
    """The edit that shows on the table whom it waits for."""
    await evening.to_the_exchange()
    active = evening.asked()[0]
    await discord.world.until(lambda: evening.awaited_on_board() == {active.name}, "the table is up to date")
    fault = discord.faults.arm(Fault("edit", kind, channel=evening.channel.id))
    await active.answer(evening.luck)
    await _happened(fault)
    others = {person.name for person in evening.people} - {active.name}
    await discord.world.until(
        lambda: evening.awaited_on_board() == others and len(evening.boards()) == 1,
        f"the table is up to date after {kind}",
        within,
    )


async def a_finished_call(discord: DiscordServer, evening: Evening, kind: str, within: float) -> None:
    """The deletion of a call that everybody has followed."""
    await evening.start()
    await discord.world.until(lambda: len(evening.told()) == len(evening.people), "everybody called")
    call = evening.people[1].calls(evening.channel)[0]
    fault = discord.faults.arm(Fault("delete", kind, channel=evening.channel.id))
    for person in evening.people[1:]:
        await person.follow(call)
    await evening.play(most=len(evening.people))
    await _happened(fault)
    await discord.world.until(lambda: call.is_deleted, f"the finished call is gone after {kind}", within)


async def an_answer(discord: DiscordServer, evening: Evening, kind: str, within: float) -> None:
    """The answer to somebody's own press: they may have to press again, but not to guess."""
    await evening.to_the_exchange()
    active = evening.asked()[0]
    fault = discord.faults.arm(Fault("callback", kind, channel=evening.channel.id))
    await active.answer(evening.luck)
    await _happened(fault)
    others = [person for person in evening.people if person is not active]
    await discord.world.until(
        lambda: active.question() is None and all(person.is_told(evening.channel) for person in others),
        f"the panel shows the move and the others are told after {kind}",
        within,
    )


async def a_new_table(discord: DiscordServer, evening: Evening, kind: str, within: float) -> None:
    """The answer to `/matryoshka new`: one table that works, neither none nor two."""
    fault = discord.faults.arm(Fault("callback", kind, channel=evening.channel.id))
    await evening.people[0].run(evening.channel, "matryoshka new", clock="relaxed")
    await _happened(fault)
    await discord.world.until(lambda: len(evening.boards()) == 1, f"one message shows the table after {kind}", within)
    evening.name_table()
    for person in evening.people[1:]:
        await person.press(evening.board(), ":join")
    await evening.begin()
    await evening.play(most=len(evening.people))
    await discord.world.until(
        lambda: len(evening.told()) == 1 and len(evening.boards()) == 1,
        f"one table, and one person asked, after {kind}",
        within,
    )


MOMENTS: dict[str, Moment] = {
    "call": a_call,
    "panel": a_panel,
    "table": the_table,
    "finished call": a_finished_call,
    "answer": an_answer,
    "new table": a_new_table,
}


async def _happened(fault: Fault) -> None:
    """Insist that the fault was met: a moment that never comes proves nothing."""
    async with asyncio.timeout(WAIT):
        await fault.happened.wait()
