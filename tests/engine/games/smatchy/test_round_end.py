"""How rounds end."""

from __future__ import annotations

import pytest

from engine.games.smatchy import GAME
from engine.games.smatchy.state import State
from tests.engine.games.smatchy.positions import cards, event, kinds, play, position

FULL_BUT_9 = "P1 P2 P3 P4 P5 P6 P7 P8"


@pytest.mark.rule("S20")
def test_smatchy_with_last_card_scores_its_value():
    step = play(position(["G8", "P1"], "P2 P8"), 0, "smatchy", "G8")
    facts = event(step, "round-won").facts
    assert (facts["seat"], facts["card"], facts["points"], facts["bonus"]) == (0, "G8", 8, 0)
    assert GAME.view(step.state, None).scores == (8, 0)


@pytest.mark.rule("S20")
def test_answer_with_last_card_wins():
    state = position(["G2 P5", "G8"], "P2 P8")
    step = play(play(state, 0, "smatchy", "G2").state, 1, "smatchy", "G8")
    assert event(step, "round-won").facts["seat"] == 1
    assert event(step, "round-won").facts["chain"] == 2


@pytest.mark.rule("S20")
def test_smatchy_after_matchy_with_last_card_wins():
    state = position(["P2 G8", "P1"], "P2 P8")
    step = play(play(state, 0, "matchy", "P2").state, 0, "smatchy", "G8")
    assert GAME.view(step.state, None).scores == (8, 0)


@pytest.mark.rule("S20")
@pytest.mark.parametrize(("card", "do"), [("P9", "complete"), ("P8", "matchy")])
def test_other_actions_with_last_card_only_draw(card: str, do: str):
    step = play(position([card, "P1"], "P2 P8"), 0, do, card)
    assert "round-won" not in kinds(step)
    assert GAME.view(step.state, None).hand_sizes == (1, 1)


@pytest.mark.rule("S20")
def test_winning_smatchy_has_not_to_be_answered():
    step = play(position(["G2", "", "P1"], "P2 P8", ""), 0, "smatchy", "G2")
    assert kinds(step)[:2] == ["smatchied", "round-won"]
    assert "cannot-answer" not in kinds(step)


@pytest.mark.rule("S21")
def test_joker_as_last_card_scores_nothing():
    step = play(position(["JK", "P1"], "P2 P8"), 0, "smatchy", "JK", 8)
    assert event(step, "round-won").facts["points"] == 0
    assert event(step, "round-won").facts["as"] == "G8"
    assert GAME.view(step.state, None).scores == (0, 0)
    assert GAME.view(step.state, None).rounds[0].winner == 0


@pytest.mark.rule("S22")
@pytest.mark.parametrize(("card", "on", "score"), [("G8", None, 9), ("JK", 8, 1)])
def test_full_line_scores_one_more(card: str, on: int | None, score: int):
    step = play(position([card, "P1"], f"{FULL_BUT_9} G9"), 0, "smatchy", card, on)
    assert event(step, "round-won").facts["bonus"] == 1
    assert GAME.view(step.state, None).scores == (score, 0)


@pytest.mark.rule("S22")
@pytest.mark.parametrize("missing", range(1, 10))
def test_line_without_one_value_has_no_bonus(missing: int):
    values = [value for value in range(1, 10) if value != missing]
    state = position([f"G{values[0]}", "P1"], " ".join(f"P{value}" for value in values))
    assert event(play(state, 0, "smatchy", f"G{values[0]}"), "round-won").facts["bonus"] == 0


@pytest.mark.rule("S23")
def test_round_without_playable_card_is_void():
    step = play(position(["P9 P5", "P6", "G7"], "P4 G8", "", scores=(3, 4, 5)), 0, "complete", "P9")
    assert kinds(step) == ["completed", "round-void", "round-started"]
    assert event(step, "round-void").facts["why"] == "nobody-can-play"
    view = GAME.view(step.state, None)
    assert view.scores == (3, 4, 5)
    assert view.rounds[0].winner is None


