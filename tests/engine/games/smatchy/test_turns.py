"""A turn: completing, Matchys, Smatchys, jokers, drawing."""

from __future__ import annotations

import pytest

from engine.errors import IllegalMove
from engine.games.smatchy import GAME
from tests.engine.games.smatchy.positions import event, hand, kinds, line, moves, play, position


def refused(state, seat, *said) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        play(state, seat, *said)
    return caught.value


@pytest.mark.rule("S6")
def test_a_missing_value_is_put_at_its_place():
    step = play(position(["P4 P1", "P1"], "G2 G8"), 0, "complete", "P4")
    assert line(step.state) == "G2 P4 G8"
    assert event(step, "completed").facts == {"seat": 0, "card": "P4", "left": "G2", "right": "G8"}


@pytest.mark.rule("S6")
def test_a_value_in_the_line_cannot_be_completed():
    refusal = refused(position(["G4 P1", "P1"], "P4 G8"), 0, "complete", "G4")
    assert refusal.code == "cannot-complete"
    assert refusal.facts == {"card": "G4", "reason": "value-there", "top": "P4"}


@pytest.mark.rule("S7")
@pytest.mark.parametrize("card", ["P1", "G1", "P9", "G9"])
def test_both_ends_are_open_to_any_colour(card: str):
    step = play(position([f"{card} P5", "P1"], "P3 G6"), 0, "complete", card)
    assert card in line(step.state)


@pytest.mark.rule("S7")
@pytest.mark.parametrize("card", ["P4", "G4"])
def test_between_two_neighbours_of_one_colour_any_colour_fits(card: str):
    assert line(play(position([f"{card} P5", "P1"], "P3 P6"), 0, "complete", card).state) == f"P3 {card} P6"


@pytest.mark.rule("S7")
@pytest.mark.parametrize("card", ["P4", "G4"])
def test_between_different_colours_nothing_completes(card: str):
    refusal = refused(position([f"{card} P5", "P1"], "P3 G6"), 0, "complete", card)
    assert refusal.code == "cannot-complete"
    assert refusal.facts == {"card": card, "reason": "between-colours", "left": "P3", "right": "G6"}


@pytest.mark.rule("S8")
def test_completing_draws_a_card_and_ends_the_turn():
    step = play(position(["P4 P1", "P1"], "G2 G8", "P9 G7"), 0, "complete", "P4")
    assert hand(step.state, 0) == "P1 G7"
    assert kinds(step) == ["completed", "drew"]
    assert event(step, "drew").facts == {"seat": 0, "count": 1, "why": "completed", "pile": 1}
    assert event(step, "drew-cards").seen_by == {0}
    assert event(step, "drew-cards").facts["cards"] == ["G7"]
    assert GAME.to_move(step.state) == {1}


@pytest.mark.rule("S9")
def test_after_a_matchy_the_same_player_goes_on_with_any_action():
    state = play(position(["P2 P2 G8 P8 P5", "P1"], "P2 P8"), 0, "matchy", "P2").state
    assert GAME.to_move(state) == {0}
    assert GAME.view(state, 0).line[0].cards == ("P2", "P2")
    for move in (("complete", "P5"), ("matchy", "P8"), ("smatchy", "G8")):
        play(state, 0, *move)


@pytest.mark.rule("S9")
def test_a_matchy_needs_the_same_value_and_colour():
    refusal = refused(position(["G2 P1", "P1"], "P2 P8"), 0, "matchy", "G2")
    assert refusal.code == "not-a-match"
    assert refusal.facts == {"do": "matchy", "card": "G2", "top": "P2"}
    assert refused(position(["G3 P1", "P1"], "P2 P8"), 0, "matchy", "G3").facts["top"] is None


@pytest.mark.rule("S10")
def test_after_a_matchy_nothing_is_drawn_not_even_for_completing():
    state = play(position(["P2 P5 P6", "P1"], "P2 P8", "G9"), 0, "matchy", "P2").state
    assert refused(state, 0, "draw").code == "cannot-draw"
    step = play(state, 0, "complete", "P5")
    assert hand(step.state, 0) == "P6"
    assert kinds(step) == ["completed"]
    assert GAME.to_move(step.state) == {1}


