"""A store with made-up endings, and what reads them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.history.ratings import rate_ending
from bot.history.standings import Standings
from bot.people.preferences import PersonPreferences
from bot.people.privacy import Privacy
from bot.storage.store import Store
from tests.support.endings import NOVEMBER, Endings
from tests.support.game_session import Time


@pytest.fixture
async def store(database: Path | str) -> AsyncIterator[Store]:
    store = await Store.open(database, rate_ending)
    yield store
    await store.close()


@pytest.fixture
def endings(store: Store) -> Endings:
    return Endings(store)


@pytest.fixture
def preferences(store: Store) -> PersonPreferences:
    return PersonPreferences(store)


@pytest.fixture
def privacy(store: Store, preferences: PersonPreferences) -> Privacy:
    return Privacy(store, preferences)


@pytest.fixture
def standings(store: Store, preferences: PersonPreferences) -> Standings:
    return Standings(store, preferences, Time(NOVEMBER))
