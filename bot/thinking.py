"""Time budgets of AI players."""

from __future__ import annotations

import time
from typing import Final

from engine.computers import ThinksOn

THINKING_SECONDS: Final = 0.25  # of an expert, for a move


def time_budget(seconds: float) -> ThinksOn:
    """Return a budget that ends in `seconds` from now."""
    until = time.perf_counter() + seconds
    return lambda *_: time.perf_counter() < until
