"""Games are stored as their moves; what cannot be replayed is suspended, and never lost."""

from __future__ import annotations

import pytest

from bot.errors import NotAllowed
from bot.tables.model import Setup, Status
from tests.support.game_session import ANN, GameSession


async def test_a_game_goes_on_from_its_moves_after_a_restart(session: GameSession) -> None:
    table = await session.game(Setup("smatchy"))
    before = await session.play(table.id, 7)
    await session.restart()
    after = await session.tables.get(table.id)
    assert [after.view(seat) for seat in range(3)] == [before.view(seat) for seat in range(3)]
    assert (after.events, after.to_move) == (before.events, before.to_move)
    assert (await session.play(table.id)).status is Status.FINISHED


@pytest.mark.parametrize("damage", ["DELETE FROM moves WHERE number = 2", "DELETE FROM moves WHERE number = 4"])
async def test_a_game_that_cannot_be_replayed_stays_suspended(
    session: GameSession, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    table = await session.game(Setup("smatchy"))
    await session.play(table.id, 4)
    await session.store.database.transaction(lambda connection: connection.execute(damage))
    await session.restart()
    assert (await session.tables.get(table.id)).status is Status.SUSPENDED
    assert "game cannot be replayed" in caplog.text
    with pytest.raises(NotAllowed, match="table-damaged"):
        await session.tables.move(table.id, table.location)
    assert (await session.tables.cancel(table.id, ANN.id)).status is Status.CANCELLED
    caplog.clear()
