"""A PostgreSQL schema for a command: alone, or for reading beside a running bot."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial

from bot.storage.errors import CannotOpen
from bot.storage.offline import OfflineDatabase, copy_order
from bot.storage.postgres.connection import PostgresConnection, Raw, connect, opening
from bot.storage.postgres.guard import Guard
from bot.storage.postgres.schema import advance_sequences, check_version, is_current, migrate, tables_of


@contextmanager
def opened(address: str, *, must_exist: bool = False) -> Iterator[OfflineDatabase]:
    """Open a schema that no bot uses, or raise CannotOpen."""
    guard = Guard(address)
    try:
        with opening(address):
            if must_exist and check_version(guard.raw, address) == 0:
                raise CannotOpen("missing", address)
            # A command may have much to do between two statements.
            guard.raw.execute("SET idle_in_transaction_session_timeout = 0")
        migrate(guard.raw, address)
        yield _offline(address, guard.raw)
    finally:
        guard.release()


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
