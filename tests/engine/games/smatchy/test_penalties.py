"""Penalties: declarations that may be wrong, and cards that may be forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.smatchy import GAME
from engine.games.smatchy.state import State
from engine.games.smatchy.view import Lacking
from tests.engine.games.smatchy.positions import cards, event, hand, illegal, kinds, line, moves, play, position

pytestmark = pytest.mark.rule("S26")


def table(hands: list[str], line: str, pile: str = "P1 P1 P1", **more: Any) -> State:
    return position(hands, line, pile, penalties=True, **more)


# --- Wrong declarations


@pytest.mark.parametrize(("do", "card"), [("matchy", "G2"), ("smatchy", "P8"), ("complete", "P5"), ("complete", "JK")])
def test_mistake_is_taken_back_and_costs_a_card(do: str, card: str):
    state = table(["G2 P5 P8 JK", "P1"], "P2 P3 G7 P8", "P9 G6")
    step = play(state, 0, do, card)
    assert kinds(step) == ["wrong-declaration", "drew"]
    assert event(step, "drew").facts["why"] == "penalty"
    assert hand(step.state, 0) == "G2 P5 G6 P8 JK"
    assert line(step.state) == line(state)
    assert GAME.to_move(step.state) == {0}
    assert GAME.decision(step.state, 0) != GAME.decision(state, 0)


def test_right_declaration_is_played():
    assert kinds(play(table(["G2 P5", "P1"], "P2 P8"), 0, "smatchy", "G2")) == ["smatchied"]
    assert kinds(play(table(["P2 P5", "P1"], "P2 P8"), 0, "matchy", "P2")) == ["matchied"]


def test_mistakes_are_legal_moves():
    state = table(["G2 P5", "P1"], "P2 P8")
    said = [(move["do"], move.get("card")) for move in moves(state, 0)]
    assert said == [(do, card) for card in ("G2", "P5") for do in ("complete", "matchy", "smatchy")] + [("draw", None)]


def test_joker_may_be_declared_on_every_place():
    state = table(["JK", "P1"], "P2 G8")
    assert moves(state, 0) == [
        {"do": "complete", "card": "JK"},
        *({"do": do, "card": "JK", "on": on} for on in (2, 8) for do in ("matchy", "smatchy")),
        {"do": "draw"},
    ]


@pytest.mark.parametrize(("chain", "last"), [(0, "stop"), (1, "draw")])
def test_end_of_turn_that_may_be_declared_after_matchy(chain: int, last: str):
    state = table(["P2 P5", "P1"], "P2 G8", matchies=1, chain=chain, matchy_first=True)
    assert [move["do"] for move in moves(state, 0) if "card" not in move] == [last]


def test_view_does_not_give_mistakes_away():
    due = table(["G2 P1", "P1"], "P2 P8", chain=1)
    assert GAME.view(due, 0).plays == ()
    assert GAME.view(due, 0).may_draw
    assert not GAME.view(due, 1).may_draw


def test_card_of_mistake_is_shown_until_it_is_played():
    state = play(table(["G2 G2 P5", "P1"], "P2 P8"), 0, "matchy", "G2").state
    state = play(state, 0, "complete", "G2").state
    assert GAME.view(state, 1).shown == (("G2",), ()), "the same card again shows nothing new"
    assert GAME.view(state, 1).seen["G2"] == 1
    state = play(state, 0, "smatchy", "G2").state
    assert GAME.view(state, 1).shown == ((), ())


def test_other_shown_cards_stay_shown():
    state = table(["P3 P5 G7", "P1"], "P2 P8", shown=(cards("P3 P5"), ()))
    after = play(state, 0, "complete", "P3").state
    assert GAME.view(after, None).shown[0] == ("P5",)


def test_mistakes_are_remembered():
    due = table(["G2 P5", "P1"], "P2 P8", "P3 P3 P3 P3", chain=1)
    once = play(due, 0, "draw").state
    assert GAME.view(once, None).shown == ((), ()), "a wrong draw shows no card"
    twice = play(once, 0, "matchy", "P5").state
    assert GAME.view(twice, None).shown == (("P5",), ())
    assert [GAME.decision(state, 0) for state in (due, once, twice)] == ["r1t0", "r1t1", "r1t2"]
    deeds = [(deed.do, deed.card, deed.played_as) for deed in GAME.view(twice, None).latest]
    assert deeds == [("wrong-draw", None, None), ("wrong-matchy", "P5", None)]


def test_penalty_card_counts_as_taken():
    state = table(["P1 P5", "P9"], "P2 P8", lacking=(Lacking((), 3), Lacking()))
    after = play(state, 0, "matchy", "P5").state
    assert GAME.view(after, None).lacking[0].taken_since == 4


def test_mistake_on_empty_pile_is_refused():
    state = table(["G2 P5", "P1"], "P2 P8", "")
    assert illegal(state, 0, "matchy", "G2").code == "not-a-match"
    assert {"do": "matchy", "card": "G2"} not in moves(state, 0)


def test_last_card_of_the_pile_pays_for_a_mistake():
    state = table(["G2 P5", "P1"], "P2 P8", "G6")
    assert {"do": "matchy", "card": "G2"} in moves(state, 0)
    assert hand(play(state, 0, "matchy", "G2").state, 0) == "G2 P5 G6"


# --- Mistakes while a Smatchy is due


def test_drawing_instead_of_answering_is_a_mistake():
    state = play(table(["G2 P5", "G8 P9"], "P2 P8"), 0, "smatchy", "G2").state
    step = play(state, 1, "draw")
    assert event(step, "wrong-declaration").facts["why"] == "smatchy-due"
    assert event(step, "wrong-declaration").facts["card"] is None
    assert GAME.to_move(step.state) == {1}
    assert GAME.view(step.state, 1).smatchy_due
    assert kinds(play(step.state, 1, "smatchy", "G8")) == ["smatchied"]


@pytest.mark.parametrize("answer", ["G8 P9 P8", "P9 P8"])
@pytest.mark.parametrize("declared", [("complete", "P9"), ("matchy", "P8")])
def test_other_action_instead_of_answering_is_a_mistake(answer: str, declared: tuple[str, str]):
    state = play(table(["G2 P5", answer], "P2 P8"), 0, "smatchy", "G2").state
    step = play(state, 1, *declared)
    assert event(step, "wrong-declaration").facts["why"] == "smatchy-due"
    assert GAME.view(step.state, 1).smatchy_due


def test_penalty_card_may_be_the_answer():
    state = play(table(["G2 P5", "P9 P8"], "P2 P8", "G8"), 0, "smatchy", "G2").state
    state = play(state, 1, "complete", "P9").state
    assert illegal(state, 1, "draw").code == "smatchy-due"


# --- Cards that players draw themselves


def test_player_draws_own_card_before_the_next_player_begins():
    state = play(table(["P9 P5", "P1 P9", "P1"], "P2 P8", "P3 G6"), 0, "complete", "P9").state
    assert (GAME.to_move(state), GAME.may_move(state)) == ({1}, {0, 1})
    assert GAME.view(state, None).draw_owed_by == 0
    assert moves(state, 0) == [{"do": "draw"}]
    assert GAME.view(state, 0).may_draw
    decision = GAME.decision(state, 1)
    step = play(state, 0, "draw")
    assert event(step, "drew").facts["why"] == "owed"
    assert hand(step.state, 0) == "P5 G6"
    assert (GAME.may_move(step.state), GAME.decision(step.state, 1)) == ({1}, decision)
    assert illegal(step.state, 0, "draw").code == "not-to-act"


def test_penalty_is_pending_until_the_card_is_drawn():
    before = table(["P3 P5", "P1 G1"], "P2 P8")
    assert GAME.pending_penalty(before) == set()
    owing = play(before, 0, "complete", "P3").state
    assert GAME.pending_penalty(owing) == {0}
    assert GAME.pending_penalty(play(owing, 0, "draw").state) == set()


def test_forgotten_card_costs_one_more():
    state = play(table(["P9 P5", "P1 P9", "P1"], "P2 P8", "P3 P4 G6"), 0, "complete", "P9").state
    step = play(state, 1, "matchy", "P9")
    assert kinds(step) == ["forgot-to-draw", "drew", "matchied"]
    assert event(step, "drew").facts == {"seat": 0, "count": 2, "why": "forgot", "pile": 1}
    assert hand(step.state, 0) == "P4 P5 G6"
    assert GAME.may_move(step.state) == {1}


def test_next_player_begins_with_a_mistake_too():
    state = play(table(["P9 P5", "P1 P9"], "P2 P8", "P3 P4 G6"), 0, "complete", "P9").state
    step = play(state, 1, "smatchy", "P9")
    assert kinds(step) == ["forgot-to-draw", "drew", "wrong-declaration", "drew"]
    assert GAME.view(step.state, None).hand_sizes == (3, 3)


def test_next_player_does_not_begin_with_a_refused_move():
    state = play(table(["P9 P5", "P1 P9"], "P2 P8", "P3 P4 G6"), 0, "complete", "P9").state
    assert illegal(state, 1, "complete", "G1").code == "not-held"
    assert illegal(state, 1, "stop").code == "cannot-stop"
    assert GAME.view(state, None).draw_owed_by == 0


def test_forgotten_card_is_the_last_that_can_be_paid():
    state = play(table(["P9 P5", "P1 P9"], "P2 P8", "G6"), 0, "complete", "P9").state
    assert illegal(state, 1, "smatchy", "P1").code == "not-a-match", "nothing is left to pay with"
    step = play(state, 1, "complete", "P1")
    assert event(step, "drew").facts == {"seat": 0, "count": 1, "why": "forgot", "pile": 0}
    assert GAME.view(step.state, None).draw_owed_by is None


@pytest.mark.parametrize(("pile", "is_paid"), [("P3 G6", False), ("P3 P3 G6", True)])
def test_mistakes_are_legal_if_a_card_is_left_after_the_forgotten_ones(pile: str, is_paid: bool):
    state = play(table(["P9 P5", "P1 P9"], "P2 P8", pile), 0, "complete", "P9").state
    assert ({"do": "smatchy", "card": "P1"} in moves(state, 1)) is is_paid


def test_no_card_can_be_forgotten_on_empty_pile():
    state = play(table(["P9 P5", "P1 P9"], "P2 P8", ""), 0, "complete", "P9").state
    assert GAME.may_move(state) == {1}


def test_card_for_hand_emptied_by_matchy_can_be_forgotten():
    state = play(table(["P2", "P1 P9"], "P2 P8", "P3 G6"), 0, "matchy", "P2").state
    assert GAME.may_move(state) == {0, 1}
    assert hand(play(state, 0, "draw").state, 0) == "G6"
    assert hand(play(state, 1, "complete", "P1").state, 0) == "P3 G6"


def test_completing_after_matchy_needs_no_card():
    state = play(table(["P2 P5 P7", "P1"], "P2 P8"), 0, "matchy", "P2").state
    assert GAME.may_move(play(state, 0, "complete", "P5").state) == {1}


def test_both_of_two_players_can_forget():
    state = play(table(["P9 P5", "P1 P7"], "P2 P8", "P3 P3 P3 P3 P3"), 0, "complete", "P9").state
    state = play(state, 1, "complete", "P1").state
    assert GAME.view(state, None).hand_sizes == (3, 1)
    assert (GAME.to_move(state), GAME.may_move(state)) == ({0}, {0, 1})
    assert GAME.view(play(state, 0, "draw").state, None).hand_sizes == (4, 3)


@pytest.mark.rule("S23")
def test_drawing_the_last_owed_card_can_void_the_round():
    state = play(table(["P9 P5", "P6"], "P4 G8", "G7"), 0, "complete", "P9").state
    step = play(state, 0, "draw")
    assert event(step, "round-void").facts["why"] == "nobody-can-play"


def test_player_who_owes_a_card_can_only_draw():
    state = play(table(["P9 P5", "P1 P9"], "P2 P8"), 0, "complete", "P9").state
    assert illegal(state, 0, "complete", "P5").code == "not-to-act"
