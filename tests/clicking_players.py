"""What tests/benchmarks imports from its former place."""

from __future__ import annotations

from tests.support.clicks import next_press

__all__ = ["next_press"]
