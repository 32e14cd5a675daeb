"""Metrics: nothing until enabled, then on the page in Prometheus' format; each is used somewhere."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from bot.monitoring import metrics
from bot.monitoring.metrics import COMMITS, DECISIONS, METRICS, QUEUES, NoMetric

ROOT = Path(__file__).parents[4]


@pytest.fixture
def registry() -> Iterator[Any]:
    yield metrics.enable()
    metrics.disable()


def samples(registry: Any) -> dict[str, float]:
    families = text_string_to_metric_families(generate_latest(registry).decode())
    return {f"{each.name}{sorted(each.labels.items())}": each.value for family in families for each in family.samples}


def test_nothing_is_recorded_until_metrics_are_enabled() -> None:
    DECISIONS.labels("smatchy", "person").inc()
    with COMMITS.time():
        pass
    found = samples(metrics.enable())
    metrics.disable()
    assert not any(name.startswith("matryoshka_decisions_total[") for name in found)
    assert found["matryoshka_commit_seconds_count[]"] == 0


def test_counters_histograms_and_gauges_are_on_the_page(registry: Any) -> None:
    for _ in range(3):
        DECISIONS.labels("smatchy", "computer").inc()
    with COMMITS.time():
        pass
    QUEUES.labels("panels").set_function(lambda: 7)
    found = samples(registry)
    assert found["matryoshka_decisions_total[('author', 'computer'), ('game', 'smatchy')]"] == 3
    assert found["matryoshka_commit_seconds_count[]"] == 1
    assert found["matryoshka_queue_length[('queue', 'panels')]"] == 7


def test_what_fails_is_timed_too(registry: Any) -> None:
    with pytest.raises(ValueError, match="no"), COMMITS.time():
        raise ValueError("no")
    assert samples(registry)["matryoshka_commit_seconds_count[]"] == 1


def test_without_the_extra_metrics_cannot_be_enabled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    assert metrics.enable() is None
    assert all(isinstance(metric.target, NoMetric) for metric in METRICS)


def test_every_metric_is_used_somewhere() -> None:
    """A metric that nothing updates would stay at zero."""
    declared = {name: value for name, value in vars(metrics).items() if isinstance(value, metrics.Metric)}
    assert set(declared.values()) == set(METRICS)
    assert len({metric.name for metric in METRICS}) == len(METRICS)
    used: set[str] = set()
    for folder in ("bot", "cogs"):
        for path in (ROOT / folder).rglob("*.py"):
            if path.name != "metrics.py":
                tree = ast.parse(path.read_text(encoding="utf-8"))
                used |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert set(declared) <= used