@pytest.mark.rule("S23")
@pytest.mark.parametrize(
    ("line", "hand", "do", "card"), [("P1 G3", "P1 P2", "matchy", "P1"), ("P1 P3", "G1 P2", "smatchy", "G1")]
)
def test_any_action_can_leave_nothing_playable(line: str, hand: str, do: str, card: str):
    step = play(position([hand, "G2"], line, ""), 0, do, card)
    assert event(step, "round-void").facts["why"] == "nobody-can-play"


@pytest.mark.rule("S23")
def test_round_is_not_void_while_cards_can_be_drawn():
    state = position(["P5 P5", "P5 G6"], "P2 G8", "P5 G5", turn=1, draw_owed_by=0, penalties=True)
    step = play(state, 0, "draw")
    assert "round-void" not in kinds(step)
    assert step.state.round == 1


@pytest.mark.rule("S23")
@pytest.mark.parametrize("line", ["P2 G8", "P2 G9", "G1 P9"])
def test_round_is_not_void_while_a_hand_holds_a_joker(line: str):
    step = play(position(["P5", "JK", "P5"], line, ""), 0, "draw")
    assert kinds(step) == ["passed"]
    assert GAME.to_move(step.state) == {1}
    without = play(position(["P5", "P6", "P5"], line, ""), 0, "draw")
    assert event(without, "round-void").facts["why"] == "nobody-can-play"


@pytest.mark.rule("S23")
def test_round_is_void_when_everyone_with_cards_has_passed():
    state = position(["P4 P5", "P6 P4", "P4", ""], "P4 G8", "")
    state = play(play(state, 0, "draw").state, 1, "draw").state
    step = play(state, 2, "draw")
    assert event(step, "round-void").facts["why"] == "everybody-passed"


@pytest.mark.rule("S23")
def test_passes_are_counted_on_empty_pile_only():
    assert GAME.view(play(position(["P2 P5", "P1"], "P2 P8", "G9"), 0, "draw").state, None).passes == 0
    assert GAME.view(play(position(["P2 P5", "P1"], "P2 P8", ""), 0, "draw").state, None).passes == 1


def after_one_pass() -> State:
    """Return a state on an empty pile in which seat 0 could play each action."""
    return position(["P4 P5 P2 G7 P9", "G7 P9"], "P2 P4 P7", "", passes=1)


@pytest.mark.rule("S23")
@pytest.mark.parametrize(("do", "card"), [("matchy", "P2"), ("complete", "P5"), ("smatchy", "G7")])
def test_played_card_restarts_the_count_of_passes(do: str, card: str):
    step = play(after_one_pass(), 0, do, card)
    assert GAME.view(step.state, None).passes == 0
    assert "round-void" not in kinds(step)


@pytest.mark.rule("S23")
@pytest.mark.parametrize("do", ["matchy", "smatchy"])
def test_played_joker_restarts_the_count_of_passes(do: str):
    step = play(position(["JK P5 P9", "P9 G9"], "P2 P4", "", passes=1), 0, do, "JK", 2)
    assert GAME.view(step.state, None).passes == 0


@pytest.mark.rule("S23")
def test_missing_answer_is_no_pass():
    state = position(["P4 G4 P5", "P6 P4 P7", "P4 P5"], "P4 G8", "")
    state = play(play(state, 0, "draw").state, 1, "draw").state
    state = play(play(state, 2, "matchy", "P4").state, 2, "stop").state
    hands = (cards("P4 P5"), cards("P6 P7"), cards("P4 P5"))
    state = play(state, 0, "smatchy", "G4").state._replace(hands=hands)
    state = play(state, 1, "draw").state
    state = play(play(state, 2, "draw").state, 0, "draw").state
    assert GAME.view(state, None).round == 1, "seat 1 could not answer, which is no pass"
    assert event(play(state, 1, "draw"), "round-void").facts["why"] == "everybody-passed"


def test_table_pauses_between_rounds():
    won = play(position(["G7", "P1"], "P7 G8"), 0, "smatchy", "G7")
    void = play(position(["P2 P5", "P6"], "P4 G8", "", passes=1), 0, "draw")
    for step in (won, void):
        assert [kind for kind in kinds(step) if kind in GAME.breaks] == kinds(step)[-2:-1]
        assert kinds(step)[-1] == "round-started"
    assert not GAME.breaks & set(kinds(play(position(["G7 P1", "P1"], "P7 G8"), 0, "smatchy", "G7")))
