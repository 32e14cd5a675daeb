"""One request at a time for each message: Discord says nothing about the order of two that are on their way at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from types import TracebackType
from typing import Generic, TypeVar

from bot.ui.discord_errors import QUESTION_SECONDS, Unreachable

ANSWER_WAITS = QUESTION_SECONDS
"""Seconds that an answer waits for a request before it: as long as an edit of a panel may take. The press is
acknowledged meanwhile."""
LATE_SECONDS = 25.0
"""For how many seconds a request that was given up may still arrive and undo what was sent after it."""

Key = TypeVar("Key", bound=Hashable)


class _Line:
    """Those whose requests are for one message: who has the turn, and those who wait for it."""

    __slots__ = ("count", "lock")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.count = 0


class MessageTurns(Generic[Key]):
    """Lets requests for the same message wait for each other, in the order of their coming."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._lines: dict[Key, _Line] = {}
        self._settled_at: dict[Key, float] = {}

    def turn(self, key: Key, patience: float | None = None) -> _Turn[Key]:
        """Wait for one's turn, and tell whether it has come: those who wait only so long go on without it.

        Whoever goes on without it does not know what hangs in the message, nor what will in the end.
        """
        return _Turn(self, key, patience)

    def unsettled_seconds(self, key: Key) -> float:
        """Tell after how many seconds a message should be sent once more, because of a request that was given up."""
        return max(0.0, self._settled_at.get(key, 0.0) - self._now())

    def give_up(self, key: Key) -> None:
        """Note that nobody knows whether a request for a message will still arrive."""
        now, settled_at = self._now(), self._settled_at
        settled_at.pop(key, None)
        settled_at[key] = now + LATE_SECONDS
        # They stand in the order of their moments: the past is at the front.
        while (first := next(iter(settled_at))) != key and settled_at[first] <= now:
            del settled_at[first]

    def line(self, key: Key) -> _Line:
        """Stand in line for a message; `leave` it in any case."""
        line = self._lines.get(key)
        if line is None:
            line = self._lines[key] = _Line()
        line.count += 1
        return line

    def leave(self, key: Key, line: _Line) -> None:
        """Stand in line no longer; nothing is kept of a line that has ended."""
        line.count -= 1
        if not line.count:
            del self._lines[key]


class _Turn(Generic[Key]):
    """One turn, as a context."""

    __slots__ = ("_is_turn", "_key", "_line", "_patience", "_turns")

    def __init__(self, turns: MessageTurns[Key], key: Key, patience: float | None) -> None:
        self._turns, self._key, self._patience = turns, key, patience
        self._is_turn = False

    async def __aenter__(self) -> bool:
        line = self._line = self._turns.line(self._key)
        try:
            if line.count == 1 or self._patience is None:
                await line.lock.acquire()
            else:
                async with asyncio.timeout(self._patience):
                    await line.lock.acquire()
            self._is_turn = True
        except TimeoutError:
            pass
        except BaseException:
            self._turns.leave(self._key, line)
            raise
        return self._is_turn

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, Unreachable) and not error.has_answer:
            self._turns.give_up(self._key)
        if self._is_turn:
            self._line.lock.release()
        self._turns.leave(self._key, self._line)
