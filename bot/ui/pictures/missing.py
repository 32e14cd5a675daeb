"""Why there is no picture, or none yet."""

from __future__ import annotations

from collections.abc import Awaitable
from enum import Enum
from typing import TypeVar

from bot.time_limit import time_limit

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
        with time_limit(seconds):
            return await drawing
    except TimeoutError:
        return Missing.OUTDATED
