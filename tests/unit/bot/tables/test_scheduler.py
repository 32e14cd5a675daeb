"""What is due next follows from the changes that are told; the database is asked when they cannot tell."""

from __future__ import annotations

import pytest

from bot.tables.model import Setup, Status
from bot.tables.scheduler import _KNOWN
from tests.support.game_session import GameSession


class Reads:
    """Counts how often it is read which tables are due."""

    def __init__(self, session: GameSession, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        self._due = session.store.tables.due
        monkeypatch.setattr(session.store.tables, "due", self)

    async def __call__(self, limit: int) -> list[tuple[str, float]]:
        self.count += 1
        return await self._due(limit)


async def test_choices_do_not_ask_the_database_what_is_due(
    session: GameSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await session.game(Setup("smatchy"))
    reads = Reads(session, monkeypatch)
    for _ in range(10):
        await session.play(table.id, 1)
        await session.time.advance(2)
    assert reads.count <= 1


async def test_more_tables_than_are_read_at_once_all_come_to_their_deadlines(
    session: GameSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    await session.allow_many_tables()
    monkeypatch.setattr("bot.tables.scheduler._KNOWN", 3)
    tables = [await session.lobby() for _ in range(8)]
    assert _KNOWN > 3
    reads = Reads(session, monkeypatch)
    await session.time.advance(3700)
    statuses = {(await session.tables.get(table.id)).status for table in tables}
    assert statuses == {Status.CANCELLED}
    assert reads.count > 1
