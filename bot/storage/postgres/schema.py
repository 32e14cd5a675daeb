"""The schema of a PostgreSQL database: its version, the migrations that it lacks, and its tables."""

from __future__ import annotations

from bot.storage.database import Connection
from bot.storage.errors import CannotOpen
from bot.storage.migrations import BEFORE, steps
from bot.storage.postgres.connection import PostgresConnection, Raw, opening
from bot.storage.schema import TableSchema


def check_version(raw: Raw, address: str) -> int:
    """Return the version of a schema, 0 for an empty one, or raise CannotOpen if it is foreign or too new."""
    tables = raw.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()").fetchall()
    if not tables:
        return 0
    if ("matryoshka_schema",) not in tables:
        raise CannotOpen("foreign", address)
    row = raw.execute("SELECT max(version) FROM matryoshka_schema").fetchone()
    version = int(row[0] or 0) if row else 0
    if version > max(steps("postgres")):
        raise CannotOpen("newer", address)
    return version


def is_current(raw: Raw, address: str) -> bool:
    """Whether no step is missing."""
    return check_version(raw, address) == max(steps("postgres"))


def migrate(raw: Raw, address: str) -> None:
    """Apply the missing steps, each in one transaction with its number, or raise CannotOpen."""
    with opening(address):
        version = check_version(raw, address)
        for number, sql in steps("postgres").items():
            if number <= version:
                continue
            if number in BEFORE:
                with raw.transaction():
                    BEFORE[number](PostgresConnection(raw))
            with raw.transaction():
                raw.execute("CREATE TABLE IF NOT EXISTS matryoshka_schema (version INTEGER PRIMARY KEY)")
                raw.execute(sql, prepare=False)
                raw.execute("INSERT INTO matryoshka_schema VALUES (%s)", (number,))


def tables_of(connection: Connection) -> list[TableSchema]:
    """Return the tables of a schema."""
    columns = connection.execute(
        "SELECT table_name, column_name, data_type FROM information_schema.columns "
        "WHERE table_schema = current_schema() AND table_name <> 'matryoshka_schema' "
        "ORDER BY table_name, ordinal_position"
    ).fetchall()
    keys = connection.execute(
        "SELECT relname, attname FROM pg_index JOIN pg_class ON pg_class.oid = indrelid "
        "JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey) "
        "WHERE indisprimary AND relnamespace = current_schema()::regnamespace "
        "ORDER BY relname, array_position(indkey::int2[], attnum)"
    ).fetchall()
    parents = connection.execute(
        "SELECT child.relname, parent.relname FROM pg_constraint JOIN pg_class AS child ON child.oid = conrelid "
        "JOIN pg_class AS parent ON parent.oid = confrelid "
        "WHERE contype = 'f' AND child.relnamespace = current_schema()::regnamespace"
    ).fetchall()
    return [
        TableSchema(
            name,
            tuple(column for table, column, _ in columns if table == name),
            tuple(column for table, column in keys if table == name),
            frozenset(parent for table, parent in parents if table == name),
            frozenset(column for table, column, kind in columns if table == name and kind == "boolean"),
        )
        for name in sorted({table for table, _, _ in columns})
    ]


def advance_sequences(connection: Connection) -> None:
    """Let generated numbers continue after the highest that was inserted."""
    numbered = connection.execute(
        "SELECT table_name, column_name FROM information_schema.columns "
        "WHERE table_schema = current_schema() AND is_identity = 'YES'"
    ).fetchall()
    for table, column in numbered:
        connection.execute(
            f"SELECT setval(pg_get_serial_sequence(?, ?), coalesce(max({column}), 0) + 1, FALSE) FROM {table}",
            (table, column),
        )
