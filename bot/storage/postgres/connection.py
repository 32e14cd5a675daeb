"""Connections to a PostgreSQL schema, with the methods of `Connection`."""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from typing import Any, TypeAlias

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from bot.storage.database import Cursor
from bot.storage.errors import CannotOpen
from bot.storage.migrations import APPLICATION_ID

Raw: TypeAlias = "psycopg.Connection[tuple[Any, ...]]"
LEASE_SECONDS = 10
"""How long a session of a process may be silent before the server ends it, and its locks go."""
_NETWORK = {
    "connect_timeout": "5",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    # Keepalives do not help while an answer is awaited.
    "tcp_user_timeout": "25000",
}
_SETTINGS = {
    "application_name": "matryoshka-bot",
    "client_min_messages": "warning",
    "idle_in_transaction_session_timeout": f"{LEASE_SECONDS}s",
    "idle_session_timeout": "0",
    # A client that vanished must not keep its locks for the usual two hours.
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
_PLACEHOLDERS = re.compile(r"'(?:[^']|'')*'|\"[^\"]*\"|::|:([a-z_]\w*)|\?|%")


class _PipelinedCursor:
    """A statement that was sent without waiting for its result."""

    def __init__(self, cursor: psycopg.Cursor[Any], pipeline: psycopg.Pipeline) -> None:
        self._cursor = cursor
        self._pipeline = pipeline
        self.fetchone = cursor.fetchone
        self.fetchall = cursor.fetchall

    @property
    def rowcount(self) -> int:
        """Wait for the result and return how many rows the statement changed."""
        self._pipeline.sync()
        return self._cursor.rowcount

    def __iter__(self) -> Iterator[Any]:
        return iter(self._cursor)


class PostgresConnection:
    """A connection that takes the common SQL. In a pipeline it waits only for results that are used."""

    def __init__(self, raw: Raw, pipeline: psycopg.Pipeline | None = None) -> None:
        self.raw = raw
        self._pipeline = pipeline

    def execute(self, sql: str, parameters: Sequence[Any] | Mapping[str, Any] = ()) -> Cursor:
        """Run one statement."""
        cursor = self.raw.execute(psycopg_sql(sql), parameters)
        return cursor if self._pipeline is None else _PipelinedCursor(cursor, self._pipeline)

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Run one statement for each row, without waiting in between."""
        with self.raw.cursor() as cursor:
            cursor.executemany(psycopg_sql(sql), rows)

    def lock(self, name: str) -> None:
        """Hold a named advisory lock until the transaction ends."""
        self.raw.execute(
            "SELECT pg_advisory_xact_lock(%s, hashtext(current_schema() || %s))", (APPLICATION_ID, f"/{name}")
        )

    def notify(self, text: str) -> None:
        """Notify the processes that listen on this schema when the transaction commits."""
        self.raw.execute("SELECT pg_notify('matryoshka ' || current_schema(), %s)", (text,))


@lru_cache(maxsize=512)
def psycopg_sql(sql: str) -> str:
    """Return the common SQL with psycopg's placeholders."""

    def placeholder(match: re.Match[str]) -> str:
        if match[1]:
            return f"%({match[1]})s"
        return {"?": "%s"}.get(match[0], match[0].replace("%", "%%"))

    return _PLACEHOLDERS.sub(placeholder, sql)


def with_network_defaults(address: str) -> str:
    """Add time limits to an address that sets none: a server that vanished must be noticed soon."""
    given = conninfo_to_dict(address)
    return make_conninfo(address, **{name: value for name, value in _NETWORK.items() if name not in given})


def connect(address: str, busy_milliseconds: int = 5000) -> Raw:
    """Open one connection."""
    raw = psycopg.connect(with_network_defaults(address), autocommit=True)
    configure(raw, busy_milliseconds)
    return raw


def configure(raw: Raw, busy_milliseconds: int) -> None:
    """Set the session settings that the bot relies on."""
    settings = {**_SETTINGS, "lock_timeout": f"{busy_milliseconds}ms"}
    columns = ", ".join("set_config(%s, %s, false)" for _ in settings)
    raw.execute(f"SELECT {columns}", [text for pair in settings.items() for text in pair])
    # An acknowledged commit must survive a power cut, as it does with SQLite.
    raw.execute(
        "SELECT set_config(name, 'on', false) FROM pg_settings WHERE name = 'synchronous_commit' AND setting = 'off'"
    )


def break_connection(raw: Raw) -> None:
    """Shut down the socket of a connection. A thread that waits for its server gets an error."""
    with suppress(psycopg.Error, OSError), socket.socket(fileno=os.dup(raw.fileno())) as end:
        end.shutdown(socket.SHUT_RDWR)


def is_connection_lost(error: psycopg.Error) -> bool:
    """Whether the connection is gone, and with it any transaction that was not yet committing."""
    state = error.sqlstate or ""
    if not state:
        # The driver noticed it by itself, or could not connect.
        return isinstance(error, psycopg.OperationalError)
    return state.startswith("08") or state in {"57P01", "57P02", "57P03", "57P05", "25P03", "25006"}


@contextmanager
def opening(address: str) -> Iterator[None]:
    """Raise errors of the driver as CannotOpen."""
    try:
        yield
    except psycopg.Error as error:
        raise CannotOpen("unwritable", address, str(error)) from error
