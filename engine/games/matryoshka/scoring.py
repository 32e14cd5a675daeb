"""Points of a display: quick on bits for computers, explained group by group for people, and the best display."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from engine.games.matryoshka.cards import NUMBERS, ROW, ROW_BITS, SETS, VALUES, Cards, from_texts, rows_of, texts

GROUP_POINTS: Final[tuple[int, ...]] = (0, 0, 2, 4, 7, 10, 13, 16, 19, 22, 25)
"""Points by the number of cards in a group; only columns can pass seven."""

COLUMN_CAP: Final = 7
"""Where columns are capped, the cards of a column beyond so many score nothing."""

RUN_BONUS: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 1, 2, 3)
"""Extra points by the length of a run."""

_LENGTH_BITS: Final = 5
POINTS_SHIFT: Final = _LENGTH_BITS * 6
"""A worth is points above this shift, and below it how many runs of each length, the longest on top.

So one comparison of two worths decides by points and then by the tie-break, and worths of rows add up.
"""


def _runs_of_row(row: int) -> list[tuple[int, int]]:
    """List the runs of two or more in a row's seven bits as (start, length)."""
    runs = []
    start = 0
    while start < VALUES:
        length = 0
        while start + length < VALUES and row >> (start + length) & 1:
            length += 1
        if length >= 2:
            runs.append((start, length))
        start += length + 1
    return runs


def _row_worth(row: int) -> int:
    worth = 0
    for _, length in _runs_of_row(row):
        worth += (GROUP_POINTS[length] + RUN_BONUS[length]) << POINTS_SHIFT
        worth += 1 << _LENGTH_BITS * (length - 2)
    return worth


def _three_columns_worth(counts: int, most: int) -> int:
    """Value three columns whose card counts stand in four bits each; more cards than `most` score as so many."""
    points = sum(GROUP_POINTS[min(counts >> shift & 15, most)] for shift in (0, 4, 8))
    return points << POINTS_SHIFT


ROW_WORTH: Final[tuple[int, ...]] = tuple(_row_worth(row) for row in range(ROW + 1))
"""The worth of a row's runs, by its seven bits."""

ROW_COUNTS: Final[tuple[int, ...]] = tuple(
    sum(1 << 4 * value for value in range(VALUES) if row >> value & 1) for row in range(ROW + 1)
)
"""What a row adds to the column counts, four bits a column; counts of rows add up."""

_COLUMNS_WORTH: Final[tuple[int, ...]] = tuple(_three_columns_worth(counts, 10) for counts in range(1 << 12))
_CAPPED_COLUMNS_WORTH: Final = tuple(_three_columns_worth(counts, COLUMN_CAP) for counts in range(1 << 12))
"""The worth of three neighbouring columns, by their counts."""


def column_points(cards: int, is_capped: bool) -> int:
    """Count the points of a column of so many cards."""
    return GROUP_POINTS[min(cards, COLUMN_CAP) if is_capped else cards]


_COUNTS_BITS: Final = 4 * VALUES
_COUNTS: Final = (1 << _COUNTS_BITS) - 1
_ROW_PACKED: Final = tuple(ROW_WORTH[row] << _COUNTS_BITS | ROW_COUNTS[row] for row in range(ROW + 1))


def worth(display: Cards, is_capped: bool = False) -> int:
    """Value a display so that comparing two worths compares points, then tie-breaks."""
    packed = sum(map(_ROW_PACKED.__getitem__, rows_of(display)))
    counts = packed & _COUNTS
    columns = _CAPPED_COLUMNS_WORTH if is_capped else _COLUMNS_WORTH
    return (packed >> _COUNTS_BITS) + columns[counts & 4095] + columns[counts >> 12 & 4095] + columns[counts >> 24]


def points(display: Cards, is_capped: bool = False) -> int:
    """Count the points of a display."""
    return worth(display, is_capped) >> POINTS_SHIFT


def best_of(cards: Cards, size: int, is_capped: bool = False) -> tuple[int, Cards]:
    """Find the display of a size with the greatest worth, and that worth, among all choices of these cards."""
    spare = cards.bit_count() - size
    if spare < 0 or size < 0:
        raise ValueError("a display cannot be larger than the cards it is chosen from")
    rows = _filled_rows(cards)
    last_row, last_shift = rows.pop() if rows else (0, 0)
    by_dropped = _PARTS_BY_DROPPED[last_row]
    most = last_row.bit_count()
    best = -1
    best_cards = 0
    columns = _CAPPED_COLUMNS_WORTH if is_capped else _COLUMNS_WORTH
    for rest, total, counts, chosen in _kept_of(rows, spare):
        if rest > most:
            continue
        for part, row_worth, row_counts in by_dropped[rest]:
            summed = counts + row_counts
            value = total + row_worth + columns[summed & 4095] + columns[summed >> 12 & 4095] + columns[summed >> 24]
            if value >= best:
                candidate = chosen | part << last_shift
                # Equal worths are settled by the cards, so that the answer does not hang on the search order.
                if value > best or candidate < best_cards:
                    best = value
                    best_cards = candidate
    return best, best_cards


