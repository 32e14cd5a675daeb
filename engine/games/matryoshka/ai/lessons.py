"""Fitted weights for the value of rows and columns before the last round.

Found by `python -m tools.fitting matryoshka --player hard --games 40000 --seed fit`: the points that a seat had in
the end of imagined games of four, explained by the cards it held after an exchange.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.games.matryoshka.ai.number_blocks import columns_and_rows
from engine.number_blocks import read_blocks

_WEIGHTS = 4


class Lesson(NamedTuple):
    """The weights of one round."""

    cautious_rows: float
    """Weight of the expected points of rows with reduced chances."""
    hopeful_rows: float
    """Weight of the expected points of rows with full chances."""
    cautious_columns: float
    hopeful_columns: float
    columns: tuple[float, ...]
    """Added for a column, by the number of its cards."""
    rows: tuple[float, ...]
    """Added for a row, by its bits."""


_FITTED: Final = """
1 64 3 81 -35 0 -13 -27 -32 -39 -35 -29 0 0 0 0 0 0 23 40 17 51 18 62 13 13 46 37 21 42 25 32 17 -6 15 9 24 62 8 26 21
-24 19 -13 20 68 44 -26 23 -1 28 19 15 88 0 31 46 8 32 -2 19 -9 -49 3 18 -60 0 -38 8 -9 -37 -1 25 -35 -49 -48 44 25 -15
-36 0 -10 -1 0 -6 -12 -60 -7 13 -40 8 -27 -24 -42 -35 -23 51 -12 88 37 62 -5 -9 -24 42 -42 -9 -11 68 0 25 14 40 0 19 -31
9 37 -38 -58 37 -27 -2 -5 -13 -11 -48 -62 62 -7 31 -58 26 -24 -1 -52 32 -23 3 -62 -26 14 -36 -11

2 78 5 124 -48 0 -17 -26 -36 -58 -63 -86 -142 0 0 0 0 6 22 49 19 66 20 56 17 1 49 64 24 52 30 22 19 -24 5 13 34 65 20 29
24 -16 22 39 23 15 10 -23 22 -12 -4 -7 5 -10 -38 -49 49 37 10 -77 22 40 -50 -49 20 -45 -38 -41 20 28 -11 -9 30 -55 -50
-15 10 -17 -32 -61 6 -16 -12 -27 -24 18 -45 -20 1 -21 37 -18 -16 -9 -55 -27 66 18 -10 -5 65 0 28 6 52 -9 40 12 15 0 -17
13 49 -27 -7 -37 13 -5 -41 -104 64 -18 -77 -40 39 12 -15 -72 56 -20 -49 -104 29 6 -9 -9 22 -27 -49 -72 -23 13 -61 -57

3 85 5 138 -49 0 -2 -25 -23 -47 -57 -63 -79 -119 0 0 0 8 19 37 15 49 15 40 16 -12 39 51 17 42 21 11 15 -11 2 -10 34 45
22 48 17 -30 12 23 22 18 -4 -26 19 -23 -21 -20 2 15 -36 -20 39 29 62 10 12 23 -18 -25 15 -49 -36 -52 22 28 -6 -17 21 -57
-18 -12 -4 -34 -53 -67 8 -12 -23 -21 -11 33 -49 -40 -12 -29 29 -12 -30 10 -57 -69 49 33 15 0 45 58 28 30 42 10 23 7 18
-38 -34 -25 37 -21 -20 -52 -10 0 -52 -96 51 -12 10 0 23 7 -12 -70 40 -40 -20 -96 48 30 -17 11 11 -69 -25 -70 -26 -25 -67
-94
"""
"""Round, the four weights in their order, columns, rows; all but the first in hundredths."""


def read_lessons(written: str) -> dict[int, Lesson]:
    """Return lessons by round."""
    found = {}
    for number, *numbers in read_blocks(written):
        few_rows, many_rows, few_columns, many_columns = (weight / 100 for weight in numbers[:_WEIGHTS])
        columns, rows = columns_and_rows(numbers[_WEIGHTS:])
        found[number] = Lesson(few_rows, many_rows, few_columns, many_columns, columns, rows)
    return found


LESSONS: Final = read_lessons(_FITTED)
