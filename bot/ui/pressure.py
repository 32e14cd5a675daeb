"""How much is asked of the bot at once: past what it can do, presses wait their turn, and news become rarer."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from types import TracebackType

from bot.errors import NotAllowed

COMFORTABLE = 24
"""Presses that are worked on side by side; further ones wait their turn."""
EASY = 8
"""Presses under way from which on news become rarer: so they make room before anybody has to wait."""
UNDRAWN = 12
"""Pictures that may wait for whoever draws: with more, those of the questions come late as well."""
MOST_WAITING = 2000
"""Presses that wait at most: whoever comes then is told to try again."""
TOLD_EVERY = 60.0
"""Seconds between two lines of the log about it."""
LONGEST_STRETCH = 15.0
LONGEST_LULL = 10.0
"""Seconds after which news that wait for a lull go out in none, one after so many presses as are easy: one after each
would be half as much work again for a bot that has too much of it."""

log = logging.getLogger(__name__)


class Pressure:
    """Counts the presses that wait for the bot's own work.

    Those for which only Discord or a picture is awaited do not count: a slow line is no reason to show people less.
    What is shown to those who need not act becomes rarer the more there are (`stretch`), and is worked out between them
    (`lull`): news that were put off in a busy moment would otherwise all be due in another one.
    """

    def __init__(self, clock: Callable[[], float], undrawn: Callable[[], int] = lambda: 0) -> None:
        """Take a clock, and who tells how many pictures wait to be drawn."""
        self._clock = clock
        self._undrawn = undrawn
        self._places = asyncio.Semaphore(COMFORTABLE)
        self._count = 0
        self._told_at = -TOLD_EVERY
        self._news: deque[tuple[float, asyncio.Future[None]]] = deque()
        self._is_looking = False
        self._since_news = 0
        """How many presses were answered since news went out in no lull."""

    def __len__(self) -> int:
        return self._count

    @property
    def is_high(self) -> bool:
        """Tell whether presses have to wait."""
        return self._count >= COMFORTABLE

    @property
    def stretch(self) -> float:
        """Tell how many times rarer than usual news go out: they are worked out and drawn for nobody who must act."""
        return min(LONGEST_STRETCH, max(1.0, self._count / EASY, self._undrawn() / UNDRAWN))

    def turn(self) -> AnswerTurn:
        """Give a press its turn, to be waited for as a context; Denied storage-busy when too many wait already."""
        return AnswerTurn(self)

    async def take(self) -> None:
        """Wait for a place; `give_back` it."""
        if self._count >= COMFORTABLE + MOST_WAITING:
            raise NotAllowed("storage-busy")
        self._count += 1
        try:
            if self._count > COMFORTABLE:
                self._tell()
            await self._places.acquire()
        except BaseException:
            self._count -= 1
            raise

    def give_back(self) -> None:
        """Let the next one have the place."""
        self._places.release()
        self._count -= 1
        self._since_news += 1
        if self._news and not self._is_looking:
            self._look_for_lull()

    async def lull(self) -> None:
        """Wait until few presses are under way, one after the other; where that does not happen, not for ever."""
        if self._count < EASY and not self._news:
            return
        turn = asyncio.get_running_loop().create_future()
        self._news.append((self._clock(), turn))
        await turn

    def _look_for_lull(self) -> None:
        """Let whoever has waited longest go on, and look again when what has come meanwhile had its turn."""
        self._is_looking = False
        while self._news and self._news[0][1].done():
            self._news.popleft()  # It is not waited for any more.
        if not self._news:
            return
        is_lull = self._count < EASY
        if is_lull or (self._since_news >= EASY and self._clock() - self._news[0][0] > LONGEST_LULL):
            self._since_news = 0
            self._news.popleft()[1].set_result(None)
        if is_lull and self._news:
            self._is_looking = True
            asyncio.get_running_loop().call_soon(self._look_for_lull)

    def _tell(self) -> None:
        now = self._clock()
        if now - self._told_at >= TOLD_EVERY:
            self._told_at = now
            log.warning("more is pressed than can be answered at once: %d presses are under way", self._count)


class AnswerTurn:
    """The turn of one press, as a context around the work; it may end sooner."""

    __slots__ = ("_has_place", "_pressure")

    def __init__(self, pressure: Pressure) -> None:
        self._pressure = pressure
        self._has_place = False

    async def __aenter__(self) -> None:
        await self._pressure.take()
        self._has_place = True

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.leave()

    def leave(self) -> None:
        """End the turn, because the work is done and only others are waited for; doing it twice is harmless."""
        if self._has_place:
            self._has_place = False
            self._pressure.give_back()
