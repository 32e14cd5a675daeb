"""Others wait before a player is penalized for forgetting to draw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.errors import NotAllowed
from bot.locales import languages
from bot.tables.model import Person, Setup, Status
from bot.tables.table_view import TableView
from bot.tables.transitions.play import PENALTY_GRACE_SECONDS
from bot.ui.text.fluent import Texts
from tests.support.game_session import ANN, BOB, GameSession


async def owing_beside_computers(
    session: GameSession, people: Sequence[Person] = (ANN,), computers: int = 3
) -> TableView:
    """Play with penalties until a person owes a card and a computer is to begin."""
    table = await session.game(Setup("smatchy", {"penalties": True}), people, computers)
    while session.waiting(table) or not table.ready:
        assert table.status is Status.PLAYING, "a whole game, and nobody ever owed a card before a computer"
        table = await session.play(table.id, 1)
    return table


def forgotten(session: GameSession) -> int:
    return sum(event.kind == "forgot-to-draw" for event in session.display.events)


@pytest.mark.rule("S26")
async def test_a_person_has_eight_seconds_to_draw_before_a_computer_begins(session: GameSession) -> None:
    table = await owing_beside_computers(session)
    (seat,) = table.ready
    assert table.players[seat].person == ANN
    moves = await session.rows("SELECT count(*) FROM moves")
    await session.time.advance(7.9)
    assert await session.rows("SELECT count(*) FROM moves") == moves
    assert (await session.tables.get(table.id)).moves(seat) == [{"do": "draw"}]
    await session.time.advance(0.2)
    assert await session.rows("SELECT count(*) FROM moves") != moves
    assert forgotten(session) == 1


async def test_the_computer_goes_on_soon_after_the_card_is_drawn(session: GameSession) -> None:
    table = await owing_beside_computers(session)
    (seat,) = table.ready
    await session.time.advance(3)
    await session.tables.play(table.id, ANN.id, table.decision(seat), {"do": "draw"})
    moves = await session.rows("SELECT count(*) FROM moves")
    await session.time.advance(0.5)
    assert await session.rows("SELECT count(*) FROM moves") != moves
    assert forgotten(session) == 0


async def test_the_pause_of_computers_is_part_of_the_eight_seconds(session: GameSession) -> None:
    table = await owing_beside_computers(session)
    session.delays = replace(session.delays, bot_move=2.0)
    await session.restart()
    moves = await session.rows("SELECT count(*) FROM moves")
    await session.time.advance(7.9)
    assert await session.rows("SELECT count(*) FROM moves") == moves, "a restart gives the whole time anew"
    await session.time.advance(0.2)
    assert await session.rows("SELECT count(*) FROM moves") != moves
    assert forgotten(session) == 1
    assert (await session.tables.get(table.id)).status is Status.PLAYING


async def test_computers_wait_for_nobody_whose_seat_a_computer_plays(session: GameSession) -> None:
    table = await owing_beside_computers(session, (ANN, BOB), 2)
    (seat,) = table.ready
    leaver = table.players[seat].person
    assert leaver is not None
    moves = await session.rows("SELECT count(*) FROM moves")
    await session.tables.leave(table.id, leaver.id)
    await session.time.advance(0.5)
    assert await session.rows("SELECT count(*) FROM moves") != moves
    assert forgotten(session) == 0, "the computer in their seat takes the card"


async def test_people_leave_each_other_the_same_time(session: GameSession) -> None:
    """Nobody forgets to draw before they had eight seconds to do it, however quick the next person is."""
    table = await session.game(Setup("smatchy", {"penalties": True}), (ANN, BOB))
    while not table.ready:
        assert table.status is Status.PLAYING, "a whole game, and nobody ever owed a card"
        table = await session.play(table.id, 1)
    (owing,), (following,) = table.ready, table.to_move
    for seconds in (8, 4):
        with pytest.raises(NotAllowed) as denied:
            await session.choose(table, following)
        assert (denied.value.code, denied.value.facts) == ("others-owe", {"seconds": seconds})
        await session.time.advance(4)
    await session.choose(table, following)
    assert [event.facts["seat"] for event in session.display.events if event.kind == "forgot-to-draw"] == [owing]


async def test_whoever_draws_in_time_holds_nobody_up(session: GameSession) -> None:
    table = await session.game(Setup("smatchy", {"penalties": True}), (ANN, BOB))
    while not table.ready:
        table = await session.play(table.id, 1)
    (owing,), (following,) = table.ready, table.to_move
    await session.choose(table, owing)
    await session.choose(await session.tables.get(table.id), following)
    assert forgotten(session) == 0


@pytest.mark.parametrize("language", languages())
def test_the_rules_tell_how_long_everybody_waits(language: str) -> None:
    assert f" {PENALTY_GRACE_SECONDS:.0f} " in Texts.bundled().of(language)("smatchy-rules-end")
