"""The points to expect at the end of the game from some cards.

Every card that may still come is assumed to come with the same small chance, independently. Then the expected points of
a grid are a sum over rows and columns, which are looked up in tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final, TypeAlias

from engine.games.matryoshka.ai.encoding import SET_SHIFT, VALUE_COUNT, VALUE_MASK, CardId, CardSet, rows_of
from engine.games.matryoshka.ai.lessons import Lesson
from engine.games.matryoshka.ai.worth import POINTS_SHIFT, ROW_COUNTS, ROW_WORTH
from engine.games.matryoshka.scoring import column_points

_STEPS: Final = 128
"""Chances are rounded to multiples of 1 / _STEPS, so that tables can be shared."""

_CAUTION: Final = 0.4
"""The lessons weigh two expectations: with the full chances, and with chances reduced by this factor."""

_ROW_POINTS: Final = tuple(worth >> POINTS_SHIFT for worth in ROW_WORTH)

_Columns: TypeAlias = Sequence[Sequence[float]]
"""Values of a column, by the number of its cards and of those that may come."""

_RowValue: TypeAlias = Callable[[int, int], float]
"""The value of a row, by the bits of its cards and of those that may come."""


class _Tables:
    """Expected points of rows and columns when every missing card comes with the same chance."""

    def __init__(self, chance: float, is_capped: bool) -> None:
        self.chance = chance
        self.is_capped = is_capped
        self._rows: dict[int, float] = {}
        self.columns = [[self._column(own, coming) for coming in range(11)] for own in range(11)]

    def row(self, own: int, coming: int) -> float:
        """Return the expected points of a row: the mean over one missing card that comes or not, recursively."""
        key = own << VALUE_COUNT | coming
        found = self._rows.get(key)
        if found is None:
            if coming:
                one = coming & -coming
                without, with_it = self.row(own, coming ^ one), self.row(own | one, coming ^ one)
                found = without + self.chance * (with_it - without)
            else:
                found = float(_ROW_POINTS[own])
            self._rows[key] = found
        return found

    def _column(self, own: int, coming: int) -> float:
        chances = [1.0]
        for _ in range(coming):
            stay = [chance * (1 - self.chance) for chance in chances] + [0.0]
            grow = [0.0] + [chance * self.chance for chance in chances]
            chances = [one + other for one, other in zip(stay, grow, strict=True)]
        return sum(chance * column_points(min(own + more, 10), self.is_capped) for more, chance in enumerate(chances))


@cache
def _tables(step: int, is_capped: bool) -> _Tables:
    return _Tables(step / _STEPS, is_capped)


def _step(chance: float) -> int:
    return max(0, min(_STEPS, round(chance * _STEPS)))


class Grid:
    """The value of any cards of one moment, as a sum over rows and columns. Rows are cached."""

    def __init__(self, free: CardSet, columns: _Columns, row_value: _RowValue) -> None:
        self._free_rows = rows_of(free)
        self._columns = columns
        self._row_value = row_value
        self._known_rows: list[dict[int, tuple[float, int, int]]] = [{} for _ in self._free_rows]

    def value(self, cards: CardSet) -> float:
        """Return the expected points of some cards."""
        return self._sum(cards)[0]

    def with_each(self, cards: CardSet, more: Iterable[CardId]) -> list[float]:
        """Return the expected points of some cards with each of some others; only one row and one column differ."""
        total, counts, coming_counts = self._sum(cards)
        columns, rows = self._columns, rows_of(cards)
        found = []
        for card in more:
            number, value = card >> SET_SHIFT, card & VALUE_MASK
            before, _, coming_before = self._row(number, rows[number])
            after, _, _ = self._row(number, rows[number] | 1 << value)
            shift = 4 * value
            own, coming = counts >> shift & 15, coming_counts >> shift & 15
            # The card itself can no longer come.
            left = coming - (coming_before >> shift & 15)
            found.append(total + after - before + columns[own + 1][left] - columns[own][coming])
        return found

    def _sum(self, cards: CardSet) -> tuple[float, int, int]:
        """Return the value, and the counts of cards held and to come, four bits a column."""
        total, counts, coming_counts = 0.0, 0, 0
        for number, own in enumerate(rows_of(cards)):
            known = self._known_rows[number].get(own)
            value, own_counts, row_coming = self._row(number, own) if known is None else known
            total += value
            counts += own_counts
            coming_counts += row_coming
        columns = self._columns
        for shift in range(0, 4 * VALUE_COUNT, 4):
            total += columns[counts >> shift & 15][coming_counts >> shift & 15]
        return total, counts, coming_counts

    def _row(self, number: int, own: int) -> tuple[float, int, int]:
        """Return the value of a row, and what it adds to the two counts of the columns."""
        known = self._known_rows[number].get(own)
        if known is None:
            coming = self._free_rows[number] & ~own
            known = self._row_value(own, coming), ROW_COUNTS[own], ROW_COUNTS[coming]
            self._known_rows[number][own] = known
        return known


def prospects(free: CardSet, chance: float, is_capped: bool = False) -> Grid:
    """Return the expected points when each free card comes with a chance."""
    tables = _tables(_step(chance), is_capped)
    return Grid(free, tables.columns, tables.row)


@cache
def _fitted_columns(lesson: Lesson, few: int, many: int, is_capped: bool) -> _Columns:
    cautious, hopeful = _tables(few, is_capped).columns, _tables(many, is_capped).columns
    return [
        [
            lesson.cautious_columns * cautious[own][coming]
            + lesson.hopeful_columns * hopeful[own][coming]
            + lesson.columns[own]
            for coming in range(11)
        ]
        for own in range(11)
    ]


def fitted_prospects(lesson: Lesson, free: CardSet, chance: float, is_capped: bool = False) -> Grid:
    """Return the expected points with the fitted weights of a round."""
    few, many = _step(_CAUTION * chance), _step(chance)
    cautious, hopeful = _tables(few, is_capped), _tables(many, is_capped)

    def row_value(own: int, coming: int) -> float:
        expected = lesson.cautious_rows * cautious.row(own, coming)
        expected += lesson.hopeful_rows * hopeful.row(own, coming)
        return expected + lesson.rows[own]

    return Grid(free, _fitted_columns(lesson, few, many, is_capped), row_value)


def expected_parts(cards: CardSet, free: CardSet, chance: float) -> tuple[float, float, float, float]:
    """Return what lessons weigh: expected points of rows with reduced and full chances, then those of columns."""
    counts = coming_counts = 0
    of_rows, of_columns = [], []
    for own, coming in zip(rows_of(cards), rows_of(free & ~cards), strict=True):
        counts += ROW_COUNTS[own]
        coming_counts += ROW_COUNTS[coming]
    for step in (_step(_CAUTION * chance), _step(chance)):
        tables = _tables(step, False)
        rows = zip(rows_of(cards), rows_of(free & ~cards), strict=True)
        of_rows.append(sum(tables.row(own, coming) for own, coming in rows))
        of_columns.append(
            sum(tables.columns[counts >> at & 15][coming_counts >> at & 15] for at in range(0, 4 * VALUE_COUNT, 4))
        )
    return of_rows[0], of_rows[1], of_columns[0], of_columns[1]
