"""A session in which tables are played without Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tables import scheduler
from tests.support.game_session import Room

QUICK_ON_POSTGRES = (
    "tests/unit/bot/storage/",
    "tests/unit/bot/people/",
    "tests/unit/bot/history/test_history.py",
    "tests/unit/bot/history/test_ratings.py",
    "tests/unit/bot/history/test_standings.py",
    "tests/unit/bot/tables/test_storage_trouble.py",
)
"""These reach every statement of the SQL; on PostgreSQL the others, which play many whole games, are slow."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave whole games on PostgreSQL to `make test`."""
    for item in items:
        parameters = getattr(getattr(item, "callspec", None), "params", {})
        if parameters.get("database") == "postgres" and not item.nodeid.startswith(QUICK_ON_POSTGRES):
            item.add_marker(pytest.mark.slow)


@pytest.fixture
async def room(database: Path | str) -> AsyncIterator[Room]:
    room = await Room(database).open()
    yield room
    await room.close()


@pytest.fixture
def seldom_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the clocks of a calm room be looked at four times a day, so that weeks pass quickly."""
    monkeypatch.setattr(scheduler, "_LONGEST_LOOK", 21_600.0)
