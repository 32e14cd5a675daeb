"""Least squares for sparse observations, in plain Python: few unknowns, many samples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


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

    def solve(self, unknowns: Sequence[int] | None = None, given: Mapping[int, float] | None = None) -> list[float]:
        """Find the weights of all or some features while those of others are given and the rest count for nothing.

        By elimination without pivots: the sums are positive definite.
        """
        sought = range(len(self._targets)) if unknowns is None else unknowns
        size = len(sought)
        rows = [[*(self._products[row][column] for column in sought), self._left(row, given or {})] for row in sought]
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

    def _left(self, row: int, given: Mapping[int, float]) -> float:
        """Give what the sought weights have to explain of a feature's target."""
        return self._targets[row] - sum(self._products[row][other] * weight for other, weight in given.items())
