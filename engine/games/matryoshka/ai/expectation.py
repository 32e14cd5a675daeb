"""What a handful of cards may grow into: the points to expect at the end of the game.

Every card that may still come is taken to come with the same small chance, on its own. Then the expected points of a
grid are a sum over rows and columns, each a matter of looking up.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.games.matryoshka.ai.weights import Lesson
from engine.games.matryoshka.cards import VALUES, Cards, rows_of
from engine.games.matryoshka.scoring import POINTS_SHIFT, ROW_COUNTS, ROW_WORTH, column_points

_STEPS: Final = 128
"""Chances are rounded to this fineness, so that tables can be shared."""

_CAUTION: Final = 0.4
"""The lessons were learnt with chances this much smaller beside the full ones."""

_ROW_POINTS: Final = tuple(worth >> POINTS_SHIFT for worth in ROW_WORTH)


class _Tables:
    """Expected points of a row and of a column when each missing card comes with one chance."""

    def __init__(self, chance: float, is_capped: bool) -> None:
        self.chance = chance
        self.is_capped = is_capped
        self.rows: dict[int, float] = {}
        self.columns = [[self._column(own, coming) for coming in range(11)] for own in range(11)]

    def row(self, own: int, coming: int) -> float:
        """Expect the points of a row that has some cards, while some more may come."""
        key = own << VALUES | coming
        found = self.rows.get(key)
        if found is None:
            if coming:
                one = coming & -coming
                without, with_it = self.row(own, coming ^ one), self.row(own | one, coming ^ one)
                found = without + self.chance * (with_it - without)
            else:
                found = float(_ROW_POINTS[own])
            self.rows[key] = found
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


class Prospects:
    """The prospects of one moment: which cards may still come, and how likely each is."""

    def __init__(self, free: Cards, chance: float, is_capped: bool = False) -> None:
        self._free = free
        self._tables = _tables(max(0, min(_STEPS, round(chance * _STEPS))), is_capped)

    def value(self, cards: Cards) -> float:
        """Expect the points that these cards lead to."""
        rows, columns = self.parts(cards)
        return rows + columns

    def parts(self, cards: Cards) -> tuple[float, float]:
        """Expect the points of the rows and those of the columns."""
        tables = self._tables
        rows, columns = tables.rows, tables.columns
        of_rows = of_columns = 0.0
        counts = coming_counts = 0
        for own, coming in zip(rows_of(cards), rows_of(self._free & ~cards), strict=True):
            counts += ROW_COUNTS[own]
            coming_counts += ROW_COUNTS[coming]
            found = rows.get(own << VALUES | coming)
            of_rows += tables.row(own, coming) if found is None else found
        for _ in range(VALUES):
            of_columns += columns[counts & 15][coming_counts & 15]
            counts >>= 4
            coming_counts >>= 4
        return of_rows, of_columns


class Experience:
    """Prospects as play has taught to weigh them."""

    def __init__(self, lesson: Lesson, free: Cards, chance: float, is_capped: bool = False) -> None:
        self._lesson = lesson
        self._cautious = Prospects(free, _CAUTION * chance, is_capped)
        self._hopeful = Prospects(free, chance, is_capped)

    def value(self, cards: Cards) -> float:
        """Expect the points that these cards lead to."""
        lesson = self._lesson
        few_rows, few_columns = self._cautious.parts(cards)
        many_rows, many_columns = self._hopeful.parts(cards)
        value = lesson.cautious_rows * few_rows + lesson.hopeful_rows * many_rows
        value += lesson.cautious_columns * few_columns + lesson.hopeful_columns * many_columns
        counts = 0
        for row in rows_of(cards):
            counts += ROW_COUNTS[row]
            value += lesson.rows[row]
        for _ in range(VALUES):
            value += lesson.columns[counts & 15]
            counts >>= 4
        return value