@pytest.mark.rule("S10")
def test_a_hand_emptied_by_a_matchy_draws_one_and_the_turn_ends():
    step = play(position(["P2", "P1"], "P2 P8", "G9 G8"), 0, "matchy", "P2")
    assert kinds(step) == ["matchied", "drew"]
    assert event(step, "matchied").facts["again"] is False
    assert hand(step.state, 0) == "G8"
    assert GAME.to_move(step.state) == {1}


@pytest.mark.rule("S10")
def test_a_hand_emptied_by_completing_after_a_matchy_draws_one():
    state = play(position(["P2 P5", "P1"], "P2 P8", "G9"), 0, "matchy", "P2").state
    step = play(state, 0, "complete", "P5")
    assert hand(step.state, 0) == "G9"
    assert GAME.to_move(step.state) == {1}


@pytest.mark.rule("S11")
def test_after_a_matchy_a_player_may_stop_without_drawing():
    state = play(position(["P2 P5", "P1"], "P2 P8"), 0, "matchy", "P2").state
    step = play(state, 0, "stop")
    assert kinds(step) == ["stopped"]
    assert hand(step.state, 0) == "P5"
    assert GAME.to_move(step.state) == {1}
    assert {"do": "draw"} in moves(step.state, 1), "nothing is due after stopping"


@pytest.mark.rule("S11")
def test_stopping_without_a_matchy_is_refused():
    assert refused(position(["P2 P5", "P1"], "P2 P8"), 0, "stop").code == "cannot-stop"


@pytest.mark.rule("S12")
def test_a_smatchy_turns_the_colour_and_ends_the_turn_without_drawing():
    step = play(position(["G2 P5", "P1"], "P2 P8"), 0, "smatchy", "G2")
    assert line(step.state) == "G2 P8"
    assert hand(step.state, 0) == "P5"
    assert kinds(step) == ["smatchied"]
    assert event(step, "smatchied").facts == {"seat": 0, "card": "G2", "as": "G2", "chain": 1}
    assert GAME.to_move(step.state) == {1}


@pytest.mark.rule("S12")
@pytest.mark.parametrize("card", ["P2", "G3"])
def test_a_smatchy_needs_the_other_colour_of_a_value_in_the_line(card: str):
    assert refused(position([f"{card} P1", "P1"], "P2 P8"), 0, "smatchy", card).code == "not-a-match"


@pytest.mark.rule("S13")
def test_a_smatchy_must_be_answered_with_a_smatchy_on_any_place():
    state = play(position(["G2 P5", "P2 G8 P9 P8"], "P2 P8"), 0, "smatchy", "G2").state
    assert GAME.view(state, 1).smatchy_due
    assert moves(state, 1) == [{"do": "smatchy", "card": "P2"}, {"do": "smatchy", "card": "G8"}]
    for move in (("draw",), ("complete", "P9"), ("matchy", "P8")):
        assert refused(state, 1, *move).code == "smatchy-due"


@pytest.mark.rule("S13")
def test_holding_a_joker_is_being_able_to_answer():
    state = play(position(["G2 P5", "JK P9"], "P2 P8"), 0, "smatchy", "G2").state
    assert refused(state, 1, "draw").code == "smatchy-due"
    assert moves(state, 1) == [{"do": "smatchy", "card": "JK", "on": 2}, {"do": "smatchy", "card": "JK", "on": 8}]


@pytest.mark.rule("S13")
def test_a_joker_can_answer_on_every_place_of_the_line():
    full = " ".join(f"P{value}" for value in range(1, 10))
    state = position(["JK P9", "P1"], full, chain=1)
    assert [move["on"] for move in moves(state, 0)] == list(range(1, 10))
    assert {move["do"] for move in moves(state, 0)} == {"smatchy"}
    for on in range(1, 10):
        assert event(play(state, 0, "smatchy", "JK", on), "smatchied").facts["as"] == f"G{on}"


