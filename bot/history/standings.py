"""Leaderboards, statistics and histories, with who may see what."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum

from bot.errors import NotAllowed
from bot.history.audience import Audience
from bot.history.ratings import displayed_rating
from bot.history.statistics import GameStatistics, Highlight, summarize
from bot.people.preferences import PersonPreferences
from bot.storage.history import ALL, History, PlayedGame, PlayedSeat, Slice
from bot.storage.results import EVERYWHERE, STEADY_GAMES, periods_of
from bot.storage.standings import ORDERS, BoardKey, Standing, StandingsPage
from bot.storage.store import Store

PROVISIONAL_GAMES = 5
"""Whoever has played fewer rated games has a rating that says little yet."""
DAY_SECONDS = 86_400.0
PAGE_SIZE = 10
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
class LeaderboardQuery:
    """Which leaderboard is asked for; without a server, that of everybody who allows it."""

    guild: int | None
    game: str
    period: Period = Period.ALL
    by: Order = Order.RATING


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """One page of a leaderboard; for a month, also who was best in the month before (`season`: its number, 1 to 12)."""

    asked: LeaderboardQuery
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

    async def leaderboard(
        self, asked: LeaderboardQuery, page: int = 0, audience: Audience | None = None
    ) -> Leaderboard:
        """Give a page of a leaderboard; one past the end gives the last.

        The audience is not told the names of people who played only where it cannot look: their lines are nobody's.
        """
        board = self._board(asked)
        found = await self._store.standings.page(board, max(0, page) * PAGE_SIZE, PAGE_SIZE)
        pages = _pages(found)
        if page >= pages:
            page = pages - 1
            found = await self._store.standings.page(board, page * PAGE_SIZE, PAGE_SIZE)
        season, champions = None, tuple[Standing, ...]()
        if asked.period is Period.MONTH:
            season, champions = await self.champions(asked, audience)
        lines = await self._named(asked, found.lines, audience)
        return Leaderboard(asked, lines, max(0, page), pages, found.total, season, champions)

    async def games_today(self) -> int:
        """Count the games that have ended since midnight (UTC)."""
        midnight = self._now() // DAY_SECONDS * DAY_SECONDS
        return await self._store.history.count_since(midnight)

    def last_season(self) -> str:
        """Name the month that ended last, such as 2026-10."""
        return self._last_month()[1]

    async def champions(
        self, asked: LeaderboardQuery, audience: Audience | None = None
    ) -> tuple[int, tuple[Standing, ...]]:
        """Give the number of the last month, 1 to 12, and everybody who was first in it."""
        season, before = self._last_month()
        board = self._board(asked)
        found = await self._store.standings.champions(BoardKey(board.scope, board.game, before, board.by))
        return season, await self._named(asked, found, audience)

    async def line_of(self, asked: LeaderboardQuery, person: int) -> Standing | None:
        """Give a person's own line, or None when they are not on the board."""
        return await self._store.standings.line_of(self._board(asked), person)

    async def statistics(self, audience: Audience, person: int, game: str | None) -> tuple[GameStatistics, ...]:
        """Put a person's results together, in a server or everywhere (None); Denied not-shared.

        Others than the person see those of channels that they can see, or of servers that take part everywhere.
        """
        guild, is_own = audience.guild, audience.person == person
        if guild is None:
            await self._check_shared(audience.person, person)
        sight = ALL if is_own else audience.sight(everywhere=guild is None)
        results = await self._store.history.results_of(person, guild, game, sight)
        companions = await self._store.history.companions_of(person, guild, game, sight)
        # Thousands of games take a while to add up, and others wait for the event loop.
        return await asyncio.to_thread(summarize, results, companions, everywhere=guild is None)

    async def history(self, audience: Audience, person: int | None, game: str | None, page: int = 0) -> History:
        """Give the latest games: of a server, of a person there, or one's own everywhere; Denied not-shared."""
        lines, guild = Slice(max(0, page) * PAGE_SIZE, PAGE_SIZE), audience.guild
        if guild is not None and person is None:
            return await self._store.history.of_guild(guild, game, lines, audience.sight())
        whose = audience.person if person is None else person
        if whose is None or (guild is None and whose != audience.person):
            # Whoever sat there with them never allowed this, so nobody else sees games of other servers.
            raise NotAllowed("not-shared")
        return await self._store.history.of_person(whose, guild, game, lines, audience.sight())

    async def channels(self, guild: int) -> list[int]:
        """List the channels of a server whose readers may look back at games."""
        return await self._store.history.channels_of(guild)

    async def _named(
        self, asked: LeaderboardQuery, lines: tuple[Standing, ...], audience: Audience | None
    ) -> tuple[Standing, ...]:
        """Take the names off lines of people whom the audience has never seen play here."""
        if asked.guild is None or audience is None or audience.channels is None:
            return lines
        people = [line.person for line in lines]
        known = await self._store.history.seen_in(asked.guild, asked.game, people, audience.channels)
        known.add(audience.person or 0)
        return tuple(line if line.person in known else replace(line, name="") for line in lines)

    async def _check_shared(self, reader: int | None, person: int) -> None:
        if person != reader and not (await self._preferences.of(person)).everywhere:
            raise NotAllowed("not-shared")

    def _board(self, asked: LeaderboardQuery) -> BoardKey:
        ever, month, week = periods_of(self._now())
        period = {Period.ALL: ever, Period.MONTH: month, Period.WEEK: week}[asked.period]
        return BoardKey(EVERYWHERE if asked.guild is None else asked.guild, asked.game, period, asked.by)

    def _last_month(self) -> tuple[int, str]:
        today = datetime.fromtimestamp(self._now(), UTC)
        before = today.replace(day=1) - timedelta(days=1)
        return before.month, periods_of(before.timestamp())[1]


def _pages(page: StandingsPage) -> int:
    return max(1, -(-page.total // PAGE_SIZE))


def is_provisional(line: Standing) -> bool:
    """Tell whether somebody's rating says little yet."""
    return line.experience < PROVISIONAL_GAMES


__all__ = [
    "PAGE_SIZE",
    "PROVISIONAL_GAMES",
    "STEADY_GAMES",
    "GameStatistics",
    "Highlight",
    "History",
    "Leaderboard",
    "LeaderboardQuery",
    "Order",
    "Period",
    "PlayedGame",
    "PlayedSeat",
    "Standing",
    "Standings",
    "displayed_rating",
    "is_provisional",
]
