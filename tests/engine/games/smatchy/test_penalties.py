"""Playing with penalties: declarations that may be wrong, and cards that may be forgotten."""

from __future__ import annotations

import pytest

from engine.errors import IllegalMove
from engine.games.smatchy import GAME
from tests.engine.games.smatchy.positions import event, hand, kinds, line, moves, play, position

pytestmark = pytest.mark.rule("S26")


def table(hands: list[str], line: str, pile: str = "P1 P1 P1", **more):
    return position(hands, line, pile, penalties=True, **more)


def why(state, seat, *said) -> str:
    with pytest.raises(IllegalMove) as refused:
        play(state, seat, *said)
    return refused.value.code


@pytest.mark.parametrize(
    ("do", "card", "on"),
    [("matchy", "G2", None), ("smatchy", "P8", None), ("complete", "P5", None), ("complete", "JK", None)],
)
def test_a_wrong_declaration_is_taken_back_and_costs_a_card_and_the_turn_goes_on(do: str, card: str, on: int | None):
    state = table(["G2 P5 P8 JK", "P1"], "P2 P3 G7 P8", "P9 G6")
    step = play(state, 0, do, card, on)
    assert kinds(step) == ["wrong-declaration", "drew"]
    assert event(step, "drew").facts["why"] == "penalty"
    assert hand(step.state, 0) == "G2 P5 G6 P8 JK"
    assert line(step.state) == line(state)
    assert GAME.to_move(step.state) == {0}
    assert GAME.decision(step.state, 0) != GAME.decision(state, 0)


def test_right_declarations_are_played_as_ever():
    assert kinds(play(table(["G2 P5", "P1"], "P2 P8"), 0, "smatchy", "G2")) == ["smatchied"]
    assert kinds(play(table(["P2 P5", "P1"], "P2 P8"), 0, "matchy", "P2")) == ["matchied"]


def test_wrong_declarations_are_legal_moves_and_the_view_does_not_give_them_away():
    state = table(["G2 P5", "P1"], "P2 P8")
    said = [(move["do"], move.get("card")) for move in moves(state, 0)]
    assert said == [(do, card) for card in ("G2", "P5") for do in ("complete", "matchy", "smatchy")] + [("draw", None)]
    assert GAME.view(state, 0).options == ()


def test_a_card_shown_by_mistake_is_known_until_it_is_played():
    state = play(table(["G2 G2 P5", "P1"], "P2 P8"), 0, "matchy", "G2").state
    state = play(state, 0, "complete", "G2").state
    assert GAME.view(state, 1).shown == (("G2",), ()), "the same card shown again tells nothing new"
    assert GAME.view(state, 1).seen["G2"] == 1
    state = play(state, 0, "smatchy", "G2").state
    assert GAME.view(state, 1).shown == ((), ())


def test_on_an_empty_pile_a_wrong_declaration_is_refused():
    state = table(["G2 P5", "P1"], "P2 P8", "")
    assert why(state, 0, "matchy", "G2") == "not-a-match"
    assert {"do": "matchy", "card": "G2"} not in moves(state, 0)


def test_a_single_card_in_the_pile_is_enough_to_pay_with():
    state = table(["G2 P5", "P1"], "P2 P8", "G6")
    assert {"do": "matchy", "card": "G2"} in moves(state, 0)
    assert hand(play(state, 0, "matchy", "G2").state, 0) == "G2 P5 G6"


def test_drawing_although_a_due_smatchy_is_possible_is_a_mistake():
    state = play(table(["G2 P5", "G8 P9"], "P2 P8"), 0, "smatchy", "G2").state
    step = play(state, 1, "draw")
    assert event(step, "wrong-declaration").facts["why"] == "smatchy-due"
    assert event(step, "wrong-declaration").facts["card"] is None
    assert GAME.to_move(step.state) == {1}
    assert GAME.view(step.state, 1).smatchy_due
    assert kinds(play(step.state, 1, "smatchy", "G8")) == ["smatchied"]


def test_another_action_while_a_smatchy_is_due_is_a_mistake_whether_or_not_one_is_possible():
    for answer in ("G8 P9 P8", "P9 P8"):
        state = play(table(["G2 P5", answer], "P2 P8"), 0, "smatchy", "G2").state
        for said in (("complete", "P9"), ("matchy", "P8")):
            step = play(state, 1, *said)
            assert event(step, "wrong-declaration").facts["why"] == "smatchy-due"
            assert GAME.view(step.state, 1).smatchy_due


def test_a_penalty_card_can_bring_the_answer():
    state = play(table(["G2 P5", "P9 P8"], "P2 P8", "G8"), 0, "smatchy", "G2").state
    state = play(state, 1, "complete", "P9").state
    assert why(state, 1, "draw") == "smatchy-due"


