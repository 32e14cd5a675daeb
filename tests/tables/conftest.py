from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables.room import Room


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    room = await Room(tmp_path / "tables.sqlite3").open()
    yield room
    await room.close()
