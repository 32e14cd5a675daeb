"""What a handful of cards may grow into: the points to expect at the end of the game.

Every card that may still come is taken to come with the same small chance, on its own. Then the expected points of a
grid are a sum over rows and columns, each a matter of looking up.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.games.matryoshka.cards import VALUES, Cards, rows_of
from engine.games.matryoshka.scoring import GROUP_POINTS, POINTS_SHIFT, ROW_COUNTS, ROW_WORTH

_STEPS: Final = 128
"""Chances are rounded to this fineness, so that tables can be shared."""

_ROW_POINTS: Final = tuple(worth >> POINTS_SHIFT for worth in ROW_WORTH)


class _Tables:
    """Expected points of a row and of a column when each missing card comes with one chance."""

    def __init__(self, chance: float) -> None:
        self.chance = chance
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
        return sum(chance * GROUP_POINTS[min(own + more, 10)] for more, chance in enumerate(chances))


@cache
def _tables(step: int) -> _Tables:
    return _Tables(step / _STEPS)


class Prospects:
    """The prospects of one moment: which cards may still come, and how likely each is."""

    def __init__(self, free: Cards, chance: float) -> None:
        self._free = free
        self._tables = _tables(max(0, min(_STEPS, round(chance * _STEPS))))

    def value(self, cards: Cards) -> float:
        """Expect the points that these cards lead to."""
        tables = self._tables
        rows, columns = tables.rows, tables.columns
        total = 0.0
        counts = coming_counts = 0
        for own, coming in zip(rows_of(cards), rows_of(self._free & ~cards), strict=True):
            counts += ROW_COUNTS[own]
            coming_counts += ROW_COUNTS[coming]
            found = rows.get(own << VALUES | coming)
            total += tables.row(own, coming) if found is None else found
        for _ in range(VALUES):
            total += columns[counts & 15][coming_counts & 15]
            counts >>= 4
            coming_counts >>= 4
        return total
