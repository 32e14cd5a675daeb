"""A room in which tables are played without Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.tables.room import Room


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    room = await Room(tmp_path / "tables.sqlite3").open()
    yield room
    await room.close()
