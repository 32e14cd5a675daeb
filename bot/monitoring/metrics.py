"""What is counted and timed, and the one way to do it: costs next to nothing until `record_with` names a recorder."""

from __future__ import annotations

import time
from dataclasses import dataclass
from types import TracebackType
from typing import Final, Protocol

_QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
_PATIENT = (0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0, 300.0)


@dataclass(frozen=True, slots=True)
class Count:
    """Something that is counted, by labels."""

    name: str
    meaning: str
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Timing:
    """Something that takes time; `buckets` are the seconds below which it is counted."""

    name: str
    meaning: str
    labels: tuple[str, ...] = ()
    buckets: tuple[float, ...] = _QUICK


@dataclass(frozen=True, slots=True)
class Level:
    """Something that has a value whenever it is looked at."""

    name: str
    meaning: str
    labels: tuple[str, ...] = ()


DECISIONS: Final = Count(
    "decisions", "Choices that were committed, by game and by whose they were.", ("game", "author")
)
REFUSALS: Final = Count("refusals", "Presses and commands that were refused, by code.", ("code",))
REQUESTS: Final = Count("rest_requests", "Requests to Discord that were answered.", ("method", "route", "status"))
LOST_REQUESTS: Final = Count("rest_requests_lost", "Requests to Discord that got no answer.", ("method", "route"))
PICTURES_DROPPED: Final = Count(
    "pictures_dropped", "Pictures that nobody waited for any longer, or that failed.", ("why",)
)
POOL_RESTARTS: Final = Count("pool_restarts", "Processes that think or draw and had to be started anew.", ("pool",))
COUNTS: Final = (DECISIONS, REFUSALS, REQUESTS, LOST_REQUESTS, PICTURES_DROPPED, POOL_RESTARTS)

COMMITS: Final = Timing("commit_seconds", "How long a transaction took, waiting for its turn included.")
RATE_LIMIT_WAITS: Final = Timing(
    "rate_limit_wait_seconds",
    "How long requests waited: for the bot's own budget, or as Discord told.",
    ("who",),
    _PATIENT,
)
SHOWN_AGES: Final = Timing(
    "shown_age_seconds", "How old a change was when it was shown, by the kind of message.", ("message",), _PATIENT
)
PICTURE_TIMES: Final = Timing("picture_seconds", "How long a picture took to draw, waiting included.", ("picture",))
TIMINGS: Final = (COMMITS, RATE_LIMIT_WAITS, SHOWN_AGES, PICTURE_TIMES)

TABLES: Final = Level("tables", "Tables in the database, by state.", ("status",))
QUEUES: Final = Level("queue_length", "What waits to be done.", ("queue",))
OLDEST_UNSHOWN: Final = Level("oldest_unshown_seconds", "Age of the oldest change that is not shown yet.", ("message",))
GUILDS: Final = Level("servers", "Servers that the bot is in.")
LATENCIES: Final = Level("gateway_latency_seconds", "Between a heartbeat and its answer.", ("shard",))
LOOP_LAG: Final = Level("loop_lag_seconds", "The longest wait of the event loop in the last seconds.")
LEVELS: Final = (TABLES, QUEUES, OLDEST_UNSHOWN, GUILDS, LATENCIES, LOOP_LAG)


class Recorder(Protocol):
    """Keeps what is counted and timed."""

    def count(self, what: Count, labels: tuple[str, ...]) -> None:
        """Count one more."""
        ...

    def observe(self, what: Timing, seconds: float, labels: tuple[str, ...]) -> None:
        """Note how long something took."""
        ...


class _Switch:
    """Who records in this process, if anybody does."""

    recorder: Recorder | None = None


def record_with(recorder: Recorder | None) -> None:
    """Let a recorder hear of everything from now on, or nobody."""
    _Switch.recorder = recorder


def count(what: Count, *labels: str) -> None:
    """Count one more."""
    recorder = _Switch.recorder
    if recorder is not None:
        recorder.count(what, labels)


def observe(what: Timing, seconds: float, *labels: str) -> None:
    """Note how long something took."""
    recorder = _Switch.recorder
    if recorder is not None:
        recorder.observe(what, seconds, labels)


class timed:  # noqa: N801 -- used like a function
    """Note how long what is done inside takes, however it ends."""

    __slots__ = ("_began", "_labels", "_what")

    def __init__(self, what: Timing, *labels: str) -> None:
        self._what, self._labels = what, labels
        self._began = 0.0

    def __enter__(self) -> None:
        if _Switch.recorder is not None:
            self._began = time.perf_counter()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._began:
            observe(self._what, time.perf_counter() - self._began, *self._labels)
