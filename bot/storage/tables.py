"""Tables, seats and moves: each change is one transaction with a check of the version that it started from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple
from typing import TypeVar

from bot.storage.database import Connection, Database
from bot.storage.errors import Conflict
from bot.storage.ratings import Rate
from bot.storage.results import record_ending, results_of
from bot.storage.rows import MoveRow, ResultRow, SeatRow, StoredTable, TableUpdate, Value

COLUMNS = (
    *("id", "game", "status", "version", "host", "guild", "channel", "thread", "message", "posted_at", "seen_in"),
    *("rules_version", "due", "opened_at", "ended_at", "document"),
)
_INSERT = f"INSERT INTO tables ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))}) ON CONFLICT DO NOTHING"
_SELECT = f"SELECT {', '.join(COLUMNS)} FROM tables WHERE id IN"
_INSERT_SEAT = (
    'INSERT INTO seats (table_id, seat, person, name, computer, number, bot_controlled, "left", consecutive_timeouts, '
    "newcomer) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_SELECT_SEATS = (
    'SELECT table_id, seat, person, name, computer, number, bot_controlled, "left", consecutive_timeouts, newcomer '
    "FROM seats WHERE table_id IN"
)
_INSERT_MOVE = "INSERT INTO moves (table_id, number, seat, author, move, at) VALUES (?, ?, ?, ?, ?, ?)"
_SELECT_MOVES = "SELECT table_id, number, seat, author, move, at FROM moves WHERE table_id IN"

T = TypeVar("T")


class TableStore:
    """Read and write tables."""

    def __init__(self, database: Database, rate: Rate) -> None:
        self._database = database
        self._rate = rate

    @property
    def _ours(self) -> str:
        """Say in SQL which servers this process serves."""
        return self._database.shards.assignment.condition

    def is_ours(self, guild: int | None) -> bool:
        """Tell whether this process serves the tables of a server."""
        return self._database.shards.assignment.has(guild)

    async def add(self, stored: StoredTable) -> bool:
        """Insert a new table; False when its id is taken."""
        return await self._database.transaction(lambda connection: _insert(connection, stored))

    async def save(self, update: TableUpdate) -> tuple[ResultRow, ...]:
        """Write a change and raise the version; raise Conflict if the stored version is another one.

        Return the results, with ratings, of a change that ends the game.
        """
        return await self._database.transaction(lambda connection: _save(connection, update, self._rate))

    async def load(self, table_id: str, build: Callable[[StoredTable], T]) -> T | None:
        """Return what `build` makes of a stored table, or None. It runs on the connection's thread."""
        return (await self.load_all([table_id], build)).get(table_id)

    async def load_all(self, table_ids: Sequence[str], build: Callable[[StoredTable], T]) -> dict[str, T]:
        """Return what `build` makes of the stored tables among these, in a fixed number of queries, by id."""
        if not table_ids:
            return {}
        return await self._database.read(
            lambda connection: {
                table_id: build(found) for table_id, found in load_tables(connection, table_ids).items()
            }
        )

    async def place(self, table_id: str, columns: Mapping[str, Value]) -> None:
        """Write where a table is shown, without another version."""
        sql = f"UPDATE tables SET {_assignments(columns)} WHERE id = ?"
        await self._database.transaction(lambda connection: connection.execute(sql, (*columns.values(), table_id)))

    async def remove(self, table_id: str) -> None:
        """Delete an unfinished table with all that belongs to it."""
        sql = "DELETE FROM tables WHERE id = ? AND status <> 'finished'"
        await self._database.transaction(lambda connection: connection.execute(sql, (table_id,)))

    async def moves(self, table_id: str) -> tuple[MoveRow, ...]:
        """Read the moves of a table in order."""
        sql = f"{_SELECT_MOVES} (?) ORDER BY number"
        rows = await self._database.read(lambda connection: connection.execute(sql, (table_id,)).fetchall())
        return tuple(MoveRow(*row[1:]) for row in rows)

    async def of_person(self, person: int) -> list[str]:
        """List the unfinished tables where a person sits and has not left, the latest first."""
        return await self._ids(
            'SELECT id FROM seats JOIN tables ON id = table_id WHERE person = ? AND NOT "left" '
            "AND status IN ('lobby', 'playing', 'suspended') ORDER BY opened_at DESC, id",
            person,
        )

    async def naming_forgotten(self) -> list[str]:
        """List the tables of this process whose message may still name somebody who was forgotten, the latest first."""
        return await self._ids(
            f"SELECT id FROM forgotten_names JOIN tables ON id = table_id WHERE {self._ours} "
            "ORDER BY posted_at DESC, id"
        )

    async def names_removed(self, table_id: str) -> None:
        """Note that a table's message names nobody who was forgotten."""
        sql = "DELETE FROM forgotten_names WHERE table_id = ?"
        await self._database.transaction(lambda connection: connection.execute(sql, (table_id,)))

    async def hosted_by(self, person: int, guild: int) -> list[str]:
        """List the unfinished tables of a server whose host is this person, the latest first."""
        return await self._ids(
            "SELECT id FROM tables WHERE guild = ? AND status IN ('lobby', 'playing', 'suspended') AND host = ? "
            "ORDER BY opened_at DESC, id",
            guild,
            person,
        )

    async def in_channel(self, channel: int) -> list[str]:
        """List the unfinished tables of a channel, the latest first."""
        return await self._ids(
            "SELECT id FROM tables WHERE channel = ? AND status IN ('lobby', 'playing', 'suspended') "
            "ORDER BY opened_at DESC, id",
            channel,
        )

    async def in_guild(self, guild: int) -> list[str]:
        """List the unfinished tables of a server, the latest first."""
        return await self._ids(
            "SELECT id FROM tables WHERE guild = ? AND status IN ('lobby', 'playing', 'suspended') "
            "ORDER BY opened_at DESC, id",
            guild,
        )

    async def to_look_after(self, since: float) -> list[str]:
        """List the tables that are shown now: open ones, and those whose game ended since a moment."""
        return await self._ids(
            "SELECT id FROM tables WHERE (status IN ('lobby', 'playing') OR (status = 'finished' AND ended_at >= ?)) "
            f"AND {self._ours} ORDER BY opened_at, id",
            since,
        )

    async def guilds(self) -> list[int]:
        """List the servers of which anything is kept and of which nobody knows that they removed the bot."""
        sql = (
            f"SELECT guild FROM tables WHERE guild IS NOT NULL AND status IN ('lobby', 'playing', 'suspended') "
            f"AND {self._ours} UNION SELECT DISTINCT guild FROM finished WHERE guild IS NOT NULL AND {self._ours} "
            f"UNION SELECT guild FROM servers WHERE {self._ours} UNION SELECT guild FROM watchers WHERE {self._ours} "
            "EXCEPT SELECT guild FROM servers WHERE gone_at IS NOT NULL"
        )
        rows = await self._database.read(lambda connection: connection.execute(sql).fetchall())
        return sorted(row[0] for row in rows)

    async def counts(self) -> dict[str, int]:
        """Count the tables by status."""
        sql = "SELECT status, count(*) FROM tables GROUP BY status"
        return dict(await self._database.read(lambda connection: connection.execute(sql).fetchall()))

    async def due(self) -> list[tuple[str, float, int]]:
        """Return the tables that act by themselves, when in active time, and the version that this belongs to."""
        sql = f"SELECT id, due, version FROM tables WHERE due IS NOT NULL AND {self._ours}"
        rows = await self._database.read(lambda connection: connection.execute(sql).fetchall())
        return [(row[0], row[1], row[2]) for row in rows]

    async def due_until(self, moment: float, limit: int) -> list[str]:
        """Return the tables that are due by a moment of active time, the nearest first."""
        return await self._ids(
            f"SELECT id FROM tables WHERE due IS NOT NULL AND due <= ? AND {self._ours} ORDER BY due LIMIT {limit}",
            moment,
        )

    async def _ids(self, sql: str, *parameters: float) -> list[str]:
        rows = await self._database.read(lambda connection: connection.execute(sql, parameters).fetchall())
        return [row[0] for row in rows]


