"""Metrics of the bot, as objects of prometheus_client. Without that package (the extra `metrics`) they do nothing."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any


class NoMetric:
    """Has the methods of a metric, and does nothing."""

    def __init__(self, *_: object, **__: object) -> None:
        pass

    def labels(self, *_: str) -> NoMetric:
        return self

    def inc(self) -> None:
        pass

    def observe(self, _: float) -> None:
        pass

    def time(self) -> AbstractContextManager[None]:
        return nullcontext()

    def set(self, _: float) -> None:
        pass

    def set_function(self, _: Callable[[], float]) -> None:
        pass

    def clear(self) -> None:
        pass


REGISTRY: Any
try:
    from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector
except ModuleNotFoundError as error:
    if (error.name or "").partition(".")[0] != "prometheus_client":
        raise
    Counter = Gauge = Histogram = NoMetric  # type: ignore[assignment, misc]
    REGISTRY = None  # nothing to expose
else:
    REGISTRY = CollectorRegistry()
    ProcessCollector(registry=REGISTRY)

_COMMON: dict[str, Any] = {"namespace": "matryoshka", "registry": REGISTRY}
_SHORT = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
_LONG = (0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0, 300.0)

DECISIONS = Counter("decisions", "Committed moves, by game and author.", ["game", "author"], **_COMMON)
REFUSALS = Counter("refusals", "Refused presses and commands, by code.", ["code"], **_COMMON)
REQUESTS = Counter("rest_requests", "Answered requests to Discord.", ["method", "route", "status"], **_COMMON)
LOST_REQUESTS = Counter("rest_requests_lost", "Unanswered requests to Discord.", ["method", "route"], **_COMMON)
PICTURES_DROPPED = Counter("pictures_dropped", "Pictures that failed or were outdated.", ["why"], **_COMMON)
POOL_RESTARTS = Counter("pool_restarts", "Restarts of pools of worker processes.", ["pool"], **_COMMON)

COMMITS = Histogram("commit_seconds", "Duration of transactions, with queueing.", buckets=_SHORT, **_COMMON)
PICTURE_TIMES = Histogram(
    "picture_seconds", "Duration of drawing a picture, with queueing.", ["picture"], buckets=_SHORT, **_COMMON
)
RATE_LIMIT_WAITS = Histogram(
    "rate_limit_wait_seconds",
    "How long requests waited: for the bot's own limiter, or as Discord demanded.",
    ["who"],
    buckets=_LONG,
    **_COMMON,
)
SHOWN_AGES = Histogram(
    "shown_age_seconds", "Age of a change when it was shown, by kind of message.", ["message"], buckets=_LONG, **_COMMON
)

TABLES = Gauge("tables", "Tables in the database, by status.", ["status"], **_COMMON)
QUEUES = Gauge("queue_length", "Length of queues.", ["queue"], **_COMMON)
OLDEST_UNSHOWN = Gauge("oldest_unshown_seconds", "Age of the oldest change not shown yet.", ["message"], **_COMMON)
SERVERS = Gauge("servers", "Servers that the bot is in.", **_COMMON)
LATENCIES = Gauge("gateway_latency_seconds", "Time between a heartbeat and its answer.", ["shard"], **_COMMON)
LOOP_LAG = Gauge("loop_lag_seconds", "The longest delay of the event loop in the last seconds.", **_COMMON)
