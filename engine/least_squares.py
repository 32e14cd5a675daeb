"""Least squares for sparse observations, in plain Python: few unknowns, many samples."""

from __future__ import annotations

from collections.abc import Mapping


class LeastSquares:
    """Sums of what was observed, from which the weights follow that explain it best."""

    def __init__(self, unknowns: int, ridge: float) -> None:
        self._products = [[0.0] * unknowns for _ in range(unknowns)]
        self._targets = [0.0] * unknowns
        self._ridge = ridge
        """How many samples of nothing each weight is held back by, so that what was hardly seen stays small."""

    def add(self, features: Mapping[int, float], target: float) -> None:
        """Add an observation: its features that are not zero, and what it led to."""
        for row, own in features.items():
            products = self._products[row]
            self._targets[row] += own * target
            for column, other in features.items():
                products[column] += own * other

    def solve(self) -> list[float]:
        """Find the weights, by elimination without pivots: the sums are positive definite."""
        size = len(self._targets)
        rows = [[*products, target] for products, target in zip(self._products, self._targets, strict=True)]
        for at in range(size):
            rows[at][at] += self._ridge
        for at in range(size):
            pivot = rows[at]
            for below in range(at + 1, size):
                row = rows[below]
                share = row[at] / pivot[at]
                if share:
                    for column in range(at, size + 1):
                        row[column] -= share * pivot[column]
        weights = [0.0] * size
        for at in range(size - 1, -1, -1):
            known = sum(rows[at][column] * weights[column] for column in range(at + 1, size))
            weights[at] = (rows[at][size] - known) / rows[at][at]
        return weights
