"""The figures in Prometheus' format. Needs the extra `metrics`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.registry import Collector

from bot.monitoring.metrics import COUNTS, LEVELS, TIMINGS, Count, Level, Timing

PREFIX = "matryoshka_"
CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4

Readings: TypeAlias = Iterable[tuple[Level, tuple[str, ...], float]]


class _Levels(Collector):
    """Shows what was read last."""

    def __init__(self) -> None:
        self.readings: list[tuple[Level, tuple[str, ...], float]] = []

    def collect(self) -> Iterator[Metric]:
        for level in LEVELS:
            family = GaugeMetricFamily(PREFIX + level.name, level.meaning, labels=level.labels)
            for what, labels, value in self.readings:
                if what is level:
                    family.add_metric(labels, value)
            yield family


class PrometheusRecorder:
    """Keeps counts and timings, and writes them down together with what is read at that moment."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self._levels = _Levels()
        self._registry.register(self._levels)
        self._counts = {
            each: Counter(PREFIX + each.name, each.meaning, each.labels, registry=self._registry) for each in COUNTS
        }
        self._timings = {
            each: Histogram(
                PREFIX + each.name, each.meaning, each.labels, registry=self._registry, buckets=each.buckets
            )
            for each in TIMINGS
        }

    def count(self, what: Count, labels: tuple[str, ...]) -> None:
        """Count one more."""
        counter = self._counts[what]
        (counter.labels(*labels) if labels else counter).inc()

    def observe(self, what: Timing, seconds: float, labels: tuple[str, ...]) -> None:
        """Note how long something took."""
        histogram = self._timings[what]
        (histogram.labels(*labels) if labels else histogram).observe(seconds)

    def page(self, readings: Readings) -> bytes:
        """Write everything down."""
        self._levels.readings = list(readings)
        return generate_latest(self._registry)
