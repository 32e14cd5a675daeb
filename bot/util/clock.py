"""A clock that nobody can set."""

from __future__ import annotations

import time


def monotonic() -> float:
    """Tell a time that nobody can set and that goes on while the machine sleeps, where the system has such a clock."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)
