"""Leaderboards: pages of the standings to which every rated game adds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.storage.database import Connection, Database
from bot.storage.results import FOR_EVER

_KEYS: Mapping[str, tuple[str, ...]] = {
    "rating": ("rating",),
    "wins": ("wins",),
    "average": ("steady", "average"),
    "games": ("games",),
}
"""What decides a place, for each order."""
ORDERS = tuple(_KEYS)


@dataclass(frozen=True, slots=True)
class BoardKey:
    """A leaderboard: of one server or everywhere, one game, one period, in one order."""

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
    """Some lines of a leaderboard and how many people are on it."""

    lines: tuple[Standing, ...]
    total: int


_BOARD = "scope = :scope AND game = :game AND period = :period"
_LISTED = f"{_BOARD} AND listed = TRUE"
_EXPERIENCE = (
    "SELECT whole.games FROM standings AS whole WHERE whole.scope = standings.scope AND whole.game = standings.game "
    f"AND whole.period = '{FOR_EVER}' AND whole.person = standings.person"
)


class StandingsStore:
    """Leaderboards. People with equal keys share a place."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(self, board: BoardKey, start: int, count: int) -> StandingsPage:
        """Return `count` lines from a position on; 0 is the top."""
        return await self._database.read(lambda connection: _page(connection, board, start, count))

    async def line_of(self, board: BoardKey, person: int) -> Standing | None:
        """Return a person's own line, or None if they are not on the board."""
        return await self._database.read(lambda connection: _line_of(connection, board, person))

    async def champions(self, board: BoardKey) -> tuple[Standing, ...]:
        """Return everyone in first place."""
        return await self._database.read(lambda connection: _champions(connection, board))


def _page(connection: Connection, board: BoardKey, start: int, count: int) -> StandingsPage:
    crowd = connection.execute(f"SELECT people FROM crowds WHERE {_BOARD}", _values(board)).fetchone()
    ranked = f"SELECT person FROM standings WHERE {_LISTED} ORDER BY {_order(board)} LIMIT :count OFFSET :start"
    lines: list[Standing] = []
    before: tuple[Any, ...] | None = None
    for position, (key, line) in enumerate(_lines(connection, board, ranked, count=count, start=start), start + 1):
        if not lines:
            place = position - _equals_before(connection, board, key, line.rating, line.person)
        else:
            place = lines[-1].place if key == before else position
        lines.append(replace(line, place=place))
        before = key
    return StandingsPage(tuple(lines), crowd[0] if crowd else 0)


def _line_of(connection: Connection, board: BoardKey, person: int) -> Standing | None:
    own = f"SELECT person FROM standings WHERE {_LISTED} AND person = :own"
    for key, line in _lines(connection, board, own, own=person):
        return replace(line, place=1 + _better(connection, board, key))
    return None


def _champions(connection: Connection, board: BoardKey) -> tuple[Standing, ...]:
    keys = ", ".join(_KEYS[board.by])
    sql = f"SELECT {keys} FROM standings WHERE {_LISTED} ORDER BY {_order(board)} LIMIT 1"
    first = connection.execute(sql, _values(board)).fetchone()
    if first is None:
        return ()
    equal = f"SELECT person FROM standings WHERE {_LISTED} {_equal(board)}"
    return tuple(line for _, line in _lines(connection, board, equal, **_named(first)))


def _lines(
    connection: Connection, board: BoardKey, chosen: str, **values: Any
) -> list[tuple[tuple[Any, ...], Standing]]:
    """Return the keys and lines of the people that a query chooses, which reads an index alone; all have place 1."""
    keys = _KEYS[board.by]
    # CROSS JOIN keeps SQLite from reading the whole board first.
    sql = (
        f"WITH chosen AS ({chosen}) SELECT {', '.join(keys)}, standings.person, coalesce(people.name, ''), rating, "
        f"games, wins, average, best, ({_EXPERIENCE}) FROM chosen CROSS JOIN standings "
        "LEFT JOIN people ON people.person = standings.person "
        f"WHERE {_BOARD} AND standings.person = chosen.person ORDER BY {_order(board, 'standings.')}"
    )
    rows = connection.execute(sql, {**_values(board), **values}).fetchall()
    return [(tuple(row[: len(keys)]), Standing(1, *row[len(keys) :])) for row in rows]


def _values(board: BoardKey) -> dict[str, Any]:
    return {"scope": board.scope, "game": board.game, "period": board.period}


def _order(board: BoardKey, prefix: str = "") -> str:
    keys = _KEYS[board.by]
    columns = keys if "rating" in keys else (*keys, "rating")
    return ", ".join([*(f"{prefix}{column} DESC" for column in columns), f"{prefix}person"])


def _equals_before(connection: Connection, board: BoardKey, key: tuple[Any, ...], rating: float, person: int) -> int:
    """Return how many people share a place with somebody and are listed before them."""
    before = "(rating > :rating OR (rating = :rating AND person < :person))"
    values = {**_values(board), **_named(key), "rating": rating, "person": person}
    sql = f"SELECT count(*) FROM standings WHERE {_LISTED} {_equal(board)}AND {before}"
    return int(connection.execute(sql, values).fetchone()[0])


def _better(connection: Connection, board: BoardKey, key: tuple[Any, ...]) -> int:
    """Return how many people have a better key, counted along the index."""
    keys = _KEYS[board.by]
    counts = []
    for number, column in enumerate(keys):
        level = "".join(f"AND {keys[other]} = :key{other} " for other in range(number))
        counts.append(f"(SELECT count(*) FROM standings WHERE {_LISTED} {level}AND {column} > :key{number})")
    sql = f"SELECT {' + '.join(counts)}"
    return int(connection.execute(sql, {**_values(board), **_named(key)}).fetchone()[0])


def _equal(board: BoardKey) -> str:
    return "".join(f"AND {column} = :key{number} " for number, column in enumerate(_KEYS[board.by]))


def _named(key: tuple[Any, ...]) -> dict[str, Any]:
    return {f"key{number}": value for number, value in enumerate(key)}
