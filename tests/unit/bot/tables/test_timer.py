"""What is due next follows from commits; the database is read once in a while."""

from __future__ import annotations

import pytest

from bot.tables.model import Setup
from tests.support.game_session import GameSession


class Reads:
    """Counts how often it is read which tables are due."""

    def __init__(self, session: GameSession, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        self._due = session.store.tables.due
        monkeypatch.setattr(session.store.tables, "due", self)

    async def __call__(self) -> list[tuple[str, float, int]]:
        self.count += 1
        return await self._due()


async def test_choices_do_not_ask_the_database_what_is_due(
    session: GameSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await session.game(Setup("smatchy"))
    reads = Reads(session, monkeypatch)
    for _ in range(10):
        await session.play(table.id, 1)
        await session.time.advance(2)
    assert reads.count <= 1
