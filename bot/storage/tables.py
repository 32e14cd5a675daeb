"""Tables, seats and moves: each change is one transaction with a check of the version that it started from."""

from __future__ import annotations

from dataclasses import astuple

from bot.storage.database import Connection, Database
from bot.storage.errors import Conflict
from bot.storage.ratings import Rate
from bot.storage.results import record_ending, results_of
from bot.storage.rows import MoveRow, ResultRow, Save, SeatRow, StoredTable, TableRow

_INSERT = (
    "INSERT INTO tables (id, game, setup, status, version, host, guild, channel, thread, message, posted_at, seed, "
    "rules_version, moves, clocks, due, thinking, credited, opened_at, started_at, ended_at, previous, rematch, "
    "seen_in) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
)
_SELECT = (
    "SELECT id, game, setup, status, version, host, guild, channel, thread, message, posted_at, seed, "
    "rules_version, moves, clocks, due, thinking, credited, opened_at, started_at, ended_at, previous, rematch, "
    "seen_in FROM tables WHERE id = ?"
)
_UPDATE = (
    "UPDATE tables SET version = version + 1, status = ?, host = ?, seed = ?, credited = ?, started_at = ?, "
    "ended_at = ?, rematch = ?, rules_version = ?, moves = ?, clocks = ?, due = ?, thinking = ? "
    "WHERE id = ? AND version = ?"
)
_INSERT_SEAT = (
    'INSERT INTO seats (table_id, seat, person, name, computer, number, held, "left", missed, newcomer) '
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_SELECT_MOVES = "SELECT number, seat, author, move, at FROM moves WHERE table_id = ? ORDER BY number"
_INSERT_MOVE = "INSERT INTO moves (table_id, number, seat, author, move, at) VALUES (?, ?, ?, ?, ?, ?)"


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

    async def save(self, save: Save) -> tuple[ResultRow, ...]:
        """Write a change of the version that `save.table` names, to become the next; raise Conflict when it is gone.

        Gives the results, with ratings, when the change ends the game.
        """
        return await self._database.transaction(lambda connection: _save(connection, save, self._rate))

    async def load(self, table_id: str) -> StoredTable | None:
        """Read a table, or None."""
        return await self._database.read(lambda connection: _load(connection, table_id))

    async def place(self, row: TableRow) -> None:
        """Write where a table is shown, and nothing else of its row."""
        sql = (
            "UPDATE tables SET guild = ?, channel = ?, thread = ?, message = ?, posted_at = ?, seen_in = ? WHERE id = ?"
        )
        values = (row.guild, row.channel, row.thread, row.message, row.posted_at, row.seen_in, row.id)
        await self._database.transaction(lambda connection: connection.execute(sql, values))

    async def remove(self, table_id: str) -> None:
        """Delete an unfinished table with all that belongs to it."""
        sql = "DELETE FROM tables WHERE id = ? AND status <> 'finished'"
        await self._database.transaction(lambda connection: connection.execute(sql, (table_id,)))

    async def moves(self, table_id: str) -> tuple[MoveRow, ...]:
        """Read the moves of a table in order."""
        rows = await self._database.read(lambda connection: connection.execute(_SELECT_MOVES, (table_id,)).fetchall())
        return tuple(MoveRow(*row) for row in rows)

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

    async def thinking(self) -> list[str]:
        """List the tables that wait for a computer."""
        return await self._ids(f"SELECT id FROM tables WHERE thinking AND {self._ours}")

    async def due(self, limit: int) -> list[tuple[str, float]]:
        """List the tables where something is to be done next, with the moment in running time, the nearest first."""
        sql = f"SELECT id, due FROM tables WHERE due IS NOT NULL AND {self._ours} ORDER BY due LIMIT ?"
        rows = await self._database.read(lambda connection: connection.execute(sql, (limit,)).fetchall())
        return [(row[0], row[1]) for row in rows]

    async def _ids(self, sql: str, *parameters: float) -> list[str]:
        rows = await self._database.read(lambda connection: connection.execute(sql, parameters).fetchall())
        return [row[0] for row in rows]


def _insert(connection: Connection, stored: StoredTable) -> bool:
    if connection.execute(_INSERT, astuple(stored.table)).rowcount != 1:
        return False
    _write_seats(connection, stored.table.id, stored.seats)
    return True


def _save(connection: Connection, save: Save, rate: Rate) -> tuple[ResultRow, ...]:
    row = save.table
    table = (row.status, row.host, row.seed, row.credited, row.started_at, row.ended_at, row.rematch)
    game = (row.rules_version, row.moves, row.clocks, row.due, row.thinking)
    updated = connection.execute(_UPDATE, (*table, *game, row.id, row.version))
    if updated.rowcount != 1:
        raise Conflict(row.id)
    if row.setup:
        connection.execute("UPDATE tables SET setup = ? WHERE id = ?", (row.setup, row.id))
    if save.move is not None:
        move = save.move
        connection.execute(_INSERT_MOVE, (row.id, move.number, move.seat, move.author, move.move, move.at))
    if save.seats is not None:
        connection.execute("DELETE FROM seats WHERE table_id = ?", (row.id,))
        _write_seats(connection, row.id, save.seats)
    if save.opened is not None and not _insert(connection, save.opened):
        raise Conflict(save.opened.table.id)
    return record_ending(connection, save.ending, rate) if save.ending is not None else ()


def _write_seats(connection: Connection, table_id: str, seats: tuple[SeatRow, ...]) -> None:
    connection.executemany(_INSERT_SEAT, [(table_id, *astuple(seat)) for seat in seats])
    # In one order everywhere, so that two transactions never wait for each other.
    people = sorted((seat.person, seat.name) for seat in seats if seat.person is not None and seat.person > 0)
    connection.executemany(
        "INSERT INTO people (person, name) VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET name = excluded.name "
        "WHERE people.name <> excluded.name",
        people,
    )


def _load(connection: Connection, table_id: str) -> StoredTable | None:
    found = connection.execute(_SELECT, (table_id,)).fetchone()
    if found is None:
        return None
    table = TableRow(*found)
    rows = connection.execute(
        'SELECT seat, person, name, computer, number, held, "left", missed, newcomer FROM seats WHERE table_id = ? '
        "ORDER BY seat",
        (table_id,),
    )
    seats = tuple(SeatRow(*row) for row in rows)
    results = results_of(connection, table_id) if table.status == "finished" else ()
    moves = connection.execute(_SELECT_MOVES, (table_id,)).fetchall() if table.seed is not None else ()
    return StoredTable(table, seats, results, tuple(MoveRow(*row) for row in moves))
