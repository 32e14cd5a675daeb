"""What play has taught about the worth of rows and columns before the last round.

Fitted by least squares on 80,000 simulated games of four, two of them planners and two greedy: the points that a seat
had in the end, explained by the cards it held after an exchange. The numbers of each round stand for themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from engine.games.matryoshka.ai.number_blocks import columns_and_rows, hundredths, read_blocks, write_blocks

_WEIGHTS = 4


class Lesson(NamedTuple):
    """What one round has taught."""

    cautious_rows: float
    """Weight of the points to expect of rows when few cards come."""
    hopeful_rows: float
    """Weight of the points to expect of rows when many come."""
    cautious_columns: float
    hopeful_columns: float
    columns: tuple[float, ...]
    """What to add for a column, by the cards it holds."""
    rows: tuple[float, ...]
    """What to add for a row, by its seven bits."""


_FITTED: Final = """
1 16 24 173 -70 0 93 97 84 17 -23 -68 -12 0 0 0 0 -13 -6 -25 6 5 7 10 9 -1 15 -1 31 24 44 54 6 -9 -3 -38 22 27 23 -9 31
-10 26 9 60 45 84 62 -6 -27 -24 -52 -3 -18 -23 -25 15 2 7 -26 26 31 36 12 7 -20 -23 -81 23 -8 -5 -44 44 20 36 -50 84 38
46 0 -13 -38 -27 -44 -9 -14 -20 30 -1 -16 2 -6 -10 11 20 18 5 -14 -18 -86 27 25 -8 -62 24 11 31 32 45 24 38 23 -25 -44
-52 -43 -38 -86 -81 -64 -1 -6 -26 -39 9 32 -50 -22 10 30 -25 -64 -9 -62 -44 17 54 18 12 -22 62 23 0 -9

2 55 25 226 -73 0 153 165 169 89 19 -51 -127 -30 0 0 0 21 22 0 29 76 9 6 31 53 68 38 20 68 13 -21 29 34 36 -7 68 108 42
21 20 25 43 -5 12 54 -19 -86 22 31 16 -19 36 66 -12 -14 68 77 82 43 43 76 15 -9 9 1 -12 -77 42 66 5 -30 13 10 15 -63 -19
34 -97 -157 21 37 31 1 34 67 1 14 53 78 77 69 25 65 10 -14 76 67 66 -5 108 67 66 35 68 65 76 -8 54 46 34 8 0 1 -19 -53
-7 -5 -77 -89 38 69 43 -45 -5 -8 -63 -83 6 14 -14 -89 21 35 -30 -98 -21 -14 -9 -83 -86 8 -157 -103

3 35 43 229 -77 0 161 158 179 109 48 -20 -92 -116 0 0 0 10 9 7 11 54 5 20 12 18 34 31 6 43 11 2 11 4 -2 -20 34 54 17 30
6 -5 25 -1 8 48 -5 -29 9 5 -13 -37 -2 31 -36 -37 34 40 35 15 25 61 15 6 5 -15 -36 -74 17 26 1 -27 11 -9 15 -37 -5 31 -40
-69 10 16 5 -5 4 51 -15 11 18 33 40 36 -5 30 -9 -15 54 51 31 0 54 100 26 12 43 30 61 11 48 110 31 15 7 -5 -37 -76 -20 0
-74 -96 31 36 15 3 -1 11 -37 -43 20 11 -37 -96 30 12 -27 -60 2 -15 6 -43 -29 15 -69 -87
"""
"""Round, the four weights in their order, columns, rows; all but the first in hundredths."""


def read_lessons(written: str) -> dict[int, Lesson]:
    """Read lessons by round."""
    found = {}
    for number, *numbers in read_blocks(written):
        few_rows, many_rows, few_columns, many_columns = (weight / 100 for weight in numbers[:_WEIGHTS])
        columns, rows = columns_and_rows(numbers[_WEIGHTS:])
        found[number] = Lesson(few_rows, many_rows, few_columns, many_columns, columns, rows)
    return found


def write_lessons(lessons: Mapping[int, Lesson]) -> str:
    """Write lessons so that they can be read."""
    return write_blocks([number, *hundredths(_flat(own))] for number, own in lessons.items())


def _flat(own: Lesson) -> list[float]:
    weights = [own.cautious_rows, own.hopeful_rows, own.cautious_columns, own.hopeful_columns]
    return [*weights, *own.columns, *own.rows]


LESSONS: Final = read_lessons(_FITTED)
