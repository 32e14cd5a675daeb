"""A budget of requests: Discord takes 50 a second from a bot, besides the answers to interactions."""

from __future__ import annotations

import asyncio
from bisect import bisect_left, insort
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import IntEnum
from itertools import count

from bot.monitoring.metrics import RATE_LIMIT_WAITS
from bot.ui.live.request_queue import Sleep

RATE = 40.0
"""Requests a second; what is left over is for what discord.py asks by itself, and for those that are on their way for
longer than others."""
BURST = 5.0
LATE_SECONDS = 0.5
"""Whatever takes longer from its turn to its answer, its picture included, may have arrived at any moment of it."""


class Priority(IntEnum):
    """What goes first when not everything can go at once."""

    QUESTION = 0
    NEWS = 1
    COSMETIC = 2


@dataclass(slots=True)
class Turn:
    """The turn to make one request."""

    is_needed: bool = True

    def skip(self) -> None:
        """Leave the turn to others: no request was needed after all."""
        self.is_needed = False


class Budget:
    """Lets requests pass at a steady rate, questions before news before cosmetics.

    When several processes run the bot, each has its part of the rate. Should Discord or the line pause, requests pile
    up on their way and arrive together: so no more are under way than may be made in a second, questions aside, and one
    that took long counts for the second in which it ended as well.
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
        self._under_way = 0

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def _rate(self) -> float:
        return self._whole_rate / self._processes()

    @asynccontextmanager
    async def turn(self, priority: Priority) -> AsyncIterator[Turn]:
        """Wait until one more request may be made, and those before it were; it is made inside, or skipped."""
        await self._wait(priority)
        loop, turn = asyncio.get_running_loop(), Turn()
        began = loop.time()
        self._under_way += 1
        try:
            yield turn
        finally:
            self._under_way -= 1
            if not turn.is_needed:
                self._left = min(self._burst, self._left + 1)
            elif loop.time() - began > LATE_SECONDS:
                self._left = self._refilled(loop.time()) - 1

    async def _wait(self, priority: Priority) -> None:
        turn = (priority, next(self._order))
        loop = asyncio.get_running_loop()
        asked_at = loop.time()
        insort(self._waiting, turn)
        try:
            while (missing := self._missing(turn, loop.time())) > 0:
                await self._sleep(missing / self._rate)
            self._left -= 1
            RATE_LIMIT_WAITS.labels("budget").observe(loop.time() - asked_at)
        finally:
            del self._waiting[self._place(turn)]

    def _missing(self, turn: tuple[Priority, int], now: float) -> float:
        """Tell how many more requests the budget must allow before one may be made."""
        place = self._place(turn) + 1
        missing = place - self._refilled(now)
        is_full = turn[0] is not Priority.QUESTION and self._under_way >= self._rate
        return max(missing, float(place)) if is_full else missing

    def _place(self, turn: tuple[Priority, int]) -> int:
        """Tell how many wait before a turn."""
        return bisect_left(self._waiting, turn)

    @property
    def wait(self) -> float:
        """Tell how many seconds a request that asks nothing would have to wait by now."""
        return len(self._waiting) / self._rate

    def _refilled(self, now: float) -> float:
        if self._counted_at is not None:
            self._left = min(self._burst, self._left + max(0.0, now - self._counted_at) * self._rate)
        self._counted_at = now
        return self._left
