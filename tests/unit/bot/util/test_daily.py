"""The day's work: once a day, whatever the hour, and again in an hour when it failed."""

from __future__ import annotations

import logging

import pytest

from bot.errors import StorageError
from bot.util.daily import CHECK_SECONDS, DAY_SECONDS, DailyTasks
from tests.support.game_session import Time


class Memory:
    """Numbers that outlive a process."""

    def __init__(self) -> None:
        self.numbers: dict[str, float] = {}

    async def number(self, name: str) -> float | None:
        return self.numbers.get(name)

    async def set_number(self, name: str, value: float) -> None:
        self.numbers[name] = value


class Day:
    """A clock, a memory, and a task that counts."""

    def __init__(self) -> None:
        self.clock = Time(20_000 * DAY_SECONDS)
        self.memory = Memory()
        self.done = 0
        self.trouble: Exception | None = None

    async def task(self) -> None:
        if self.trouble is not None:
            raise self.trouble
        self.done += 1

    def tasks(self) -> DailyTasks:
        tasks = DailyTasks(self.memory, self.clock)
        tasks.add("count", self.task)
        return tasks


async def test_a_task_is_done_once_on_each_day_over_restarts() -> None:
    day = Day()
    for hours in (0, 1, 23, 24, 25, 47, 48):
        day.clock.moment = 20_000 * DAY_SECONDS + hours * 3600
        await day.tasks().run_due()
    assert day.done == 3


async def test_what_fails_is_done_at_the_next_look(caplog: pytest.LogCaptureFixture) -> None:
    day = Day()
    tasks = day.tasks()
    day.trouble = StorageError("storage-full", "no space left")
    await tasks.run_due()
    assert "retry_in=3600s" in caplog.text
    day.trouble = RuntimeError("a mistake")
    await tasks.run_due()
    assert [record.levelno for record in caplog.records] == [logging.WARNING, logging.ERROR]
    caplog.clear()
    day.trouble = None
    day.clock.moment += CHECK_SECONDS
    await tasks.run_due()
    assert day.done == 1
