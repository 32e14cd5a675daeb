"""What goes on without end fails: a test that hangs tells nobody what is wrong, and holds up all the others."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

LONGEST = 120
"""Seconds of processor time, so that a busy machine changes nothing; the longest test of the engine takes a tenth."""


class NeverEnds(BaseException):
    """A test has not ended. No Exception, or Hypothesis would try the same example again, and smaller ones."""


@contextmanager
def ends_within(seconds: float) -> Iterator[None]:
    """Raise `NeverEnds` in whatever takes more processor time than this."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise NeverEnds(f"not over after {seconds} seconds of processor time")

    before = signal.signal(signal.SIGVTALRM, stop)
    # Again and again: what is raised in a callback of the garbage collector is lost.
    left, interval = signal.setitimer(signal.ITIMER_VIRTUAL, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, left, interval)
        signal.signal(signal.SIGVTALRM, before)
