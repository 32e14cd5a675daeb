"""A budget of requests: Discord takes 50 a second from a bot, besides the answers to interactions."""

from __future__ import annotations

import asyncio
from bisect import insort
from collections.abc import Callable
from enum import IntEnum
from itertools import count

from bot.monitoring.metrics import RATE_LIMIT_WAITS, observe
from bot.ui.live.request_queue import Sleep

RATE = 40.0
"""Requests a second; what is left over is for what discord.py asks by itself."""
BURST = 5.0


class Priority(IntEnum):
    """What goes first when not everything can go at once."""

    QUESTION = 0
    NEWS = 1
    COSMETIC = 2


class Budget:
    """Lets requests pass at a steady rate, questions before news before cosmetics.

    When several processes run the bot, each has its part of the rate.
    """

    def __init__(
        self, sleep: Sleep, rate: float = RATE, burst: float = BURST, processes: Callable[[], int] = lambda: 1
    ) -> None:
        self._sleep = sleep
        self._whole_rate = rate
        self._processes = processes
        self._burst = burst
        self._left = burst
        self._counted_at: float | None = None
        self._order = count()
        self._waiting: list[tuple[Priority, int]] = []

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def _rate(self) -> float:
        return self._whole_rate / self._processes()

    async def take(self, priority: Priority) -> None:
        """Wait until one more request may be made, and those before it were."""
        turn = (priority, next(self._order))
        loop = asyncio.get_running_loop()
        asked_at = loop.time()
        insort(self._waiting, turn)
        try:
            while (missing := self._waiting.index(turn) + 1 - self._refilled(loop.time())) > 0:
                await self._sleep(missing / self._rate)
            self._left -= 1
            observe(RATE_LIMIT_WAITS, loop.time() - asked_at, "budget")
        finally:
            self._waiting.remove(turn)

    def give_back(self) -> None:
        """Leave a request that was taken to others: it was not needed after all."""
        self._left = min(self._burst, self._left + 1)

    @property
    def wait(self) -> float:
        """Tell how many seconds a request that asks nothing would have to wait by now."""
        return len(self._waiting) / self._rate

    def _refilled(self, now: float) -> float:
        if self._counted_at is not None:
            self._left = min(self._burst, self._left + max(0.0, now - self._counted_at) * self._rate)
        self._counted_at = now
        return self._left
