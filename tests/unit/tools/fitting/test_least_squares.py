"""Least squares: known weights are recovered."""

from __future__ import annotations

from random import Random

import pytest

from tools.fitting.least_squares import LeastSquares


def test_least_squares_recovers_weights() -> None:
    rng, weights = Random(1), [2.0, -1.0, 0.5]
    sums = LeastSquares(3, 1e-6)
    for _ in range(200):
        features = {at: rng.gauss(0, 1) for at in rng.sample(range(3), 2)}
        sums.add(features, sum(weights[at] * value for at, value in features.items()))
    assert sums.solve() == pytest.approx(weights, abs=1e-4)


def test_least_squares_leaves_unseen_features_at_zero() -> None:
    sums = LeastSquares(2, 1.0)
    sums.add({0: 1.0}, 3.0)
    assert sums.solve() == pytest.approx([1.5, 0.0])


def test_least_squares_solves_for_some_weights_given_others() -> None:
    rng, sums = Random(2), LeastSquares(3, 1e-6)
    for _ in range(200):
        features = {0: 1.0, 1: rng.gauss(0, 1), 2: rng.gauss(0, 1)}
        sums.add(features, 3.0 + 2.0 * features[1] - features[2])
    assert sums.solve([0, 2], {1: 2.0}) == pytest.approx([3.0, -1.0], abs=1e-4)
    assert sums.solve([1]) == pytest.approx([2.0], abs=0.7)  # the others are zero
