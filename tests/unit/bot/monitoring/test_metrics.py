"""Metrics: on the page in Prometheus' format, each used somewhere, and harmless without prometheus_client."""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from bot.monitoring import metrics
from bot.monitoring.metrics import COMMITS, DECISIONS, QUEUES, REGISTRY

ROOT = Path(__file__).parents[4]
DECLARED = {name: value for name, value in vars(metrics).items() if name.isupper() and hasattr(value, "_documentation")}


def samples() -> dict[str, float]:
    families = text_string_to_metric_families(generate_latest(REGISTRY).decode())
    return {f"{each.name}{sorted(each.labels.items())}": each.value for family in families for each in family.samples}


def test_counters_histograms_and_gauges_are_on_the_page() -> None:
    before = samples()
    for _ in range(3):
        DECISIONS.labels("smatchy", "computer").inc()
    with COMMITS.time():
        pass
    QUEUES.labels("panels").set_function(lambda: 7)
    after = samples()
    decisions = "matryoshka_decisions_total[('author', 'computer'), ('game', 'smatchy')]"
    assert after[decisions] == before.get(decisions, 0.0) + 3
    assert after["matryoshka_commit_seconds_count[]"] == before["matryoshka_commit_seconds_count[]"] + 1
    assert after["matryoshka_queue_length[('queue', 'panels')]"] == 7


def test_what_fails_is_timed_too() -> None:
    before = samples()["matryoshka_commit_seconds_count[]"]
    with pytest.raises(ValueError, match="no"), COMMITS.time():
        raise ValueError("no")
    assert samples()["matryoshka_commit_seconds_count[]"] == before + 1


def test_every_metric_is_used_somewhere() -> None:
    """A metric that nothing updates would stay at zero."""
    assert DECLARED
    used: set[str] = set()
    for folder in ("bot", "cogs"):
        for path in (ROOT / folder).rglob("*.py"):
            if path.name != "metrics.py":
                tree = ast.parse(path.read_text(encoding="utf-8"))
                used |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert set(DECLARED) <= used


@pytest.fixture
def without_the_extra(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    for name in [name for name in sys.modules if name.partition(".")[0] == "prometheus_client"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    monkeypatch.delitem(sys.modules, "bot.monitoring.metrics")
    yield importlib.import_module("bot.monitoring.metrics")
    sys.modules["bot.monitoring.metrics"] = metrics
    vars(sys.modules["bot.monitoring"])["metrics"] = metrics


def test_without_the_extra_every_metric_does_nothing(without_the_extra: ModuleType) -> None:
    assert without_the_extra.REGISTRY is None
    for name in DECLARED:
        metric = getattr(without_the_extra, name)
        metric.labels("a", "b").inc()
        metric.observe(1.0)
        metric.set(1.0)
        metric.set_function(lambda: 1.0)
        metric.clear()
        with metric.time():
            pass
