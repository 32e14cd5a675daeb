"""Time at the tables: running time that stands still while the bot is away, and clocks that sleep in quiet hours."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.people.quiet_hours import QuietHours, awake_between, moment_after
from bot.people.retention import Retention
from bot.util.clock import monotonic
from engine.game import Json

NOTHING_CHOSEN = Retention()

BREAK_SECONDS = 6.0
"""For how long people look at the end of a round before computers go on."""


TAKE_BACK_SECONDS = 5.0
"""For how long whoever chooses last can take it back, as everybody before them could."""
CHANGE_OF_MIND_SECONDS = 30.0
"""For how long at most they put off what everybody waits for by choosing anew, or beginning to, again and again."""
FORCED_MOVE_SECONDS = 3.0
"""After how long a forced move is made, up to twice as long: others must not tell from the time that it was forced."""
DAY_SECONDS = 86_400.0

GRACE_SECONDS = 5.0
"""How late the bot may come to a look that it promised before it must have been paused, together with its machine."""


class ActiveClock:
    """Tell the time, and the running time: the seconds in which the bot was up, so that downtime is credited.

    Running time follows `steady`, so that setting the host's clock moves no deadline; `now` only says which moment of
    the day that is. Whoever watches the clocks promises when to look next: time in which such a promise was broken is
    time in which the process was stopped or the machine asleep, and is credited like downtime.
    """

    def __init__(
        self,
        now: Callable[[], float],
        break_seconds: float = BREAK_SECONDS,
        steady: Callable[[], float] | None = None,
        take_back_seconds: float = TAKE_BACK_SECONDS,
        retention: Retention = NOTHING_CHOSEN,
        bot_pause_seconds: float = 0.0,
    ) -> None:
        self.now = now
        self.break_seconds = break_seconds
        self.take_back_seconds = take_back_seconds
        self.retention = retention
        self.bot_pause_seconds = bot_pause_seconds
        self.downtime = 0.0
        """For how many seconds clocks have stood still in all."""
        self._steady = steady or (monotonic if now is time.time else now)
        self._seen = self._steady()
        self._active_time = now()
        self._next_look = math.inf

    def go_on(self, active_time: float, downtime: float) -> None:
        """Go on from the running time at which the bot was last seen."""
        self._seen, self._active_time, self.downtime = self._steady(), active_time, downtime

    def active_time(self) -> float:
        """Give the running time now."""
        seen = self._steady()
        passed, self._seen = max(0.0, seen - self._seen), seen
        if seen > self._next_look + GRACE_SECONDS:
            # Nobody was there to look, nor to choose. It counts once: from now on somebody looks.
            self.downtime += passed
            self._next_look = seen
        else:
            self._active_time += passed
        return self._active_time

    def look_in(self, seconds: float) -> None:
        """Promise to look at the time again after so many seconds; infinity when no clock runs."""
        self.active_time()
        self._next_look = self._seen + seconds

    @property
    def offset(self) -> float:
        """Give what the time of day is ahead of the running time; a step in it moves every deadline that is shown."""
        running = self.active_time()
        return self.now() - running

    def epoch(self, running: float) -> float:
        """Turn running time into epoch seconds, as things stand."""
        return running + self.offset


@dataclass(frozen=True, slots=True)
class ScheduledMove:
    """A move that is made by itself at a moment of running time, unless its seat chooses otherwise before.

    `is_forced` tells that its person had nothing to choose; else they chose it, and can take it back until then.
    """

    decision: str
    move: Json
    at: float
    is_forced: bool = False
    latest: float | None = None
    """The moment beyond which it is not put off."""

    def postponed(self, until: float) -> ScheduledMove:
        """Make it later, as far as that goes."""
        return replace(self, at=until if self.latest is None else min(until, self.latest))

    def shifted(self, seconds: float) -> ScheduledMove:
        """Move the moments on."""
        return replace(self, at=self.at + seconds, latest=_shifted(self.latest, seconds))


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A decision that a computer makes, and when at the earliest."""

    decision: str
    at: float


@dataclass(frozen=True, slots=True)
class DraftMove:
    """A move that a seat has prepared for a decision and not made, such as cards that are marked and not confirmed."""

    decision: str
    move: Json


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The time of one seat for one decision, in running time: remind at `half`; it is used up at `due`, outside quiet
    hours, and over at `ends`."""

    decision: str
    half: float
    due: float
    reminded: bool = False
    latest: float | None = None
    """The moment beyond which quiet hours, once they were moved, do not lengthen this decision."""

    @property
    def ends(self) -> float:
        """Give the moment at which a choice is made for them."""
        return self.due if self.latest is None else min(self.due, self.latest)

    @property
    def next(self) -> float:
        """Give the moment at which something is to be done."""
        return self.ends if self.reminded else min(self.half, self.ends)

    def shifted(self, seconds: float) -> SeatClock:
        """Move the clock on."""
        latest = _shifted(self.latest, seconds)
        return replace(self, half=self.half + seconds, due=self.due + seconds, latest=latest)


def _shifted(moment: float | None, seconds: float) -> float | None:
    return None if moment is None else moment + seconds


def started(decision: str, seconds: float, quiet: QuietHours | None, time: ActiveClock) -> SeatClock:
    """Start a clock now."""
    return _set(decision, seconds / 2, seconds, quiet, time)


def moved_to(clock: SeatClock, before: QuietHours | None, quiet: QuietHours | None, time: ActiveClock) -> SeatClock:
    """Keep the time left on a clock when its person's quiet hours change, for one extra day in all at most."""
    now = time.now()
    left = awake_between(now, time.epoch(clock.due), before)
    to_half = awake_between(now, time.epoch(clock.half), before)
    latest = clock.due + DAY_SECONDS if clock.latest is None else min(clock.latest, clock.due + DAY_SECONDS)
    return replace(_set(clock.decision, to_half, left, quiet, time), reminded=clock.reminded, latest=latest)


def _set(decision: str, to_half: float, left: float, quiet: QuietHours | None, time: ActiveClock) -> SeatClock:
    now, running = time.now(), time.active_time()
    half, due = moment_after(now, to_half, quiet), moment_after(now, left, quiet)
    return SeatClock(decision, running + (half - now), running + (due - now))
