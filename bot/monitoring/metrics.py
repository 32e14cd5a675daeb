"""Metrics of the bot. They do nothing until `enable` creates them as objects of prometheus_client."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Literal

PREFIX = "matryoshka"
METRICS: list[Metric] = []


class NoMetric:
    """Has the methods of a metric, and does nothing."""

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


_NO_METRIC = NoMetric()


class Metric:
    """A metric with its declaration. `target` is the object of prometheus_client while metrics are enabled."""

    def __init__(
        self,
        kind: Literal["Counter", "Histogram", "Gauge"],
        name: str,
        documentation: str,
        labels: tuple[str, ...] = (),
        buckets: tuple[float, ...] | None = None,
    ) -> None:
        self.kind = kind
        self.name = name
        self.arguments: dict[str, Any] = {"documentation": documentation, "labelnames": labels}
        if buckets is not None:
            self.arguments["buckets"] = buckets
        self.target: Any = _NO_METRIC
        METRICS.append(self)

    def labels(self, *values: str) -> Any:
        return self.target.labels(*values)

    def time(self) -> AbstractContextManager[Any]:
        timer: AbstractContextManager[Any] = self.target.time()
        return timer

    def set_function(self, read: Callable[[], float]) -> None:
        self.target.set_function(read)

    def clear(self) -> None:
        self.target.clear()


_SHORT = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
_LONG = (0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0, 300.0)

DECISIONS = Metric("Counter", "decisions", "Committed moves, by game and author.", ("game", "author"))
REFUSALS = Metric("Counter", "refusals", "Refused presses and commands, by code.", ("code",))
REQUESTS = Metric("Counter", "rest_requests", "Answered requests to Discord.", ("method", "route", "status"))
LOST_REQUESTS = Metric("Counter", "rest_requests_lost", "Unanswered requests to Discord.", ("method", "route"))
PICTURES_DROPPED = Metric("Counter", "pictures_dropped", "Pictures that failed or were outdated.", ("why",))
POOL_RESTARTS = Metric("Counter", "pool_restarts", "Restarts of pools of worker processes.", ("pool",))

COMMITS = Metric("Histogram", "commit_seconds", "Duration of transactions, with queueing.", (), _SHORT)
PICTURE_TIMES = Metric("Histogram", "picture_seconds", "Duration of drawing, with queueing.", ("picture",), _SHORT)
RATE_LIMIT_WAITS = Metric(
    "Histogram",
    "rate_limit_wait_seconds",
    "How long requests waited: for the bot's own limiter, or as Discord demanded.",
    ("who",),
    _LONG,
)
SHOWN_AGES = Metric("Histogram", "shown_age_seconds", "Age of a change when it was shown.", ("message",), _LONG)

TABLES = Metric("Gauge", "tables", "Tables in the database, by status.", ("status",))
QUEUES = Metric("Gauge", "queue_length", "Length of queues.", ("queue",))
OLDEST_UNSHOWN = Metric("Gauge", "oldest_unshown_seconds", "Age of the oldest change not shown yet.", ("message",))
SERVERS = Metric("Gauge", "servers", "Servers that the bot is in.")
LATENCIES = Metric("Gauge", "gateway_latency_seconds", "Time between a heartbeat and its answer.", ("shard",))
LOOP_LAG = Metric("Gauge", "loop_lag_seconds", "The longest delay of the event loop in the last seconds.")


def enable() -> Any:
    """Create all metrics in a new registry and return it, or None if prometheus_client is not installed."""
    try:
        import prometheus_client
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "prometheus_client":
            raise
        return None
    registry = prometheus_client.CollectorRegistry()
    prometheus_client.ProcessCollector(registry=registry)
    for metric in METRICS:
        create = getattr(prometheus_client, metric.kind)
        metric.target = create(metric.name, namespace=PREFIX, registry=registry, **metric.arguments)
    return registry


def disable() -> None:
    for metric in METRICS:
        metric.target = _NO_METRIC
