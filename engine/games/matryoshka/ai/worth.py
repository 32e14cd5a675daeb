"""The worth of a display as one number: points above, the tie-break below.

Comparing two worths compares points (M29), then runs from the longest down (M30). Worths of rows and columns add up.
"""

from __future__ import annotations

from typing import Final

from engine.games.matryoshka.ai.encoding import SET_COUNT, TEXTS, VALUE_COUNT, CardSet, card_ids, rows_of
from engine.games.matryoshka.scoring import column_points, runs

_RUN_BITS: Final = 5  # enough to count the runs of one length
POINTS_SHIFT: Final = _RUN_BITS * (VALUE_COUNT - 1)
"""`worth >> POINTS_SHIFT` is the points. Below it stands how many runs of each length there are, the longest on top."""


def _row_worth(row: int) -> int:
    worth = 0
    for run in runs([TEXTS[card] for card in card_ids(row)]):
        worth += (run.points + run.bonus) << POINTS_SHIFT
        worth += 1 << _RUN_BITS * (len(run.cards) - 2)
    return worth


ROW_WORTH: Final = tuple(_row_worth(row) for row in range(1 << VALUE_COUNT))
"""The worth of the runs of a row, by its bits."""

_COUNT_BITS: Final = 4
ROW_COUNTS: Final = tuple(
    sum(1 << _COUNT_BITS * value for value in range(VALUE_COUNT) if row >> value & 1) for row in range(1 << VALUE_COUNT)
)
"""By the bits of a row: one card in each of its columns, four bits a column. Counts of rows add up."""

COLUMN_WORTH: Final = tuple(
    tuple(column_points(count, is_capped) << POINTS_SHIFT for count in range(SET_COUNT + 1))
    for is_capped in (False, True)
)
"""The worth of a column by its number of cards, uncapped and capped."""


def _three_columns(counts: int, by_count: tuple[int, ...]) -> int:
    # Four bits count to 15, but no column has more cards than there are sets.
    return sum(by_count[min(counts >> shift & 15, SET_COUNT)] for shift in (0, 4, 8))


THREE_COLUMNS_WORTH: Final = tuple(
    tuple(_three_columns(counts, by_count) for counts in range(1 << 3 * _COUNT_BITS)) for by_count in COLUMN_WORTH
)
"""The worth of three neighboring columns by their twelve bits of counts, uncapped and capped."""

_COUNTS_SHIFT: Final = _COUNT_BITS * VALUE_COUNT
_COUNTS_MASK: Final = (1 << _COUNTS_SHIFT) - 1
_ROW_PACKED: Final = tuple(worth << _COUNTS_SHIFT | counts for worth, counts in zip(ROW_WORTH, ROW_COUNTS, strict=True))


def worth(display: CardSet, is_capped: bool = False) -> int:
    """Return the worth of a display."""
    packed = sum(map(_ROW_PACKED.__getitem__, rows_of(display)))
    counts = packed & _COUNTS_MASK
    columns = THREE_COLUMNS_WORTH[is_capped]
    return (packed >> _COUNTS_SHIFT) + columns[counts & 4095] + columns[counts >> 12 & 4095] + columns[counts >> 24]


def points(display: CardSet, is_capped: bool = False) -> int:
    """Return the points of a display."""
    return worth(display, is_capped) >> POINTS_SHIFT
