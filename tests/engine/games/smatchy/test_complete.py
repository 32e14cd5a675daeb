"""Completing the line."""

from __future__ import annotations

import pytest

from engine.games.smatchy import GAME
from tests.engine.games.smatchy.positions import event, hand, illegal, kinds, line, play, position


@pytest.mark.rule("S6")
def test_card_goes_to_its_place():
    step = play(position(["P4 P1", "P1"], "G2 G8"), 0, "complete", "P4")
    assert line(step.state) == "G2 P4 G8"
    assert event(step, "completed").facts == {"seat": 0, "card": "P4", "left": "G2", "right": "G8"}


@pytest.mark.rule("S6")
def test_value_in_the_line_cannot_be_completed():
    refusal = illegal(position(["G4 P1", "P1"], "P4 G8"), 0, "complete", "G4")
    assert refusal.code == "cannot-complete"
    assert refusal.facts == {"card": "G4", "reason": "value-there", "top": "P4"}


@pytest.mark.rule("S7")
@pytest.mark.parametrize("card", ["P1", "G1", "P9", "G9"])
def test_both_ends_take_any_color(card: str):
    step = play(position([f"{card} P5", "P1"], "P3 G6"), 0, "complete", card)
    assert card in line(step.state)


@pytest.mark.rule("S7")
@pytest.mark.parametrize("card", ["P4", "G4"])
def test_neighbors_of_one_color_take_any_color(card: str):
    assert line(play(position([f"{card} P5", "P1"], "P3 P6"), 0, "complete", card).state) == f"P3 {card} P6"


@pytest.mark.rule("S7")
@pytest.mark.parametrize("card", ["P4", "G4"])
def test_neighbors_of_two_colors_take_nothing(card: str):
    refusal = illegal(position([f"{card} P5", "P1"], "P3 G6"), 0, "complete", card)
    assert refusal.code == "cannot-complete"
    assert refusal.facts == {"card": card, "reason": "between-colours", "left": "P3", "right": "G6"}


@pytest.mark.rule("S8")
def test_completing_draws_and_ends_the_turn():
    step = play(position(["P4 P1", "P1"], "G2 G8", "P9 G7"), 0, "complete", "P4")
    assert hand(step.state, 0) == "P1 G7"
    assert kinds(step) == ["completed", "drew"]
    assert event(step, "drew").facts == {"seat": 0, "count": 1, "why": "completed", "pile": 1}
    assert event(step, "drew-cards").seen_by == {0}
    assert event(step, "drew-cards").facts["cards"] == ["G7"]
    assert GAME.to_move(step.state) == {1}


@pytest.mark.rule("S8")
@pytest.mark.parametrize("option", ["joker_completes", "matchy_first"])
def test_completing_draws_under_house_rules(option: str):
    step = play(position(["P4 P1", "P1"], "G2 G8", "P9 G7", **{option: True}), 0, "complete", "P4")
    assert kinds(step) == ["completed", "drew"]