def _insert(connection: Connection, stored: StoredTable) -> bool:
    if connection.execute(_INSERT, [stored.columns[name] for name in COLUMNS]).rowcount != 1:
        return False
    _write_seats(connection, str(stored.columns["id"]), stored.seats)
    return True


def _save(connection: Connection, update: TableUpdate, rate: Rate) -> tuple[ResultRow, ...]:
    sql = f"UPDATE tables SET version = version + 1, {_assignments(update.columns)} WHERE id = ? AND version = ?"
    if connection.execute(sql, (*update.columns.values(), update.id, update.version)).rowcount != 1:
        raise Conflict(update.id)
    if update.move is not None:
        connection.execute(_INSERT_MOVE, (update.id, *astuple(update.move)))
    if update.seats is not None:
        connection.execute("DELETE FROM seats WHERE table_id = ?", (update.id,))
        _write_seats(connection, update.id, update.seats)
    if update.opened is not None and not _insert(connection, update.opened):
        raise Conflict(str(update.opened.columns["id"]))
    return record_ending(connection, update.ending, rate) if update.ending is not None else ()


def _assignments(columns: Mapping[str, Value]) -> str:
    return ", ".join(f"{name} = ?" for name in columns)


def _write_seats(connection: Connection, table_id: str, seats: tuple[SeatRow, ...]) -> None:
    connection.executemany(_INSERT_SEAT, [(table_id, *astuple(seat)) for seat in seats])
    # In one order everywhere, so that two transactions never wait for each other.
    people = sorted((seat.person, seat.name) for seat in seats if seat.person is not None and seat.person > 0)
    connection.executemany(
        "INSERT INTO people (person, name) VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET name = excluded.name "
        "WHERE people.name <> excluded.name",
        people,
    )


def load_table(connection: Connection, table_id: str) -> StoredTable | None:
    """Return a stored table, or None."""
    return load_tables(connection, [table_id]).get(table_id)


def load_tables(connection: Connection, table_ids: Sequence[str]) -> dict[str, StoredTable]:
    """Return the stored tables among these, by id."""
    these = f"({', '.join('?' * len(table_ids))})"
    rows = connection.execute(f"{_SELECT} {these}", table_ids).fetchall()
    seats: dict[str, list[SeatRow]] = {table_id: [] for table_id in table_ids}
    moves: dict[str, list[MoveRow]] = {table_id: [] for table_id in table_ids}
    for row in connection.execute(f"{_SELECT_SEATS} {these} ORDER BY seat", table_ids).fetchall():
        seats[row[0]].append(SeatRow(*row[1:]))
    for row in connection.execute(f"{_SELECT_MOVES} {these} ORDER BY number", table_ids).fetchall():
        moves[row[0]].append(MoveRow(*row[1:]))
    tables = {}
    for row in rows:
        columns = dict(zip(COLUMNS, row, strict=True))
        table_id = columns["id"]
        results = results_of(connection, table_id) if columns["status"] == "finished" else ()
        tables[table_id] = StoredTable(columns, tuple(seats[table_id]), results, tuple(moves[table_id]))
    return tables
