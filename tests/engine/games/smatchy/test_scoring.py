"""How rounds and games end."""

from __future__ import annotations

import pytest

from engine.errors import IllegalMove
from engine.games.smatchy import GAME
from tests.engine.games.smatchy.positions import event, kinds, play, position

FULL_BUT_9 = "P1 P2 P3 P4 P5 P6 P7 P8"


@pytest.mark.rule("S20")
def test_a_smatchy_with_the_last_card_wins_its_value():
    step = play(position(["G8", "P1"], "P2 P8"), 0, "smatchy", "G8")
    facts = event(step, "round-won").facts
    assert (facts["seat"], facts["card"], facts["points"], facts["bonus"]) == (0, "G8", 8, 0)
    assert GAME.view(step.state, None).scores == (8, 0)


@pytest.mark.rule("S20")
def test_a_smatchy_with_the_last_card_wins_also_as_an_answer_and_after_a_matchy():
    answer = position(["G2 P5", "G8"], "P2 P8")
    step = play(play(answer, 0, "smatchy", "G2").state, 1, "smatchy", "G8")
    assert event(step, "round-won").facts["seat"] == 1
    assert event(step, "round-won").facts["chain"] == 2
    doubled = position(["P2 G8", "P1"], "P2 P8")
    step = play(play(doubled, 0, "matchy", "P2").state, 0, "smatchy", "G8")
    assert GAME.view(step.state, None).scores == (8, 0)


@pytest.mark.rule("S20")
@pytest.mark.parametrize(("card", "do"), [("P9", "complete"), ("P8", "matchy")])
def test_emptying_the_hand_otherwise_only_draws(card: str, do: str):
    step = play(position([card, "P1"], "P2 P8"), 0, do, card)
    assert "round-won" not in kinds(step)
    assert GAME.view(step.state, None).hand_sizes == (1, 1)


@pytest.mark.rule("S21")
def test_a_round_won_with_a_joker_scores_nothing_for_the_card():
    step = play(position(["JK", "P1"], "P2 P8"), 0, "smatchy", "JK", 8)
    assert event(step, "round-won").facts["points"] == 0
    assert event(step, "round-won").facts["as"] == "G8"
    assert GAME.view(step.state, None).scores == (0, 0)
    assert GAME.view(step.state, None).rounds[0].winner == 0


@pytest.mark.rule("S22")
@pytest.mark.parametrize(("card", "on", "score"), [("G8", None, 9), ("JK", 8, 1)])
def test_a_full_line_brings_one_point_more_also_with_a_joker(card: str, on: int | None, score: int):
    step = play(position([card, "P1"], f"{FULL_BUT_9} G9"), 0, "smatchy", card, on)
    assert event(step, "round-won").facts["bonus"] == 1
    assert GAME.view(step.state, None).scores == (score, 0)
    step = play(position([card, "P1"], FULL_BUT_9), 0, "smatchy", card, on)
    assert event(step, "round-won").facts["bonus"] == 0


@pytest.mark.rule("S23")
def test_a_round_is_void_when_no_hand_holds_a_playable_card():
    step = play(position(["P9 P5", "P6", "G7"], "P4 G8", "", scores=(3, 4, 5)), 0, "complete", "P9")
    assert kinds(step) == ["completed", "round-void", "round-started"]
    assert event(step, "round-void").facts["why"] == "nobody-can-play"
    view = GAME.view(step.state, None)
    assert view.scores == (3, 4, 5)
    assert view.rounds[0].winner is None


@pytest.mark.rule("S23")
def test_a_round_is_void_once_everybody_in_turn_has_passed_of_free_will_on_an_empty_pile():
    state = position(["P4 P5", "P6 P4", "P4", ""], "P4 G8", "")
    state = play(play(state, 0, "draw").state, 1, "draw").state
    step = play(state, 2, "draw")
    assert event(step, "round-void").facts["why"] == "everybody-passed"


@pytest.mark.rule("S23")
def test_a_card_played_or_an_unanswered_smatchy_starts_the_circle_anew():
    state = position(["P4 G4 P5", "P6 P4 P7", "P4 P5"], "P4 G8", "")
    state = play(play(state, 0, "draw").state, 1, "draw").state
    state = play(play(state, 2, "matchy", "P4").state, 2, "stop").state
    state = play(state, 0, "smatchy", "G4").state._replace(hands=((7, 9), (11, 13), (7, 9)))
    state = play(state, 1, "draw").state
    state = play(play(state, 2, "draw").state, 0, "draw").state
    assert GAME.view(state, None).round == 1, "seat 1 has not passed of free will yet"
    assert event(play(state, 1, "draw"), "round-void").facts["why"] == "everybody-passed"


@pytest.mark.rule("S24")
def test_eighteen_points_or_more_win_the_game_at_once():
    step = play(position(["G8", "P1", "P2"], "P2 P8", scores=(11, 17, 17)), 0, "smatchy", "G8")
    assert event(step, "game-won").facts == {"seat": 0, "scores": [19, 17, 17]}
    assert GAME.to_move(step.state) == frozenset()
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.places == (1, 2, 2)
    assert outcome.points == (19, 17, 17)


@pytest.mark.rule("S23")
@pytest.mark.rule("S24")
def test_a_game_won_on_an_empty_pile_is_over_and_its_round_not_void():
    step = play(position(["G8", "P5", ""], "P2 P8", "", scores=(11, 17, 17)), 0, "smatchy", "G8")
    assert kinds(step)[-1] == "game-won"
    assert "round-void" not in kinds(step)
    assert GAME.outcome(step.state) is not None
    assert GAME.to_move(step.state) == frozenset()


