"""A grid as numbers to fit by: how many rows of each kind it has, and how many columns of each size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.matryoshka.ai.encoding import FULL_ROW, VALUE_COUNT
from engine.games.matryoshka.ai.number_blocks import COLUMN_SIZES


def mirrored(row: int) -> int:
    """Turn a row round: as much can follow 1 2 3 as can precede 5 6 7."""
    return sum(1 << VALUE_COUNT - 1 - value for value in range(VALUE_COUNT) if row >> value & 1)


KINDS: Final = sorted({min(row, mirrored(row)) for row in range(1, FULL_ROW + 1)})
"""Rows that are not empty, each for itself and its mirror image."""

_KIND_OF: Final = [KINDS.index(min(row, mirrored(row))) if row else -1 for row in range(FULL_ROW + 1)]
CONSTANT: Final = len(KINDS) + COLUMN_SIZES - 1
"""The number of the feature that every grid has once; kinds of rows and sizes of columns come before it."""


def features_of(rows: Sequence[int], counts: Sequence[int]) -> dict[int, float]:
    """Count the kinds of rows and the sizes of columns."""
    features: dict[int, float] = {CONSTANT: 1.0}
    for row in rows:
        if row:
            features[_KIND_OF[row]] = features.get(_KIND_OF[row], 0.0) + 1
    for count in counts:
        if count:
            features[len(KINDS) + count - 1] = features.get(len(KINDS) + count - 1, 0.0) + 1
    return features


def columns_of(weights: Sequence[float]) -> tuple[float, ...]:
    """Give the worth of a column, by the cards it holds."""
    return (0.0, *weights[len(KINDS) : CONSTANT])


def rows_of_kinds(weights: Sequence[float]) -> tuple[float, ...]:
    """Give the worth of a row, by its seven bits."""
    return tuple(weights[kind] if kind >= 0 else 0.0 for kind in _KIND_OF)
