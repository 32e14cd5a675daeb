"""Run each task once per UTC day; checked hourly."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Protocol

from bot.errors import StorageError
from bot.util.clock import Clock

FIRST_CHECK_SECONDS = 60.0  # a bot that has just started has more urgent work
CHECK_SECONDS = 3600.0
DAY_SECONDS = 86_400.0

log = logging.getLogger(__name__)


class NumberStore(Protocol):
    """Numbers that outlive the process."""

    async def number(self, name: str) -> float | None: ...

    async def set_number(self, name: str, value: float) -> None: ...


class DailyTasks:
    """Runs tasks once per UTC day. If several processes share a store, each passes its own `part`."""

    def __init__(self, numbers: NumberStore, clock: Clock) -> None:
        self._numbers = numbers
        self._clock = clock
        self._tasks: dict[str, Callable[[], Awaitable[None]]] = {}

    def add(self, name: str, task: Callable[[], Awaitable[None]]) -> None:
        """Add a task. If it fails, it runs again at the next check."""
        self._tasks[name] = task

    async def run(self, part: str = "") -> None:
        """Check every hour, until cancelled."""
        await self._clock.sleep(FIRST_CHECK_SECONDS)
        while True:
            await self.run_due(part)
            await self._clock.sleep(CHECK_SECONDS)

    async def run_due(self, part: str = "") -> None:
        """Run the tasks that have not run today."""
        today = self._clock.time() // DAY_SECONDS
        for name, task in self._tasks.items():
            try:
                if await self._numbers.number(f"daily: {name}{part}") != today:
                    await task()
                    await self._numbers.set_number(f"daily: {name}{part}", today)
            except StorageError as error:
                log.warning("daily task failed task=%s error=%s retry_in=%.0fs", name, error, CHECK_SECONDS)
            except Exception:
                log.exception("daily task failed task=%s retry_in=%.0fs", name, CHECK_SECONDS)
