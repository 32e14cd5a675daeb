"""What was played: the latest games of a server or a person, and everything a person's statistics are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.storage.databases.database import Connection, Database


@dataclass(frozen=True, slots=True)
class PlayedSeat:
    """One seat of a finished game; `person` is negative for somebody who asked to be forgotten."""

    seat: int
    person: int | None
    name: str
    computer: str | None
    number: int
    place: int
    points: int
    left: bool


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game, as one line of a history."""

    table: str
    game: str
    guild: int | None
    rated: bool
    ended_at: float
    seats: tuple[PlayedSeat, ...]


@dataclass(frozen=True, slots=True)
class History:
    """Some finished games, the latest first, and how many there are."""

    games: tuple[PlayedGame, ...]
    total: int


@dataclass(frozen=True, slots=True)
class OwnResult:
    """A person's own result in one game; the ratings are those after it, here and everywhere, if it was rated."""

    number: int
    seat: int
    game: str
    place: int
    points: int
    left: bool
    rated: bool
    ended_at: float
    mu: float | None
    sigma: float | None
    everywhere_mu: float | None
    everywhere_sigma: float | None
    facts: str


@dataclass(frozen=True, slots=True)
class Companion:
    """Somebody who sat in another seat of a person's game; `is_open` tells that they may be named everywhere."""

    number: int
    seat: int
    person: int
    name: str
    is_open: bool


class HistoryStore:
    """Read what was played."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_guild(self, guild: int, game: str | None, start: int, count: int) -> History:
        """Read the latest games of a server, of one game or of all."""
        chosen = "finished WHERE guild = :guild"
        return await self._history(chosen, "", {"guild": guild}, game, start, count)

    async def of_person(self, person: int, guild: int | None, game: str | None, start: int, count: int) -> History:
        """Read the latest games of a person, in one server or everywhere (None)."""
        chosen = "results JOIN finished USING (number) WHERE results.person = :person"
        here = "" if guild is None else " AND finished.guild = :guild"
        return await self._history(chosen + here, "finished.", {"person": person, "guild": guild}, game, start, count)

    async def results_of(self, person: int, guild: int | None, game: str | None) -> tuple[OwnResult, ...]:
        """Read all results of a person, in one server or everywhere (None), the oldest first."""
        sql = (
            'SELECT number, seat, game, place, points, "left", rated, ended_at, mu, sigma, everywhere_mu, '
            f"everywhere_sigma, facts FROM results WHERE person = :person{_only(guild, game)} ORDER BY number"
        )
        facts = {"person": person, "guild": guild, "game": game}
        rows = await self._database.read(lambda connection: connection.execute(sql, facts).fetchall())
        return tuple(OwnResult(*row) for row in rows)

    async def companions_of(self, person: int, guild: int | None, game: str | None) -> tuple[Companion, ...]:
        """Read who sat in the other seats of a person's games; computers and forgotten people are left out."""
        sql = (
            "SELECT other.number, other.seat, other.person, coalesce(people.name, ''), coalesce(everywhere, FALSE) "
            "FROM results JOIN results AS other ON other.number = results.number AND other.seat <> results.seat "
            "LEFT JOIN people ON people.person = other.person "
            "LEFT JOIN preferences ON preferences.person = other.person "
            f"WHERE results.person = :person AND other.person > 0{_only(guild, game, 'results.')}"
        )
        facts = {"person": person, "guild": guild, "game": game}
        rows = await self._database.read(lambda connection: connection.execute(sql, facts).fetchall())
        return tuple(Companion(*row) for row in rows)

    async def _history(
        self, chosen: str, prefix: str, facts: dict[str, Any], game: str | None, start: int, count: int
    ) -> History:
        if game is not None:
            chosen += f" AND {prefix}game = :game"
        facts |= {"game": game, "start": start, "count": count}
        return await self._database.read(lambda connection: _history(connection, chosen, facts))


def _only(guild: int | None, game: str | None, prefix: str = "") -> str:
    conditions = [(guild, f" AND {prefix}guild = :guild"), (game, f" AND {prefix}game = :game")]
    return "".join(condition for value, condition in conditions if value is not None)


def _history(connection: Connection, chosen: str, facts: dict[str, Any]) -> History:
    total = connection.execute(f"SELECT count(*) FROM {chosen}", facts).fetchone()[0]
    columns = "number, finished.table_id, finished.game, finished.guild, finished.rated, finished.ended_at"
    sql = f"SELECT {columns} FROM {chosen} ORDER BY number DESC LIMIT :count OFFSET :start"
    games = connection.execute(sql, facts).fetchall()
    return History(tuple(_game(connection, row) for row in games), total)


def _game(connection: Connection, row: Sequence[Any]) -> PlayedGame:
    number, table, game, guild, rated, ended_at = row
    seats = connection.execute(
        "SELECT results.seat, results.person, coalesce(people.name, ''), results.computer, seats.number, place, "
        'points, results."left" FROM results JOIN seats ON seats.table_id = ? AND seats.seat = results.seat '
        "LEFT JOIN people ON people.person = results.person WHERE results.number = ? ORDER BY place, results.seat",
        (table, number),
    )
    played = tuple(PlayedSeat(*seat) for seat in seats)
    return PlayedGame(table, game, guild, bool(rated), ended_at, played)
