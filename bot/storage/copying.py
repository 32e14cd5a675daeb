"""Copy everything from one database to another of either kind, all or nothing, and verify the copy."""

from __future__ import annotations

import hashlib
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

from bot.storage.database import Connection, driver_needed
from bot.storage.errors import CannotOpen
from bot.storage.offline import COUNTED_BY_TRIGGERS, OfflineDatabase
from bot.storage.schema import TableSchema
from bot.storage.sqlite import offline as sqlite

_BATCH_ROWS = 500
_MARK = "copied:"
"""Prefix of the row of `bookkeeping` with the checksum of what was copied here."""
_EPOCH = "epoch "
"""Prefix of rows of `bookkeeping` that must never go back, or the token of a former owner would be valid again."""
_NOT_COPIED = (_MARK, _EPOCH)


class Digest:
    """How many rows each table has, and a checksum over all of them, of a database as it is read."""

    def __init__(self, database: OfflineDatabase, on_rows: Callable[[int], None]) -> None:
        self._database = database
        self._on_rows = on_rows
        self._hash = hashlib.sha256()
        self.counts: dict[str, int] = {}

    @property
    def checksum(self) -> str:
        """Return the checksum over what was read so far."""
        return self._hash.hexdigest()

    def read(self, table: TableSchema) -> Iterator[list[tuple[Any, ...]]]:
        """Yield the rows of a table in batches. Tables must be read in their order."""
        self.counts[table.name] = 0
        self._hash.update(f"{table.name} {table.columns}\n".encode())
        for batch in _batches(self._database.connection, table):
            self.counts[table.name] += len(batch)
            for row in batch:
                self._hash.update(f"{_with_integers(row)}\n".encode())
            yield batch
            self._on_rows(len(batch))

    def read_all(self) -> Digest:
        """Read every table."""
        for table in self._database.tables:
            for _ in self.read(table):
                pass
        return self


def opened(address: Path | str, *, must_exist: bool = False) -> AbstractContextManager[OfflineDatabase]:
    """Open a database that no bot uses, at the newest schema, or raise CannotOpen."""
    if isinstance(address, Path):
        return sqlite.opened(address, must_exist=must_exist)
    with driver_needed(address):
        from bot.storage.postgres import offline as postgres
    return postgres.opened(address, must_exist=must_exist)


def copy(
    source: OfflineDatabase,
    target: OfflineDatabase,
    on_rows: Callable[[int], None],
    verify: Callable[[Connection], None] = lambda _: None,
    *,
    overwrite: bool = False,
) -> Digest:
    """Make the target a copy of the source, in one transaction in which it is read back and verified.

    Raises CannotOpen, with nothing changed, if the target holds anything but an untouched earlier copy (unless it may
    be overwritten), or if what arrived is not what was sent. `on_rows` gets the number of each row twice.
    """
    if source.tables != target.tables:
        raise CannotOpen("unequal", target.address, "the tables are others")
    with _copy_errors(target), target.transaction():
        if not overwrite and not _is_replaceable(target):
            raise CannotOpen("occupied", target.address)
        for table in reversed(target.tables):
            replaced = f" WHERE name NOT LIKE '{_EPOCH}%'" if table.name == "bookkeeping" else ""
            target.connection.execute(f"DELETE FROM {table.name}{replaced}")
        sent = Digest(source, on_rows)
        for table in target.tables:
            if table.name == COUNTED_BY_TRIGGERS:
                target.connection.execute(f"DELETE FROM {table.name}")
            for batch in sent.read(table):
                _insert(target.connection, table, batch)
        target.advance_sequences()
        arrived = Digest(target, on_rows).read_all()
        if (arrived.counts, arrived.checksum) != (sent.counts, sent.checksum):
            wrong = [name for name, count in sent.counts.items() if arrived.counts[name] != count]
            raise CannotOpen("unequal", target.address, f"see {', '.join(wrong) or 'the checksum'}")
        verify(target.connection)
        target.connection.execute(
            "INSERT INTO bookkeeping (name, value) VALUES (?, ?)", (_MARK + arrived.checksum, time.time())
        )
    return arrived


def _is_replaceable(target: OfflineDatabase) -> bool:
    """Whether nothing would be lost: the target is empty, or exactly what an earlier copy left."""
    marks = target.connection.execute("SELECT name FROM bookkeeping").fetchall()
    found = Digest(target, lambda _: None).read_all()
    return not any(found.counts.values()) or (_MARK + found.checksum,) in marks


def _insert(connection: Connection, table: TableSchema, batch: list[tuple[Any, ...]]) -> None:
    rows = [list(row) for row in batch]
    for place in (place for place, column in enumerate(table.columns) if column in table.booleans):
        for row in rows:
            row[place] = None if row[place] is None else bool(row[place])
    values = ", ".join("?" for _ in table.columns)
    connection.executemany(f"INSERT INTO {table.name} ({_quoted(table.columns)}) VALUES ({values})", rows)


def _batches(connection: Connection, table: TableSchema) -> Iterator[list[tuple[Any, ...]]]:
    """Read a table in the order of its key, which is the same in both kinds of database."""
    columns, key = _quoted(table.columns), _quoted(table.key)
    places = [table.columns.index(column) for column in table.key]
    after: tuple[Any, ...] = ()
    while True:
        where = f"WHERE ({key}) > ({', '.join('?' for _ in after)})" if after else ""
        sql = f"SELECT {columns} FROM {table.name} {where} ORDER BY {key} LIMIT {_BATCH_ROWS}"
        rows = connection.execute(sql, after).fetchall()
        if copied := [row for row in rows if table.name != "bookkeeping" or not row[0].startswith(_NOT_COPIED)]:
            yield copied
        if len(rows) < _BATCH_ROWS:
            return
        after = tuple(rows[-1][place] for place in places)


def _quoted(columns: tuple[str, ...]) -> str:
    return ", ".join(f'"{column}"' for column in columns)


def _with_integers(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return a row with 0 and 1 for booleans, as SQLite has them."""
    return tuple(int(value) if isinstance(value, bool) else value for value in row)


@contextmanager
def _copy_errors(target: OfflineDatabase) -> Iterator[None]:
    """Raise errors of either driver as CannotOpen."""
    try:
        yield
    except sqlite3.Error as error:
        raise CannotOpen("uncopied", target.address, str(error)) from error
    except Exception as error:
        # psycopg may not be installed.
        if type(error).__module__.partition(".")[0] != "psycopg":
            raise
        raise CannotOpen("uncopied", target.address, str(error)) from error
