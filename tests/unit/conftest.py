"""A session in which tables are played without Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tables import timer
from tests.support.game_session import GameSession


@pytest.fixture
async def session(database: Path | str) -> AsyncIterator[GameSession]:
    session = await GameSession(database).open()
    yield session
    await session.close()


@pytest.fixture
def seldom_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the clocks of a calm session be looked at four times a day, so that weeks pass quickly."""
    monkeypatch.setattr(timer, "_MAX_SLEEP", 21_600.0)
    monkeypatch.setattr(timer, "_RELOAD_SECONDS", 21_600.0)
