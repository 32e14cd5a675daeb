"""Counting: nothing without a recorder, and figures that Prometheus' own parser reads with one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.monitoring import metrics
from bot.monitoring.metrics import COMMITS, COUNTS, DECISIONS, LEVELS, QUEUES, TIMINGS, count, record_with, timed
from bot.monitoring.prometheus import PrometheusRecorder

ROOT = Path(__file__).parents[4]


@pytest.fixture
def recorder() -> Iterator[PrometheusRecorder]:
    recorder = PrometheusRecorder()
    record_with(recorder)
    yield recorder
    record_with(None)


def samples(page: bytes) -> dict[str, float]:
    families = text_string_to_metric_families(page.decode())
    return {f"{each.name}{sorted(each.labels.items())}": each.value for family in families for each in family.samples}


def test_nothing_is_kept_until_somebody_records() -> None:
    recorder = PrometheusRecorder()
    count(DECISIONS, "smatchy", "person")
    with timed(COMMITS):
        pass
    found = samples(recorder.page([]))
    assert not any(name.startswith("matryoshka_decisions_total[") for name in found)
    assert found["matryoshka_commit_seconds_count[]"] == 0


def test_what_is_counted_timed_and_read_is_on_the_page(recorder: PrometheusRecorder) -> None:
    for _ in range(3):
        count(DECISIONS, "smatchy", "computer")
    with timed(COMMITS):
        pass
    found = samples(recorder.page([(QUEUES, ("panels",), 7)]))
    assert found["matryoshka_decisions_total[('author', 'computer'), ('game', 'smatchy')]"] == 3
    assert found["matryoshka_commit_seconds_count[]"] == 1
    assert found["matryoshka_queue_length[('queue', 'panels')]"] == 7


def test_what_fails_is_timed_too(recorder: PrometheusRecorder) -> None:
    with pytest.raises(ValueError, match="no"), timed(COMMITS):
        raise ValueError("no")
    assert samples(recorder.page([]))["matryoshka_commit_seconds_count[]"] == 1


def test_everything_that_is_declared_has_a_meaning_and_is_used() -> None:
    """A figure that nobody counts would stand at zero for ever."""
    declared = {name: value for name, value in vars(metrics).items() if name.isupper() and hasattr(value, "meaning")}
    assert set(declared.values()) == {*COUNTS, *TIMINGS, *LEVELS}
    names = {value.name for value in declared.values()}
    assert len(names) == len(declared)
    used: set[str] = set()
    for folder in ("bot", "cogs"):
        for path in (ROOT / folder).rglob("*.py"):
            if path.name not in {"metrics.py", "prometheus.py"}:
                tree = ast.parse(path.read_text(encoding="utf-8"))
                used |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert set(declared) <= used
