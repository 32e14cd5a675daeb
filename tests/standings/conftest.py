"""A store with made-up endings, and a room in which real games are played."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.store import Store
from bot.tables.people import People
from bot.tables.standings import Standings
from tests.standings.endings import NOVEMBER, Endings
from tests.tables.room import Room


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(tmp_path / "standings.sqlite3")
    yield store
    await store.close()


@pytest.fixture
def endings(store: Store) -> Endings:
    return Endings(store)


@pytest.fixture
def people(store: Store) -> People:
    return People(store)


@pytest.fixture
def standings(store: Store, people: People) -> Standings:
    return Standings(store, people, lambda: NOVEMBER)


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    room = await Room(tmp_path / "tables.sqlite3").open()
    yield room
    await room.close()
