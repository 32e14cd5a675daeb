"""What only SQLite has: its file, its settings, its steps."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from bot.history.ratings import rate_ending
from bot.storage.databases import sqlite
from bot.storage.databases.migrations import steps
from bot.storage.databases.sqlite import SqliteDatabase
from bot.storage.errors import CannotOpen
from bot.storage.store import Store


@pytest.fixture(autouse=True)
def no_wait_for_the_disk() -> None:
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
    monkeypatch.setattr(sqlite, "steps", lambda _: broken)
    with pytest.raises(CannotOpen, match="cannot be opened"):
        await opened(path)
    monkeypatch.setattr(sqlite, "steps", lambda _: good)
    store = await opened(path)
    try:
        assert await value(store.database, "SELECT count(*) FROM sqlite_master WHERE name = 'half'") == 0
    finally:
        await store.close()


async def test_a_later_step_is_applied_to_an_older_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.sqlite3"
    await (await opened(path)).close()
    later = {**steps("sqlite"), 9001: "CREATE TABLE later (x INTEGER) STRICT;"}
    monkeypatch.setattr(sqlite, "steps", lambda _: later)
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
