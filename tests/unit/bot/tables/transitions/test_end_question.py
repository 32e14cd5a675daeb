from __future__ import annotations

import pytest

from bot.errors import NotAllowed
from bot.tables.model import Setup, Status
from tests.support.game_session import ANN, BOB, CAT, GameSession

RATED = Setup("smatchy", rated=True)


async def test_a_game_that_counts_is_not_ended_by_its_host_alone(session: GameSession) -> None:
    table = await session.game(RATED)
    for force in (False, True):
        with pytest.raises(NotAllowed, match="others-must-agree"):
            await session.tables.cancel(table.id, ANN.id, force=force)
    assert (await session.tables.cancel(table.id, 99, force=True)).status is Status.CANCELLED


async def test_who_left_need_not_agree(session: GameSession) -> None:
    table = await session.game(RATED)
    await session.tables.ask_to_end(table.id, ANN.id)
    await session.tables.agree_to_end(table.id, BOB.id)
    await session.tables.leave(table.id, CAT.id)
    assert (await session.tables.ask_to_end(table.id, ANN.id)).status is Status.CANCELLED


async def test_the_last_who_stays_may_end_it(session: GameSession) -> None:
    table = await session.game(RATED, (ANN, BOB))
    await session.tables.leave(table.id, BOB.id)
    assert (await session.tables.cancel(table.id, ANN.id)).status is Status.CANCELLED


async def test_only_the_host_asks_and_only_where_it_counts(session: GameSession) -> None:
    table = await session.game(RATED)
    with pytest.raises(NotAllowed, match="not-host"):
        await session.tables.ask_to_end(table.id, BOB.id)
    for doing in (session.tables.agree_to_end, session.tables.decline_to_end):
        with pytest.raises(NotAllowed, match="nothing-asked"):
            await doing(table.id, BOB.id)
    fun = await session.game(Setup("smatchy", rated=False))
    with pytest.raises(NotAllowed, match="nothing-asked"):
        await session.tables.ask_to_end(fun.id, ANN.id)


async def test_moves_go_on_while_people_are_asked(session: GameSession) -> None:
    table = await session.game(RATED)
    await session.tables.ask_to_end(table.id, ANN.id)
    await session.play(table.id, 2)
    table = await session.tables.get(table.id)
    assert table.end_question is not None
    assert table.end_question.agreed == {table.seat_of(ANN.id)}
    assert table.end_question.until == pytest.approx(session.time.now() + 300, abs=5)


async def test_the_question_survives_a_restart(session: GameSession) -> None:
    table = await session.game(RATED)
    await session.tables.ask_to_end(table.id, ANN.id)
    await session.restart()
    for person in (BOB, CAT):
        table = await session.tables.agree_to_end(table.id, person.id)
    assert table.status is Status.CANCELLED
