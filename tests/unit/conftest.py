"""A session in which tables are played without Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tables import scheduler
from tests.support.game_session import Room


@pytest.fixture
async def room(database: Path | str) -> AsyncIterator[Room]:
    room = await Room(database).open()
    yield room
    await room.close()


@pytest.fixture
def seldom_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the clocks of a calm room be looked at four times a day, so that weeks pass quickly."""
    monkeypatch.setattr(scheduler, "_LONGEST_LOOK", 21_600.0)
