"""Calibration: who plays as a rating says is given that rating, and games that say little say so."""

from __future__ import annotations

from math import exp, sqrt
from random import Random

import pytest

from bot.history.calibration import Result, calibrate
from bot.history.ratings import COMPUTER_SIGMA, NEWCOMER

TRUE = {"easy": 21.0, "normal": 25.0, "hard": 28.0}
PERFORMANCE = 25.0 / 6


def results(games: int) -> list[Result]:
    """Draw places as the model of the ratings has it: the first by strength, then the next among those left."""
    rng, found = Random(4), []
    for _ in range(games):
        left = ["easy", "normal", "normal", "hard"]
        scale = sqrt(len(left) * (COMPUTER_SIGMA**2 + PERFORMANCE**2))
        places = []
        for place in range(1, 5):
            (drawn,) = rng.choices(left, [exp(TRUE[strength] / scale) for strength in left])
            left.remove(drawn)
            places.append((drawn, place))
        found.append(tuple(sorted(places)))
    return found


def test_strengths_are_found_from_places() -> None:
    found = calibrate(results(3000))
    assert found["normal"].mu == NEWCOMER.mu
    for strength, own in found.items():
        assert own.mu == pytest.approx(TRUE[strength], abs=0.8)
        assert own.low <= own.mu <= own.high


def test_few_games_leave_much_open() -> None:
    few, many = calibrate(results(60))["hard"], calibrate(results(1500))["hard"]
    assert few.high - few.low > 2 * (many.high - many.low)
