"""Why there is no picture, or none yet."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from enum import Enum
from typing import TypeVar

Drawn = TypeVar("Drawn")


class Missing(Enum):
    """A picture that was asked for and is not there."""

    FAILED = "failed"
    """It cannot be drawn: words stand in its place."""
    OUTDATED = "outdated"
    """A newer one for the same message is wanted: the message waits for that, or keeps what it shows until then."""


async def in_time(drawing: Awaitable[Drawn | Missing], seconds: float) -> Drawn | Missing:
    """Wait for a picture, but no longer than so many seconds."""
    try:
        async with asyncio.timeout(seconds):
            return await drawing
    except TimeoutError:
        return Missing.OUTDATED
