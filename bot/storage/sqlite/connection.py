"""Connections to a SQLite file, each on a thread of its own."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

import aiosqlite

from bot.storage.errors import CannotOpen
from bot.storage.sqlite.schema import migrate

BUSY_MILLISECONDS = 5000

T = TypeVar("T")


class SqliteConnection(sqlite3.Connection):
    """A connection with the methods of `Connection`."""

    def lock(self, name: str) -> None:
        """Do nothing: SQLite runs one writing transaction at a time."""

    def notify(self, text: str) -> None:
        """Do nothing: no other process uses the file."""


class ConnectionThread:
    """A connection whose thread runs whole functions: one hop where each statement would be one."""

    def __init__(self, open_connection: Callable[[], SqliteConnection]) -> None:
        self._open_connection = open_connection
        self._runner = aiosqlite.Connection(self._connect, iter_chunk_size=64)
        self._thread: threading.Thread | None = None

    def _connect(self) -> SqliteConnection:
        self._thread = threading.current_thread()
        self._connection = self._open_connection()
        return self._connection

    async def open(self) -> None:
        """Start the thread and connect."""
        try:
            await self._runner
        except BaseException:
            self._join()
            raise

    async def run(self, work: Callable[[SqliteConnection], T]) -> T:
        """Run `work` on the thread. If cancelled, wait for its end, then raise: the thread cannot be stopped."""
        execute = cast("Callable[..., Coroutine[Any, Any, T]]", self._runner._execute)  # noqa: SLF001
        try:
            return await execute(work, self._connection)
        except asyncio.CancelledError:
            # The thread takes work in order: when it has run this, it has run `work`.
            await asyncio.shield(execute(lambda: None))
            raise

    async def close(self) -> None:
        """Run what was begun, close the connection and end the thread."""
        await self._runner.close()
        self._join()

    def _join(self) -> None:
        # A thread must not outlive the event loop to which it reports.
        if self._thread is not None:
            self._thread.join()


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Commit what is done inside, or roll it back if that raises."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def connect(path: Path, busy_milliseconds: int = BUSY_MILLISECONDS) -> SqliteConnection:
    """Open or create a file and bring it to the newest schema, or raise CannotOpen."""
    connection = sqlite3.connect(
        path,
        isolation_level=None,
        timeout=busy_milliseconds / 1000,
        cached_statements=256,
        factory=SqliteConnection,
    )
    try:
        _prepare(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: SqliteConnection, path: Path) -> None:
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")  # overwrites deleted rows, for /forget-me
        migrate(connection, path)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    except sqlite3.OperationalError as error:
        raise CannotOpen("unwritable", path, str(error)) from error
