"""One SQLite file: a connection that writes, one that reads, and whole transactions as single hops to their threads."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, cast

import aiosqlite

from bot.errors import StorageFailed
from bot.monitoring.metrics import COMMITS
from bot.storage.databases.database import Connection, Database, Pause, TableShape
from bot.storage.databases.file_lock import FileLock
from bot.storage.databases.file_watch import FileWatch
from bot.storage.databases.migrations import APPLICATION_ID, BEFORE, steps
from bot.storage.databases.sqlite_transactions import SqliteConnection, Write, transaction, write_together
from bot.storage.errors import CannotOpen

__all__ = ["SqliteDatabase", "check", "number_on", "opened", "shapes", "transaction"]

Result = TypeVar("Result")
_CHUNK = 64
_BUSY_TIMEOUT = 5000
_MOST_TOGETHER = 64
"""Transactions that share a flush to disk at most."""
_PURGES = 5
"""How often emptying the log is tried, each time for as long as others may keep a transaction waiting."""


class _Connection(aiosqlite.Connection):
    """An aiosqlite connection whose thread runs a whole function: one hop where each statement would be one."""

    def join(self) -> None:
        """Wait for the thread, which has nothing left to do: it must not outlive the loop that it reports to."""
        self._thread.join()

    def begin(self, work: Callable[[SqliteConnection], Result]) -> asyncio.Future[Result]:
        """Let the connection's thread run work, for whoever wants to know what comes of it."""
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._tx.put_nowait((future, partial(work, cast("SqliteConnection", self._conn))))
        return future

    async def run(self, work: Callable[[SqliteConnection], Result]) -> Result:
        """Run work on the connection's thread; when cancelled, wait for its end all the same, then be cancelled."""
        execute = cast("Callable[..., Coroutine[Any, Any, Result]]", self._execute)
        try:
            return await execute(work, self._conn)
        except asyncio.CancelledError:
            # The thread cannot be stopped, and takes work in turn: when it has done nothing, it has done this too.
            await asyncio.shield(execute(_nothing))
            raise


def _truncate_log(connection: Connection) -> tuple[int, int, int]:
    found: tuple[int, int, int] = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return found


def _nothing() -> None:
    """Be done."""


class SqliteDatabase(Database):
    """An open SQLite file.

    Transactions need no asyncio lock: the writer's thread takes them in turn. What has come to wait while one was being
    written is written next, in one transaction and by one hop to the thread: each of them is told only when that is on
    disk. What pauses goes along with the first that does not.
    """

    def __init__(self, writer: _Connection, reader: _Connection, guard: FileLock, files: FileWatch) -> None:
        self._writer = writer
        self._reader = reader
        self._guard = guard
        self._files = files
        self._closed = False
        self._waiting: deque[Write] = deque()
        self._under_way: asyncio.Future[None] | None = None

    @classmethod
    async def open(cls, path: Path, busy_timeout: int = _BUSY_TIMEOUT) -> SqliteDatabase:
        """Open or create the file, bring it to the newest schema; raise CannotOpen when that must not be."""
        guard = _guarded(path)
        opened: list[_Connection] = []
        try:
            for _ in ("writer", "reader"):
                opened.append(_Connection(lambda: _connect(path, busy_timeout), _CHUNK))
                await cast(Any, opened[-1])
        except BaseException:
            for connection in opened:
                await connection.close()
                connection.join()
            guard.release()
            raise
        return cls(opened[0], opened[1], guard, FileWatch(path))

    async def write(
        self,
        work: Callable[[Connection], Result],
        *,
        takes_long: bool = False,  # noqa: ARG002
        pause: Pause | None = None,
    ) -> Result:
        """Run work in a transaction; either all of it is on disk afterwards, or StorageFailed and nothing."""
        self._check_open()
        write = Write(work)
        self._waiting.append(write)
        try:
            if pause is not None:
                await pause()
        finally:
            await self._finish(write)
        if isinstance(write.error, sqlite3.Error):
            raise _sorted(write.error) from write.error
        if write.error is not None:
            raise write.error
        return cast("Result", write.result)

    async def _finish(self, write: Write) -> None:
        """Let something be written now, unless it was taken along by others."""
        if not write.is_over:
            write.is_urgent = True
            with COMMITS.time():
                self._write_waiting()
                await write.over()

    def _write_waiting(self) -> None:
        """Let the thread write what waits, unless it is at work: then it goes on with that."""
        if self._under_way is not None or not any(write.is_urgent for write in self._waiting):
            return
        writes = [self._waiting.popleft() for _ in range(min(len(self._waiting), _MOST_TOGETHER))]
        self._under_way = self._writer.begin(partial(self._write, writes))
        self._under_way.add_done_callback(partial(self._written, writes))

    def _write(self, writes: Sequence[Write], connection: SqliteConnection) -> None:
        """Write something, on the writer's thread."""
        try:
            self._files.check()
        except StorageFailed as error:
            for write in writes:
                write.error = error
        else:
            write_together(writes, connection)

    def _written(self, writes: Sequence[Write], done: asyncio.Future[None]) -> None:
        """Let the thread go on with what has come to wait, and tell everybody whose work is done."""
        self._under_way = None
        self._write_waiting()
        for write in writes:
            write.error = write.error or done.exception()
            write.end()

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Run queries beside the writer."""
        self._check_open()
        try:
            return await self._reader.run(self._checked(work))
        except sqlite3.Error as error:
            raise _sorted(error) from error

    async def purge(self) -> None:
        """Bring the log of changes into the file, where deleted rows are overwritten, and empty it."""
        self._check_open()
        for _ in range(_PURGES):
            try:
                busy, _, _ = await self._writer.run(self._checked(_truncate_log))
            except sqlite3.Error as error:
                raise _sorted(error) from error
            if not busy:
                return
        raise StorageFailed.busy(sqlite3.OperationalError("the log of changes is being read"))

    def _check_open(self) -> None:
        """Refuse what comes after the end: whatever still runs then must not take it for a fault of its own."""
        if self._closed:
            raise StorageFailed.away("the database is closed")

    def _checked(self, work: Callable[[Connection], Result]) -> Callable[[Connection], Result]:
        """Do work only while the files are those that were opened."""

        def checked(connection: Connection) -> Result:
            self._files.check()
            return work(connection)

        return checked

    async def close(self) -> None:
        """Close both connections and let go of the file."""
        if self._closed:
            return
        self._closed = True
        for write in self._waiting:
            write.is_urgent = True
        self._write_waiting()
        while self._under_way is not None:
            await asyncio.wait({self._under_way})
        for connection in (self._reader, self._writer):
            await connection.close()
            connection.join()
        self._guard.release()


@contextmanager
def opened(path: Path, *, must_exist: bool = False) -> Iterator[SqliteConnection]:
    """Open or create the file for a command that wants it for itself."""
    if must_exist and not path.is_file():
        raise CannotOpen("missing", path)
    guard = _guarded(path)
    try:
        with closing(_connect(path, _BUSY_TIMEOUT)) as connection:
            yield connection
    finally:
        guard.release()


def check(connection: sqlite3.Connection, path: Path) -> int:
    """Give a database's version, 0 for an empty one; refuse what is damaged, foreign or newer than the program."""
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
        raise CannotOpen(codes.get(_primary(error), "damaged"), path, str(error)) from error
    if application != APPLICATION_ID and (application or version or contents):
        raise CannotOpen("foreign", path)
    if version > max(steps("sqlite")):
        raise CannotOpen("newer", path)
    return version


