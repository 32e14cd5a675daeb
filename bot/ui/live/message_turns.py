"""One request at a time for each message: Discord says nothing about the order of two that are on their way at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

from bot.ui.discord_errors import QUESTION_SECONDS, Unreachable

ANSWER_WAITS = QUESTION_SECONDS
"""Seconds that an answer waits for a request before it: as long as an edit of a panel may take. The press is
acknowledged meanwhile."""
LATE_SECONDS = 25.0
"""For how many seconds a request that was given up may still arrive and undo what was sent after it."""

Key = TypeVar("Key", bound=Hashable)


class MessageTurns(Generic[Key]):
    """Lets requests for the same message wait for each other, in the order of their coming."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._locks: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()
        self._settled_at: dict[Key, float] = {}

    @asynccontextmanager
    async def turn(self, key: Key, patience: float | None = None) -> AsyncIterator[bool]:
        """Wait for one's turn, and tell whether it has come: those who wait only so long go on without it.

        Whoever goes on without it does not know what hangs in the message, nor what will in the end.
        """
        lock = self._locks.setdefault(key, asyncio.Lock())
        is_turn = True
        try:
            async with asyncio.timeout(patience if lock.locked() else None):
                await lock.acquire()
        except TimeoutError:
            is_turn = False
        try:
            yield is_turn
        except Unreachable as unreachable:
            if not unreachable.has_answer:
                self._give_up(key)
            raise
        finally:
            if is_turn:
                lock.release()

    def unsettled_seconds(self, key: Key) -> float:
        """Tell after how many seconds a message should be sent once more, because of a request that was given up."""
        return max(0.0, self._settled_at.get(key, 0.0) - self._now())

    def _give_up(self, key: Key) -> None:
        now = self._now()
        self._settled_at = {each: moment for each, moment in self._settled_at.items() if moment > now}
        self._settled_at[key] = now + LATE_SECONDS
