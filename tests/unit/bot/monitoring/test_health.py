"""Green, yellow and red, and why; over a real socket in tests/wire/test_health.py."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.errors import StorageError
from bot.monitoring import health
from bot.monitoring.health import Colour, Doctor, LoopLag, Vitals
from bot.ui.pressure import COMFORTABLE


async def kept() -> None:
    """Keep something at once."""


WELL = Vitals(
    is_ready=lambda: True,
    is_standing_by=lambda: False,
    shards=lambda: {0: 0.1, 1: 0.2},
    keep=kept,
    queues=lambda: {"requests": 3, "pictures": 1, "tables": 2},
    unshown=lambda: {"table": 4.0, "panel": 0.0},
)


async def look(vitals: Vitals, lag: LoopLag | None = None) -> tuple[Colour, dict[str, Colour]]:
    found = await Doctor(vitals, lag or LoopLag()).look()
    return found.colour, {name: finding.colour for name, finding in found.findings.items()}


async def test_a_bot_that_is_well_is_green() -> None:
    colour, findings = await look(WELL)
    assert colour is Colour.GREEN
    assert set(findings.values()) == {Colour.GREEN}


@pytest.mark.parametrize(
    ("vitals", "check", "colour"),
    [
        (replace(WELL, is_ready=lambda: False), "gateway", Colour.RED),
        (replace(WELL, shards=dict), "gateway", Colour.RED),
        (replace(WELL, shards=lambda: {0: None}), "gateway", Colour.RED),
        (replace(WELL, shards=lambda: {0: None, 1: 0.1}), "gateway", Colour.YELLOW),
        (replace(WELL, shards=lambda: {0: 2.5, 1: 0.1}), "gateway", Colour.YELLOW),
        (replace(WELL, shards=lambda: {0: float("inf")}), "gateway", Colour.GREEN),
        (replace(WELL, is_ready=lambda: False, shards=dict, is_standing_by=lambda: True), "gateway", Colour.GREEN),
        (replace(WELL, unshown=lambda: {"panel": 31.0}), "messages", Colour.YELLOW),
        (replace(WELL, queues=lambda: {"requests": 40}), "requests", Colour.YELLOW),
        (replace(WELL, queues=lambda: {"pictures": 20}), "pictures", Colour.YELLOW),
        (replace(WELL, queues=lambda: {"presses": COMFORTABLE + 1}), "presses", Colour.YELLOW),
    ],
)
async def test_one_thing_colours_the_whole(vitals: Vitals, check: str, colour: Colour) -> None:
    whole, findings = await look(vitals)
    assert findings.pop(check) is colour
    assert whole is colour
    assert set(findings.values()) == {Colour.GREEN}


@pytest.mark.parametrize("failure", [StorageError.full("disk"), StorageError.gone("bot.sqlite3 is missing")])
async def test_a_database_that_keeps_nothing_is_red_and_named_by_its_code_alone(failure: StorageError) -> None:
    async def refuse() -> None:
        raise failure

    found = await Doctor(replace(WELL, keep=refuse), LoopLag()).look()
    assert found.colour is Colour.RED
    assert found.findings["database"].note == failure.code
    assert "sqlite3" not in str(found.as_json())


async def test_a_database_that_does_not_answer_is_red(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "DATABASE_SECONDS", 0.01)
    found = await Doctor(replace(WELL, keep=asyncio.Event().wait), LoopLag()).look()
    assert found.findings["database"] == health.Finding(Colour.RED, note="no answer")


async def test_who_asks_often_does_not_write_often() -> None:
    writes = 0

    async def keep() -> None:
        nonlocal writes
        writes += 1

    doctor = Doctor(replace(WELL, keep=keep), LoopLag())
    await asyncio.gather(*(doctor.look() for _ in range(50)))
    assert writes == 1


async def test_a_blocked_event_loop_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lag is given here as a clock would show it: a busy machine must not decide a test."""
    moments = iter([0.0, 0.9, 0.9, 1.4])
    monkeypatch.setattr(health, "time", type("Clock", (), {"perf_counter": staticmethod(lambda: next(moments))}))
    monkeypatch.setattr(health, "LAG_SECONDS", 0.5)
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
    assert health.LAG.colour(lag.worst) is Colour.YELLOW
    assert health.LAG.colour(6.0) is Colour.RED
