"""Waiting for what a thread does."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")


async def wait_until_done(future: asyncio.Future[T]) -> T:
    """Return the result of `future`. If cancelled, wait for it all the same, then raise: a thread cannot be stopped."""
    try:
        return await asyncio.shield(future)
    except asyncio.CancelledError:
        while not future.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait({future})
        if not future.cancelled():
            future.exception()  # retrieved, so that asyncio does not log it
        raise
