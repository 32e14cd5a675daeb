"""What is done once a day, at whatever hour the bot runs."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

from bot.errors import StorageFailed

FIRST_LOOK_SECONDS = 60.0
"""A bot that has just started has more urgent things to do."""
LOOK_SECONDS = 3600.0
DAY_SECONDS = 86_400.0

log = logging.getLogger(__name__)


class DayMemory(Protocol):
    """Numbers that outlive the process."""

    async def number(self, name: str) -> float | None:
        """Read a number, or None."""
        ...

    async def set_number(self, name: str, value: float) -> None:
        """Remember a number."""
        ...


class DailyTasks:
    """Does each task once on every day (UTC), as soon as the bot notices that the day has come.

    Where several processes are one bot, each remembers its own `part`; what only one of them does is added there alone.
    """

    def __init__(
        self, memory: DayMemory, now: Callable[[], float], sleep: Callable[[float], Awaitable[object]]
    ) -> None:
        self._memory = memory
        self._now = now
        self._sleep = sleep
        self._tasks: dict[str, Callable[[], Awaitable[None]]] = {}

    def add(self, name: str, task: Callable[[], Awaitable[None]]) -> None:
        """Do something every day; what fails is done at the next look."""
        self._tasks[name] = task

    async def run(self, part: str = "") -> None:
        """Look every hour, until cancelled."""
        await self._sleep(FIRST_LOOK_SECONDS)
        while True:
            await self.look(part)
            await self._sleep(LOOK_SECONDS)

    async def look(self, part: str = "") -> None:
        """Do what has not been done on this day."""
        today = self._now() // DAY_SECONDS
        for name, task in self._tasks.items():
            try:
                if await self._memory.number(f"daily: {name}{part}") != today:
                    await task()
                    await self._memory.set_number(f"daily: {name}{part}", today)
            except StorageFailed as error:
                log.warning("the daily task %r is tried again in an hour: %s", name, error)
            except Exception:
                log.exception("the daily task %r failed", name)
