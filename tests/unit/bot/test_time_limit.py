"""A time limit ends what takes too long, and nothing else."""

from __future__ import annotations

import asyncio

import pytest

from bot.time_limit import time_limit


async def test_what_is_done_in_time_is_left_alone() -> None:
    with time_limit(0.01):
        await asyncio.sleep(0)
    await asyncio.sleep(0.02)


async def test_what_takes_too_long_is_cancelled_and_the_task_goes_on() -> None:
    with pytest.raises(TimeoutError), time_limit(0.01):
        await asyncio.sleep(10)
    task = asyncio.current_task()
    assert task is not None
    assert task.cancelling() == 0
    await asyncio.sleep(0)


async def test_whoever_is_cancelled_by_others_is_cancelled() -> None:
    async def wait() -> None:
        with time_limit(10):
            await asyncio.sleep(10)

    task = asyncio.create_task(wait())
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_whoever_is_cancelled_when_time_is_up_as_well_is_cancelled() -> None:
    async def wait() -> None:
        with time_limit(0):
            await asyncio.sleep(10)

    task = asyncio.create_task(wait())
    await asyncio.sleep(0)
    asyncio.get_running_loop().call_soon(task.cancel)
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_other_errors_pass() -> None:
    with pytest.raises(KeyError), time_limit(10):
        raise KeyError


async def test_the_inner_of_two_limits_says_nothing_of_the_outer_one() -> None:
    with pytest.raises(TimeoutError), time_limit(0.01), time_limit(10):
        await asyncio.sleep(10)
    with time_limit(10), pytest.raises(TimeoutError), time_limit(0.01):
        await asyncio.sleep(10)


async def test_what_ends_in_the_same_moment_as_its_time_is_done() -> None:
    """The cancellation comes when nothing is awaited any more: nobody later must suffer from it."""
    loop = asyncio.get_running_loop()
    done = loop.create_future()

    async def wait() -> str:
        with time_limit(0.01):
            try:
                await asyncio.sleep(10)
            except asyncio.CancelledError:
                done.set_result(None)
        await asyncio.sleep(0)
        return "went on"

    assert await asyncio.create_task(wait()) == "went on"
    assert done.done()
