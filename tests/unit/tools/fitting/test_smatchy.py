"""Fitting for Smatchy Matchy: reproducible, written without loss, and sensible."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.smatchy.ai.encoding import DECK
from engine.games.smatchy.ai.lessons import LESSONS, read_lessons
from engine.games.smatchy.ai.quick_judgement import options
from tests.unit.tools.fitting import pinned_smatchy as pinned
from tools.fitting.smatchy import FITS
from tools.fitting.smatchy.imagined_rounds import Stakes, dealt, ends_after
from tools.fitting.smatchy.lessons import Averaged, write_lessons


def test_fit_of_the_same_rounds_is_the_same() -> None:
    """Numbers are thousandths; another machine may round some of them the other way."""
    for found, before in zip(pinned.fitted(), pinned.pinned(), strict=True):
        assert found == pytest.approx(before, abs=2)


def test_fit_follows_from_the_seed_and_yields_every_round() -> None:
    *waiting, first = FITS["expert"](14, "1")
    assert waiting == [""] * 14
    *_, again = FITS["expert"](14, "1")
    *_, other = FITS["expert"](14, "2")
    assert first == again != other
    assert len(list(FITS["expert"](0, "1"))) == 5  # a round per pass, one for the strengths, and the numbers


def test_lessons_survive_writing_and_reading() -> None:
    assert read_lessons(write_lessons(LESSONS)) == LESSONS
    with pytest.raises(ValueError, match=r"lessons of \[3\] numbers"):
        read_lessons("1 2 3")


def test_dealt_rounds_hold_every_card_once() -> None:
    for seats in range(2, 7):
        played = dealt(seats, Random(seats))
        laid = [card for card in played.line if card]
        assert len(laid) == 2
        assert all(len(hand) == 5 for hand in played.hands)
        assert sorted([*laid, *played.pile, *(card for hand in played.hands for card in hand)]) == list(DECK)


@pytest.mark.parametrize("lessons", [None, LESSONS])
def test_moves_are_tried_in_the_same_round_and_winners_gain(lessons: object) -> None:
    rng = Random(3)
    for _ in range(10):
        played, stakes = dealt(3, rng), Stakes(3, rng)
        before = [list(hand) for hand in played.hands]
        found = options(played, stakes.wants[played.turn])
        ends = ends_after(played, [option[0] for option in found], stakes, lessons, rng)  # type: ignore[arg-type]
        assert played.hands == before
        for end, gain in zip(ends, stakes.gains(played.turn, ends), strict=True):
            assert end.winner is not None
            assert -2 <= gain <= 2
            if end.winner == played.turn:
                assert gain > 0


def test_average_counts_what_was_remembered() -> None:
    numbers = Averaged([0.0, 1.0])
    assert numbers.mean() == [0.0, 1.0]
    numbers.remember()
    numbers.now[0] = 1.0
    numbers.remember()
    assert numbers.mean() == [0.5, 1.0]


def test_lessons_prefer_a_smatchy_as_the_last_card() -> None:
    on_turn = LESSONS.strengths[:432]
    smatchy, matchy, idle = on_turn[108], on_turn[27], on_turn[1]
    assert smatchy > matchy
    assert smatchy > idle
