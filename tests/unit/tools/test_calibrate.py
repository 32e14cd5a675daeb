"""Calibration: whoever plays as a rating says gets that rating, and few games leave much open."""

from __future__ import annotations

from math import exp, sqrt
from random import Random

import pytest

from bot.history.ratings import COMPUTER_SIGMA, NEWCOMER
from engine.computers import PLAYABLE
from tools.calibrate import Result, calibrate, main

TRUE = {"easy": 21.0, "normal": 25.0, "hard": 28.0}
PERFORMANCE = 25.0 / 6


def results(games: int) -> list[Result]:
    """Draw places as the model of the ratings has it: the first by strength, then the next among the rest."""
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


def test_calibrate_finds_strengths_from_places() -> None:
    found = calibrate(results(3000))
    assert found["normal"].mu == NEWCOMER.mu
    for strength, own in found.items():
        assert own.mu == pytest.approx(TRUE[strength], abs=0.8)
        assert own.low <= own.mu <= own.high


def test_calibrate_is_less_certain_with_few_games() -> None:
    few, many = calibrate(results(60))["hard"], calibrate(results(1500))["hard"]
    assert few.high - few.low > 2 * (many.high - many.low)


def test_calibrate_rates_every_playable_strength(capsys: pytest.CaptureFixture[str]) -> None:
    short = ["matryoshka", "--games", "12", "--expert-games", "8", "--worlds", "1", "--jobs", "1"]
    assert main(short) == 0
    first = capsys.readouterr().out
    assert main(short) == 0
    assert capsys.readouterr().out == first
    rated = {line.split('"')[1]: float(line.split()[1].rstrip(",")) for line in first.splitlines()}
    assert set(rated) == set(PLAYABLE)
    assert rated["normal"] == 25.0
    assert rated["hard"] > rated["easy"]
