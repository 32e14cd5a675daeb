"""Ridge regression for sparse observations, in plain Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class LeastSquares:
    """Accumulates the normal equations; `ridge` keeps the weights of rare features small."""

    def __init__(self, unknowns: int, ridge: float) -> None:
        self._products = [[0.0] * unknowns for _ in range(unknowns)]
        self._targets = [0.0] * unknowns
        self._ridge = ridge

    def add(self, features: Mapping[int, float], target: float) -> None:
        """Add an observation: its features that are not zero, and the target."""
        for row, own in features.items():
            products = self._products[row]
            self._targets[row] += own * target
            for column, other in features.items():
                products[column] += own * other

    def solve(self, unknowns: Sequence[int] | None = None, given: Mapping[int, float] | None = None) -> list[float]:
        """Return the weights of `unknowns` (default: all) if those in `given` are fixed and the rest are zero."""
        # Elimination needs no pivots: the matrix is positive definite.
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
        return self._targets[row] - sum(self._products[row][other] * weight for other, weight in given.items())
