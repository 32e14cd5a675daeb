"""One request at a time for each message: Discord says nothing about the order of two that are on their way at once."""

from __future__ import annotations

import asyncio
from collections import deque
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


class MessageTurns(Generic[Key]):
    """Lets requests for the same message wait for each other, in the order of their coming."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._lines: dict[Key, deque[asyncio.Future[None]]] = {}
        """Those who wait for a message to which somebody else's request is on its way."""
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

    async def take(self, key: Key, patience: float | None) -> bool:
        """Wait for one's turn, and tell whether it has come; whoever has it will `pass_on`."""
        line = self._lines.get(key)
        if line is None:
            self._lines[key] = deque()
            return True
        turn = asyncio.get_running_loop().create_future()
        line.append(turn)
        try:
            async with asyncio.timeout(patience):
                await turn
        except BaseException as error:
            if turn.done() and not turn.cancelled():
                self.pass_on(key)  # It came in the very moment in which nobody waited for it any more.
            elif turn in line:
                line.remove(turn)
            if isinstance(error, TimeoutError):
                return False
            raise
        return True

    def pass_on(self, key: Key) -> None:
        """Let the next one have the turn; nothing is kept of a line that has ended."""
        line = self._lines[key]
        while line:
            turn = line.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        del self._lines[key]


class _Turn(Generic[Key]):
    """One turn, as a context."""

    __slots__ = ("_is_turn", "_key", "_patience", "_turns")

    def __init__(self, turns: MessageTurns[Key], key: Key, patience: float | None) -> None:
        self._turns, self._key, self._patience = turns, key, patience
        self._is_turn = False

    async def __aenter__(self) -> bool:
        self._is_turn = await self._turns.take(self._key, self._patience)
        return self._is_turn

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, Unreachable) and not error.has_answer:
            self._turns.give_up(self._key)
        if self._is_turn:
            self._turns.pass_on(self._key)
