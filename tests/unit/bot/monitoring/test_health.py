"""Green, yellow and red, and why; over a real socket in tests/wire/test_health.py."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.errors import StorageError
from bot.monitoring import health
from bot.monitoring.health import HealthChecks, HealthStatus, LoopLag, Sources
from bot.ui.pressure import COMFORTABLE


async def write() -> None:
    """Write at once."""


async def count_tables() -> dict[str, int]:
    return {}


WELL = Sources(
    is_ready=lambda: True,
    is_standing_by=lambda: False,
    shards=lambda: {0: 0.1, 1: 0.2},
    servers=lambda: 1,
    write=write,
    tables=count_tables,
    queues={"requests": lambda: 3, "pictures": lambda: 1, "tables": lambda: 2},
    unshown={"table": lambda: 4.0, "panel": lambda: 0.0},
)


async def run_checks(sources: Sources) -> tuple[HealthStatus, dict[str, HealthStatus]]:
    health = await HealthChecks(sources, LoopLag()).run()
    return health.status, {name: check.status for name, check in health.checks.items()}


async def test_a_bot_that_is_well_is_green() -> None:
    status, checks = await run_checks(WELL)
    assert status is HealthStatus.GREEN
    assert set(checks.values()) == {HealthStatus.GREEN}


@pytest.mark.parametrize(
    ("sources", "check", "status"),
    [
        (replace(WELL, is_ready=lambda: False), "gateway", HealthStatus.RED),
        (replace(WELL, shards=dict), "gateway", HealthStatus.RED),
        (replace(WELL, shards=lambda: {0: None}), "gateway", HealthStatus.RED),
        (replace(WELL, shards=lambda: {0: None, 1: 0.1}), "gateway", HealthStatus.YELLOW),
        (replace(WELL, shards=lambda: {0: 2.5, 1: 0.1}), "gateway", HealthStatus.YELLOW),
        (replace(WELL, shards=lambda: {0: float("inf")}), "gateway", HealthStatus.GREEN),
        (
            replace(WELL, is_ready=lambda: False, shards=dict, is_standing_by=lambda: True),
            "gateway",
            HealthStatus.GREEN,
        ),
        (replace(WELL, unshown={"panel": lambda: 31.0}), "messages", HealthStatus.YELLOW),
        (replace(WELL, queues={"requests": lambda: 40}), "requests", HealthStatus.YELLOW),
        (replace(WELL, queues={"pictures": lambda: 20}), "pictures", HealthStatus.YELLOW),
        (replace(WELL, queues={"presses": lambda: COMFORTABLE + 1}), "presses", HealthStatus.YELLOW),
    ],
)
async def test_the_worst_check_is_the_status(sources: Sources, check: str, status: HealthStatus) -> None:
    worst, checks = await run_checks(sources)
    assert checks.pop(check) is status
    assert worst is status
    assert set(checks.values()) == {HealthStatus.GREEN}


@pytest.mark.parametrize("failure", [StorageError.full("disk"), StorageError.gone("bot.sqlite3 is missing")])
async def test_a_database_that_keeps_nothing_is_red_and_named_by_its_code_alone(failure: StorageError) -> None:
    async def refuse() -> None:
        raise failure

    found = await HealthChecks(replace(WELL, write=refuse), LoopLag()).run()
    assert found.status is HealthStatus.RED
    assert found.checks["database"].note == failure.code
    assert "sqlite3" not in str(found.as_json())


async def test_a_database_that_does_not_answer_is_red(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "DATABASE_TIMEOUT_SECONDS", 0.01)
    found = await HealthChecks(replace(WELL, write=asyncio.Event().wait), LoopLag()).run()
    assert found.checks["database"] == health.CheckResult(HealthStatus.RED, note="no answer")


async def test_who_asks_often_does_not_write_often() -> None:
    writes = 0

    async def write() -> None:
        nonlocal writes
        writes += 1

    checks = HealthChecks(replace(WELL, write=write), LoopLag())
    await asyncio.gather(*(checks.run() for _ in range(50)))
    assert writes == 1


async def test_a_blocked_event_loop_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lag is given here as a clock would show it: a busy machine must not decide a test."""
    moments = iter([0.0, 0.9, 0.9, 1.4])
    monkeypatch.setattr(health, "time", type("Clock", (), {"perf_counter": staticmethod(lambda: next(moments))}))
    monkeypatch.setattr(health, "LAG_INTERVAL_SECONDS", 0.5)
    slept = 0

    async def sleep(_: float) -> None:
        nonlocal slept
        slept += 1
        if slept == 3:
            raise asyncio.CancelledError

    monkeypatch.setattr(health.asyncio, "sleep", sleep)
    lag = LoopLag()
    with pytest.raises((asyncio.CancelledError, RuntimeError, StopIteration)):
        await lag.watch()
    assert lag.worst == pytest.approx(0.4)
    assert health.LAG.status(lag.worst) is HealthStatus.YELLOW
    assert health.LAG.status(6.0) is HealthStatus.RED
