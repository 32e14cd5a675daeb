"""Clocks of tables: active time, which excludes downtime, and seat clocks, which stop in quiet hours."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from bot.people.quiet_hours import QuietHours, awake_between, moment_after
from bot.people.retention import Retention
from bot.util.clock import Clock
from engine.game import Json

POSTPONE_LIMIT_SECONDS = 30.0  # a player who keeps changing their mind delays the others by this at most
FORCED_MOVE_SECONDS = 3.0  # and up to twice as long
DAY_SECONDS = 86_400.0
WAKEUP_TOLERANCE_SECONDS = 5.0  # a wake-up later than this means that the process or the machine was suspended


@dataclass(frozen=True, slots=True)
class Delays:
    """Pauses that tables keep, in seconds.

    `after_round`: players look at the end of a round before bots play on. `take_back`: the last player to choose can
    still change their mind, as everyone before them could; 0 disables it. `bot_move`: before each move of a bot.
    """

    after_round: float = 6.0
    take_back: float = 5.0
    bot_move: float = 0.0


class ActiveClock:
    """The time of day, and active time: seconds in which the bot was running, so that downtime is credited.

    Active time follows the monotonic clock, so setting the host's clock moves no deadline. The timer announces its next
    wake-up; if that comes late, the process was suspended and the time is credited like downtime.
    """

    def __init__(self, clock: Clock, delays: Delays | None = None, retention: Retention | None = None) -> None:
        self.delays = delays or Delays()
        self.retention = retention or Retention()
        self.downtime = 0.0  # in all, in seconds
        self._clock = clock
        self._read_at = clock.monotonic()
        self._active_time = clock.time()
        self._next_wakeup = math.inf

    def now(self) -> float:
        """Return the time of day in epoch seconds."""
        return self._clock.time()

    async def sleep(self, seconds: float) -> None:
        await self._clock.sleep(seconds)

    def resume(self, active_time: float, downtime: float) -> None:
        """Continue from the active time at the last heartbeat."""
        self._read_at, self._active_time, self.downtime = self._clock.monotonic(), active_time, downtime

    def active_time(self) -> float:
        now = self._clock.monotonic()
        passed, self._read_at = max(0.0, now - self._read_at), now
        if now > self._next_wakeup + WAKEUP_TOLERANCE_SECONDS:
            self.downtime += passed
            self._next_wakeup = now  # credited once
        else:
            self._active_time += passed
        return self._active_time

    def announce_wakeup(self, seconds: float) -> None:
        """Announce that time is read again in so many seconds; infinity if nothing is due."""
        self.active_time()
        self._next_wakeup = self._read_at + seconds

    @property
    def offset(self) -> float:
        """The time of day minus active time. A step in it moves every deadline as players see it."""
        active_time = self.active_time()
        return self.now() - active_time

    def epoch(self, moment: float) -> float:
        """Convert a moment of active time to epoch seconds."""
        return moment + self.offset


@dataclass(frozen=True, slots=True)
class ScheduledMove:
    """A move that is made at a moment of active time, unless its seat chooses again before.

    `is_forced`: the player had no choice. Otherwise they chose it and can take it back until then.
    """

    decision: str
    move: Json
    at: float
    is_forced: bool = False
    latest: float | None = None  # it is not postponed beyond this moment

    def postponed(self, until: float) -> ScheduledMove:
        return replace(self, at=until if self.latest is None else min(until, self.latest))

    def shifted(self, seconds: float) -> ScheduledMove:
        return replace(self, at=self.at + seconds, latest=_shifted(self.latest, seconds))


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A decision that a bot makes, not before a moment of active time."""

    decision: str
    at: float


@dataclass(frozen=True, slots=True)
class DraftMove:
    """A move that a player has selected for a decision but not confirmed."""

    decision: str
    move: Json


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The time of one seat for one decision, in active time.

    The player is reminded at `half`. Their time, without quiet hours, is used up at `due`.
    """

    decision: str
    half: float
    due: float
    reminded: bool = False
    latest: float | None = None  # changed quiet hours do not extend the decision beyond this moment

    @property
    def ends(self) -> float:
        """When a move is made for the player."""
        return self.due if self.latest is None else min(self.due, self.latest)

    @property
    def next(self) -> float:
        """When the clock next needs attention: the reminder or the end."""
        return self.ends if self.reminded else min(self.half, self.ends)

    def shifted(self, seconds: float) -> SeatClock:
        latest = _shifted(self.latest, seconds)
        return replace(self, half=self.half + seconds, due=self.due + seconds, latest=latest)


def _shifted(moment: float | None, seconds: float) -> float | None:
    return None if moment is None else moment + seconds


def start_clock(decision: str, seconds: float, quiet: QuietHours | None, time: ActiveClock) -> SeatClock:
    """Return a clock that starts now."""
    return _set_clock(decision, seconds / 2, seconds, quiet, time)


def change_quiet_hours(
    clock: SeatClock, before: QuietHours | None, after: QuietHours | None, time: ActiveClock
) -> SeatClock:
    """Return a clock with the same time left under other quiet hours, but not more than a day longer in all."""
    now = time.now()
    left = awake_between(now, time.epoch(clock.due), before)
    to_half = awake_between(now, time.epoch(clock.half), before)
    latest = clock.due + DAY_SECONDS if clock.latest is None else min(clock.latest, clock.due + DAY_SECONDS)
    return replace(_set_clock(clock.decision, to_half, left, after, time), reminded=clock.reminded, latest=latest)


def _set_clock(decision: str, to_half: float, left: float, quiet: QuietHours | None, time: ActiveClock) -> SeatClock:
    now, active_time = time.now(), time.active_time()
    half, due = moment_after(now, to_half, quiet), moment_after(now, left, quiet)
    return SeatClock(decision, active_time + (half - now), active_time + (due - now))
