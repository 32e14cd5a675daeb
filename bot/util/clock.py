"""The time of day, a monotonic clock and sleep, as one value that tests and simulations replace."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """A source of time."""

    def time(self) -> float:
        """Return the time of day in epoch seconds. It jumps when the host's clock is set."""
        ...

    def monotonic(self) -> float:
        """Return seconds since an arbitrary moment. It never jumps and includes time suspended."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        ...


def monotonic() -> float:
    """Return a monotonic clock that includes time suspended, where the system has one."""
    boot_time = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot_time is None else time.clock_gettime(boot_time)


class SystemClock:
    """The host's clocks."""

    def time(self) -> float:
        return time.time()

    def monotonic(self) -> float:
        return monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
