"""How long a computer may think about a move, by the clock."""

from __future__ import annotations

import time
from typing import Final

from engine.computers import ThinksOn

THINKING_SECONDS: Final = 0.25
"""What an expert takes for a move unless the operator wants it otherwise."""


def time_budget(seconds: float) -> ThinksOn:
    """Think from now on for so long."""
    until = time.perf_counter() + seconds
    return lambda *_: time.perf_counter() < until
