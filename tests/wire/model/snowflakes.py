"""Ids as Discord makes them: the time is in their upper bits."""

from __future__ import annotations

import itertools
import time

EPOCH_MS = 1420070400000
_counter = itertools.count()


def snowflake(seconds_ago: float = 0.0) -> int:
    """Make an id that nothing else has."""
    milliseconds = int((time.time() - seconds_ago) * 1000) - EPOCH_MS
    return (milliseconds << 22) | (next(_counter) & 0x3FFFFF)
