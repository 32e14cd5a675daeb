"""Scheduled moves: the last choice, which can be taken back for a moment, and forced moves."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.tables.clock import FORCED_MOVE_SECONDS, POSTPONE_LIMIT_SECONDS, Delays
from bot.tables.model import Setup, TimeControl
from bot.tables.table_view import TableView
from bot.tables.transitions.play import PENALTY_GRACE_SECONDS
from engine import registry
from engine.errors import GameError
from engine.game import Json
from tests.support.game_session import ANN, BOB, CAT, GameSession

TAKE_BACK_SECONDS = Delays().take_back
NO_CLOCK = Setup("matryoshka", clock=TimeControl.NONE)


@pytest.fixture
async def session(tmp_path: Path) -> AsyncIterator[GameSession]:
    session = GameSession(tmp_path / "bot.sqlite3")
    session.delays = replace(session.delays, take_back=TAKE_BACK_SECONDS)
    await session.open()
    yield session
    await session.close()


async def chosen_but_one(session: GameSession, setup: Setup = NO_CLOCK) -> tuple[TableView, int]:
    """Let all players but one choose a display. Return the table and the last seat."""
    table = await session.game(setup)
    *others, last = sorted(table.to_move)
    for seat in others:
        table = await session.choose(table, seat)
    return table, last


async def show(session: GameSession, table: TableView, seat: int, cards: list[str]) -> TableView:
    person = table.players[seat].person
    assert person is not None
    return await session.tables.play(table.id, person.id, table.decision(seat), {"do": "display", "cards": cards})


@pytest.mark.parametrize("setup", [NO_CLOCK, Setup("matryoshka")])
async def test_who_chooses_last_can_take_it_back_for_a_moment(session: GameSession, setup: Setup) -> None:
    table, last = await chosen_but_one(session, setup)
    hand = list(table.view(last).hand)
    table = await show(session, table, last, hand[:2])
    assert table.view(None).phase == "setup", "nothing is revealed yet"
    assert table.to_move == frozenset()
    assert table.ready == {0, 1, 2}
    assert table.deadline is None
    await session.time.advance(TAKE_BACK_SECONDS - 1)
    table = await show(session, await session.tables.get(table.id), last, hand[2:4])
    await session.time.advance(TAKE_BACK_SECONDS - 1)
    assert (await session.tables.get(table.id)).view(None).phase == "setup", "it waits anew after a change"
    await session.time.advance(2)
    table = await session.tables.get(table.id)
    assert table.view(None).phase == "offer"
    assert set(table.view(None).displays[last]) == set(hand[2:4])


async def test_who_begins_to_mark_other_cards_is_not_overtaken_by_the_choice_before(session: GameSession) -> None:
    table, last = await chosen_but_one(session)
    person = table.players[last].person
    assert person is not None
    hand = list(table.view(last).hand)
    table = await show(session, table, last, hand[:2])
    for _ in range(3):
        await session.time.advance(TAKE_BACK_SECONDS - 1)
        await session.tables.save_draft(table.id, person.id, table.decision(last), None)
    assert (await session.tables.get(table.id)).view(None).phase == "setup", "it waits while they mark"
    await session.time.advance(TAKE_BACK_SECONDS + 1)
    table = await session.tables.get(table.id)
    assert set(table.view(None).displays[last]) == set(hand[:2]), "what was confirmed holds"
    await session.tables.save_draft(table.id, person.id, table.decision(last), None)
    assert (await session.tables.get(table.id)).version == table.version, "there is nothing to put off"


@pytest.mark.parametrize("is_confirmed", [False, True])
async def test_nobody_holds_everybody_up_by_changing_their_mind_again_and_again(
    session: GameSession, is_confirmed: bool
) -> None:
    table, last = await chosen_but_one(session, Setup("matryoshka"))
    person = table.players[last].person
    assert person is not None
    hand = list(table.view(last).hand)
    began = session.time.now()
    table = await show(session, table, last, hand[:2])
    for change in range(100):
        await session.time.advance(TAKE_BACK_SECONDS - 1)
        table = await session.tables.get(table.id)
        if table.view(None).phase != "setup":
            break
        if change == 2:
            await session.restart(away=0)
        if is_confirmed:
            await show(session, table, last, hand[change % 3 : change % 3 + 2])
        else:
            await session.tables.save_draft(table.id, person.id, table.decision(last), None)
    passed = session.time.now() - began
    assert POSTPONE_LIMIT_SECONDS <= passed < POSTPONE_LIMIT_SECONDS + TAKE_BACK_SECONDS
    assert table.players[last].consecutive_timeouts == 0


async def test_a_choice_that_waits_is_made_after_a_restart(session: GameSession) -> None:
    table, last = await chosen_but_one(session)
    cards = list(table.view(last).hand)[:2]
    await show(session, table, last, cards)
    await session.restart(away=3600)
    table = await session.tables.get(table.id)
    assert table.scheduled_move(last)["cards"] == cards
    await session.time.advance(TAKE_BACK_SECONDS + 1)
    table = await session.tables.get(table.id)
    assert set(table.view(None).displays[last]) == set(cards)


async def test_what_the_rules_refuse_is_refused_at_once(session: GameSession) -> None:
    table, last = await chosen_but_one(session)
    with pytest.raises(GameError):
        await show(session, table, last, list(table.view(last).hand)[:3])
    assert (await session.tables.get(table.id)).to_move == {last}


async def test_others_can_still_change_their_choice_meanwhile(session: GameSession) -> None:
    table, last = await chosen_but_one(session)
    other = min({0, 1, 2} - {last})
    table = await show(session, table, last, list(table.view(last).hand)[:2])
    cards = list(table.view(other).hand)[-2:]
    await show(session, table, other, cards)
    await session.time.advance(TAKE_BACK_SECONDS + 1)
    assert set((await session.tables.get(table.id)).view(None).displays[other]) == set(cards)


async def test_nobody_else_learns_what_waits(session: GameSession) -> None:
    table, last = await chosen_but_one(session)
    before = {seat: table.view(seat) for seat in (None, 0, 1, 2)}
    cards = list(table.view(last).hand)[:2]
    table = await show(session, table, last, cards)
    assert {seat: table.view(seat) for seat in (None, 0, 1, 2)} == before
    assert [table.scheduled_move(seat) for seat in range(3) if seat != last] == [None, None]
    assert str(cards) not in repr(table)


async def test_games_among_computers_never_wait(session: GameSession) -> None:
    table = await session.game(NO_CLOCK, (ANN,), computers=2)
    (seat,) = session.waiting(table)
    await session.tables.leave(table.id, ANN.id)
    state = await session.tables.state(table.id)
    assert state.scheduled_moves == {}
    assert seat is not None


# --- What nobody chooses


async def at_a_forced_draw(session: GameSession) -> tuple[TableView, int]:
    """Play Smatchy Matchy until a player can only draw."""
    table = await session.game(Setup("smatchy"), (ANN, BOB, CAT))
    while True:
        (seat,) = table.to_move
        if table.scheduled_move(seat) is not None:
            return table, seat
        table = await session.choose(table, seat)


async def test_a_forced_draw_happens_by_itself_after_a_beat(session: GameSession) -> None:
    table, seat = await at_a_forced_draw(session)
    assert table.moves(seat) == [table.scheduled_move(seat)]
    held = table.view(None).hand_sizes[seat]
    await session.time.advance(FORCED_MOVE_SECONDS - 0.1)
    assert (await session.tables.get(table.id)).to_move == {seat}
    await session.time.advance(FORCED_MOVE_SECONDS + 0.2)
    after = await session.tables.get(table.id)
    assert after.to_move != {seat}
    assert after.moved_by_itself == {seat}
    assert after.view(None).hand_sizes[seat] == held + bool(table.view(None).pile)
    assert after.players[seat].consecutive_timeouts == 0
    assert "chose-for" not in session.display.codes()


async def test_in_a_new_round_nobody_is_told_what_was_done_for_them_in_the_one_before(session: GameSession) -> None:
    table = await session.game(Setup("smatchy"), (ANN, BOB, CAT))
    was_told = False
    while (before := table).to_move:
        (seat,) = table.to_move
        if table.scheduled_move(seat) is not None:
            await session.time.advance(FORCED_MOVE_SECONDS + 0.2)
            table = await session.tables.get(table.id)
        else:
            table = await session.choose(table, seat)
        if table.view(None).round > before.view(None).round and before.scheduled_move(seat) is None:
            was_told = was_told or bool(before.moved_by_itself - {seat})
            assert table.moved_by_itself == frozenset()
    assert was_told, "no round ended with anything to forget"


async def test_others_cannot_tell_a_forced_draw_from_a_choice(session: GameSession) -> None:
    table, seat = await at_a_forced_draw(session)
    for other in {0, 1, 2} - {seat}:
        assert table.scheduled_move(other) is None
    assert seat in table.deadlines, "the clock is shown as ever"
    assert table.deadlines[seat] - session.time.now() > 40


async def test_with_penalties_nothing_tells_what_a_hand_can_do(session: GameSession) -> None:
    table = await session.game(Setup("smatchy", options={"penalties": True}), (ANN, BOB, CAT))
    for _ in range(60):
        if len(table.to_move) != 1:
            break
        (seat,) = table.to_move
        assert table.scheduled_move(seat) is None
        await session.time.advance(PENALTY_GRACE_SECONDS)  # Nobody hurries past those who still owe a card.
        table = await session.choose(table, seat)


def test_only_a_seat_without_any_choice_is_forced() -> None:
    game = registry.game("smatchy")
    state = game.new(3, game.options(), "a seed")
    forced: Json = None
    for _ in range(200):
        if game.outcome(state) is not None:
            break
        (seat,) = game.to_move(state)
        moves = list(game.legal_moves(state, seat))
        forced = game.forced_move(state, seat)
        assert (forced is not None) == (len(moves) == 1 and game.write_move(moves[0])["do"] in ("draw", "stop"))
        state = game.apply(state, seat, moves[0]).state
