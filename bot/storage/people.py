"""People: their preferences, and all that is stored about one of them, to be given or deleted."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from bot.storage.contacts import lock_panels
from bot.storage.database import Connection, Database
from bot.storage.notifications import notification_text
from bot.storage.results import lock_standings, relist

_NEXT_VERSION = (
    "UPDATE tables SET version = version + 1 WHERE status IN ('lobby', 'playing', 'suspended') "
    "AND (host = :person OR id IN (SELECT table_id FROM seats WHERE person = :person))"
)
_NOTE_TABLE = (
    "INSERT INTO forgotten_names (table_id) SELECT id FROM tables WHERE id = ? AND message IS NOT NULL "
    "ON CONFLICT DO NOTHING"
)
_NOTE_TABLES = (
    "INSERT INTO forgotten_names (table_id) SELECT id FROM tables WHERE message IS NOT NULL "
    "AND id IN (SELECT table_id FROM seats WHERE person = :person) ON CONFLICT DO NOTHING"
)


OwnData: TypeAlias = dict[str, list[dict[str, Any]]]
"""Rows by subject, each with the names of its columns."""


class Subject(NamedTuple):
    """A table of the schema, the columns of it that people get, and the condition for their own rows.

    They do not get tokens of panels, with which others could write to them, nor what is secret in a game: the seed of
    its shuffle and everyone's cards.
    """

    table: str
    columns: str
    own: str


_OWN_SEATS = "FROM seats WHERE person = :person"
SUBJECTS: Mapping[str, Subject] = {
    "name": Subject("people", "person, name", "person = :person"),
    "settings": Subject("preferences", "everywhere, choices", "person = :person"),
    "watched_servers": Subject("watchers", "guild, told_at", "person = :person ORDER BY guild"),
    "tables": Subject(
        "tables",
        "id, game, status, guild, channel, thread, message, seen_in, posted_at, opened_at, ended_at, document, "
        "host = :person AS hosted",
        f"host = :person OR id IN (SELECT table_id {_OWN_SEATS}) ORDER BY opened_at, id",
    ),
    "seats": Subject(
        "seats",
        'table_id, seat, name, bot_controlled, "left", consecutive_timeouts, newcomer',
        "person = :person ORDER BY table_id",
    ),
    "choices": Subject(
        "moves",
        "table_id, number, seat, author, move, at",
        f"(table_id, seat) IN (SELECT table_id, seat {_OWN_SEATS}) ORDER BY table_id, number",
    ),
    "finished_games": Subject(
        "finished",
        "number, table_id, game, guild, rated, seats, ended_at, seen_in, everywhere",
        "number IN (SELECT number FROM results WHERE person = :person) ORDER BY number",
    ),
    "results": Subject(
        "results",
        'number, seat, game, guild, rated, ended_at, place, points, "left", mu_before, sigma_before, mu, sigma, '
        "everywhere_mu, everywhere_sigma, facts",
        "person = :person ORDER BY number",
    ),
    "standings": Subject(
        "standings",
        "scope, game, period, listed, mu, sigma, rating, games, wins, points, average, best, run, longest, last_at, "
        "steady",
        "person = :person ORDER BY scope, game, period",
    ),
    "panels": Subject("panels", "table_id, expires", "person = :person ORDER BY table_id"),
    "calls": Subject("pings", "table_id, channel, message", "person = :person ORDER BY table_id"),
}


class PeopleStore:
    """Preferences, and all that is kept about one person."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def preferences(self, person: int) -> str | None:
        """Return a person's choices (JSON), or None."""
        row = await self._database.fetch_one("SELECT choices FROM preferences WHERE person = ?", person)
        return None if row is None else str(row[0])

    async def set_preferences(self, person: int, everywhere: bool, choices: str) -> None:
        """Replace a person's choices, and list the person everywhere or not."""

        def work(connection: Connection) -> None:
            connection.execute(
                "INSERT INTO preferences (person, everywhere, choices) VALUES (?, ?, ?) ON CONFLICT (person) "
                "DO UPDATE SET everywhere = excluded.everywhere, choices = excluded.choices",
                (person, everywhere, choices),
            )
            relist(connection, person, everywhere)
            connection.notify(notification_text(self._database, "preferences", person))

        await self._database.transaction(work)

    async def everything(self, person: int) -> OwnData:
        """Return all rows about a person by subject."""
        return await self._database.read(lambda connection: _own_data(connection, person))

    async def sweep(self, now: float) -> None:
        """Delete panels that have expired, and the names of people who are in no game any more."""

        def work(connection: Connection) -> None:
            connection.execute("DELETE FROM panels WHERE expires < ?", (now,))
            connection.execute(
                "DELETE FROM people WHERE NOT EXISTS (SELECT 1 FROM seats WHERE seats.person = people.person) "
                "AND NOT EXISTS (SELECT 1 FROM results WHERE results.person = people.person)"
            )

        await self._database.transaction(work)

    async def forget(self, person: int, left: Sequence[str] = ()) -> None:
        """Delete a person's data. In shared records, a number that belongs to no person takes their place.

        The tables they sat at, or have just `left`, are recorded: their messages may still name them.
        """

        def work(connection: Connection) -> None:
            connection.executemany(_NOTE_TABLE, [(table,) for table in left])
            _forget(connection, person)
            connection.notify(notification_text(self._database, "forgotten", person))

        await self._database.transaction(work)


def _own_data(connection: Connection, person: int) -> OwnData:
    """Return all rows about a person."""
    return {name: _rows(connection, subject, person) for name, subject in SUBJECTS.items()}


def names_of(subject: Subject) -> list[str]:
    """Return the names of the columns."""
    return [column.split(" AS ")[-1].strip().strip('"') for column in subject.columns.split(",")]


def _rows(connection: Connection, subject: Subject, person: int) -> list[dict[str, Any]]:
    sql = f"SELECT {subject.columns} FROM {subject.table} WHERE {subject.own}"
    found = connection.execute(sql, {"person": person}).fetchall()
    return [dict(zip(names_of(subject), row, strict=True)) for row in found]


def _forget(connection: Connection, person: int) -> None:
    lock_standings(connection)
    lock_panels(connection)
    # One number for all games of this person, so that the ratings of others can still be rebuilt from them.
    replacement = -secrets.randbelow(2**62) - 1
    for statement in (
        # A process that has such a table in memory must not write the name back.
        _NEXT_VERSION,
        _NOTE_TABLES,
        "UPDATE seats SET person = :replacement, name = '' WHERE person = :person",
        "UPDATE results SET person = :replacement WHERE person = :person",
        "UPDATE standings SET person = :replacement, listed = FALSE WHERE person = :person",
        "UPDATE tables SET host = :replacement WHERE host = :person",
        "DELETE FROM people WHERE person = :person",
        "DELETE FROM preferences WHERE person = :person",
        "DELETE FROM panels WHERE person = :person",
        "DELETE FROM pings WHERE person = :person",
        "DELETE FROM watchers WHERE person = :person",
    ):
        connection.execute(statement, {"replacement": replacement, "person": person})
