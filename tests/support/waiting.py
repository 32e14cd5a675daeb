"""Waiting for conditions instead of for seconds: the limit is generous and reached only where something is broken."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from inspect import isawaitable
from typing import TypeVar

Value = TypeVar("Value")
POLL_SECONDS = 0.01


async def eventually(condition: Callable[[], Value | Awaitable[Value]], *, timeout: float = 60.0) -> Value:  # noqa: ASYNC109
    """Return the first true value of `condition`, which may be a coroutine function. Fail after `timeout` seconds.

    Other tasks run in between. A condition that raises ends the wait.
    """
    deadline = time.monotonic() + timeout
    while True:
        result = condition()
        value = await result if isawaitable(result) else result
        if value:
            return value
        assert time.monotonic() < deadline, f"still not true after {timeout:g} s"
        await asyncio.sleep(POLL_SECONDS)


def wait_until(condition: Callable[[], Value], *, timeout: float = 60.0) -> Value:
    """Return the first true value of `condition`, blocking the thread. Fail after `timeout` seconds."""
    deadline = time.monotonic() + timeout
    while not (value := condition()):
        assert time.monotonic() < deadline, f"still not true after {timeout:g} s"
        time.sleep(POLL_SECONDS)
    return value


async def quiescence() -> None:
    """Return when no other task can run until a timer fires or something arrives from outside the loop."""
    loop = asyncio.get_running_loop()
    await asyncio.sleep(0)
    while loop._ready:  # type: ignore[attr-defined]
        await asyncio.sleep(0)
