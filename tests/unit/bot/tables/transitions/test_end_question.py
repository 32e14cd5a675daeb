from __future__ import annotations

import pytest

from bot.errors import Denied
from bot.tables.model import Setup, Status
from tests.support.game_session import ANN, BOB, CAT, Room

RATED = Setup("smatchy", rated=True)


async def test_a_game_that_counts_is_not_ended_by_its_host_alone(room: Room) -> None:
    table = await room.game(RATED)
    for force in (False, True):
        with pytest.raises(Denied, match="others-must-agree"):
            await room.tables.cancel(table.id, ANN.id, force=force)
    assert (await room.tables.cancel(table.id, 99, force=True)).status is Status.CANCELLED


async def test_who_left_need_not_agree(room: Room) -> None:
    table = await room.game(RATED)
    await room.tables.ask_to_end(table.id, ANN.id)
    await room.tables.agree_to_end(table.id, BOB.id)
    await room.tables.leave(table.id, CAT.id)
    assert (await room.tables.ask_to_end(table.id, ANN.id)).status is Status.CANCELLED


async def test_the_last_who_stays_may_end_it(room: Room) -> None:
    table = await room.game(RATED, (ANN, BOB))
    await room.tables.leave(table.id, BOB.id)
    assert (await room.tables.cancel(table.id, ANN.id)).status is Status.CANCELLED


async def test_only_the_host_asks_and_only_where_it_counts(room: Room) -> None:
    table = await room.game(RATED)
    with pytest.raises(Denied, match="not-host"):
        await room.tables.ask_to_end(table.id, BOB.id)
    for doing in (room.tables.agree_to_end, room.tables.decline_to_end):
        with pytest.raises(Denied, match="nothing-asked"):
            await doing(table.id, BOB.id)
    fun = await room.game(Setup("smatchy", rated=False))
    with pytest.raises(Denied, match="nothing-asked"):
        await room.tables.ask_to_end(fun.id, ANN.id)


async def test_moves_go_on_while_people_are_asked(room: Room) -> None:
    table = await room.game(RATED)
    await room.tables.ask_to_end(table.id, ANN.id)
    await room.play(table.id, 2)
    table = await room.tables.get(table.id)
    assert table.end_question is not None
    assert table.end_question.agreed == {ANN.id}
    assert table.end_question.until == pytest.approx(room.time.now() + 300, abs=5)


async def test_a_restart_ends_the_question(room: Room) -> None:
    table = await room.game(RATED)
    await room.tables.ask_to_end(table.id, ANN.id)
    await room.restart()
    with pytest.raises(Denied, match="nothing-asked"):
        await room.tables.agree_to_end(table.id, BOB.id)
