"""Too many presses at once: all are counted, few are answered side by side, and the log says it once."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.errors import Denied
from bot.ui.pressure import COMFORTABLE, EASY, LONGEST_LULL, MOST_WAITING, UNDRAWN, Pressure


async def test_presses_are_answered_in_turn_and_news_become_rarer(caplog: pytest.LogCaptureFixture) -> None:
    moment = 0.0
    pressure = Pressure(lambda: moment)
    gate = asyncio.Event()
    begun = 0

    async def press() -> None:
        nonlocal begun
        async with pressure.turn():
            begun += 1
            await gate.wait()

    assert (len(pressure), pressure.is_high, pressure.stretch) == (0, False, 1.0)
    with caplog.at_level(logging.WARNING):
        presses = [asyncio.create_task(press()) for _ in range(3 * COMFORTABLE)]
        await asyncio.sleep(0)
        assert begun == COMFORTABLE
        assert (len(pressure), pressure.is_high) == (3 * COMFORTABLE, True)
        assert pressure.stretch == 3 * COMFORTABLE / EASY
        assert len(caplog.records) == 1
        moment += 61.0
        presses.append(asyncio.create_task(press()))
        await asyncio.sleep(0)
        assert len(caplog.records) == 2, "once a minute"
    caplog.clear()
    gate.set()
    await asyncio.gather(*presses)
    assert begun == len(presses)
    assert (len(pressure), pressure.stretch) == (0, 1.0)


async def test_more_than_can_ever_be_answered_are_turned_away() -> None:
    pressure = Pressure(lambda: 0.0)
    gate = asyncio.Event()

    async def press() -> None:
        async with pressure.turn():
            await gate.wait()

    presses = [asyncio.create_task(press()) for _ in range(COMFORTABLE + MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Denied):
        await press()
    gate.set()
    await asyncio.gather(*presses)


async def test_whoever_only_waits_for_others_gives_the_turn_on() -> None:
    pressure = Pressure(lambda: 0.0)
    gate = asyncio.Event()
    begun = 0

    async def press() -> None:
        nonlocal begun
        turn = pressure.turn()
        async with turn:
            begun += 1
            turn.leave()
            await gate.wait()
            turn.leave()

    presses = [asyncio.create_task(press()) for _ in range(3 * COMFORTABLE)]
    for _ in range(4):
        await asyncio.sleep(0)
    assert begun == len(presses), "a slow line keeps nobody from being worked on"
    assert (len(pressure), pressure.is_high) == (0, False)
    gate.set()
    await asyncio.gather(*presses)
    assert len(pressure) == 0
    waiting = [pressure.turn() for _ in range(COMFORTABLE)]
    for turn in waiting:
        await asyncio.wait_for(turn.__aenter__(), 1)
    assert pressure.is_high, "there are as many places as before"


def test_news_become_rarer_when_more_is_wanted_than_can_be_drawn() -> None:
    waiting = 0
    pressure = Pressure(lambda: 0.0, lambda: waiting)
    assert pressure.stretch == 1.0
    waiting = UNDRAWN
    assert pressure.stretch == 1.0
    waiting = 3 * UNDRAWN
    assert (pressure.stretch, pressure.is_high) == (3.0, False), "presses wait for no picture"


async def test_news_are_worked_out_between_presses_one_after_the_other() -> None:
    moment = 0.0
    pressure = Pressure(lambda: moment)
    gates = [asyncio.Event() for _ in range(EASY)]
    told: list[int] = []

    async def press(gate: asyncio.Event) -> None:
        async with pressure.turn():
            await gate.wait()

    async def tell(number: int) -> None:
        await pressure.lull()
        told.append(number)

    await asyncio.wait_for(tell(0), 1)
    presses = [asyncio.create_task(press(gate)) for gate in gates]
    await asyncio.sleep(0)
    news = [asyncio.create_task(tell(number)) for number in (1, 2, 3)]
    await asyncio.sleep(0.01)
    assert told == [0], "so many are under way that news wait"
    news[0].cancel()
    gates[0].set()
    await presses[0]
    await asyncio.gather(*news[1:])
    assert told == [0, 2, 3], "what is not waited for any more holds up nobody"
    for gate in gates:
        gate.set()
    await asyncio.gather(*presses)


async def test_a_lull_that_ends_stops_the_news_that_wait() -> None:
    pressure = Pressure(lambda: 0.0)
    told: list[int] = []

    async def tell(number: int) -> None:
        await pressure.lull()
        told.append(number)
        await pressure.take()  # Somebody presses while they are told.

    for _ in range(EASY):
        await pressure.take()
    news = [asyncio.create_task(tell(number)) for number in range(3)]
    await asyncio.sleep(0.01)
    for left in range(3):
        pressure.give_back()
        await asyncio.sleep(0.01)
        assert told == list(range(left + 1)), "one, and then no more until the next has room"
    await asyncio.gather(*news)


async def test_without_a_lull_news_go_out_all_the_same_after_a_while() -> None:
    moment = 0.0
    pressure = Pressure(lambda: moment)
    for _ in range(4 * EASY):
        await take_over(pressure)
    news = [asyncio.create_task(pressure.lull()) for _ in range(2)]
    await asyncio.sleep(0)
    for _ in range(EASY):
        await press_once(pressure)
    assert not any(each.done() for each in news)
    moment += LONGEST_LULL + 1
    for told in (1, 2):
        await press_once(pressure)
        assert sum(each.done() for each in news) == told, "what has waited for too long goes out in no lull"
        for _ in range(EASY - 2):
            await press_once(pressure)
        assert sum(each.done() for each in news) == told, "but not one with each press: there is too much to do"
        await press_once(pressure)
    assert len(pressure) >= EASY


async def take_over(pressure: Pressure) -> None:
    """Let somebody press, beyond what is worked on side by side if need be."""
    if len(pressure) < COMFORTABLE:
        await pressure.take()


async def press_once(pressure: Pressure) -> None:
    """Let one press be answered, and another one come."""
    pressure.give_back()
    await pressure.take()
    await asyncio.sleep(0)
