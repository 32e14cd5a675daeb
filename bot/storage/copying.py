"""Copy everything from one database to another of either kind, all or nothing, and prove that it arrived."""

from __future__ import annotations

import hashlib
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from bot.storage.database import Connection, TableShape, driver_needed, parents_first
from bot.storage.errors import CannotOpen
from bot.storage.sqlite import database as sqlite

_BATCH = 500
_MARK = "copied:"
"""Begins the name of the row of `bookkeeping` that says what was copied here; it belongs to the copy alone."""
_COUNTED = "crowds"
"""What triggers write when standings are written: copied last, over what they wrote."""


@dataclass(frozen=True, slots=True)
class Side:
    """A database that is copied from or to."""

    address: Path | str
    connection: Connection
    tables: tuple[TableShape, ...]
    transaction: Callable[[Any], AbstractContextManager[object]]
    number_on: Callable[[Connection], None]

    @property
    def rows(self) -> int:
        """Count all rows."""
        return sum(_one(self.connection, f"SELECT count(*) FROM {shape.name}") for shape in self.tables)


class RowCount:
    """Reads a database and adds up what it reads: how many rows of each table, and a checksum over all of them."""

    def __init__(self, of: Side, tell: Callable[[int], None]) -> None:
        self._of = of
        self._tell = tell
        self._sum = hashlib.sha256()
        self.counts: dict[str, int] = {}

    @property
    def checksum(self) -> str:
        """Give the checksum over what was read so far."""
        return self._sum.hexdigest()

    def read(self, shape: TableShape) -> Iterator[list[tuple[Any, ...]]]:
        """Read a table, some rows at a time; the tables must be read in their order."""
        self.counts[shape.name] = 0
        self._sum.update(f"{shape.name} {shape.columns}\n".encode())
        for batch in _batches(self._of.connection, shape):
            self.counts[shape.name] += len(batch)
            for row in batch:
                self._sum.update(f"{_plain(row)}\n".encode())
            yield batch
            self._tell(len(batch))

    def read_all(self) -> RowCount:
        """Read every table."""
        for shape in self._of.tables:
            for _ in self.read(shape):
                pass
        return self


def dialect_of(address: Path | str) -> ModuleType:
    """Give the module that knows this kind of database; CannotOpen without its driver."""
    if isinstance(address, Path):
        return sqlite
    with driver_needed(address):
        from bot.storage.postgres import connection as postgres_connections
    return postgres_connections


@contextmanager
def opened(address: Path | str, *, must_exist: bool = False) -> Iterator[Side]:
    """Open a database that no bot uses, at the newest schema."""
    dialect = dialect_of(address)
    with dialect.opened(address, must_exist=must_exist) as connection:
        yield side(address, connection)


def side(address: Path | str, connection: Connection) -> Side:
    """Describe a database that is open already."""
    dialect = dialect_of(address)
    shapes = parents_first(dialect.shapes(connection))
    shapes.sort(key=lambda shape: shape.name == _COUNTED)
    return Side(address, connection, tuple(shapes), dialect.transaction, dialect.number_on)


def copy(
    source: Side,
    target: Side,
    tell: Callable[[int], None],
    prove: Callable[[Connection], None] = lambda _: None,
    *,
    overwrite: bool = False,
) -> RowCount:
    """Make the target a copy of the source, in one transaction in which it is read back and proved.

    Raises CannotOpen, and has then changed nothing, when the target holds anything but an untouched copy made before
    (and must not be overwritten), or when what arrived is not what was sent. `tell` hears of every row twice.
    """
    if source.tables != target.tables:
        raise CannotOpen("unequal", target.address, "the tables are others")
    with _explained(target), target.transaction(target.connection):
        if not overwrite and not _is_free(target):
            raise CannotOpen("occupied", target.address)
        for shape in reversed(target.tables):
            target.connection.execute(f"DELETE FROM {shape.name}")
        sent = RowCount(source, tell)
        for shape in target.tables:
            if shape.name == _COUNTED:
                target.connection.execute(f"DELETE FROM {_COUNTED}")
            for batch in sent.read(shape):
                _insert(target.connection, shape, batch)
        target.number_on(target.connection)
        arrived = RowCount(target, tell).read_all()
        if (arrived.counts, arrived.checksum) != (sent.counts, sent.checksum):
            wrong = [name for name, count in sent.counts.items() if arrived.counts[name] != count]
            raise CannotOpen("unequal", target.address, f"see {', '.join(wrong) or 'the checksum'}")
        prove(target.connection)
        target.connection.execute(
            "INSERT INTO bookkeeping (name, value) VALUES (?, ?)", (_MARK + arrived.checksum, time.time())
        )
    return arrived


def _is_free(target: Side) -> bool:
    """Tell whether nothing would be lost: the target is empty, or exactly what an earlier copy left."""
    marks = target.connection.execute("SELECT name FROM bookkeeping").fetchall()
    found = RowCount(target, lambda _: None).read_all()
    return not any(found.counts.values()) or (_MARK + found.checksum,) in marks


def _insert(connection: Connection, shape: TableShape, batch: list[tuple[Any, ...]]) -> None:
    rows = [list(row) for row in batch]
    for place in (place for place, column in enumerate(shape.columns) if column in shape.booleans):
        for row in rows:
            row[place] = None if row[place] is None else bool(row[place])
    values = ", ".join("?" for _ in shape.columns)
    connection.executemany(f"INSERT INTO {shape.name} ({_listed(shape.columns)}) VALUES ({values})", rows)


def _batches(connection: Connection, shape: TableShape) -> Iterator[list[tuple[Any, ...]]]:
    """Read a table in the order of its key, which is the same in both kinds of database."""
    columns, key = _listed(shape.columns), _listed(shape.key)
    places = [shape.columns.index(column) for column in shape.key]
    after: tuple[Any, ...] = ()
    while True:
        where = f"WHERE ({key}) > ({', '.join('?' for _ in after)})" if after else ""
        sql = f"SELECT {columns} FROM {shape.name} {where} ORDER BY {key} LIMIT {_BATCH}"
        rows = connection.execute(sql, after).fetchall()
        if kept := [row for row in rows if shape.name != "bookkeeping" or not row[0].startswith(_MARK)]:
            yield kept
        if len(rows) < _BATCH:
            return
        after = tuple(rows[-1][place] for place in places)


def _listed(columns: tuple[str, ...]) -> str:
    return ", ".join(f'"{column}"' for column in columns)


def _plain(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """Write truths as both kinds of database can."""
    return tuple(int(value) if isinstance(value, bool) else value for value in row)


def _one(connection: Connection, sql: str) -> int:
    return int(connection.execute(sql).fetchone()[0])


@contextmanager
def _explained(target: Side) -> Iterator[None]:
    """Put what the drivers say into one sentence."""
    try:
        yield
    except sqlite3.Error as error:
        raise CannotOpen("uncopied", target.address, str(error)) from error
    except Exception as error:
        # The driver of PostgreSQL may not be there to be named.
        if type(error).__module__.partition(".")[0] != "psycopg":
            raise
        raise CannotOpen("uncopied", target.address, str(error)) from error
