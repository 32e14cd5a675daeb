"""What only SQLite has: its file, its settings, its steps."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.errors import StorageError
from bot.history.ratings import rate_ending
from bot.storage.errors import CannotOpen
from bot.storage.migrations import steps
from bot.storage.sqlite import group_commit, schema
from bot.storage.sqlite.connection import ConnectionThread
from bot.storage.sqlite.database import SqliteDatabase
from bot.storage.store import Store


@pytest.fixture(autouse=True)
def sqlite_without_fsync() -> None:
    """Take the database here as it is in earnest."""


async def opened(path: Path, busy_timeout: int = 5000) -> Store:
    return await Store.open(path, rate_ending, busy_timeout)


async def value(database: SqliteDatabase, sql: str) -> object:
    return await database.read(lambda connection: connection.execute(sql).fetchone()[0])


async def test_a_new_database_is_durable_and_strict(tmp_path: Path) -> None:
    database = await SqliteDatabase.open(tmp_path / "deep" / "new.sqlite3")
    try:
        assert await value(database, "PRAGMA journal_mode") == "wal"
        assert await value(database, "PRAGMA synchronous") == 2
        assert await value(database, "PRAGMA foreign_keys") == 1
        assert await value(database, "PRAGMA busy_timeout") == 5000
        assert await value(database, "PRAGMA user_version") == max(steps("sqlite"))
        loose = (
            "SELECT group_concat(name) FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT strict"
        )
        assert await value(database, f"{loose} AND name NOT LIKE 'sqlite%'") is None
    finally:
        await database.close()


async def test_a_step_that_fails_leaves_nothing_of_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.sqlite3"
    await (await opened(path)).close()
    good = steps("sqlite")
    broken = {**good, 9001: "CREATE TABLE half (done INTEGER) STRICT; INSERT INTO nowhere VALUES (1);"}
    monkeypatch.setattr(schema, "steps", lambda _: broken)
    with pytest.raises(CannotOpen, match="cannot be opened"):
        await opened(path)
    monkeypatch.setattr(schema, "steps", lambda _: good)
    store = await opened(path)
    try:
        assert await value(store.database, "SELECT count(*) FROM sqlite_master WHERE name = 'half'") == 0
    finally:
        await store.close()


async def test_a_later_step_is_applied_to_an_older_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.sqlite3"
    await (await opened(path)).close()
    later = {**steps("sqlite"), 9001: "CREATE TABLE later (x INTEGER) STRICT;"}
    monkeypatch.setattr(schema, "steps", lambda _: later)
    store = await opened(path)
    try:
        assert await value(store.database, "PRAGMA user_version") == 9001
        assert await value(store.database, "SELECT count(*) FROM later") == 0
    finally:
        await store.close()


async def test_a_newer_database_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    await (await opened(path)).close()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 9999")
    connection.close()
    with pytest.raises(CannotOpen, match="newer version of this program"):
        await opened(path)


@pytest.mark.parametrize("kind", ["text", "other"])
async def test_a_foreign_file_is_refused_and_left_as_it_is(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "a.sqlite3"
    if kind == "text":
        path.write_text("dear diary " * 1000)
    else:
        connection = sqlite3.connect(path)
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.commit()
        connection.close()
    before = path.read_bytes()
    with pytest.raises(CannotOpen, match="is not a database of this bot"):
        await opened(path)
    assert path.read_bytes() == before


async def test_a_database_that_is_locked_at_the_start_is_told_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(CannotOpen, match="cannot be opened: database is locked"):
        await opened(path, busy_timeout=20)
    other.close()
    await (await opened(path)).close()


class Notes:
    """A database in which numbers are noted, and a writer that can be kept busy."""

    def __init__(self, database: SqliteDatabase) -> None:
        self.database = database
        self.statements: list[str] = []
        self._gate = threading.Event()

    async def numbers(self) -> list[int]:
        rows = await self.database.read(lambda connection: connection.execute("SELECT n FROM notes").fetchall())
        return [row[0] for row in rows]

    async def while_busy(self, *works: Callable[[Any], Any]) -> list[Any]:
        """Let the writer be busy until all of these wait for it; give what became of each."""
        busy = asyncio.create_task(self.database.transaction(lambda _: self._gate.wait(5)))
        await asyncio.sleep(0.01)
        waiting = [asyncio.create_task(self.database.transaction(work)) for work in works]
        await asyncio.sleep(0.01)
        self._gate.set()
        await busy
        return await asyncio.gather(*waiting, return_exceptions=True)

    def commits(self) -> int:
        return self.statements.count("COMMIT")


def noting(number: int) -> Callable[[Any], Any]:
    return lambda connection: connection.execute("INSERT INTO notes VALUES (?)", (number,)).rowcount


@pytest.fixture
async def notes(tmp_path: Path) -> AsyncIterator[Notes]:
    database = await SqliteDatabase.open(tmp_path / "a.sqlite3")
    await database.transaction(
        lambda connection: connection.execute("CREATE TABLE notes (n INTEGER PRIMARY KEY) STRICT")
    )
    kept = Notes(database)
    await database.transaction(lambda connection: connection.set_trace_callback(kept.statements.append))  # type: ignore[attr-defined]
    kept.statements.clear()
    yield kept
    await database.close()


async def test_what_waits_while_something_is_written_is_written_together(notes: Notes) -> None:
    assert await notes.while_busy(noting(1), noting(2), noting(3)) == [1, 1, 1]
    assert await notes.numbers() == [1, 2, 3]
    assert notes.commits() == 2, "one for what kept the writer busy, one for all who waited"


async def test_one_failure_of_a_group_leaves_the_others(notes: Notes) -> None:
    def broken(connection: Any) -> None:
        connection.execute("INSERT INTO notes VALUES (7)")
        raise LookupError("changed its mind")

    first, failed, doubled, last = await notes.while_busy(noting(1), broken, noting(1), noting(2))
    assert (first, last) == (1, 1)
    assert isinstance(failed, LookupError)
    assert isinstance(doubled, StorageError)
    assert await notes.numbers() == [1, 2], "of what failed nothing is kept"


async def test_a_group_that_was_rolled_back_is_written_one_by_one(notes: Notes) -> None:
    def taking_all_back(connection: Any) -> None:
        connection.execute("ROLLBACK")
        raise LookupError("as if the disk were full")

    first, failed, last = await notes.while_busy(noting(1), taking_all_back, noting(2))
    assert (first, last) == (1, 1)
    assert isinstance(failed, LookupError)
    assert await notes.numbers() == [1, 2]


async def test_nobody_is_told_before_it_is_on_disk(notes: Notes) -> None:
    def refused(connection: Any) -> None:
        connection.execute("PRAGMA defer_foreign_keys = ON")
        connection.execute("INSERT INTO seats (table_id, seat) VALUES ('nowhere', 0)")

    first, failed, last = await notes.while_busy(noting(1), refused, noting(2))
    assert isinstance(failed, StorageError), "what shows only at the end is told to whom it belongs"
    assert (first, last) == (1, 1)
    assert await notes.numbers() == [1, 2]


async def test_a_great_many_that_wait_are_all_written(notes: Notes) -> None:
    count = 2 * group_commit.MAX_GROUP + 5
    assert await notes.while_busy(*map(noting, range(count))) == [1] * count
    assert await notes.numbers() == list(range(count))
    assert notes.commits() == 4


async def test_what_waits_goes_to_the_thread_by_one_hop(notes: Notes, monkeypatch: pytest.MonkeyPatch) -> None:
    hops = []
    run = ConnectionThread.run
    monkeypatch.setattr(ConnectionThread, "run", lambda self, work: hops.append(work) or run(self, work))
    assert await notes.while_busy(*map(noting, range(20))) == [1] * 20
    assert len(hops) == 2, "one for what kept the writer busy, one for all who waited"


async def test_closing_writes_what_waits(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    database = await SqliteDatabase.open(path)
    await database.execute("CREATE TABLE notes (n INTEGER PRIMARY KEY) STRICT")
    busy = asyncio.create_task(database.transaction(lambda _: time.sleep(0.05)))
    await asyncio.sleep(0.01)
    waiting = [asyncio.create_task(database.transaction(noting(number))) for number in (1, 2)]
    await asyncio.sleep(0.01)
    await database.close()
    await asyncio.gather(busy, *waiting)
    again = await opened(path)
    rows = await again.database.fetch_all("SELECT n FROM notes")
    await again.close()
    assert rows == [(1,), (2,)]


async def test_a_closed_database_refuses(tmp_path: Path) -> None:
    database = await SqliteDatabase.open(tmp_path / "a.sqlite3")
    await database.close()
    with pytest.raises(StorageError, match="storage-unavailable"):
        await database.execute("DELETE FROM tables")
    with pytest.raises(StorageError, match="storage-unavailable"):
        await database.fetch_all("SELECT 1")


async def test_whoever_is_cancelled_waits_until_it_is_written_or_not(notes: Notes) -> None:
    gate = threading.Event()
    busy = asyncio.create_task(notes.database.transaction(lambda _: gate.wait(5)))
    await asyncio.sleep(0.01)
    waiting = asyncio.create_task(notes.database.transaction(noting(1)))
    await asyncio.sleep(0.01)
    for _ in range(2):
        waiting.cancel()
        await asyncio.sleep(0.01)
        assert not waiting.done(), "nobody may go on while nobody knows what is on disk"
    gate.set()
    await busy
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert await notes.numbers() == [1]
