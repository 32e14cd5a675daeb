"""What is due next follows from the changes that are told; the database is asked when they cannot tell."""

from __future__ import annotations

import pytest

from bot.tables.model import Setup, Status
from bot.tables.scheduler import _KNOWN
from tests.support.game_session import Room


class Reads:
    """Counts how often it is read which tables are due."""

    def __init__(self, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        self._due = room.store.tables.due
        monkeypatch.setattr(room.store.tables, "due", self)

    async def __call__(self, limit: int) -> list[tuple[str, float]]:
        self.count += 1
        return await self._due(limit)


async def test_choices_do_not_ask_the_database_what_is_due(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await room.game(Setup("smatchy"))
    reads = Reads(room, monkeypatch)
    for _ in range(10):
        await room.play(table.id, 1)
        await room.time.advance(2)
    assert reads.count <= 1


async def test_more_tables_than_are_read_at_once_all_come_to_their_deadlines(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.allow_many_tables()
    monkeypatch.setattr("bot.tables.scheduler._KNOWN", 3)
    tables = [await room.lobby() for _ in range(8)]
    assert _KNOWN > 3
    reads = Reads(room, monkeypatch)
    await room.time.advance(3700)
    statuses = {(await room.tables.get(table.id)).status for table in tables}
    assert statuses == {Status.CANCELLED}
    assert reads.count > 1
