"""Smatchys and their answers."""

from __future__ import annotations

import pytest

from engine.games.smatchy import GAME
from engine.games.smatchy.view import Lacking
from tests.engine.games.smatchy.positions import cards, event, hand, illegal, kinds, line, moves, play, position


@pytest.mark.rule("S12")
def test_smatchy_turns_the_color_and_ends_the_turn():
    step = play(position(["G2 P5", "P1"], "P2 P8"), 0, "smatchy", "G2")
    assert line(step.state) == "G2 P8"
    assert hand(step.state, 0) == "P5"
    assert kinds(step) == ["smatchied"]
    assert event(step, "smatchied").facts == {"seat": 0, "card": "G2", "as": "G2", "chain": 1}
    assert GAME.to_move(step.state) == {1}


@pytest.mark.rule("S12")
@pytest.mark.parametrize("card", ["P2", "G3"])
def test_smatchy_needs_the_same_value_in_the_other_color(card: str):
    assert illegal(position([f"{card} P1", "P1"], "P2 P8"), 0, "smatchy", card).code == "not-a-match"


@pytest.mark.rule("S13")
def test_smatchy_is_answered_on_any_place():
    state = play(position(["G2 P5", "P2 G8 P9 P8"], "P2 P8"), 0, "smatchy", "G2").state
    assert GAME.view(state, 1).smatchy_due
    assert moves(state, 1) == [{"do": "smatchy", "card": "P2"}, {"do": "smatchy", "card": "G8"}]


@pytest.mark.rule("S13")
@pytest.mark.parametrize("move", [("draw",), ("complete", "P9"), ("matchy", "P8")])
def test_only_an_answer_is_legal_while_smatchy_is_due(move: tuple[str, ...]):
    state = play(position(["G2 P5", "P2 G8 P9 P8"], "P2 P8"), 0, "smatchy", "G2").state
    assert illegal(state, 1, *move).code == "smatchy-due"


@pytest.mark.rule("S13")
def test_joker_in_hand_has_to_answer():
    state = play(position(["G2 P5", "JK P9"], "P2 P8"), 0, "smatchy", "G2").state
    assert illegal(state, 1, "draw").code == "smatchy-due"
    assert moves(state, 1) == [{"do": "smatchy", "card": "JK", "on": 2}, {"do": "smatchy", "card": "JK", "on": 8}]


@pytest.mark.rule("S13")
def test_joker_can_answer_on_every_place():
    full = " ".join(f"P{value}" for value in range(1, 10))
    state = position(["JK P9", "P1"], full, chain=1)
    assert [move["on"] for move in moves(state, 0)] == list(range(1, 10))
    assert {move["do"] for move in moves(state, 0)} == {"smatchy"}
    for on in range(1, 10):
        assert event(play(state, 0, "smatchy", "JK", on), "smatchied").facts["as"] == f"G{on}"


@pytest.mark.rule("S14")
def test_answer_has_to_be_answered():
    state = play(position(["G2 P5", "G8 P9", "P8 P9"], "P2 P8"), 0, "smatchy", "G2").state
    step = play(state, 1, "smatchy", "G8")
    assert event(step, "smatchied").facts["chain"] == 2
    assert moves(step.state, 2) == [{"do": "smatchy", "card": "P8"}]


@pytest.mark.rule("S14")
def test_player_without_answer_draws_and_nothing_is_due():
    state = play(position(["G2 P5", "P9 P8", "P8 P9"], "P2 P8", "G5 G7"), 0, "smatchy", "G2").state
    assert moves(state, 1) == [{"do": "draw"}]
    step = play(state, 1, "draw")
    assert kinds(step) == ["cannot-answer", "drew"]
    assert event(step, "cannot-answer").facts == {"seat": 1, "draws": True}
    assert hand(step.state, 1) == "G7 P8 P9"
    assert not GAME.view(step.state, 2).smatchy_due
    assert {"do": "matchy", "card": "P8"} in moves(step.state, 2)


@pytest.mark.rule("S14")
def test_cards_that_could_have_answered_are_known_to_be_lacking():
    state = play(position(["G3 P1", "P9 P8"], "P3 P8"), 0, "smatchy", "G3").state
    state = play(state, 1, "draw").state
    assert GAME.view(state, 0).lacking[1] == Lacking(("P3", "G8", "JK"), 1)


@pytest.mark.rule("S14")
def test_cards_drawn_before_a_missing_answer_count_no_more():
    state = position(["P1 P5", "P9"], "P2 P8", chain=1, lacking=(Lacking((), 3), Lacking()))
    after = play(state, 0, "draw").state
    assert GAME.view(after, None).lacking[0].taken_since == 1


@pytest.mark.rule("S15")
def test_top_card_decides_the_color():
    state = play(position(["P2 P5", "P9 P5", "P9"], "G2 G8"), 0, "smatchy", "P2").state
    state = play(state, 1, "draw").state
    assert illegal(state._replace(turn=1), 1, "complete", "P5").facts["left"] == "P2"
    mine = state._replace(hands=(*state.hands[:2], cards("P2 G2")))
    assert moves(mine, 2)[:2] == [{"do": "matchy", "card": "P2"}, {"do": "smatchy", "card": "G2"}]
