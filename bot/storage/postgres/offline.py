"""A PostgreSQL schema for a command: alone, or for reading beside a running bot."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial

import psycopg

from bot.storage.errors import CannotOpen
from bot.storage.offline import OfflineDatabase, copy_order
from bot.storage.postgres.connection import PostgresConnection, Raw, connect, opening
from bot.storage.postgres.schema import advance_sequences, check_version, is_current, tables_of
from bot.storage.postgres.schema_lock import lock_schema
from bot.storage.reshard import revoke_tokens


@contextmanager
def opened(address: str, *, must_exist: bool = False) -> Iterator[OfflineDatabase]:
    """Open a schema that no bot uses, or raise CannotOpen."""
    with opening(address):
        raw = connect(address)
    with closing(raw):
        with opening(address):
            if must_exist and check_version(raw, address) == 0:
                raise CannotOpen("missing", address)
            lock_schema(raw, address, shared=False)
            # A bot that has lost its own lock, and does not know it yet, writes nothing more.
            revoke_tokens(PostgresConnection(raw))
            # A command may have much to do between two statements.
            raw.execute("SET idle_in_transaction_session_timeout = 0")
        try:
            yield _offline(address, raw)
        finally:
            with suppress(psycopg.Error):
                # Closing alone would free the lock a moment later.
                raw.execute("SELECT pg_advisory_unlock_all()")


@contextmanager
def snapshot(address: str) -> Iterator[OfflineDatabase]:
    """Open a schema for reading: everything is read as of one moment."""
    with opening(address):
        raw = connect(address)
    with closing(raw):
        with opening(address):
            version = check_version(raw, address)
        if version == 0:
            raise CannotOpen("missing", address)
        if not is_current(raw, address):
            raise CannotOpen("older", address)
        raw.execute("SET idle_in_transaction_session_timeout = 0")
        raw.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield _offline(address, raw)


def _offline(address: str, raw: Raw) -> OfflineDatabase:
    connection = PostgresConnection(raw)
    tables = copy_order(tables_of(connection))
    return OfflineDatabase(address, connection, tables, raw.transaction, partial(advance_sequences, connection))
