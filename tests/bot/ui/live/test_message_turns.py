"""Requests for one message: one at a time, in the order of their coming, and nobody waits without end."""

from __future__ import annotations

import asyncio
import gc

from bot.ui.live.message_turns import MessageTurns


async def test_requests_for_one_message_wait_for_each_other_and_for_no_other() -> None:
    turns: MessageTurns[str] = MessageTurns()
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
    turns: MessageTurns[str] = MessageTurns()

    async def hurry(patience: float) -> bool:
        async with turns.turn("panel", patience) as is_turn:
            return is_turn

    async with turns.turn("panel") as is_turn:
        assert is_turn
        assert not await asyncio.create_task(hurry(0.01))
        assert not await asyncio.create_task(hurry(0.0)), "the first one still has its turn"
    assert await asyncio.create_task(hurry(0.0))
    gc.collect()
    assert not turns._locks, "nothing is kept of what is over"
