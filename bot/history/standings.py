"""Leaderboards, statistics and histories, limited to what the audience may see."""

from __future__ import annotations

import asyncio
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
from bot.util.clock import Clock

PROVISIONAL_GAMES = 5  # with fewer rated games a rating is provisional
DAY_SECONDS = 86_400.0
PAGE_SIZE = 10


class Period(StrEnum):
    """Which results count."""

    ALL = "all"
    MONTH = "month"
    WEEK = "week"


class Order(StrEnum):
    """What the ranking is by."""

    RATING = "rating"
    WINS = "wins"
    AVERAGE = "average"
    GAMES = "games"


assert tuple(Order) == ORDERS


@dataclass(frozen=True, slots=True)
class LeaderboardQuery:
    """Which leaderboard; without a server, that of all servers and people who take part."""

    guild: int | None
    game: str
    period: Period = Period.ALL
    by: Order = Order.RATING


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """One page of a leaderboard. A monthly one also has the champions of the month before (`season`: 1 to 12)."""

    query: LeaderboardQuery
    lines: tuple[Standing, ...]
    page: int
    pages: int
    total: int
    season: int | None = None
    champions: tuple[Standing, ...] = ()


class Standings:
    """Reads leaderboards, statistics and histories."""

    def __init__(self, store: Store, preferences: PersonPreferences, clock: Clock) -> None:
        self._store = store
        self._preferences = preferences
        self._clock = clock

    async def leaderboard(
        self, query: LeaderboardQuery, page: int = 0, audience: Audience | None = None
    ) -> Leaderboard:
        """Return a page of a leaderboard, or the last one.

        People who played only where the audience cannot look appear without a name.
        """
        board = self._board(query)
        found = await self._store.standings.page(board, max(0, page) * PAGE_SIZE, PAGE_SIZE)
        pages = _pages(found)
        if page >= pages:
            page = pages - 1
            found = await self._store.standings.page(board, page * PAGE_SIZE, PAGE_SIZE)
        season, champions = None, tuple[Standing, ...]()
        if query.period is Period.MONTH:
            season, champions = await self.champions(query, audience)
        lines = await self._named(query, found.lines, audience)
        return Leaderboard(query, lines, max(0, page), pages, found.total, season, champions)

    async def games_today(self) -> int:
        """Return the number of games that ended since midnight (UTC)."""
        midnight = self._clock.time() // DAY_SECONDS * DAY_SECONDS
        return await self._store.history.count_since(midnight)

    def last_season(self) -> str:
        """Return the month that ended last, such as 2026-10."""
        return self._last_month()[1]

    async def champions(
        self, query: LeaderboardQuery, audience: Audience | None = None
    ) -> tuple[int, tuple[Standing, ...]]:
        """Return the last month, 1 to 12, and everyone who was first in it."""
        season, before = self._last_month()
        board = self._board(query)
        found = await self._store.standings.champions(BoardKey(board.scope, board.game, before, board.by))
        return season, await self._named(query, found, audience)

    async def line_of(self, query: LeaderboardQuery, person: int) -> Standing | None:
        """Return a person's line, or None if they are not on the leaderboard."""
        return await self._store.standings.line_of(self._board(query), person)

    async def statistics(self, audience: Audience, person: int, game: str | None) -> tuple[GameStatistics, ...]:
        """Return a person's statistics, in a server or everywhere (None). Raise NotAllowed not-shared.

        Other people see only games of channels that they can see, or of servers that take part everywhere.
        """
        guild, is_own = audience.guild, audience.person == person
        if guild is None:
            await self._check_shared(audience.person, person)
        sight = ALL if is_own else audience.sight(everywhere=guild is None)
        results = await self._store.history.results_of(person, guild, game, sight)
        companions = await self._store.history.companions_of(person, guild, game, sight)
        # In a thread, because thousands of games would block the event loop.
        return await asyncio.to_thread(summarize, results, companions, everywhere=guild is None)

    async def history(self, audience: Audience, person: int | None, game: str | None, page: int = 0) -> History:
        """Return the latest games: of a server, of a person there, or one's own. Raise NotAllowed not-shared."""
        lines, guild = Slice(max(0, page) * PAGE_SIZE, PAGE_SIZE), audience.guild
        if guild is not None and person is None:
            return await self._store.history.of_guild(guild, game, lines, audience.sight())
        whose = audience.person if person is None else person
        if whose is None or (guild is None and whose != audience.person):
            # The other players of those games have not agreed to share them outside their server.
            raise NotAllowed("not-shared")
        return await self._store.history.of_person(whose, guild, game, lines, audience.sight())

    async def channels(self, guild: int) -> list[int]:
        """Return the channels of a server that have finished games."""
        return await self._store.history.channels_of(guild)

    async def _named(
        self, query: LeaderboardQuery, lines: tuple[Standing, ...], audience: Audience | None
    ) -> tuple[Standing, ...]:
        """Return the lines without the names of people whom the audience cannot have seen play here."""
        if query.guild is None or audience is None or audience.channels is None:
            return lines
        people = [line.person for line in lines]
        known = await self._store.history.seen_in(query.guild, query.game, people, audience.channels)
        known.add(audience.person or 0)
        return tuple(line if line.person in known else replace(line, name="") for line in lines)

    async def _check_shared(self, reader: int | None, person: int) -> None:
        if person != reader and not (await self._preferences.of(person)).everywhere:
            raise NotAllowed("not-shared")

    def _board(self, query: LeaderboardQuery) -> BoardKey:
        ever, month, week = periods_of(self._clock.time())
        period = {Period.ALL: ever, Period.MONTH: month, Period.WEEK: week}[query.period]
        return BoardKey(EVERYWHERE if query.guild is None else query.guild, query.game, period, query.by)

    def _last_month(self) -> tuple[int, str]:
        today = datetime.fromtimestamp(self._clock.time(), UTC)
        before = today.replace(day=1) - timedelta(days=1)
        return before.month, periods_of(before.timestamp())[1]


def _pages(page: StandingsPage) -> int:
    return max(1, -(-page.total // PAGE_SIZE))


def is_provisional(line: Standing) -> bool:
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
