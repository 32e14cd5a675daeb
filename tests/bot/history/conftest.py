"""A store with made-up endings, and a room in which real games are played."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.history.ratings import rate_ending
from bot.history.standings import Standings
from bot.people.people import People
from bot.storage.store import Store
from tests.bot.history.endings import NOVEMBER, Endings


@pytest.fixture
async def store(database: Path | str) -> AsyncIterator[Store]:
    store = await Store.open(database, rate_ending)
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
