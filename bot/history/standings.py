"""Leaderboards, statistics and histories, with who may see what."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum

from bot.errors import Denied
from bot.history.ratings import shown
from bot.history.statistics import GameStatistics, Special, summarise
from bot.people.preferences import PersonPreferences
from bot.storage.history import History, PlayedGame, PlayedSeat
from bot.storage.results import EVERYWHERE, STEADY_GAMES, periods_of
from bot.storage.standings import ORDERS, BoardKey, Standing, StandingsPage
from bot.storage.store import Store

PROVISIONAL_GAMES = 5
"""Whoever has played fewer rated games has a rating that says little yet."""
LINES = 10
"""People on one page of a leaderboard, and games on one page of a history."""


class Period(StrEnum):
    """Which results count."""

    ALL = "all"
    MONTH = "month"
    WEEK = "week"


class Order(StrEnum):
    """What decides the places."""

    RATING = "rating"
    WINS = "wins"
    AVERAGE = "average"
    GAMES = "games"


assert tuple(Order) == ORDERS


@dataclass(frozen=True, slots=True)
class Asked:
    """Which leaderboard is asked for; without a server, that of everybody who allows it."""

    guild: int | None
    game: str
    period: Period = Period.ALL
    by: Order = Order.RATING


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """One page of a leaderboard; for a month, also who was best in the month before (`season`: its number, 1 to 12)."""

    asked: Asked
    lines: tuple[Standing, ...]
    page: int
    pages: int
    total: int
    season: int | None = None
    champions: tuple[Standing, ...] = ()


class Standings:
    """Read what finished games amount to."""

    def __init__(self, store: Store, preferences: PersonPreferences, now: Callable[[], float]) -> None:
        self._store = store
        self._preferences = preferences
        self._now = now

    async def leaderboard(self, asked: Asked, page: int = 0) -> Leaderboard:
        """Give a page of a leaderboard; one past the end gives the last."""
        board = self._board(asked)
        found = await self._store.standings.page(board, max(0, page) * LINES, LINES)
        pages = _pages(found)
        if page >= pages:
            page = pages - 1
            found = await self._store.standings.page(board, page * LINES, LINES)
        season, champions = None, tuple[Standing, ...]()
        if asked.period is Period.MONTH:
            season, before = self._last_month()
            champions = await self._store.standings.champions(BoardKey(board.scope, board.game, before, board.by))
        return Leaderboard(asked, found.lines, max(0, page), pages, found.total, season, champions)

    async def line_of(self, asked: Asked, person: int) -> Standing | None:
        """Give a person's own line, or None when they are not on the board."""
        return await self._store.standings.line_of(self._board(asked), person)

    async def statistics(
        self, reader: int, person: int, guild: int | None, game: str | None
    ) -> tuple[GameStatistics, ...]:
        """Put a person's results together, in a server or everywhere (None); Denied not-shared."""
        if guild is None:
            await self._check_shared(reader, person)
        results = await self._store.history.results_of(person, guild, game)
        companions = await self._store.history.companions_of(person, guild, game)
        # Thousands of games take a while to add up, and others wait for the event loop.
        return await asyncio.to_thread(summarise, results, companions, everywhere=guild is None)

    async def history(
        self, reader: int, guild: int | None, person: int | None, game: str | None, page: int = 0
    ) -> History:
        """Give the latest games: of a server, of a person there, or one's own everywhere; Denied not-shared."""
        start = max(0, page) * LINES
        if guild is not None and person is None:
            return await self._store.history.of_guild(guild, game, start, LINES)
        whose = reader if person is None else person
        if guild is None and whose != reader:
            # Whoever sat there with them never allowed this, so nobody else sees games of other servers.
            raise Denied("not-shared")
        return await self._store.history.of_person(whose, guild, game, start, LINES)

    async def _check_shared(self, reader: int, person: int) -> None:
        if person != reader and not (await self._preferences.of(person)).everywhere:
            raise Denied("not-shared")

    def _board(self, asked: Asked) -> BoardKey:
        ever, month, week = periods_of(self._now())
        period = {Period.ALL: ever, Period.MONTH: month, Period.WEEK: week}[asked.period]
        return BoardKey(EVERYWHERE if asked.guild is None else asked.guild, asked.game, period, asked.by)

    def _last_month(self) -> tuple[int, str]:
        today = datetime.fromtimestamp(self._now(), UTC)
        before = today.replace(day=1) - timedelta(days=1)
        return before.month, periods_of(before.timestamp())[1]


def _pages(page: StandingsPage) -> int:
    return max(1, -(-page.total // LINES))


def is_provisional(line: Standing) -> bool:
    """Tell whether somebody's rating says little yet."""
    return line.experience < PROVISIONAL_GAMES


__all__ = [
    "LINES",
    "PROVISIONAL_GAMES",
    "STEADY_GAMES",
    "Asked",
    "GameStatistics",
    "History",
    "Leaderboard",
    "Order",
    "Period",
    "PlayedGame",
    "PlayedSeat",
    "Special",
    "Standing",
    "Standings",
    "is_provisional",
    "shown",
]
