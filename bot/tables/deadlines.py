"""Time at the tables: running time that stands still while the bot is away, and clocks that sleep in quiet hours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timezone
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.tables.model import QuietHours

_LONGEST_WALK = 4000
"""Hours to look ahead at most: a 24-hour clock needs 24 waking hours, at one hour or more a day."""


class Timekeeper:
    """Tell the time, and the running time: the seconds in which the bot was up, so that downtime is credited."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
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


def _zone(name: str) -> timezone | ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return UTC


def is_zone(name: str) -> bool:
    """Tell whether a time zone of this name is known."""
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return False
    return True


def is_quiet(hour: int, quiet: QuietHours) -> bool:
    """Tell whether an hour of the day is quiet; from 22 to 7 goes over midnight; equal ends mean never."""
    if quiet.start <= quiet.end:
        return quiet.start <= hour < quiet.end
    return hour >= quiet.start or hour < quiet.end


def after(start: float, seconds: float, quiet: QuietHours | None) -> float:
    """Give the moment (epoch) at which so many seconds outside the quiet hours have passed since `start`."""
    if quiet is None or quiet.start == quiet.end:
        return start + seconds
    zone = _zone(quiet.zone)
    moment = start
    for _ in range(_LONGEST_WALK):
        local = datetime.fromtimestamp(moment, zone)
        hour_end = moment + 3600 - local.minute * 60 - local.second - local.microsecond / 1e6
        if not is_quiet(local.hour, quiet):
            if moment + seconds <= hour_end:
                return moment + seconds
            seconds -= hour_end - moment
        moment = hour_end
    return moment


def awake_between(start: float, end: float, quiet: QuietHours | None) -> float:
    """Count the seconds from start to end that lie outside the quiet hours."""
    if quiet is None or quiet.start == quiet.end or end <= start:
        return max(0.0, end - start)
    zone = _zone(quiet.zone)
    awake, moment = 0.0, start
    while moment < end:
        local = datetime.fromtimestamp(moment, zone)
        hour_end = min(end, moment + 3600 - local.minute * 60 - local.second - local.microsecond / 1e6)
        if not is_quiet(local.hour, quiet):
            awake += hour_end - moment
        moment = hour_end
    return awake


def wound(decision: str, seconds: float, quiet: QuietHours | None, time: Timekeeper) -> SeatClock:
    """Start a clock now."""
    now = time.now()
    half, due = after(now, seconds / 2, quiet), after(now, seconds, quiet)
    return SeatClock(decision, half - time.away, due - time.away)


def rewound(clock: SeatClock, before: QuietHours | None, quiet: QuietHours | None, time: Timekeeper) -> SeatClock:
    """Keep the time left on a clock when its person's quiet hours change."""
    now = time.now()
    left = awake_between(now, time.epoch(clock.due), before)
    to_half = awake_between(now, time.epoch(clock.half), before)
    half, due = after(now, to_half, quiet), after(now, left, quiet)
    return SeatClock(clock.decision, half - time.away, due - time.away, clock.reminded)
