"""Least squares: known weights are found again."""

from __future__ import annotations

from random import Random

import pytest

from engine.least_squares import LeastSquares


def test_the_weights_behind_the_samples_are_found() -> None:
    rng, weights = Random(1), [2.0, -1.0, 0.5]
    sums = LeastSquares(3, 1e-6)
    for _ in range(200):
        features = {at: rng.gauss(0, 1) for at in rng.sample(range(3), 2)}
        sums.add(features, sum(weights[at] * value for at, value in features.items()))
    assert sums.solve() == pytest.approx(weights, abs=1e-4)


def test_what_was_never_seen_stays_nothing() -> None:
    sums = LeastSquares(2, 1.0)
    sums.add({0: 1.0}, 3.0)
    assert sums.solve() == pytest.approx([1.5, 0.0])
