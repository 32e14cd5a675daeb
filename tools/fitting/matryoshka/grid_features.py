"""A grid of cards as features: how many rows of each kind and how many columns of each size it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.matryoshka.ai.encoding import FULL_ROW, VALUE_COUNT
from engine.games.matryoshka.ai.number_blocks import COLUMN_SIZES


def mirrored(row: int) -> int:
    """Return the mirror image of a row, which is worth as much: 5 6 7 for 1 2 3."""
    return sum(1 << VALUE_COUNT - 1 - value for value in range(VALUE_COUNT) if row >> value & 1)


KINDS: Final = sorted({min(row, mirrored(row)) for row in range(1, FULL_ROW + 1)})  # a row and its mirror image are one

_KIND_OF: Final = [KINDS.index(min(row, mirrored(row))) if row else -1 for row in range(FULL_ROW + 1)]
CONSTANT: Final = len(KINDS) + COLUMN_SIZES - 1  # the index of the constant feature, after kinds and sizes


def features_of(rows: Sequence[int], counts: Sequence[int]) -> dict[int, float]:
    """Return the features of a grid that are not zero."""
    features: dict[int, float] = {CONSTANT: 1.0}
    for row in rows:
        if row:
            features[_KIND_OF[row]] = features.get(_KIND_OF[row], 0.0) + 1
    for count in counts:
        if count:
            features[len(KINDS) + count - 1] = features.get(len(KINDS) + count - 1, 0.0) + 1
    return features


def columns_of(weights: Sequence[float]) -> tuple[float, ...]:
    """Return the value of a column by the number of its cards."""
    return (0.0, *weights[len(KINDS) : CONSTANT])


def rows_of_kinds(weights: Sequence[float]) -> tuple[float, ...]:
    """Return the value of a row by its seven bits."""
    return tuple(weights[kind] if kind >= 0 else 0.0 for kind in _KIND_OF)
