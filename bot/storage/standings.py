"""Leaderboards: pages of the standings that every rated ending adds to."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.storage.database import Database
from bot.storage.results import EVERYWHERE, FOR_EVER, periods_of

STEADY_GAMES = 3
"""How many games make an average; whoever has fewer comes after everybody who has them."""

_STEADY = f"(games >= {STEADY_GAMES})"
_KEYS: Mapping[str, tuple[str, ...]] = {
    "rating": ("rating",),
    "wins": ("wins",),
    "average": (_STEADY, "average"),
    "games": ("games",),
}
"""What decides a place, for every order; people alike in it share a place."""
ORDERS = tuple(_KEYS)


@dataclass(frozen=True, slots=True)
class Board:
    """Which leaderboard: a server's or everybody's, of one game, in one period, in one order."""

    scope: int
    game: str
    period: str
    by: str


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a leaderboard; `experience` counts the rated games of all time, the rest those of the period."""

    place: int
    person: int
    name: str
    rating: float
    games: int
    wins: int
    average: float
    best: int
    experience: int


@dataclass(frozen=True, slots=True)
class Page:
    """Some lines of a leaderboard, and how many people are on it."""

    lines: tuple[Standing, ...]
    total: int


_COLUMNS = "standings.person, coalesce(people.name, ''), rating, games, wins, average, best"
_EXPERIENCE = (
    "(SELECT whole.games FROM standings AS whole WHERE whole.scope = standings.scope AND whole.game = standings.game "
    f"AND whole.period = '{FOR_EVER}' AND whole.person = standings.person)"
)
_BOARD = "scope = :scope AND game = :game AND period = :period"


class StandingsStore:
    """Read leaderboards."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(self, board: Board, start: int, count: int) -> Page:
        """Read so many lines from a position (0 is the top); people in equal position share the better place."""
        return await self._database.read(lambda connection: _page(connection, board, start, count))

    async def line_of(self, board: Board, person: int) -> Standing | None:
        """Read one person's own line, or None when they are not on the board."""
        return await self._database.read(lambda connection: _line_of(connection, board, person))

    async def champions(self, board: Board) -> tuple[Standing, ...]:
        """Read everybody in first place."""
        return await self._database.read(lambda connection: _champions(connection, board))


def _select(board: Board, condition: str = "listed") -> str:
    keys = _KEYS[board.by]
    ranking = keys if "rating" in keys else (*keys, "rating")
    order = ", ".join(f"{key} DESC" for key in ranking)
    return (
        f"SELECT {_COLUMNS}, {_EXPERIENCE}, {', '.join(keys)} FROM standings LEFT JOIN people USING (person) "
        f"WHERE {_BOARD} AND {condition} ORDER BY {order}, standings.person"
    )


def _facts(board: Board) -> dict[str, Any]:
    return {"scope": board.scope, "game": board.game, "period": board.period}


def _page(connection: sqlite3.Connection, board: Board, start: int, count: int) -> Page:
    total = connection.execute(f"SELECT count(*) FROM standings WHERE {_BOARD} AND listed", _facts(board)).fetchone()[0]
    sql = f"{_select(board)} LIMIT :count OFFSET :start"
    rows = connection.execute(sql, {**_facts(board), "count": count, "start": start}).fetchall()
    return Page(tuple(_lines(connection, board, rows, start)), total)


def _lines(
    connection: sqlite3.Connection, board: Board, rows: Sequence[tuple[Any, ...]], start: int
) -> Sequence[Standing]:
    lines: list[Standing] = []
    before: tuple[Any, ...] | None = None
    for position, row in enumerate(rows, start + 1):
        key = row[8:]
        if not lines:
            place = _place(connection, board, key) if start else 1
        else:
            place = lines[-1].place if key == before else position
        lines.append(Standing(place, *row[:8]))
        before = key
    return lines


def _place(connection: sqlite3.Connection, board: Board, key: tuple[Any, ...]) -> int:
    """Give the place of a key: one more than the people who are better, counted along the index."""
    keys = _KEYS[board.by]
    counts = []
    for number, column in enumerate(keys):
        level = "".join(f"AND {keys[other]} = :key{other} " for other in range(number))
        counts.append(f"(SELECT count(*) FROM standings WHERE {_BOARD} AND listed {level}AND {column} > :key{number})")
    facts = {**_facts(board), **_named(key)}
    return 1 + int(connection.execute(f"SELECT {' + '.join(counts)}", facts).fetchone()[0])


def _named(key: tuple[Any, ...]) -> dict[str, Any]:
    return {f"key{number}": value for number, value in enumerate(key)}


def _line_of(connection: sqlite3.Connection, board: Board, person: int) -> Standing | None:
    sql = _select(board, "listed AND standings.person = :person")
    row = connection.execute(sql, {**_facts(board), "person": person}).fetchone()
    return None if row is None else Standing(_place(connection, board, row[8:]), *row[:8])


def _champions(connection: sqlite3.Connection, board: Board) -> tuple[Standing, ...]:
    first = connection.execute(f"{_select(board)} LIMIT 1", _facts(board)).fetchone()
    if first is None:
        return ()
    equal = " AND ".join(f"{column} = :key{number}" for number, column in enumerate(_KEYS[board.by]))
    facts = {**_facts(board), **_named(first[8:])}
    rows = connection.execute(_select(board, f"listed AND {equal}"), facts)
    return tuple(Standing(1, *row[:8]) for row in rows)


__all__ = ["EVERYWHERE", "FOR_EVER", "ORDERS", "Board", "Page", "Standing", "StandingsStore", "periods_of"]
