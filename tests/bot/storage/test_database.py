from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from bot.storage import migrations
from bot.storage.database import Database
from bot.storage.errors import CannotOpen, StorageFailed
from bot.storage.store import Store


@pytest.fixture(autouse=True)
def no_wait_for_the_disk() -> None:
    """Take the database here as it is in earnest."""


async def value(database: Database, sql: str) -> object:
    return await database.read(lambda connection: connection.execute(sql).fetchone()[0])


async def test_a_new_database_is_durable_and_strict(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "deep" / "new.sqlite3")
    try:
        assert await value(database, "PRAGMA journal_mode") == "wal"
        assert await value(database, "PRAGMA synchronous") == 2
        assert await value(database, "PRAGMA foreign_keys") == 1
        assert await value(database, "PRAGMA busy_timeout") == 5000
        assert await value(database, "PRAGMA user_version") == max(migrations.steps())
        loose = (
            "SELECT group_concat(name) FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT strict"
        )
        assert await value(database, f"{loose} AND name NOT LIKE 'sqlite%'") is None
    finally:
        await database.close()


async def test_the_steps_are_numbered_without_gaps() -> None:
    assert list(migrations.steps()) == list(range(1, len(migrations.steps()) + 1))


async def test_a_step_that_fails_leaves_nothing_of_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.sqlite3"
    await (await Store.open(path)).close()
    good = migrations.steps()
    broken = {**good, 9001: "CREATE TABLE half (done INTEGER) STRICT; INSERT INTO nowhere VALUES (1);"}
    monkeypatch.setattr(migrations, "steps", lambda: broken)
    with pytest.raises(CannotOpen, match="cannot be opened"):
        await Store.open(path)
    monkeypatch.setattr(migrations, "steps", lambda: good)
    store = await Store.open(path)
    try:
        assert await value(store.database, "SELECT count(*) FROM sqlite_master WHERE name = 'half'") == 0
    finally:
        await store.close()


async def test_a_later_step_is_applied_to_an_older_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.sqlite3"
    await (await Store.open(path)).close()
    steps = {**migrations.steps(), 9001: "CREATE TABLE later (x INTEGER) STRICT;"}
    monkeypatch.setattr(migrations, "steps", lambda: steps)
    store = await Store.open(path)
    try:
        assert await value(store.database, "PRAGMA user_version") == 9001
        assert await value(store.database, "SELECT count(*) FROM later") == 0
    finally:
        await store.close()


async def test_a_newer_database_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    await (await Store.open(path)).close()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 9999")
    connection.close()
    with pytest.raises(CannotOpen, match="newer version of this program"):
        await Store.open(path)


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
        await Store.open(path)
    assert path.read_bytes() == before


async def test_a_second_bot_on_the_same_database_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    store = await Store.open(path)
    code = (
        "import asyncio, pathlib, sys\n"
        "from bot.storage.store import Store\n"
        "from bot.storage.errors import CannotOpen\n"
        "try: asyncio.run(Store.open(pathlib.Path(sys.argv[1])))\n"
        "except CannotOpen as error: print(error.code, error)\n"
    )
    try:
        told = await asyncio.to_thread(
            subprocess.run, [sys.executable, "-c", code, str(path)], capture_output=True, text=True, timeout=60
        )
        assert told.stdout.startswith("in-use The database")
        with pytest.raises(CannotOpen, match="in use by another running bot"):
            await Store.open(path)
    finally:
        await store.close()
    await (await Store.open(path)).close()


async def test_a_database_that_is_locked_at_the_start_is_told_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(CannotOpen, match="cannot be opened: database is locked"):
        await Store.open(path, busy_timeout=20)
    other.close()
    await (await Store.open(path)).close()


async def test_closing_ends_every_thread(tmp_path: Path) -> None:
    before = threading.active_count()
    store = await Store.open(tmp_path / "a.sqlite3")
    assert threading.active_count() == before + 2
    await store.close()
    await store.close()
    assert threading.active_count() == before


async def test_a_transaction_that_fails_leaves_nothing_and_the_next_one_works(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "a.sqlite3")

    def half(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO people VALUES (1, 'Ann')")
        connection.execute("INSERT INTO people VALUES (1, 'Ann again')")

    try:
        with pytest.raises(StorageFailed, match="storage-failed"):
            await store.database.write(half)
        assert await value(store.database, "SELECT count(*) FROM people") == 0
        await store.database.write(lambda connection: connection.execute("INSERT INTO people VALUES (1, 'Ann')"))
        assert await value(store.database, "SELECT count(*) FROM people") == 1
    finally:
        await store.close()


async def test_a_cancelled_write_is_over_when_the_cancellation_arrives(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "a.sqlite3")
    begun = threading.Event()

    def slow(connection: sqlite3.Connection) -> None:
        begun.set()
        threading.Event().wait(0.05)
        connection.execute("INSERT INTO people VALUES (1, 'Ann')")

    try:
        writing = asyncio.create_task(store.database.write(slow))
        await asyncio.to_thread(begun.wait)
        writing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await writing
        assert await value(store.database, "SELECT count(*) FROM people") == 1
    finally:
        await store.close()


async def test_moves_are_append_only(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "a.sqlite3")

    def tamper(connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA defer_foreign_keys = ON")
        connection.execute("INSERT INTO moves VALUES ('t', 1, 0, 'person', '{}', 0.0)")
        connection.execute("UPDATE moves SET move = '[]'")

    try:
        with pytest.raises(StorageFailed, match="append-only"):
            await store.database.write(tamper)
    finally:
        await store.close()
