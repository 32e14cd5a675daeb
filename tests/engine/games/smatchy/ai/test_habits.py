"""The habits of the normal computer, one by one: all others imagine that everybody plays so."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from engine.games.smatchy import GAME
from engine.games.smatchy.state import State
from tests.engine.games.smatchy.positions import position

OTHERS = ["P5 P6 P7 P5 P6", "P5 P6 P7 P5 P6"]
FULL = "P1 P2 P3 P4 P5 P6 P7 P8 P9"
SEEDS = range(12)


def chosen(state: State, seed: int = 1) -> Mapping[str, object]:
    """Let the normal computer choose for seat 0."""
    move = GAME.computer("normal").choose(GAME.view(state, 0), list(GAME.legal_moves(state, 0)), Random(seed))
    return GAME.write_move(move)


@pytest.mark.parametrize(("hand", "last"), [("G9 JK", "G9"), ("G9 JK JK", "G9"), ("JK JK", "JK"), ("JK JK JK", "JK")])
def test_policy_wins_with_matchys_of_jokers_and_one_smatchy(hand: str, last: str):
    state = position([hand, *OTHERS], "P3 P9", "P4 P5 P6 P7")
    for _ in hand.split()[1:]:
        move = chosen(state)
        assert (move["do"], move["card"]) == ("matchy", "JK")
        state = GAME.apply(state, 0, GAME.read_move(dict(move))).state
    move = chosen(state)
    assert (move["do"], move["card"]) == ("smatchy", last)


def test_policy_completes_and_keeps_its_only_smatchy():
    state = position(["G8 P5", *OTHERS], "P4 P8", "P4 P5 P6 P7")
    assert chosen(state) == {"do": "complete", "card": "P5"}


@pytest.mark.parametrize(
    ("score", "hand", "line", "goes_out"),
    [
        (10, "G8", FULL, False),
        (10, "G8", FULL.removeprefix("P1 "), True),
        (9, "G8", FULL, True),
        (17, "JK", FULL, True),
        (17, "G1", FULL, False),
        (17, "G1", FULL.removesuffix(" P9"), True),
    ],
)
def test_policy_counts_the_bonus_in_expert_mode(score: int, hand: str, line: str, goes_out: bool):
    """At 10 points an 8 wins, and an 8 with the bonus leads back to 1; a joker brings the bonus alone."""
    state = position([hand, *OTHERS], line, "P4 P5 P6 P7", expert=True, scores=(score, 2, 3))
    assert (chosen(state)["do"] == "smatchy") is goes_out


@pytest.mark.parametrize(("high", "answer"), [("G7", "G7"), ("G8", "G2")])
def test_policy_answers_with_low_cards_and_keeps_pairs(high: str, answer: str):
    state = position([f"P2 G2 {high}", *OTHERS], "P2 P7 P8", "P4 P5 P6 P7", chain=1)
    assert chosen(state) == {"do": "smatchy", "card": answer}


def test_policy_completes_where_other_cards_can_follow():
    """A card of the other color follows as a Smatchy, worth two of the same color."""
    state = position(["P3 P3 G5 P5", *OTHERS], "P4 P8", "P4 P5 P6 P7")
    assert {str(chosen(state, seed)["card"])[1] for seed in SEEDS} == {"5"}
    state = position(["P3 P3 P3 G5 P5", *OTHERS], "P4 P8", "P4 P5 P6 P7")
    assert {str(chosen(state, seed)["card"])[1] for seed in SEEDS} == {"3", "5"}


def test_policy_answers_with_joker_where_a_card_can_follow():
    state = position(["P8 P5 JK", *OTHERS], "P4 P7 P8 P9", "P4 P5 P6 P7", chain=1)
    assert {chosen(state, seed)["on"] for seed in SEEDS} == {8}
    state = position(["P5 JK", *OTHERS], "P4 P7 P8 P9", "P4 P5 P6 P7", chain=1)
    assert {chosen(state, seed)["on"] for seed in SEEDS} == {4, 7, 8, 9}


@pytest.mark.parametrize(("matchies", "end"), [(0, "draw"), (1, "stop"), (2, "stop")])
def test_policy_keeps_its_joker_when_nothing_fits(matchies: int, end: str):
    state = position(["P5 P5 JK", *OTHERS], "P4 G6 P8", "P4 P5 P6 P7", matchies=matchies)
    assert chosen(state) == {"do": end}
