"""Requests for one message: one at a time, in the order of their coming, and nobody waits without end."""

from __future__ import annotations

import asyncio
import time
from collections import deque

import pytest

from bot.ui.discord_errors import Reason, Unreachable
from bot.ui.live.message_turns import LATE_SECONDS, MessageTurns


async def test_requests_for_one_message_wait_for_each_other_and_for_no_other() -> None:
    turns: MessageTurns[str] = MessageTurns(time.monotonic)
    order: list[str] = []

    async def request(message: str, name: str) -> None:
        async with turns.turn(message) as is_turn:
            order.append(f"{name} begins")
            await asyncio.sleep(0)
            order.append(f"{name} ends")
            assert is_turn

    await asyncio.gather(request("panel", "first"), request("panel", "second"), request("table", "other"))
    within = [step for step in order if not step.startswith("other")]
    assert within == ["first begins", "first ends", "second begins", "second ends"]
    assert order.index("other begins") < order.index("first ends")


async def test_whoever_waited_for_too_long_goes_on_and_takes_nobodys_turn() -> None:
    turns: MessageTurns[str] = MessageTurns(time.monotonic)

    async def hurry(patience: float) -> bool:
        async with turns.turn("panel", patience) as is_turn:
            return is_turn

    async with turns.turn("panel") as is_turn:
        assert is_turn
        assert not await asyncio.create_task(hurry(0.01))
        assert not await asyncio.create_task(hurry(0.0)), "the first one still has its turn"
    assert await asyncio.create_task(hurry(0.0))
    assert not turns._lines, "nothing is kept of what is over"


@pytest.mark.parametrize("is_passed_on_first", [False, True])
async def test_whoever_is_cancelled_while_they_wait_takes_nobodys_turn(is_passed_on_first: bool) -> None:
    turns: MessageTurns[str] = MessageTurns(time.monotonic)
    came: list[str] = []

    async def wait(name: str) -> None:
        async with turns.turn("panel", 5.0):
            came.append(name)

    async with turns.turn("panel"):
        cancelled, next_one = asyncio.create_task(wait("cancelled")), asyncio.create_task(wait("next"))
        await asyncio.sleep(0)
        if not is_passed_on_first:
            cancelled.cancel()
    if is_passed_on_first:
        cancelled.cancel()  # In the moment in which its turn has come.
    await asyncio.wait_for(next_one, 1)
    with pytest.raises(asyncio.CancelledError):
        await cancelled
    assert came == ["next"]
    assert not turns._lines


async def test_whoever_goes_on_when_the_turn_comes_passes_it_on() -> None:
    turns: MessageTurns[str] = MessageTurns(time.monotonic)

    async def hurry() -> bool:
        async with turns.turn("panel", 0.0) as is_turn:
            return is_turn

    async with turns.turn("panel"):
        hurried = asyncio.create_task(hurry())
        await asyncio.sleep(0)
        # Time is up with the next round of the loop, in which the turn has come as well.
        asyncio.get_running_loop().call_soon(turns.pass_on, "panel")
        await hurried
        turns._lines.setdefault("panel", deque())
    assert not turns._lines


async def test_a_request_without_an_answer_leaves_its_message_unsettled_for_a_while() -> None:
    now = 100.0
    turns: MessageTurns[str] = MessageTurns(lambda: now)

    async def failing(message: str, has_answer: bool) -> None:
        with pytest.raises(Unreachable):
            async with turns.turn(message):
                raise Unreachable(Reason.BUSY, "", has_answer=has_answer)

    await failing("panel", False)
    await failing("table", True)
    assert turns.unsettled_seconds("panel") == LATE_SECONDS
    assert turns.unsettled_seconds("table") == 0
    now += LATE_SECONDS
    assert turns.unsettled_seconds("panel") == 0


async def test_what_is_settled_is_forgotten_by_the_way() -> None:
    now = 100.0
    turns: MessageTurns[int] = MessageTurns(lambda: now)
    for now in range(100, 200):
        turns.give_up(now)
    turns.give_up(190)
    assert turns.unsettled_seconds(190) == LATE_SECONDS
    assert len(turns._settled_at) <= LATE_SECONDS + 1