def shapes(connection: Connection) -> list[TableShape]:
    """Describe the tables of the schema."""
    names = connection.execute(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'"
    ).fetchall()
    found = []
    for (name,) in names:
        columns = connection.execute("SELECT name, pk FROM pragma_table_info(?) ORDER BY cid", (name,)).fetchall()
        parents = connection.execute('SELECT "table" FROM pragma_foreign_key_list(?)', (name,)).fetchall()
        key = sorted((place, column) for column, place in columns if place)
        found.append(
            TableShape(
                name,
                tuple(column for column, _ in columns),
                tuple(column for _, column in key),
                frozenset(parent for (parent,) in parents),
            )
        )
    return found


def number_on(connection: Connection) -> None:
    """Do nothing: what was inserted with a number is counted."""


def _guarded(path: Path) -> FileLock:
    path.parent.mkdir(parents=True, exist_ok=True)
    return FileLock(path)


def _connect(path: Path, busy_timeout: int) -> SqliteConnection:
    connection = sqlite3.connect(
        path,
        isolation_level=None,
        timeout=busy_timeout / 1000,
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
        # What is deleted is overwritten: see /forget-me.
        connection.execute("PRAGMA secure_delete = ON")
        _migrate(connection, path)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    except sqlite3.OperationalError as error:
        raise CannotOpen("unwritable", path, str(error)) from error


def _migrate(connection: SqliteConnection, path: Path) -> None:
    """Apply the missing steps, each in a transaction of its own together with its number."""
    version = check(connection, path)
    for number, sql in steps("sqlite").items():
        if number <= version:
            continue
        try:
            if number in BEFORE:
                connection.execute("BEGIN IMMEDIATE")
                BEFORE[number](connection)
                connection.execute("COMMIT")
            connection.executescript(f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;")
        except sqlite3.DatabaseError as error:
            if connection.in_transaction:
                connection.rollback()
            raise CannotOpen("unwritable", path, str(error)) from error


def _primary(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _sorted(error: sqlite3.Error) -> StorageFailed:
    """Sort an error of SQLite into one of the codes."""
    primary = _primary(error)
    if primary == sqlite3.SQLITE_FULL:
        return StorageFailed.full(error)
    if primary in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
        return StorageFailed.busy(error)
    return StorageFailed.failed(error)