@pytest.mark.rule("S14")
def test_an_answer_passes_the_duty_on():
    state = play(position(["G2 P5", "G8 P9", "P8 P9"], "P2 P8"), 0, "smatchy", "G2").state
    step = play(state, 1, "smatchy", "G8")
    assert event(step, "smatchied").facts["chain"] == 2
    assert moves(step.state, 2) == [{"do": "smatchy", "card": "P8"}]


@pytest.mark.rule("S14")
def test_who_cannot_answer_draws_and_passes_and_the_duty_ends():
    state = play(position(["G2 P5", "P9 P8", "P8 P9"], "P2 P8", "G5 G7"), 0, "smatchy", "G2").state
    assert moves(state, 1) == [{"do": "draw"}]
    step = play(state, 1, "draw")
    assert kinds(step) == ["cannot-answer", "drew"]
    assert event(step, "cannot-answer").facts == {"seat": 1, "draws": True}
    assert hand(step.state, 1) == "G7 P8 P9"
    assert not GAME.view(step.state, 2).smatchy_due
    assert {"do": "matchy", "card": "P8"} in moves(step.state, 2)


@pytest.mark.rule("S15")
def test_the_top_card_alone_decides_the_colour():
    state = play(position(["P2 P5", "P9 P5", "P9"], "G2 G8"), 0, "smatchy", "P2").state
    state = play(state, 1, "draw").state
    assert refused(state._replace(turn=1), 1, "complete", "P5").facts["left"] == "P2"
    mine = state._replace(hands=(state.hands[0], state.hands[1], (3, 4)))
    assert moves(mine, 2)[:2] == [{"do": "matchy", "card": "P2"}, {"do": "smatchy", "card": "G2"}]


@pytest.mark.rule("S16")
def test_a_joker_makes_a_matchy_and_the_place_keeps_its_colour():
    step = play(position(["JK P5", "P1"], "G2 P8"), 0, "matchy", "JK", 2)
    assert line(step.state) == "G2 P8"
    assert GAME.view(step.state, None).line[0].cards == ("G2", "JK")
    assert event(step, "matchied").facts == {"seat": 0, "card": "JK", "as": "G2", "count": 1, "again": True}
    assert GAME.to_move(step.state) == {0}


@pytest.mark.rule("S16")
def test_a_joker_makes_a_smatchy_and_the_place_takes_the_other_colour():
    step = play(position(["JK P5", "P1"], "G2 P8"), 0, "smatchy", "JK", 2)
    assert line(step.state) == "P2 P8"
    assert event(step, "smatchied").facts["as"] == "P2"


@pytest.mark.rule("S16")
def test_a_joker_cannot_complete_and_needs_a_place_in_the_line():
    state = position(["JK P5", "P1"], "G2 P8")
    assert refused(state, 0, "complete", "JK").facts == {"card": "JK", "reason": "joker"}
    assert refused(state, 0, "matchy", "JK", 5).code == "no-target"
    assert refused(state, 0, "smatchy", "JK").code == "no-target"


@pytest.mark.rule("S17")
def test_a_player_may_draw_and_pass_although_cards_fit():
    step = play(position(["P2 P5", "P1"], "P2 P8", "G9 G6"), 0, "draw")
    assert kinds(step) == ["passed", "drew"]
    assert event(step, "passed").facts == {"seat": 0, "draws": True}
    assert hand(step.state, 0) == "P2 P5 G6"


@pytest.mark.rule("S18")
def test_drawing_ends_the_turn():
    for state in (position(["P2 P5", "P1"], "P2 P8"), position(["P9 P5", "P1"], "P2 G8")):
        assert GAME.to_move(play(state, 0, "draw").state) == {1}
    assert GAME.to_move(play(position(["P9 P5", "P1"], "P2 G8"), 0, "complete", "P9").state) == {1}