def _filled_rows(cards: Cards) -> list[tuple[int, int]]:
    """List the rows that have cards, each with its place; the fullest comes last, where what is left to drop names its
    few possible parts."""
    rows = [(row, number * ROW_BITS) for number, row in enumerate(rows_of(cards)) if row]
    rows.sort(key=lambda entry: entry[0].bit_count())
    return rows


def _kept_of(rows: list[tuple[int, int]], spare: int) -> list[tuple[int, int, int, Cards]]:
    """List what can be kept of some rows when so many cards may be dropped: drops left, worth, counts and cards."""
    partial = [(spare, 0, 0, 0)]
    for row, shift in rows:
        options = _PARTS[row]
        partial = [
            (rest - dropped, total + row_worth, counts + row_counts, chosen | part << shift)
            for rest, total, counts, chosen in partial
            for dropped, part, row_worth, row_counts in options
            if dropped <= rest
        ]
    return partial


def _parts(row: int) -> tuple[tuple[int, int, int, int], ...]:
    """List what can be kept of a row as (cards dropped, kept, its worth, its counts), nothing dropped first."""
    kept = [part for part in range(row, -1, -1) if part & row == part]
    return tuple((row.bit_count() - part.bit_count(), part, ROW_WORTH[part], ROW_COUNTS[part]) for part in kept)


_PARTS: Final = tuple(_parts(row) for row in range(ROW + 1))
_PARTS_BY_DROPPED: Final = tuple(
    tuple(
        tuple((part, row_worth, row_counts) for gone, part, row_worth, row_counts in parts if gone == dropped)
        for dropped in range(VALUES + 1)
    )
    for parts in _PARTS
)


def best_display(cards: Iterable[str], size: int, is_capped: bool = False) -> tuple[str, ...]:
    """Choose the `size` cards that score most, the better tie-break first among equals."""
    return tuple(texts(best_of(from_texts(cards), size, is_capped)[1]))


class Group(NamedTuple):
    """One scored group: a column, or a run within a row."""

    kind: str
    """"column" or "run"."""
    name: str
    """The value of a column, the set of a run."""
    cards: tuple[str, ...]
    points: int
    bonus: int = 0


class Score(NamedTuple):
    """The whole count of a display."""

    columns: tuple[int, ...]
    """Points of the columns of values 1 to 7."""
    rows: dict[str, int]
    """Points of the runs of each set shown, without bonus."""
    bonuses: dict[str, int]
    """Bonus points of each set that has any."""
    column_points: int
    row_points: int
    bonus_points: int
    total: int
    groups: tuple[Group, ...]
    """Every group that scores, columns first."""
    runs: tuple[int, ...]
    """Lengths of all runs, longest first: compared in this order to break a tie."""

    @property
    def rank_key(self) -> tuple[int, tuple[int, ...]]:
        """Give what decides between two players: points, then runs."""
        return self.total, self.runs


def score(cards: Iterable[str], is_capped: bool = False) -> Score:
    """Count a display, group by group."""
    shown = from_texts(cards)
    columns = []
    groups = []
    for value in range(VALUES):
        column = tuple(text for text in texts(shown) if NUMBERS[text] % ROW_BITS == value)
        columns.append(column_points(len(column), is_capped))
        if len(column) >= 2:
            groups.append(Group(kind="column", name=str(value + 1), cards=column, points=columns[-1]))
    rows: dict[str, int] = {}
    bonuses: dict[str, int] = {}
    lengths = []
    for letter, row in zip(SETS, rows_of(shown), strict=True):
        if not row:
            continue
        rows[letter] = 0
        for start, length in _runs_of_row(row):
            run = tuple(f"{letter}{value}" for value in range(start + 1, start + length + 1))
            bonus = RUN_BONUS[length]
            groups.append(Group(kind="run", name=letter, cards=run, points=GROUP_POINTS[length], bonus=bonus))
            rows[letter] += GROUP_POINTS[length]
            if bonus:
                bonuses[letter] = bonuses.get(letter, 0) + bonus
            lengths.append(length)
    of_columns, of_rows, of_bonuses = sum(columns), sum(rows.values()), sum(bonuses.values())
    return Score(
        columns=tuple(columns),
        rows=rows,
        bonuses=bonuses,
        column_points=of_columns,
        row_points=of_rows,
        bonus_points=of_bonuses,
        total=of_columns + of_rows + of_bonuses,
        groups=tuple(groups),
        runs=tuple(sorted(lengths, reverse=True)),
    )
