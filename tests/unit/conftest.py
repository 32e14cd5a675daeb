"""A session in which tables are played without Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tables import scheduler
from tests.support.game_session import GameSession


@pytest.fixture
async def session(database: Path | str) -> AsyncIterator[GameSession]:
    session = await GameSession(database).open()
    yield session
    await session.close()


@pytest.fixture
def seldom_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the clocks of a calm session be looked at four times a day, so that weeks pass quickly."""
    monkeypatch.setattr(scheduler, "_LONGEST_LOOK", 21_600.0)
