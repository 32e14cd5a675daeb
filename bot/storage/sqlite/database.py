"""A SQLite file as a `Database`: one connection that writes, and one that reads beside it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

from bot.errors import StorageError
from bot.monitoring.metrics import COMMITS
from bot.storage.database import TRANSACTION_SECONDS, Connection, Database
from bot.storage.sqlite.connection import BUSY_MILLISECONDS, ConnectionThread, connect
from bot.storage.sqlite.file_lock import FileLock, locked
from bot.storage.sqlite.file_watch import FileWatch
from bot.storage.sqlite.group_commit import GroupCommit
from bot.storage.sqlite.schema import primary_code
from bot.storage.sqlite.shards import AllShards

_CHECKPOINT_ATTEMPTS = 5
"""Each waits as long as a transaction waits for others."""

T = TypeVar("T")


class SqliteDatabase(Database):
    """An open SQLite file."""

    def __init__(self, writer: ConnectionThread, reader: ConnectionThread, lock: FileLock, files: FileWatch) -> None:
        self.shards = AllShards(self)
        self._writer = writer
        self._reader = reader
        self._lock = lock
        self._files = files
        self._commits = GroupCommit(writer, files.check)
        self._closed = False

    @classmethod
    async def open(cls, path: Path, busy_milliseconds: int = BUSY_MILLISECONDS) -> SqliteDatabase:
        """Open or create a file and bring it to the newest schema, or raise CannotOpen."""
        lock = locked(path)
        writer, reader = (ConnectionThread(partial(connect, path, busy_milliseconds)) for _ in range(2))
        try:
            await writer.open()
            await reader.open()
            return cls(writer, reader, lock, FileWatch(path))
        except BaseException:
            await reader.close()
            await writer.close()
            lock.release()
            raise

    async def transaction(
        self,
        work: Callable[[Connection], T],
        *,
        timeout: float | None = TRANSACTION_SECONDS,  # noqa: ARG002 -- a file always answers
    ) -> T:
        """Run `work` in a transaction, perhaps with others that wait for the disk, and return its result."""
        self._require_open()
        with COMMITS.time(), _storage_errors():
            return await self._commits.run(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run several queries beside the writer, all as of one moment."""
        return await self.query(partial(_in_snapshot, work))

    async def query(self, work: Callable[[Connection], T]) -> T:
        """Run one query beside the writer."""
        self._require_open()
        with _storage_errors():
            return await self._reader.run(self._checked(work))

    async def purge(self) -> None:
        """Write the log of changes into the file, where deleted rows are overwritten, and empty it."""
        self._require_open()
        for _ in range(_CHECKPOINT_ATTEMPTS):
            with _storage_errors():
                busy, _, _ = await self._writer.run(self._checked(_truncate_log))
            if not busy:
                return
        raise StorageError.busy("the log of changes is being read")

    async def close(self) -> None:
        """Write what waits, close both connections and release the file."""
        if self._closed:
            return
        self._closed = True
        await self._commits.close()
        await self._reader.close()
        await self._writer.close()
        self._lock.release()

    def _require_open(self) -> None:
        # Tasks that outlive the database must see an ordinary refusal.
        if self._closed:
            raise StorageError.unavailable("the database is closed")

    def _checked(self, work: Callable[[Connection], T]) -> Callable[[Connection], T]:
        def checked(connection: Connection) -> T:
            self._files.check()
            return work(connection)

        return checked


def _in_snapshot(work: Callable[[Connection], T], connection: Connection) -> T:
    connection.execute("BEGIN")
    try:
        return work(connection)
    finally:
        connection.execute("ROLLBACK")


def _truncate_log(connection: Connection) -> tuple[int, int, int]:
    found: tuple[int, int, int] = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return found


@contextmanager
def _storage_errors() -> Iterator[None]:
    """Raise errors of SQLite as StorageError."""
    try:
        yield
    except sqlite3.Error as error:
        code = primary_code(error)
        if code == sqlite3.SQLITE_FULL:
            raise StorageError.full(error) from error
        if code in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
            raise StorageError.busy(error) from error
        raise StorageError.failed(error) from error
