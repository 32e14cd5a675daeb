"""Connections to a PostgreSQL schema: as the common SQL wants them, guarded, and at the newest step."""

from __future__ import annotations

import os
import re
import socket
import threading
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from functools import lru_cache
from typing import Any, TypeAlias

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from bot.storage.database import Connection, Cursor, TableShape
from bot.storage.errors import CannotOpen
from bot.storage.migrations import APPLICATION_ID, BEFORE, steps

Raw: TypeAlias = "psycopg.Connection[tuple[Any, ...]]"
_NETWORK = {
    "connect_timeout": "5",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    # Keepalives do not help while an answer is awaited.
    "tcp_user_timeout": "25000",
}
_DYING = 1.0
"""Seconds until the server has noticed at the latest that a bot on the same machine was killed."""
_SETTINGS = {
    "application_name": "matryoshka-bot",
    "client_min_messages": "warning",
    "idle_in_transaction_session_timeout": "30s",
    # The connection that holds the lock does nothing else.
    "idle_session_timeout": "0",
    # A client that vanished must not keep its locks for the two hours that are usual.
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
_PLACEHOLDERS = re.compile(r"'(?:[^']|'')*'|\"[^\"]*\"|::|:([a-z_]\w*)|\?|%")


class _Sent:
    """What a statement gives that was sent without waiting: whoever looks at it waits."""

    def __init__(self, cursor: psycopg.Cursor[Any], pipeline: psycopg.Pipeline) -> None:
        self._cursor = cursor
        self._pipeline = pipeline
        self.fetchone = cursor.fetchone
        self.fetchall = cursor.fetchall

    @property
    def rowcount(self) -> int:
        """Count the rows that it changed."""
        self._pipeline.sync()
        return self._cursor.rowcount

    def __iter__(self) -> Iterator[Any]:
        return iter(self._cursor)


class PostgresConnection:
    """A connection as the common SQL wants it; with a pipeline, it waits only for what is looked at."""

    def __init__(self, raw: Raw, pipeline: psycopg.Pipeline | None = None) -> None:
        self.raw = raw
        self._pipeline = pipeline

    def execute(self, sql: str, parameters: Sequence[Any] | Mapping[str, Any] = ()) -> Cursor:
        """Run one statement."""
        cursor = self.raw.execute(translated(sql), parameters)
        return cursor if self._pipeline is None else _Sent(cursor, self._pipeline)

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Run one statement for many rows, without waiting for each."""
        with self.raw.cursor() as cursor:
            cursor.executemany(translated(sql), rows)

    def one_at_a_time(self, what: str) -> None:
        """Take a lock of that name, which goes with the transaction."""
        self.raw.execute(
            "SELECT pg_advisory_xact_lock(%s, hashtext(current_schema() || %s))", (APPLICATION_ID, f"/{what}")
        )

    def tell(self, news: str) -> None:
        """Notify whoever listens."""
        self.raw.execute("SELECT pg_notify('matryoshka ' || current_schema(), %s)", (news,))


@lru_cache(maxsize=512)
def translated(sql: str) -> str:
    """Write the placeholders of the common SQL as the driver wants them."""

    def written(match: re.Match[str]) -> str:
        if match[1]:
            return f"%({match[1]})s"
        return {"?": "%s"}.get(match[0], match[0].replace("%", "%%"))

    return _PLACEHOLDERS.sub(written, sql)


class Guard:
    """Holds the lock that keeps two bots off one schema, and a connection for it."""

    share = None
    """One bot alone serves everything,"""
    fence = None
    """and its transactions need no other check than the lock."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._renewing = threading.Lock()
        self.trouble: CannotOpen | None = None
        self.raw = self._taken()

    def renew(self) -> None:
        """Take the lock again if its connection was lost; CannotOpen when another bot has it or nobody answers."""
        with self._renewing:
            try:
                self.raw.execute("SELECT 1")
            except psycopg.Error:
                self.raw.close()
                try:
                    self.raw = self._taken()
                except CannotOpen as error:
                    self.trouble = error
                    raise
            self.trouble = None

    def admit(self, raw: Raw, busy_timeout: int) -> None:
        """Prepare a new connection, once it is sure that this bot still has the schema."""
        self.renew()
        configure(raw, busy_timeout)

    def release(self) -> None:
        """Let others open the schema."""
        # Closing alone would free the lock a moment after this.
        with suppress(psycopg.Error):
            self.raw.execute("SELECT pg_advisory_unlock_all()")
        self.raw.close()

    def _taken(self) -> Raw:
        with explained(self._address):
            raw = connect(self._address)
        try:
            deadline = time.monotonic() + _DYING
            while not self._has_lock(raw):
                if time.monotonic() >= deadline:
                    raise CannotOpen("in-use", self._address)
                time.sleep(0.02)
        except BaseException:
            raw.close()
            raise
        return raw

    def _has_lock(self, raw: Raw) -> bool:
        with explained(self._address):
            row = raw.execute(
                "SELECT current_schema(), pg_try_advisory_lock(%s, hashtext(current_schema()))", (APPLICATION_ID,)
            ).fetchone()
        if row is None or row[0] is None:
            raise CannotOpen("missing", self._address)
        return bool(row[1])


def complete(address: str) -> str:
    """Add to an address what it does not say of the network: a vanished server is to be noticed soon."""
    said = conninfo_to_dict(address)
    return make_conninfo(address, **{name: value for name, value in _NETWORK.items() if name not in said})


def connect(address: str, busy_timeout: int = 5000) -> Raw:
    """Open one connection."""
    raw = psycopg.connect(complete(address), autocommit=True)
    configure(raw, busy_timeout)
    return raw


def cut(raw: Raw) -> None:
    """Break a connection whose server gives no answer; whoever waits for one on another thread is told."""
    with suppress(psycopg.Error, OSError), socket.socket(fileno=os.dup(raw.fileno())) as end:
        end.shutdown(socket.SHUT_RDWR)


def configure(raw: Raw, busy_timeout: int) -> None:
    """Set what the bot relies on for a session."""
    chosen = {**_SETTINGS, "lock_timeout": f"{busy_timeout}ms"}
    columns = ", ".join("set_config(%s, %s, false)" for _ in chosen)
    raw.execute(f"SELECT {columns}", [word for pair in chosen.items() for word in pair])
    # What was acknowledged must outlast a power cut, as it does with SQLite.
    raw.execute(
        "SELECT set_config(name, 'on', false) FROM pg_settings WHERE name = 'synchronous_commit' AND setting = 'off'"
    )


@contextmanager
def opened(address: str, *, must_exist: bool = False) -> Iterator[PostgresConnection]:
    """Open a schema for a command that wants it for itself."""
    guard = Guard(address)
    try:
        with explained(address):
            if must_exist and check(guard.raw, address) == 0:
                raise CannotOpen("missing", address)
            # It may have much to do between two statements.
            guard.raw.execute("SET idle_in_transaction_session_timeout = 0")
        migrate(guard.raw, address)
        yield PostgresConnection(guard.raw)
    finally:
        guard.release()


@contextmanager
def as_it_is(address: str) -> Iterator[PostgresConnection]:
    """Open a schema for reading beside a running bot: all that is read is of one moment."""
    with explained(address):
        raw = connect(address)
    with closing(raw):
        with explained(address):
            version = check(raw, address)
        if version == 0:
            raise CannotOpen("missing", address)
        if version < max(steps("postgres")):
            raise CannotOpen("older", address)
        raw.execute("SET idle_in_transaction_session_timeout = 0")
        raw.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield PostgresConnection(raw)


@contextmanager
def transaction(connection: PostgresConnection) -> Iterator[PostgresConnection]:
    """Keep everything that is done inside, or nothing of it."""
    with connection.raw.transaction():
        yield connection


def check(raw: Raw, address: str) -> int:
    """Give a schema's version, 0 for an empty one; refuse what is foreign or newer than the program."""
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


def migrate(raw: Raw, address: str) -> None:
    """Apply the missing steps, each in a transaction of its own together with its number."""
    with explained(address):
        version = check(raw, address)
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


def shapes(connection: Connection) -> list[TableShape]:
    """Describe the tables of the schema."""
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
        TableShape(
            name,
            tuple(column for table, column, _ in columns if table == name),
            tuple(column for table, column in keys if table == name),
            frozenset(parent for table, parent in parents if table == name),
            frozenset(column for table, column, kind in columns if table == name and kind == "boolean"),
        )
        for name in sorted({table for table, _, _ in columns})
    ]


def number_on(connection: Connection) -> None:
    """Let numbers that the server gives follow those that were inserted."""
    numbered = connection.execute(
        "SELECT table_name, column_name FROM information_schema.columns "
        "WHERE table_schema = current_schema() AND is_identity = 'YES'"
    ).fetchall()
    for table, column in numbered:
        connection.execute(
            f"SELECT setval(pg_get_serial_sequence(?, ?), coalesce(max({column}), 0) + 1, FALSE) FROM {table}",
            (table, column),
        )


def is_lost(error: psycopg.Error) -> bool:
    """Tell whether the connection is gone, and with it a transaction that was not yet committing."""
    state = error.sqlstate or ""
    if not state:
        # The driver noticed it by itself, or could not connect.
        return isinstance(error, psycopg.OperationalError)
    return state.startswith("08") or state in {"57P01", "57P02", "57P03", "57P05", "25P03", "25006"}


@contextmanager
def explained(address: str) -> Iterator[None]:
    """Put what the driver says into one sentence."""
    try:
        yield
    except psycopg.Error as error:
        raise CannotOpen("unwritable", address, str(error)) from error
