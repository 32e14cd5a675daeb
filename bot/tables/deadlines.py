"""Time at the tables: running time that stands still while the bot is away, and clocks that sleep in quiet hours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.people.quiet_hours import QuietHours, awake_between, moment_after

BREAK_SECONDS = 6.0
"""For how long people look at the end of a round before computers go on."""


class Timekeeper:
    """Tell the time, and the running time: the seconds in which the bot was up, so that downtime is credited."""

    def __init__(self, now: Callable[[], float], break_seconds: float = BREAK_SECONDS) -> None:
        self.now = now
        self.break_seconds = break_seconds
        self.away = 0.0

    def running(self) -> float:
        """Give the running time now."""
        return self.now() - self.away

    def epoch(self, running: float) -> float:
        """Turn running time into epoch seconds, as things stand."""
        return running + self.away


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The time of one seat for one decision, in running time: remind at `half`, choose for them at `due`."""

    decision: str
    half: float
    due: float
    reminded: bool = False

    @property
    def next(self) -> float:
        """Give the moment at which something is to be done."""
        return self.due if self.reminded else self.half

    def shifted(self, seconds: float) -> SeatClock:
        """Move the clock on."""
        return SeatClock(self.decision, self.half + seconds, self.due + seconds, self.reminded)


def started(decision: str, seconds: float, quiet: QuietHours | None, time: Timekeeper) -> SeatClock:
    """Start a clock now."""
    now = time.now()
    half, due = moment_after(now, seconds / 2, quiet), moment_after(now, seconds, quiet)
    return SeatClock(decision, half - time.away, due - time.away)


def moved_to(clock: SeatClock, before: QuietHours | None, quiet: QuietHours | None, time: Timekeeper) -> SeatClock:
    """Keep the time left on a clock when its person's quiet hours change."""
    now = time.now()
    left = awake_between(now, time.epoch(clock.due), before)
    to_half = awake_between(now, time.epoch(clock.half), before)
    half, due = moment_after(now, to_half, quiet), moment_after(now, left, quiet)
    return SeatClock(clock.decision, half - time.away, due - time.away, clock.reminded)
