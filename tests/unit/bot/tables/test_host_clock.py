"""Setting the host's clock, or suspending the machine or the process, costs no player time."""

from __future__ import annotations

import pytest

from bot.people.quiet_hours import QuietHours
from bot.tables.clock import ActiveClock
from bot.tables.model import Setup, Status, TimeControl
from bot.util.clock import SystemClock, monotonic
from tests.support.game_session import ANN, BOB, CAT, GameSession

HOURS = 3 * 3600.0
LIVE = Setup("smatchy", clock=TimeControl.LIVE, seconds=90)
DAILY = Setup("smatchy", clock=TimeControl.DAILY, seconds=86_400)


@pytest.mark.parametrize("jump", [HOURS, -HOURS])
async def test_a_clock_that_is_set_chooses_for_nobody_and_hurries_nobody(session: GameSession, jump: float) -> None:
    table = await session.game(Setup("matryoshka", seconds=90), (ANN, BOB, CAT))
    await session.time.advance(20)
    session.time.set_ahead = jump
    await session.time.advance(15)
    assert await session.rows("SELECT count(*) FROM moves") == [(0,)]
    table = await session.tables.get(table.id)
    assert table.deadline == pytest.approx(session.time.now() + 55)
    assert session.display.tables[-1].deadline == pytest.approx(session.time.now() + 55), "it is shown anew"
    assert "credited" not in session.display.codes(), "nobody was away"
    await session.time.advance(54)
    assert await session.rows("SELECT count(*) FROM moves") == [(0,)]
    await session.time.advance(2)
    assert await session.rows("SELECT DISTINCT author FROM moves") == [("deadline",)]


@pytest.mark.parametrize("jump", [HOURS, -HOURS])
async def test_deadlines_are_right_at_once_after_the_clock_was_set(session: GameSession, jump: float) -> None:
    table = await session.game(LIVE, (ANN, BOB))
    await session.time.advance(20)
    session.time.set_ahead = jump
    assert (await session.tables.get(table.id)).deadline == pytest.approx(session.time.now() + 70)


@pytest.mark.parametrize("jump", [HOURS, -HOURS])
async def test_a_clock_that_is_set_before_or_after_a_restart_makes_nobody_late(
    session: GameSession, jump: float
) -> None:
    table = await session.game(LIVE, (ANN, BOB))
    await session.time.advance(20)
    session.time.set_ahead = jump
    await session.time.advance(10)
    await session.restart(away=100)
    assert (await session.tables.get(table.id)).deadline == pytest.approx(session.time.now() + 60)
    await session.close()
    session.time.set_ahead = 0.0
    await session.open()
    assert (await session.tables.get(table.id)).deadline == pytest.approx(session.time.now() + 60)
    await session.time.advance(59)
    assert await session.rows("SELECT count(*) FROM moves") == [(0,)]


@pytest.mark.parametrize("wall_goes_on", [True, False])
async def test_a_stopped_process_is_credited_like_downtime(session: GameSession, wall_goes_on: bool) -> None:
    table = await session.game(LIVE, (ANN, BOB))
    await session.time.advance(30)
    session.time.moment += HOURS
    if not wall_goes_on:
        session.time.set_ahead = -HOURS
    await session.time.advance(1)
    table = await session.tables.get(table.id)
    assert await session.rows("SELECT count(*) FROM moves") == [(0,)]
    assert table.deadline is not None
    assert 55 <= table.deadline - session.time.now() <= 60
    credit = [notice.facts["seconds"] for notice in session.display.notices if notice.code == "credited"]
    assert credit == [pytest.approx(HOURS, abs=10)]
    await session.time.advance(61)
    assert await session.rows("SELECT author FROM moves") == [("deadline",)]
    await session.restart()
    assert session.display.codes().count("credited") == 1


async def test_whoever_comes_first_after_a_stop_finds_the_deadline_moved(session: GameSession) -> None:
    table = await session.game(LIVE, (ANN, BOB))
    await session.time.advance(30)
    session.time.moment += HOURS
    shown = (await session.tables.get(table.id)).deadline
    assert shown is not None
    assert shown - session.time.now() >= 55


async def test_a_short_hiccup_is_no_stop(session: GameSession) -> None:
    table = await session.game(LIVE, (ANN, BOB))
    await session.time.advance(30)
    session.time.moment += 4
    await session.time.advance(1)
    assert (await session.tables.get(table.id)).deadline == pytest.approx(session.time.now() + 55)
    assert "credited" not in session.display.codes()


async def test_a_daily_clock_with_quiet_hours_survives_a_clock_that_is_set(session: GameSession) -> None:
    for person in (ANN, BOB):
        await session.tables.set_quiet_hours(person.id, QuietHours(22, 7))
    table = await session.game(DAILY, (ANN, BOB))
    left = (table.deadline or 0.0) - session.time.now()
    session.time.set_ahead = -HOURS
    await session.time.advance(700)
    assert (await session.tables.get(table.id)).deadline == pytest.approx(session.time.now() + left - 700)
    assert (await session.tables.get(table.id)).status is Status.PLAYING


def test_setting_the_system_clock_does_not_move_active_time(monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    clock = ActiveClock(SystemClock())
    before, shift = clock.active_time(), clock.offset
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + HOURS)
    assert clock.active_time() - before < 60
    assert clock.offset - shift == pytest.approx(HOURS, abs=60)


def test_monotonic_time_never_goes_back() -> None:
    first = monotonic()
    assert monotonic() >= first
