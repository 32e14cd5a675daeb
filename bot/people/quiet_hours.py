"""Quiet hours: the hours of a person's day in which their clock stops."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timezone
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

_MAX_HOURS = 4000  # to look ahead: a clock of 24 hours may run for only one hour a day


@dataclass(frozen=True, slots=True)
class QuietHours:
    """From `start` to `end` o'clock in a person's time zone, over midnight if `end` is before `start`.

    Equal values mean no quiet hours.
    """

    start: int
    end: int
    zone: str = "UTC"

    def has(self, hour: int) -> bool:
        if self.start <= self.end:
            return self.start <= hour < self.end
        return hour >= self.start or hour < self.end


def find_zone(text: str) -> str:
    """Return the time zone with this name, or this city if it is the only one, in any case.

    Return the text itself if no zone or several match.
    """
    wanted = "_".join(text.split()).lower()
    zones = available_timezones()
    whole = [zone for zone in zones if zone.lower() == wanted]
    cities = [zone for zone in zones if "/" in zone and zone.rpartition("/")[2].lower() == wanted]
    found = whole or cities
    return found[0] if len(found) == 1 else text


def is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return False
    return True


def moment_after(start: float, seconds: float, quiet: QuietHours | None) -> float:
    """Return the epoch time when `seconds` outside the quiet hours have passed since `start`."""
    if quiet is None or quiet.start == quiet.end:
        return start + seconds
    zone = _zone(quiet.zone)
    moment = start
    for _ in range(_MAX_HOURS):
        local = datetime.fromtimestamp(moment, zone)
        hour_end = moment + 3600 - local.minute * 60 - local.second - local.microsecond / 1e6
        if not quiet.has(local.hour):
            if moment + seconds <= hour_end:
                return moment + seconds
            seconds -= hour_end - moment
        moment = hour_end
    return moment


def awake_between(start: float, end: float, quiet: QuietHours | None) -> float:
    """Return the seconds from `start` to `end` outside the quiet hours."""
    if quiet is None or quiet.start == quiet.end or end <= start:
        return max(0.0, end - start)
    zone = _zone(quiet.zone)
    awake, moment = 0.0, start
    while moment < end:
        local = datetime.fromtimestamp(moment, zone)
        hour_end = min(end, moment + 3600 - local.minute * 60 - local.second - local.microsecond / 1e6)
        if not quiet.has(local.hour):
            awake += hour_end - moment
        moment = hour_end
    return awake


def _zone(name: str) -> timezone | ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return UTC
