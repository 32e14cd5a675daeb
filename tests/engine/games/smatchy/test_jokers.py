"""Jokers."""

from __future__ import annotations

import pytest

from engine.games.smatchy import GAME
from tests.engine.games.smatchy.positions import event, illegal, line, play, position


@pytest.mark.rule("S16")
def test_joker_as_matchy_keeps_the_color():
    step = play(position(["JK P5", "P1"], "G2 P8"), 0, "matchy", "JK", 2)
    assert line(step.state) == "G2 P8"
    assert GAME.view(step.state, None).line[0].cards == ("G2", "JK")
    assert event(step, "matchied").facts == {"seat": 0, "card": "JK", "as": "G2", "count": 1, "again": True}
    assert GAME.to_move(step.state) == {0}


@pytest.mark.rule("S16")
def test_joker_as_smatchy_takes_the_other_color():
    step = play(position(["JK P5", "P1"], "G2 P8"), 0, "smatchy", "JK", 2)
    assert line(step.state) == "P2 P8"
    assert event(step, "smatchied").facts["as"] == "P2"


@pytest.mark.rule("S16")
def test_joker_cannot_complete():
    refusal = illegal(position(["JK P5", "P1"], "G2 P8"), 0, "complete", "JK")
    assert (refusal.code, refusal.facts) == ("cannot-complete", {"card": "JK", "reason": "joker"})


@pytest.mark.rule("S16")
def test_joker_needs_a_place_in_the_line():
    state = position(["JK P5", "P1"], "G2 P8")
    assert illegal(state, 0, "matchy", "JK", 5).code == "no-target"
    assert illegal(state, 0, "smatchy", "JK").code == "no-target"
