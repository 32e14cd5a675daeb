"""Fitted values of columns and rows, stored as whole hundredths."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.games.matryoshka.ai.encoding import FULL_ROW
from engine.games.matryoshka.cards import SETS

COLUMN_SIZES: Final = len(SETS) + 1
"""A column holds from no card to one of each set."""


def columns_and_rows(numbers: Iterable[int]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Split hundredths into the values of columns, by their number of cards, and of rows, by their bits."""
    values = [number / 100 for number in numbers]
    if len(values) != COLUMN_SIZES + FULL_ROW + 1:
        raise ValueError(f"{len(values)} numbers are not those of all columns and rows")
    return tuple(values[:COLUMN_SIZES]), tuple(values[COLUMN_SIZES:])
