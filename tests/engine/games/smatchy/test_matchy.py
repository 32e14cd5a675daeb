"""Matchys."""

from __future__ import annotations

import pytest

from engine.games.smatchy import GAME
from tests.engine.games.smatchy.positions import event, hand, illegal, kinds, moves, play, position


@pytest.mark.rule("S9")
def test_player_of_matchy_goes_on_with_any_action():
    state = play(position(["P2 P2 G8 P8 P5", "P1"], "P2 P8"), 0, "matchy", "P2").state
    assert GAME.to_move(state) == {0}
    assert GAME.view(state, 0).line[0].cards == ("P2", "P2")
    for move in (("complete", "P5"), ("matchy", "P8"), ("smatchy", "G8")):
        play(state, 0, *move)


@pytest.mark.rule("S9")
def test_matchys_of_a_turn_are_counted():
    state = play(position(["P2 P8 P5", "P1"], "P2 P8"), 0, "matchy", "P2").state
    step = play(state, 0, "matchy", "P8")
    assert event(step, "matchied").facts == {"seat": 0, "card": "P8", "as": "P8", "count": 2, "again": True}
    assert GAME.view(step.state, None).matchies == 2


@pytest.mark.rule("S9")
def test_matchy_needs_the_same_value_and_color():
    refusal = illegal(position(["G2 P1", "P1"], "P2 P8"), 0, "matchy", "G2")
    assert refusal.code == "not-a-match"
    assert refusal.facts == {"do": "matchy", "card": "G2", "top": "P2"}
    assert illegal(position(["G3 P1", "P1"], "P2 P8"), 0, "matchy", "G3").facts["top"] is None


@pytest.mark.rule("S10")
def test_nothing_is_drawn_after_a_matchy():
    state = play(position(["P2 P5 P6", "P1"], "P2 P8", "G9"), 0, "matchy", "P2").state
    refusal = illegal(state, 0, "draw")
    assert (refusal.code, refusal.facts) == ("cannot-draw", {"matchies": 1})
    step = play(state, 0, "complete", "P5")
    assert hand(step.state, 0) == "P6"
    assert kinds(step) == ["completed"]
    assert GAME.to_move(step.state) == {1}


@pytest.mark.rule("S10")
def test_hand_emptied_by_matchy_draws_one_and_ends_the_turn():
    step = play(position(["P2", "P1"], "P2 P8", "G9 G8"), 0, "matchy", "P2")
    assert kinds(step) == ["matchied", "drew"]
    assert event(step, "matchied").facts["again"] is False
    assert event(step, "drew").facts["why"] == "emptied"
    assert hand(step.state, 0) == "G8"
    assert GAME.to_move(step.state) == {1}


@pytest.mark.rule("S10")
def test_hand_emptied_by_completing_after_matchy_draws_one():
    state = play(position(["P2 P5", "P1"], "P2 P8", "G9"), 0, "matchy", "P2").state
    step = play(state, 0, "complete", "P5")
    assert hand(step.state, 0) == "G9"
    assert GAME.to_move(step.state) == {1}


@pytest.mark.rule("S10")
def test_emptied_hand_on_empty_pile_skips_players_without_cards():
    assert play(position(["P2", "", "P8"], "P2 P8", ""), 0, "matchy", "P2").state.turn == 2


@pytest.mark.rule("S11")
def test_player_of_matchy_may_stop_without_drawing():
    state = play(position(["P2 P5", "P1"], "P2 P8"), 0, "matchy", "P2").state
    step = play(state, 0, "stop")
    assert kinds(step) == ["stopped"]
    assert hand(step.state, 0) == "P5"
    assert GAME.to_move(step.state) == {1}
    assert {"do": "draw"} in moves(step.state, 1), "nothing is due after stopping"


@pytest.mark.rule("S11")
def test_stopping_without_matchy_is_illegal():
    assert illegal(position(["P2 P5", "P1"], "P2 P8"), 0, "stop").code == "cannot-stop"


@pytest.mark.rule("S11")
def test_stopping_on_empty_pile_skips_players_without_cards():
    assert play(position(["P3", "", "P8"], "P2 P8", "", matchies=1), 0, "stop").state.turn == 2
