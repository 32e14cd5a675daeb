"""Finished games: the latest of a server or a person, and what a person's statistics are computed from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.storage.database import Connection, Database


@dataclass(frozen=True, slots=True)
class PlayedSeat:
    """One seat of a finished game; `person` is negative for somebody who was forgotten."""

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
    """Somebody in another seat of a person's game; `is_open` means that they may be named everywhere."""

    number: int
    seat: int
    person: int
    name: str
    is_open: bool


@dataclass(frozen=True, slots=True)
class Slice:
    """A page: `count` lines from `start` on."""

    start: int
    count: int


@dataclass(frozen=True, slots=True)
class Sight:
    """Which games are visible: those of these channels (None: of all), and those that the reader played.

    `everywhere` leaves out the games of servers that do not take part in what is shown everywhere.
    """

    channels: frozenset[int] | None = None
    reader: int = 0
    everywhere: bool = False

    def condition(self, number: str) -> str:
        """Return the condition on the number of a game, with the parameter `:reader`."""
        conditions = []
        if self.channels is not None:
            # No channel has the number -1; a list of values must not be empty.
            listed = ", ".join(str(channel) for channel in sorted({-1, *self.channels}))
            conditions.append(f"looked.seen_in IN ({listed})")
        if self.everywhere:
            conditions.append("looked.everywhere = TRUE")
        if not conditions:
            return ""
        return (
            f" AND (EXISTS (SELECT 1 FROM finished AS looked WHERE looked.number = {number} "
            f"AND {' AND '.join(conditions)}) OR EXISTS (SELECT 1 FROM results AS own "
            f"WHERE own.number = {number} AND own.person = :reader))"
        )


ALL = Sight()


class HistoryStore:
    """Finished games and their results."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_guild(self, guild: int, game: str | None, lines: Slice, sight: Sight = ALL) -> History:
        """Return the latest visible games of a server, of one kind of game or of all."""
        chosen = f"finished WHERE guild = :guild{sight.condition('finished.number')}"
        return await self._history(chosen, "", {"guild": guild, "reader": sight.reader}, game, lines)

    async def of_person(
        self, person: int, guild: int | None, game: str | None, lines: Slice, sight: Sight = ALL
    ) -> History:
        """Return the latest visible games of a person, on one server or everywhere (None)."""
        chosen = "results JOIN finished USING (number) WHERE results.person = :person"
        chosen += "" if guild is None else " AND finished.guild = :guild"
        chosen += sight.condition("results.number")
        facts = {"person": person, "guild": guild, "reader": sight.reader}
        return await self._history(chosen, "finished.", facts, game, lines)

    async def count_since(self, moment: float) -> int:
        """Return how many games have ended since a moment."""
        row = await self._database.fetch_one("SELECT count(*) FROM finished WHERE ended_at >= ?", moment)
        return 0 if row is None else int(row[0])

    async def channels_of(self, guild: int) -> list[int]:
        """Return the channels whose readers may look back at games of a server."""
        rows = await self._database.fetch_all("SELECT DISTINCT seen_in FROM finished WHERE guild = ?", guild)
        return [channel for (channel,) in rows]

    async def seen_in(self, guild: int, game: str, people: Sequence[int], channels: frozenset[int]) -> set[int]:
        """Return which of these people have finished a game in one of these channels of a server."""
        if not people or not channels:
            return set()
        sql = (
            "SELECT DISTINCT person FROM results JOIN finished USING (number) "
            f"WHERE person IN ({', '.join(map(str, people))}) AND results.game = ? AND finished.guild = ? "
            f"AND seen_in IN ({', '.join(map(str, sorted(channels)))})"
        )
        return {person for (person,) in await self._database.fetch_all(sql, game, guild)}

    async def has_played(self, person: int, game: str) -> bool:
        """Whether a person has ever finished this game, anywhere."""
        sql = "SELECT 1 FROM results WHERE person = ? AND game = ? LIMIT 1"
        return await self._database.fetch_one(sql, person, game) is not None

    async def results_of(
        self, person: int, guild: int | None, game: str | None, sight: Sight = ALL
    ) -> tuple[OwnResult, ...]:
        """Return all visible results of a person, on one server or everywhere (None), the oldest first."""
        sql = (
            'SELECT number, seat, game, place, points, "left", rated, ended_at, mu, sigma, everywhere_mu, '
            f"everywhere_sigma, facts FROM results WHERE person = :person{_only(guild, game)}"
            f"{sight.condition('results.number')} ORDER BY number"
        )
        rows = await self._database.fetch_all(sql, person=person, guild=guild, game=game, reader=sight.reader)
        return tuple(OwnResult(*row) for row in rows)

    async def companions_of(
        self, person: int, guild: int | None, game: str | None, sight: Sight = ALL
    ) -> tuple[Companion, ...]:
        """Return who sat in the other seats of a person's games, without bots and forgotten people."""
        sql = (
            "SELECT other.number, other.seat, other.person, coalesce(people.name, ''), coalesce(everywhere, FALSE) "
            "FROM results JOIN results AS other ON other.number = results.number AND other.seat <> results.seat "
            "LEFT JOIN people ON people.person = other.person "
            "LEFT JOIN preferences ON preferences.person = other.person "
            f"WHERE results.person = :person AND other.person > 0{_only(guild, game, 'results.')}"
            f"{sight.condition('results.number')}"
        )
        rows = await self._database.fetch_all(sql, person=person, guild=guild, game=game, reader=sight.reader)
        return tuple(Companion(*row) for row in rows)

    async def _history(
        self, chosen: str, prefix: str, facts: dict[str, Any], game: str | None, lines: Slice
    ) -> History:
        if game is not None:
            chosen += f" AND {prefix}game = :game"
        facts |= {"game": game, "start": lines.start, "count": lines.count}
        return await self._database.read(lambda connection: _history(connection, chosen, facts))


def _only(guild: int | None, game: str | None, prefix: str = "") -> str:
    conditions = [(guild, f" AND {prefix}guild = :guild"), (game, f" AND {prefix}game = :game")]
    return "".join(condition for value, condition in conditions if value is not None)


def _history(connection: Connection, chosen: str, facts: dict[str, Any]) -> History:
    total = connection.execute(f"SELECT count(*) FROM {chosen}", facts).fetchone()[0]
    columns = "number, finished.table_id, finished.game, finished.guild, finished.rated, finished.ended_at"
    sql = f"SELECT {columns} FROM {chosen} ORDER BY number DESC LIMIT :count OFFSET :start"
    games = connection.execute(sql, facts).fetchall()
    seats = _seats(connection, [game[0] for game in games])
    found = (
        PlayedGame(table, game, guild, bool(rated), ended_at, tuple(seats[number]))
        for number, table, game, guild, rated, ended_at in games
    )
    return History(tuple(found), total)


def _seats(connection: Connection, games: Sequence[int]) -> Mapping[int, list[PlayedSeat]]:
    """Return the seats of games by their numbers, the winners first."""
    found: dict[int, list[PlayedSeat]] = {number: [] for number in games}
    if not games:
        return found
    rows = connection.execute(
        "SELECT results.number, results.seat, results.person, coalesce(people.name, ''), results.computer, "
        'seats.number, place, points, results."left" FROM results JOIN finished USING (number) '
        "JOIN seats ON seats.table_id = finished.table_id AND seats.seat = results.seat "
        "LEFT JOIN people ON people.person = results.person "
        f"WHERE results.number IN ({', '.join(map(str, games))}) ORDER BY place, results.seat"
    )
    for number, *seat in rows:
        found[number].append(PlayedSeat(*seat))
    return found