def test_who_completes_must_draw_before_the_next_player_begins():
    state = play(table(["P9 P5", "P1 P9", "P1"], "P2 P8", "P3 G6"), 0, "complete", "P9").state
    assert (GAME.to_move(state), GAME.may_move(state)) == ({1}, {0, 1})
    assert GAME.view(state, None).draw_owed_by == 0
    assert moves(state, 0) == [{"do": "draw"}]
    assert GAME.view(state, 0).may_draw
    token = GAME.decision(state, 1)
    step = play(state, 0, "draw")
    assert event(step, "drew").facts["why"] == "owed"
    assert hand(step.state, 0) == "P5 G6"
    assert (GAME.may_move(step.state), GAME.decision(step.state, 1)) == ({1}, token)
    assert why(step.state, 0, "draw") == "not-to-act"


def test_who_forgets_gets_the_forgotten_card_and_one_more():
    state = play(table(["P9 P5", "P1 P9", "P1"], "P2 P8", "P3 P4 G6"), 0, "complete", "P9").state
    step = play(state, 1, "matchy", "P9")
    assert kinds(step) == ["forgot-to-draw", "drew", "matchied"]
    assert event(step, "drew").facts == {"seat": 0, "count": 2, "why": "forgot", "pile": 1}
    assert hand(step.state, 0) == "P4 P5 G6"
    assert GAME.may_move(step.state) == {1}


def test_a_wrong_declaration_of_the_next_player_is_beginning_too():
    state = play(table(["P9 P5", "P1 P9"], "P2 P8", "P3 P4 G6"), 0, "complete", "P9").state
    step = play(state, 1, "smatchy", "P9")
    assert kinds(step) == ["forgot-to-draw", "drew", "wrong-declaration", "drew"]
    assert GAME.view(step.state, None).hand_sizes == (3, 3)


def test_a_refused_move_of_the_next_player_is_no_beginning():
    state = play(table(["P9 P5", "P1 P9"], "P2 P8", "P3 P4 G6"), 0, "complete", "P9").state
    assert why(state, 1, "complete", "G1") == "not-held"
    assert why(state, 1, "stop") == "cannot-stop"
    assert GAME.view(state, None).draw_owed_by == 0


def test_the_last_cards_of_the_pile_are_all_that_can_be_paid():
    state = play(table(["P9 P5", "P1 P9"], "P2 P8", "G6"), 0, "complete", "P9").state
    assert why(state, 1, "smatchy", "P1") == "not-a-match", "after the forgotten card nothing is left to pay with"
    step = play(state, 1, "complete", "P1")
    assert event(step, "drew").facts == {"seat": 0, "count": 1, "why": "forgot", "pile": 0}
    assert GAME.view(step.state, None).draw_owed_by is None


def test_on_an_empty_pile_nothing_is_owed():
    state = play(table(["P9 P5", "P1 P9"], "P2 P8", ""), 0, "complete", "P9").state
    assert GAME.may_move(state) == {1}


def test_a_hand_emptied_by_a_matchy_must_be_filled_by_its_player():
    state = play(table(["P2", "P1 P9"], "P2 P8", "P3 G6"), 0, "matchy", "P2").state
    assert GAME.may_move(state) == {0, 1}
    assert hand(play(state, 0, "draw").state, 0) == "G6"
    assert hand(play(state, 1, "complete", "P1").state, 0) == "P3 G6"


def test_nothing_is_owed_for_completing_after_a_matchy():
    state = play(table(["P2 P5 P7", "P1"], "P2 P8"), 0, "matchy", "P2").state
    assert GAME.may_move(play(state, 0, "complete", "P5").state) == {1}


def test_of_two_players_each_forgets_in_turn():
    state = play(table(["P9 P5", "P1 P7"], "P2 P8", "P3 P3 P3 P3 P3"), 0, "complete", "P9").state
    state = play(state, 1, "complete", "P1").state
    assert GAME.view(state, None).hand_sizes == (3, 1)
    assert (GAME.to_move(state), GAME.may_move(state)) == ({0}, {0, 1})
    assert GAME.view(play(state, 0, "draw").state, None).hand_sizes == (4, 3)


def test_drawing_the_last_owed_card_can_void_the_round():
    state = play(table(["P9 P5", "P6"], "P4 G8", "G7"), 0, "complete", "P9").state
    step = play(state, 0, "draw")
    assert event(step, "round-void").facts["why"] == "nobody-can-play"


def test_only_the_draw_is_accepted_from_who_has_to_draw():
    state = play(table(["P9 P5", "P1 P9"], "P2 P8"), 0, "complete", "P9").state
    assert why(state, 0, "complete", "P5") == "not-to-act"
