"""One SQLite file: a connection that writes, one that reads, and whole transactions as single hops to their threads."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar, cast

import aiosqlite

from bot.storage.errors import CannotOpen, StorageFailed
from bot.storage.file_lock import FileLock
from bot.storage.file_watch import FileWatch
from bot.storage.migrations import migrate

Result = TypeVar("Result")
_CHUNK = 64


class _Connection(aiosqlite.Connection):
    """An aiosqlite connection whose thread runs a whole function: one hop where each statement would be one."""

    def join(self) -> None:
        """Wait for the thread, which has nothing left to do: it must not outlive the loop that it reports to."""
        self._thread.join()

    async def run(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Run work on the connection's thread; when cancelled, wait for its end all the same, then be cancelled."""
        execute = cast(Callable[..., Coroutine[Any, Any, Result]], self._execute)
        try:
            return await execute(work, self._conn)
        except asyncio.CancelledError:
            # The thread cannot be stopped, and takes work in turn: when it has done nothing, it has done this too.
            await asyncio.shield(execute(_nothing))
            raise


def _nothing() -> None:
    """Be done."""


def _transaction(work: Callable[[sqlite3.Connection], Result], connection: sqlite3.Connection) -> Result:
    connection.execute("BEGIN IMMEDIATE")
    try:
        result = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return result


class Database:
    """An open database.

    Transactions need no asyncio lock: each runs as one function on the writer's thread, which takes them in turn.
    """

    def __init__(self, writer: _Connection, reader: _Connection, guard: FileLock, files: FileWatch) -> None:
        self._writer = writer
        self._reader = reader
        self._guard = guard
        self._files = files
        self._closed = False

    @classmethod
    async def open(cls, path: Path, busy_timeout: int = 5000) -> Database:
        """Open or create the file, bring it to the newest schema; raise CannotOpen when that must not be."""
        path.parent.mkdir(parents=True, exist_ok=True)
        guard = FileLock(path)
        opened: list[_Connection] = []

        def connect() -> sqlite3.Connection:
            connection = sqlite3.connect(path, isolation_level=None, timeout=busy_timeout / 1000, cached_statements=256)
            try:
                _prepare(connection, path)
            except BaseException:
                connection.close()
                raise
            return connection

        try:
            for _ in ("writer", "reader"):
                opened.append(_Connection(connect, _CHUNK))
                await cast(Any, opened[-1])
        except BaseException:
            for connection in opened:
                await connection.close()
                connection.join()
            guard.release()
            raise
        return cls(opened[0], opened[1], guard, FileWatch(path))

    async def write(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Run work in a transaction; either all of it is on disk afterwards, or StorageFailed and nothing."""
        try:
            return await self._writer.run(lambda connection: _transaction(self._checked(work), connection))
        except sqlite3.Error as error:
            raise StorageFailed.from_sqlite(error) from error

    async def read(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Run queries beside the writer."""
        try:
            return await self._reader.run(self._checked(work))
        except sqlite3.Error as error:
            raise StorageFailed.from_sqlite(error) from error

    def _checked(self, work: Callable[[sqlite3.Connection], Result]) -> Callable[[sqlite3.Connection], Result]:
        """Do work only while the files are those that were opened."""

        def checked(connection: sqlite3.Connection) -> Result:
            self._files.check()
            return work(connection)

        return checked

    async def close(self) -> None:
        """Close both connections and let go of the file; doing it twice is harmless."""
        if self._closed:
            return
        self._closed = True
        for connection in (self._reader, self._writer):
            await connection.close()
            connection.join()
        self._guard.release()


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        migrate(connection, path)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    except sqlite3.OperationalError as error:
        raise CannotOpen("unwritable", path, str(error)) from error