@pytest.mark.rule("S19")
def test_on_an_empty_pile_the_round_goes_on_without_drawing():
    step = play(position(["P9 P5", "P1 P2"], "P2 G8", ""), 0, "complete", "P9")
    assert hand(step.state, 0) == "P5"
    assert kinds(step) == ["completed"]
    step = play(step.state, 1, "draw")
    assert kinds(step) == ["passed"]
    assert event(step, "passed").facts == {"seat": 1, "draws": False}
    assert GAME.to_move(step.state) == {0}


@pytest.mark.rule("S19")
def test_a_player_without_cards_is_passed_over_on_an_empty_pile():
    state = play(position(["P9", "P1 P2", "P5 P7"], "P2 G8", ""), 0, "complete", "P9").state
    assert hand(state, 0) == ""
    state = play(state, 1, "complete", "P1").state
    state = play(state, 2, "draw").state
    assert GAME.to_move(state) == {1}


@pytest.mark.rule("S19")
def test_a_single_player_with_cards_left_plays_alone():
    state = position(["P9", "P1 P2 G1", ""], "P2 G8", "")
    state = play(state, 0, "complete", "P9").state
    state = play(state, 1, "complete", "P1").state
    assert GAME.to_move(state) == {1}


@pytest.mark.rule("S19")
def test_on_an_empty_pile_who_cannot_answer_draws_nothing():
    state = play(position(["G2 P5", "P9 P8", "P8 P9"], "P2 P8", ""), 0, "smatchy", "G2").state
    step = play(state, 1, "draw")
    assert kinds(step) == ["cannot-answer"]
    assert event(step, "cannot-answer").facts == {"seat": 1, "draws": False}
    assert GAME.to_move(step.state) == {2}
    assert not GAME.view(step.state, 2).smatchy_due


@pytest.mark.rule("S19")
def test_a_due_smatchy_ends_at_a_player_without_cards():
    step = play(position(["G2 P5", "", "P2 P8 G9"], "P2 P8", ""), 0, "smatchy", "G2")
    assert kinds(step) == ["smatchied", "cannot-answer"]
    assert event(step, "cannot-answer").facts == {"seat": 1, "draws": False}
    assert GAME.to_move(step.state) == {2}
    view = GAME.view(step.state, 2)
    assert (view.smatchy_due, view.chain, view.longest_chain) == (False, 0, 1)
    assert {"do": "complete", "card": "G9"} in moves(step.state, 2)
    assert [(deed.seat, deed.do) for deed in view.latest] == [(0, "smatchy"), (1, "cannot-answer")]


@pytest.mark.rule("S19")
def test_a_due_smatchy_does_not_come_back_to_its_maker():
    step = play(position(["G2 P2 P9", ""], "P2 P8", ""), 0, "smatchy", "G2")
    assert GAME.to_move(step.state) == {0}
    assert not GAME.view(step.state, 0).smatchy_due
    assert {"do": "complete", "card": "P9"} in moves(step.state, 0)


@pytest.mark.rule("S19")
def test_a_smatchy_is_due_from_a_player_with_cards_whoever_else_has_none():
    state = play(position(["G2 P5", "P2 P7", ""], "P2 P8", ""), 0, "smatchy", "G2").state
    assert (GAME.to_move(state), GAME.view(state, 1).smatchy_due) == ({1}, True)
    step = play(state, 1, "smatchy", "P2")
    assert event(step, "cannot-answer").facts["seat"] == 2
    assert (GAME.to_move(step.state), GAME.view(step.state, 0).smatchy_due) == ({0}, False)


@pytest.mark.rule("S19")
def test_who_has_no_card_but_can_draw_still_has_to_answer():
    state = play(position(["G2 P5", "", "P8 P9"], "P2 P8", "P7"), 0, "smatchy", "G2").state
    assert (GAME.to_move(state), GAME.view(state, 1).smatchy_due) == ({1}, True)
    assert moves(state, 1) == [{"do": "draw"}]


def test_a_hand_can_grow_beyond_25_cards():
    state = position(["P1 P2", "P1 P2"], "P3 G8", "P1 " * 48)
    for _ in range(24):
        state = play(play(state, 0, "draw").state, 1, "draw").state
    assert GAME.view(state, 0).hand_sizes == (26, 26)