@pytest.mark.rule("S24")
def test_seventeen_points_do_not():
    step = play(position(["G8", "P1"], "P2 P8", scores=(9, 0)), 0, "smatchy", "G8")
    assert GAME.outcome(step.state) is None


@pytest.mark.rule("S25")
def test_in_expert_mode_the_score_starts_again_from_the_excess():
    step = play(position(["G5", "P1"], "P2 P5", expert=True, scores=(17, 3)), 0, "smatchy", "G5")
    assert event(step, "score-wrapped").facts == {"seat": 0, "reached": 22, "score": 4}
    assert GAME.view(step.state, None).scores == (4, 3)
    assert GAME.outcome(step.state) is None


@pytest.mark.rule("S25")
def test_in_expert_mode_exactly_eighteen_wins():
    step = play(position(["G5", "P1"], "P2 P5", expert=True, scores=(13, 3)), 0, "smatchy", "G5")
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.winners == (0,)


def test_nothing_is_accepted_after_the_end_and_everything_is_open():
    state = play(position(["G8", "P1 JK"], "P2 P8", "P3 P4", scores=(11, 2)), 0, "smatchy", "G8").state
    with pytest.raises(IllegalMove) as refused:
        play(state, 1, "draw")
    assert refused.value.code == "game-over"
    for seat in (None, 0, 1):
        view = GAME.view(state, seat)
        assert (view.hands, view.pile_cards, view.seed) == (((), ("P1", "JK")), ("P3", "P4"), "position")


def test_the_outcome_counts_every_round():
    state = play(position(["G8", "P1"], "P2 P8", expert=True, scores=(17, 0)), 0, "smatchy", "G8").state
    state = state._replace(turn=1, hands=((1, 1), (18,)), line=(*(0,) * 9, 17), scores=(7, 9))
    outcome = GAME.outcome(play(state, 1, "smatchy", "G9").state)
    assert outcome is not None
    first, second = outcome.details["rounds"]
    assert (first["winner"], first["card"], first["points"], first["wrapped"]) == (0, "G8", 8, True)
    assert (second["winner"], second["card"], second["scores"]) == (1, "G9", [7, 18])
    assert outcome.details["seats"][0]["wraps"] == 1
    assert outcome.details["longest_chain"] == 1
    assert first["line"] == [["P2"], ["P8", "G8"]]


@pytest.mark.rule("S22")
@pytest.mark.parametrize("missing", range(1, 10))
def test_there_is_no_bonus_while_any_value_is_missing(missing: int):
    there = [value for value in range(1, 10) if value != missing]
    state = position([f"G{there[0]}", "P1"], " ".join(f"P{value}" for value in there))
    assert event(play(state, 0, "smatchy", f"G{there[0]}"), "round-won").facts["bonus"] == 0


def passing(others: str, passes: int = 1):
    """Lay out an empty pile on which seat 0 holds a card of each use, and one more pass than before makes it void."""
    return position(["P4 P5 P2 G7 P9", others], "P2 P4 P7", "", passes=passes)


@pytest.mark.rule("S23")
@pytest.mark.parametrize(("do", "card"), [("matchy", "P2"), ("complete", "P5"), ("smatchy", "G7")])
def test_whatever_is_played_begins_the_count_of_passes_anew(do: str, card: str):
    step = play(passing("G7 P9"), 0, do, card)
    assert GAME.view(step.state, None).passes == 0
    assert "round-void" not in kinds(step)


@pytest.mark.rule("S23")
def test_passing_counts_on_an_empty_pile_alone():
    assert GAME.view(play(position(["P2 P5", "P1"], "P2 P8", "G9"), 0, "draw").state, None).passes == 0
    assert GAME.view(play(position(["P2 P5", "P1"], "P2 P8", ""), 0, "draw").state, None).passes == 1


@pytest.mark.rule("S23")
@pytest.mark.parametrize("joker", ["matchy", "smatchy"])
def test_a_joker_played_begins_the_count_of_passes_anew_too(joker: str):
    step = play(position(["JK P5 P9", "P9 G9"], "P2 P4", "", passes=1), 0, joker, "JK", 2)
    assert GAME.view(step.state, None).passes == 0


@pytest.mark.rule("S23")
@pytest.mark.parametrize("line", ["P2 G8", "P2 G9", "G1 P9"])
def test_a_joker_in_any_hand_keeps_a_round_on_an_empty_pile_alive(line: str):
    state = position(["P5", "JK", "P5"], line, "")
    step = play(state, 0, "draw")
    assert kinds(step) == ["passed"]
    assert GAME.to_move(step.state) == {1}
    without = position(["P5", "P6", "P5"], line, "")
    assert event(play(without, 0, "draw"), "round-void").facts["why"] == "nobody-can-play"


def test_a_table_pauses_where_a_round_ends_and_another_begins():
    won = play(position(["G7", "P1"], "P7 G8"), 0, "smatchy", "G7")
    void = play(position(["P2 P5", "P6"], "P4 G8", "", passes=1), 0, "draw")
    for step in (won, void):
        assert [kind for kind in kinds(step) if kind in GAME.breaks] == kinds(step)[-2:-1]
        assert kinds(step)[-1] == "round-started"
    assert not GAME.breaks & set(kinds(play(position(["G7 P1", "P1"], "P7 G8"), 0, "smatchy", "G7")))
