"""A whole function runs on the connection's thread; aiosqlite has no public method for that."""

from __future__ import annotations

import asyncio
import inspect
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import aiosqlite
import pytest

from bot.storage.sqlite.connection import ConnectionThread, SqliteConnection, connect


@pytest.fixture
async def thread(tmp_path: Path) -> AsyncIterator[ConnectionThread]:
    thread = ConnectionThread(lambda: connect(tmp_path / "a.sqlite3"))
    await thread.open()
    yield thread
    await thread.close()


def test_aiosqlite_still_has_its_private_method() -> None:
    assert inspect.iscoroutinefunction(aiosqlite.Connection._execute)
    assert next(iter(inspect.signature(aiosqlite.Connection._execute).parameters)) == "self"


async def test_a_function_runs_on_the_thread_of_its_connection(thread: ConnectionThread) -> None:
    def work(connection: SqliteConnection) -> tuple[object, str]:
        connection.execute("CREATE TEMP TABLE notes (n)")
        connection.execute("INSERT INTO notes VALUES (7)")
        return connection.execute("SELECT n FROM notes").fetchone(), threading.current_thread().name

    row, name = await thread.run(work)
    assert row == (7,)
    assert name != threading.current_thread().name
    assert (await thread.run(work_name)) == name


def work_name(_: SqliteConnection) -> str:
    return threading.current_thread().name


async def test_a_cancelled_caller_waits_for_the_function(thread: ConnectionThread) -> None:
    begun, go_on, done = threading.Event(), threading.Event(), threading.Event()

    def work(_: SqliteConnection) -> None:
        begun.set()
        go_on.wait(5)
        done.set()

    running = asyncio.create_task(thread.run(work))
    await asyncio.to_thread(begun.wait)
    running.cancel()
    await asyncio.sleep(0.01)
    assert not running.done()
    go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert done.is_set()


async def test_closing_ends_the_thread(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    thread = ConnectionThread(lambda: connect(tmp_path / "a.sqlite3"))
    await thread.open()
    assert set(threading.enumerate()) > before
    await thread.close()
    assert set(threading.enumerate()) == before
