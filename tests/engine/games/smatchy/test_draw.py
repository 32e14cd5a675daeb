"""Drawing and passing, and an empty pile."""

from __future__ import annotations

import pytest

from engine.games.smatchy import GAME
from engine.games.smatchy.view import Lacking
from tests.engine.games.smatchy.positions import event, hand, kinds, moves, play, position


@pytest.mark.rule("S17")
def test_player_may_pass_although_cards_fit():
    step = play(position(["P2 P5", "P1"], "P2 P8", "G9 G6"), 0, "draw")
    assert kinds(step) == ["passed", "drew"]
    assert event(step, "passed").facts == {"seat": 0, "draws": True}
    assert event(step, "drew").facts["why"] == "passed"
    assert hand(step.state, 0) == "P2 P5 G6"


@pytest.mark.rule("S18")
def test_drawing_ends_the_turn():
    for state in (position(["P2 P5", "P1"], "P2 P8"), position(["P9 P5", "P1"], "P2 G8")):
        assert GAME.to_move(play(state, 0, "draw").state) == {1}
    assert GAME.to_move(play(position(["P9 P5", "P1"], "P2 G8"), 0, "complete", "P9").state) == {1}


@pytest.mark.parametrize(("hand", "do", "card"), [("P3 P5", "complete", "P3"), ("P2", "matchy", "P2")])
def test_drawn_cards_count_as_taken(hand: str, do: str, card: str):
    state = position([hand, "P9"], "P2 P8", lacking=(Lacking((), 3), Lacking()))
    assert play(state, 0, do, card).state.public.lacking[0].taken_since == 4


def test_hand_can_grow_beyond_25_cards():
    state = position(["P1 P2", "P1 P2"], "P3 G8", "P1 " * 48)
    for _ in range(24):
        state = play(play(state, 0, "draw").state, 1, "draw").state
    assert GAME.view(state, 0).hand_sizes == (26, 26)


@pytest.mark.rule("S19")
def test_round_goes_on_without_drawing_on_empty_pile():
    step = play(position(["P9 P5", "P1 P2"], "P2 G8", ""), 0, "complete", "P9")
    assert hand(step.state, 0) == "P5"
    assert kinds(step) == ["completed"]
    step = play(step.state, 1, "draw")
    assert kinds(step) == ["passed"]
    assert event(step, "passed").facts == {"seat": 1, "draws": False}
    assert GAME.to_move(step.state) == {0}


@pytest.mark.rule("S19")
def test_player_without_cards_is_skipped_on_empty_pile():
    state = play(position(["P9", "P1 P2", "P5 P7"], "P2 G8", ""), 0, "complete", "P9").state
    assert hand(state, 0) == ""
    state = play(state, 1, "complete", "P1").state
    state = play(state, 2, "draw").state
    assert GAME.to_move(state) == {1}


@pytest.mark.rule("S19")
def test_last_player_with_cards_plays_alone():
    state = position(["P9", "P1 P2 G1", ""], "P2 G8", "")
    state = play(state, 0, "complete", "P9").state
    state = play(state, 1, "complete", "P1").state
    assert GAME.to_move(state) == {1}


@pytest.mark.rule("S19")
def test_player_without_answer_draws_nothing_on_empty_pile():
    state = play(position(["G2 P5", "P9 P8", "P8 P9"], "P2 P8", ""), 0, "smatchy", "G2").state
    step = play(state, 1, "draw")
    assert kinds(step) == ["cannot-answer"]
    assert event(step, "cannot-answer").facts == {"seat": 1, "draws": False}
    assert GAME.to_move(step.state) == {2}
    assert not GAME.view(step.state, 2).smatchy_due


@pytest.mark.rule("S19")
def test_due_smatchy_ends_at_player_without_cards():
    step = play(position(["G2 P5", "", "P2 P8 G9"], "P2 P8", ""), 0, "smatchy", "G2")
    assert kinds(step) == ["smatchied", "cannot-answer"]
    assert event(step, "cannot-answer").facts == {"seat": 1, "draws": False}
    assert GAME.to_move(step.state) == {2}
    view = GAME.view(step.state, 2)
    assert (view.smatchy_due, view.chain, view.longest_chain) == (False, 0, 1)
    assert {"do": "complete", "card": "G9"} in moves(step.state, 2)
    assert [(deed.seat, deed.do) for deed in view.latest] == [(0, "smatchy"), (1, "cannot-answer")]


@pytest.mark.rule("S19")
def test_due_smatchy_does_not_come_back_to_its_maker():
    step = play(position(["G2 P2 P9", ""], "P2 P8", ""), 0, "smatchy", "G2")
    assert GAME.to_move(step.state) == {0}
    assert not GAME.view(step.state, 0).smatchy_due
    assert {"do": "complete", "card": "P9"} in moves(step.state, 0)


@pytest.mark.rule("S19")
def test_smatchy_is_due_from_next_player_with_cards():
    state = play(position(["G2 P5", "P2 P7", ""], "P2 P8", ""), 0, "smatchy", "G2").state
    assert (GAME.to_move(state), GAME.view(state, 1).smatchy_due) == ({1}, True)
    step = play(state, 1, "smatchy", "P2")
    assert event(step, "cannot-answer").facts["seat"] == 2
    assert (GAME.to_move(step.state), GAME.view(step.state, 0).smatchy_due) == ({0}, False)


@pytest.mark.rule("S19")
def test_smatchy_is_due_from_player_without_cards_who_can_draw():
    state = play(position(["G2 P5", "", "P8 P9"], "P2 P8", "P7"), 0, "smatchy", "G2").state
    assert (GAME.to_move(state), GAME.view(state, 1).smatchy_due) == ({1}, True)
    assert moves(state, 1) == [{"do": "draw"}]
