"""House rules: a joker may complete, Matchys may come before an answer, a penalty ends the turn."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.smatchy import GAME
from engine.games.smatchy.state import State
from tests.engine.games.smatchy.positions import event, hand, illegal, kinds, line, malformed, moves, play, position

pytestmark = pytest.mark.rule("S27")

HOUSE_RULES = ("joker_completes", "matchy_first", "penalty_ends_turn")


def test_house_rules_are_off_by_default():
    assert GAME.options().model_dump() == dict.fromkeys(["expert", "penalties", *HOUSE_RULES], False)


@pytest.mark.parametrize("chosen", HOUSE_RULES)
def test_view_has_the_house_rules(chosen: str):
    view = GAME.view(position(["G2", "P1"], "P2 P8", **{chosen: True}), None)
    assert [name for name in HOUSE_RULES if getattr(view, name)] == [chosen]


# --- A joker completes


def with_joker(hand: str = "JK P5", line: str = "G2 G8", pile: str = "P1 P1", **more: Any) -> State:
    return position([hand, "P4 G4", "P1"], line, pile, joker_completes=True, **more)


def completions(state: State, seat: int) -> list[str]:
    return [move["as"] for move in moves(state, seat) if move["do"] == "complete" and move["card"] == "JK"]


def test_joker_completes_as_the_named_card():
    step = play(with_joker(pile="P9 G7"), 0, "complete", "JK", None, "P4")
    assert line(step.state) == "G2 P4 G8"
    assert GAME.view(step.state, None).line[1].cards == ("JK",)
    assert event(step, "completed").facts == {"seat": 0, "card": "JK", "as": "P4", "left": "G2", "right": "G8"}
    assert kinds(step) == ["completed", "drew"]
    assert hand(step.state, 0) == "P5 G7"
    assert GAME.to_move(step.state) == {1}
    deed = GAME.view(step.state, None).latest[-1]
    assert (deed.card, deed.played_as) == ("JK", "P4")


def test_joker_completes_where_the_named_card_could():
    state = with_joker(line="P3 G6 G8")
    assert completions(state, 0) == [f"{color}{value}" for value in (1, 2, 7, 9) for color in "PG"]
    other, joker = GAME.view(state, 0).plays
    assert (joker.complete, joker.completes_as) == (True, tuple(completions(state, 0)))
    assert other.completes_as == ()


@pytest.mark.parametrize(("card", "reason"), [("G3", "value-there"), ("P4", "between-colours")])
def test_joker_completes_nowhere_else(card: str, reason: str):
    refusal = illegal(with_joker(line="P3 G6 G8"), 0, "complete", "JK", None, card)
    assert (refusal.code, refusal.facts["reason"]) == ("cannot-complete", reason)


def test_place_of_joker_counts_as_the_named_card():
    state = play(with_joker(), 0, "complete", "JK", None, "P4").state
    assert {"do": "matchy", "card": "P4"} in moves(state, 1)
    assert {"do": "smatchy", "card": "G4"} in moves(state, 1)


def test_joker_has_to_name_a_card_to_complete():
    assert illegal(with_joker(), 0, "complete", "JK").code == "no-target"


@pytest.mark.parametrize("penalties", [False, True])
def test_joker_completes_only_with_the_option(penalties: bool):
    state = position(["JK P5", "P1"], "G2 G8", penalties=penalties)
    assert "as" not in {key for move in moves(state, 0) for key in move}
    assert illegal(state, 0, "complete", "JK", None, "P4").code == "no-target", "not even paid as a mistake"


def test_joker_does_not_complete_while_smatchy_is_due():
    state = with_joker(chain=1)
    assert illegal(state, 0, "complete", "JK", None, "P4").code == "smatchy-due"
    assert completions(state, 0) == []


def test_hand_emptied_by_completing_joker_draws():
    step = play(with_joker("JK", pile="P9"), 0, "complete", "JK", None, "P4")
    assert hand(step.state, 0) == "P9"


def test_completing_joker_after_matchy_draws_nothing():
    state = play(with_joker("JK P2 P5", "P2 G8"), 0, "matchy", "P2").state
    assert kinds(play(state, 0, "complete", "JK", None, "P9")) == ["completed"]


def test_wrongly_completing_joker_is_a_mistake():
    state = with_joker(line="P3 G6 G8", penalties=True)
    assert len(set(completions(state, 0))) == 18
    step = play(state, 0, "complete", "JK", None, "G3")
    facts = event(step, "wrong-declaration").facts
    assert (facts["card"], facts["as"], facts["why"]) == ("JK", "G3", "cannot-complete")
    assert GAME.view(step.state, 1).shown[0] == ("JK",)


@pytest.mark.parametrize("card", ["", "P0", "X4"])
def test_joker_stands_for_an_existing_card(card: str):
    refusal = malformed({"do": "complete", "card": "JK", "as": card})
    assert (refusal.code, refusal.facts) == ("no-such-card", {"card": card})


# --- Matchys first


def due(answering: str, pile: str = "G5 G7", **more: Any) -> State:
    """Return a state in which seat 1 has to answer a Smatchy."""
    state = position(["G2 P5", answering, "P7 P8"], "P2 P8", pile, matchy_first=True, **more)
    return play(state, 0, "smatchy", "G2").state


def test_matchy_may_come_before_the_answer():
    state = due("P8 P2 P9")
    assert moves(state, 1) == [{"do": "matchy", "card": "P8"}, {"do": "smatchy", "card": "P2"}]
    step = play(state, 1, "matchy", "P8")
    assert event(step, "matchied").facts["again"] is True
    view = GAME.view(step.state, 1)
    assert (GAME.to_move(step.state), view.smatchy_due, view.chain) == ({1}, True, 1)
    assert (view.may_draw, view.may_stop) == (False, False)
    step = play(step.state, 1, "smatchy", "P2")
    assert event(step, "smatchied").facts["chain"] == 2
    assert GAME.view(step.state, 2).smatchy_due


def test_view_offers_matchys_before_the_answer():
    plays = {each.card: each for each in GAME.view(due("P8 P2 JK"), 1).plays}
    assert (plays["P8"].matchy, plays["P2"].smatchy) == ((8,), (2,))
    assert (plays["JK"].matchy, plays["JK"].smatchy) == ((2, 8), (2, 8))


def test_player_without_answer_after_matchy_draws():
    state = play(due("P8 P9"), 1, "matchy", "P8").state
    assert moves(state, 1) == [{"do": "draw"}]
    assert GAME.view(state, 1).may_draw
    step = play(state, 1, "draw")
    assert kinds(step) == ["cannot-answer", "drew"]
    assert hand(step.state, 1) == "G7 P9"
    assert GAME.to_move(step.state) == {2}
    view = GAME.view(step.state, 2)
    assert (view.smatchy_due, view.matchies) == (False, 0)
    assert view.lacking[1].taken_since == 1


def test_player_with_answer_after_matchy_has_to_answer():
    state = play(due("P8 P2 P9"), 1, "matchy", "P8").state
    assert illegal(state, 1, "draw").code == "smatchy-due"
    assert illegal(state, 1, "stop").code == "cannot-stop"
    assert illegal(state, 1, "complete", "P9").code == "smatchy-due"


def test_matchy_before_the_answer_is_optional():
    assert kinds(play(due("P8 P2 P9"), 1, "smatchy", "P2")) == ["smatchied"]
    assert kinds(play(due("P8 P9"), 1, "draw")) == ["cannot-answer", "drew"]


def test_joker_may_be_spent_on_matchy_before_the_answer():
    state = play(due("JK P9"), 1, "matchy", "JK", 8).state
    assert moves(state, 1) == [{"do": "draw"}]


def test_hand_emptied_before_the_answer_draws():
    step = play(due("P8"), 1, "matchy", "P8")
    assert kinds(step) == ["matchied", "cannot-answer", "drew"]
    assert event(step, "matchied").facts["again"] is False
    assert event(step, "cannot-answer").facts == {"seat": 1, "draws": True}
    assert (GAME.to_move(step.state), GAME.view(step.state, 2).smatchy_due) == ({2}, False)


def test_hand_emptied_before_the_answer_on_empty_pile():
    step = play(due("P8", ""), 1, "matchy", "P8")
    assert kinds(step) == ["matchied", "cannot-answer"]
    assert event(step, "cannot-answer").facts == {"seat": 1, "draws": False}
    assert (GAME.to_move(step.state), GAME.view(step.state, 2).smatchy_due) == ({2}, False)


def test_round_can_be_won_by_answer_after_matchy():
    step = play(play(due("P8 P2"), 1, "matchy", "P8").state, 1, "smatchy", "P2")
    assert event(step, "round-won").facts["points"] == 2


def test_matchy_before_the_answer_only_with_the_option():
    state = play(position(["G2 P5", "P8 P2"], "P2 P8"), 0, "smatchy", "G2").state
    assert illegal(state, 1, "matchy", "P8").code == "smatchy-due"


def test_drawing_instead_of_answering_after_matchy_is_a_mistake():
    state = play(due("P8 P2 P9", penalties=True), 1, "matchy", "P8").state
    assert {"do": "stop"} not in moves(state, 1)
    assert {"do": "draw"} in moves(state, 1)
    step = play(state, 1, "draw")
    assert event(step, "wrong-declaration").facts["why"] == "smatchy-due"
    assert GAME.view(step.state, 1).smatchy_due


def test_matchy_without_due_smatchy_is_unchanged():
    state = play(position(["P2 P5 P9", "P1"], "P2 P8", matchy_first=True), 0, "matchy", "P2").state
    assert illegal(state, 0, "draw").code == "cannot-draw"
    assert kinds(play(state, 0, "stop")) == ["stopped"]


# --- A penalty ends the turn


def table(hands: list[str], line: str, pile: str = "P1 P1 P1") -> State:
    return position(hands, line, pile, penalties=True, penalty_ends_turn=True)


def test_mistake_ends_the_turn():
    step = play(table(["G2 P5", "P1"], "P2 P8", "G6"), 0, "matchy", "G2")
    assert kinds(step) == ["wrong-declaration", "drew"]
    assert event(step, "wrong-declaration").facts["ends_turn"] is True
    assert hand(step.state, 0) == "G2 P5 G6"
    assert GAME.to_move(step.state) == {1}


def test_mistake_after_matchy_ends_the_turn():
    state = play(table(["P2 P5 P9", "P1"], "P2 P8", "G6 G7"), 0, "matchy", "P2").state
    state = play(state, 0, "smatchy", "P5").state
    assert (GAME.to_move(state), state.matchies) == ({1}, 0)
    assert {"do": "draw"} in moves(state, 1)


def test_nothing_is_due_after_a_mistake():
    state = play(table(["G2 P5", "P2 P9", "P7"], "P2 P8"), 0, "smatchy", "G2").state
    step = play(state, 1, "draw")
    assert event(step, "wrong-declaration").facts["why"] == "smatchy-due"
    assert GAME.to_move(step.state) == {2}
    assert not GAME.view(step.state, 2).smatchy_due


def test_player_without_cards_is_skipped_after_penalty_with_last_card():
    step = play(table(["G2 P5", "", "P1"], "P2 P8", "G6"), 0, "matchy", "G2")
    assert GAME.to_move(step.state) == {2}


def test_forgotten_card_does_not_end_the_turn_of_the_next_player():
    state = play(table(["P9 P5", "P1 P9"], "P2 P8"), 0, "complete", "P9").state
    step = play(state, 1, "matchy", "P9")
    assert kinds(step) == ["forgot-to-draw", "drew", "matchied"]
    assert GAME.to_move(step.state) == {1}


def test_without_penalties_mistakes_are_refused():
    state = position(["G2 P5", "P1"], "P2 P8", penalty_ends_turn=True)
    assert illegal(state, 0, "matchy", "G2").code == "not-a-match"


def test_mistake_without_the_option_does_not_end_the_turn():
    step = play(position(["G2 P5", "P1"], "P2 P8", penalties=True), 0, "matchy", "G2")
    assert "ends_turn" not in event(step, "wrong-declaration").facts
    assert GAME.to_move(step.state) == {0}
