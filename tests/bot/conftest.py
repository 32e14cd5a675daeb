"""Databases of either kind, and a room in which tables are played without Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.bot.tables.room import Room
from tests.databases import PostgresServer


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """One server for all tests of a process."""
    server = PostgresServer()
    yield server
    server.close()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """The address of a new database of either kind."""
    if request.param == "sqlite":
        return tmp_path / "bot.sqlite3"
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.fresh()


@pytest.fixture
async def room(database: Path | str) -> AsyncIterator[Room]:
    room = await Room(database).open()
    yield room
    await room.close()
