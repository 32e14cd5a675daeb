"""Leaderboards: pages of the standings that every rated ending adds to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.storage.database import Connection, Database
from bot.storage.results import FOR_EVER

_KEYS: Mapping[str, tuple[str, ...]] = {
    "rating": ("rating",),
    "wins": ("wins",),
    "average": ("steady", "average"),
    "games": ("games",),
}
"""What decides a place, for every order; people alike in it share a place."""
ORDERS = tuple(_KEYS)


@dataclass(frozen=True, slots=True)
class BoardKey:
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
class StandingsPage:
    """Some lines of a leaderboard, and how many people are on it."""

    lines: tuple[Standing, ...]
    total: int


_BOARD = "scope = :scope AND game = :game AND period = :period"
_LISTED = f"{_BOARD} AND listed = TRUE"
_LINE = (
    "SELECT standings.person, coalesce(people.name, ''), rating, games, wins, average, best, "
    "(SELECT whole.games FROM standings AS whole WHERE whole.scope = standings.scope AND whole.game = standings.game "
    f"AND whole.period = '{FOR_EVER}' AND whole.person = standings.person) FROM standings "
    f"LEFT JOIN people USING (person) WHERE {_LISTED} AND standings.person = :person"
)


class StandingsStore:
    """Read leaderboards."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(self, board: BoardKey, start: int, count: int) -> StandingsPage:
        """Read so many lines from a position (0 is the top); people in equal position share the better place."""
        return await self._database.read(lambda connection: _page(connection, board, start, count))

    async def line_of(self, board: BoardKey, person: int) -> Standing | None:
        """Read one person's own line, or None when they are not on the board."""
        return await self._database.read(lambda connection: _line_of(connection, board, person))

    async def champions(self, board: BoardKey) -> tuple[Standing, ...]:
        """Read everybody in first place."""
        return await self._database.read(lambda connection: _champions(connection, board))


def _facts(board: BoardKey) -> dict[str, Any]:
    return {"scope": board.scope, "game": board.game, "period": board.period}


def _ranking(board: BoardKey, condition: str = "") -> str:
    """Select keys and people in their order, from an index alone."""
    keys = _KEYS[board.by]
    order = keys if "rating" in keys else (*keys, "rating")
    sorting = ", ".join(f"{key} DESC" for key in order)
    chosen = f"{', '.join(keys)}, rating, person"
    return f"SELECT {chosen} FROM standings WHERE {_LISTED} {condition} ORDER BY {sorting}, person"


def _page(connection: Connection, board: BoardKey, start: int, count: int) -> StandingsPage:
    facts = {**_facts(board), "count": count, "start": start}
    crowd = connection.execute(f"SELECT people FROM crowds WHERE {_BOARD}", facts).fetchone()
    ranked = connection.execute(f"{_ranking(board)} LIMIT :count OFFSET :start", facts).fetchall()
    lines: list[Standing] = []
    before: tuple[Any, ...] | None = None
    for position, (*key, rating, person) in enumerate(ranked, start + 1):
        if not lines:
            place = position - _equals_before(connection, board, tuple(key), rating, person)
        else:
            place = lines[-1].place if tuple(key) == before else position
        line = _line(connection, board, place, person)
        if line is not None:
            lines.append(line)
            before = tuple(key)
    return StandingsPage(tuple(lines), crowd[0] if crowd else 0)


def _line(connection: Connection, board: BoardKey, place: int, person: int) -> Standing | None:
    """Read a line, or None when it has just been taken off the board."""
    row = connection.execute(_LINE, {**_facts(board), "person": person}).fetchone()
    return None if row is None else Standing(place, *row)


def _equals_before(connection: Connection, board: BoardKey, key: tuple[Any, ...], rating: float, person: int) -> int:
    """Count the people who share a place with somebody and are listed before them."""
    before = "(rating > :rating OR (rating = :rating AND person < :person))"
    facts = {**_facts(board), **_named(key), "rating": rating, "person": person}
    sql = f"SELECT count(*) FROM standings WHERE {_LISTED} {_equal(board)}AND {before}"
    return int(connection.execute(sql, facts).fetchone()[0])


def _equal(board: BoardKey) -> str:
    return "".join(f"AND {column} = :key{number} " for number, column in enumerate(_KEYS[board.by]))


def _place(connection: Connection, board: BoardKey, key: tuple[Any, ...]) -> int:
    """Give the place of a key: one more than the people who are better, counted along the index."""
    keys = _KEYS[board.by]
    counts = []
    for number, column in enumerate(keys):
        level = "".join(f"AND {keys[other]} = :key{other} " for other in range(number))
        counts.append(f"(SELECT count(*) FROM standings WHERE {_LISTED} {level}AND {column} > :key{number})")
    facts = {**_facts(board), **_named(key)}
    return 1 + int(connection.execute(f"SELECT {' + '.join(counts)}", facts).fetchone()[0])


def _named(key: tuple[Any, ...]) -> dict[str, Any]:
    return {f"key{number}": value for number, value in enumerate(key)}


def _key_of(connection: Connection, board: BoardKey, person: int) -> tuple[Any, ...] | None:
    sql = f"SELECT {', '.join(_KEYS[board.by])} FROM standings WHERE {_LISTED} AND person = :person"
    row = connection.execute(sql, {**_facts(board), "person": person}).fetchone()
    return None if row is None else tuple(row)


def _line_of(connection: Connection, board: BoardKey, person: int) -> Standing | None:
    key = _key_of(connection, board, person)
    return None if key is None else _line(connection, board, _place(connection, board, key), person)


def _champions(connection: Connection, board: BoardKey) -> tuple[Standing, ...]:
    first = connection.execute(f"{_ranking(board)} LIMIT 1", _facts(board)).fetchone()
    if first is None:
        return ()
    facts = {**_facts(board), **_named(first[:-2])}
    people = connection.execute(_ranking(board, _equal(board)), facts).fetchall()
    lines = [_line(connection, board, 1, row[-1]) for row in people]
    return tuple(line for line in lines if line is not None)
