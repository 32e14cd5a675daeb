"""One request at a time for each message: Discord says nothing about the order of two that are on their way at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

from bot.ui.discord_errors import QUESTION_SECONDS

ANSWER_WAITS = QUESTION_SECONDS
"""Seconds that an answer waits for a request before it: as long as an edit of a panel may take. The press is
acknowledged meanwhile."""

Key = TypeVar("Key", bound=Hashable)


class MessageTurns(Generic[Key]):
    """Lets requests for the same message wait for each other, in the order of their coming."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()

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
        finally:
            if is_turn:
                lock.release()
