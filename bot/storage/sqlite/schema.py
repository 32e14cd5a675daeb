"""The schema of a SQLite file: its version, the migrations that it lacks, and its tables."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from bot.storage.database import Connection
from bot.storage.errors import CannotOpen
from bot.storage.migrations import APPLICATION_ID, BEFORE, steps
from bot.storage.schema import TableSchema


def check_version(connection: sqlite3.Connection, path: Path) -> int:
    """Return the version of a file, 0 for an empty one, or raise CannotOpen if it is damaged, foreign or too new."""
    try:
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        application = int(connection.execute("PRAGMA application_id").fetchone()[0])
        contents = int(connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
    except sqlite3.DatabaseError as error:
        codes = {
            sqlite3.SQLITE_NOTADB: "foreign",
            sqlite3.SQLITE_BUSY: "unwritable",
            sqlite3.SQLITE_LOCKED: "unwritable",
        }
        raise CannotOpen(codes.get(primary_code(error), "damaged"), path, str(error)) from error
    if application != APPLICATION_ID and (application or version or contents):
        raise CannotOpen("foreign", path)
    if version > max(steps("sqlite")):
        raise CannotOpen("newer", path)
    return version


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Apply the missing steps, each in one transaction with its number, or raise CannotOpen."""
    version = check_version(connection, path)
    for number, sql in steps("sqlite").items():
        if number <= version:
            continue
        try:
            if number in BEFORE:
                connection.execute("BEGIN IMMEDIATE")
                BEFORE[number](connection)  # type: ignore[arg-type]
                connection.execute("COMMIT")
            connection.executescript(f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;")
        except sqlite3.DatabaseError as error:
            if connection.in_transaction:
                connection.rollback()
            raise CannotOpen("unwritable", path, str(error)) from error


def tables_of(connection: Connection) -> list[TableSchema]:
    """Return the tables of a file."""
    names = connection.execute(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'"
    ).fetchall()
    found = []
    for (name,) in names:
        columns = connection.execute("SELECT name, pk FROM pragma_table_info(?) ORDER BY cid", (name,)).fetchall()
        parents = connection.execute('SELECT "table" FROM pragma_foreign_key_list(?)', (name,)).fetchall()
        key = sorted((place, column) for column, place in columns if place)
        found.append(
            TableSchema(
                name,
                tuple(column for column, _ in columns),
                tuple(column for _, column in key),
                frozenset(parent for (parent,) in parents),
            )
        )
    return found


def primary_code(error: sqlite3.Error) -> int:
    """Return the primary result code of an error, without its extension."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF
