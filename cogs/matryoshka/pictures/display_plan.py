"""Where the cards of a display stand: values in columns, runs in one piece, as few rows as the highest column."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, pairwise

Run = tuple[str, ...]
Box = tuple[int, int, int, int]
SMALLEST = 33
"""The least size of letters and numerals at a width of 1200: 11 pixels where Discord shows 400."""
GAP = 4
_GUTTER = 12
"""The room of all empty columns between two that are not: it tells that values are missing there."""
_TALLEST, _WIDEST = 1.5, 1.75
"""A tile's greatest height for a width of 1, and its greatest width for a height of 1."""
_LARGEST = 236
"""A single card need not fill a table."""


@lru_cache(maxsize=512)
def runs_of(cards: tuple[str, ...]) -> tuple[Run, ...]:
    """Part a display into runs and single cards, by set and value."""
    runs: list[Run] = []
    for letter, held in groupby(sorted(cards), key=lambda card: card[0]):
        values = [int(card[1]) for card in held]
        start = 0
        for end in range(1, len(values) + 1):
            if end == len(values) or values[end] != values[end - 1] + 1:
                runs.append(tuple(f"{letter}{value}" for value in values[start:end]))
                start = end
    return tuple(runs)


def _columns(run: Run) -> frozenset[str]:
    return frozenset(card[1] for card in run)


@lru_cache(maxsize=256)
def placed_runs(cards: tuple[str, ...]) -> tuple[tuple[Run, int], ...]:
    """Give each run its row, 0 at the bottom: equal values above each other, sets in rows as long as that costs none.

    Sets whose values do not meet share a row, and everything falls as low as it can: so dolls can be large.
    """
    runs = runs_of(cards)
    sets = [list(held) for _, held in groupby(runs, key=lambda run: run[0][0])]
    rows = _filled(sorted(sets, key=lambda held: -sum(map(len, held))))
    highest = max((sum(card[1] == value for card in cards) for value in "1234567"), default=0)
    if len(rows) > highest:
        # Placed by where they begin, runs never need more rows than the highest column has cards.
        rows = _filled([[run] for run in sorted(runs, key=lambda run: (run[0][1], -len(run)))])
    # Long runs at the bottom leave fewer holes, if that is not higher; in the order of their rows it never is.
    fallen = _fallen(sorted(runs, key=lambda run: (-len(run), run)))
    if max((level for _, level in fallen), default=0) >= len(rows):
        fallen = _fallen([run for row in sorted(rows, key=min, reverse=True) for run in row])
    return fallen


def _fallen(runs: list[Run]) -> tuple[tuple[Run, int], ...]:
    """Drop runs one after the other onto what lies below."""
    heights: dict[str, int] = {}
    fallen = []
    for run in runs:
        level = max(heights.get(value, 0) for value in _columns(run))
        heights |= dict.fromkeys(_columns(run), level + 1)
        fallen.append((run, level))
    return tuple(fallen)


def _filled(parts: list[list[Run]]) -> list[list[Run]]:
    """Put each part into the first row whose columns are free."""
    laid: list[tuple[set[str], list[Run]]] = []
    for part in parts:
        needed = frozenset().union(*map(_columns, part))
        row = next((each for each in laid if not each[0] & needed), None)
        if row is None:
            row = (set(), [])
            laid.append(row)
        row[0].update(needed)
        row[1].extend(part)
    return [runs for _, runs in laid]


@dataclass(frozen=True, slots=True)
class DisplayPlan:
    """Where the tiles of a display stand: the left side of each column, where the lowest row ends, and their steps."""

    lefts: dict[int, int]
    """By value; only columns that hold a card are there."""
    bottom: int
    step_x: int
    step_y: int
    rows: int

    @property
    def tile(self) -> tuple[int, int]:
        """Give a tile's width and height."""
        return self.step_x - GAP, self.step_y - GAP

    def box(self, value: int, row: int) -> Box:
        """Give the corners of the tile of a value in a row, counted from below."""
        x, bottom = self.lefts[value], self.bottom - row * self.step_y
        return x, bottom - self.tile[1], x + self.tile[0], bottom


@lru_cache(maxsize=1024)
def plan_display(cards: tuple[str, ...], box: Box, below: int = 0) -> DisplayPlan:
    """Fit a display into a box, as large as it goes; `below` is kept free under the columns."""
    left, top, right, bottom = box
    values = sorted({int(card[1]) for card in cards})
    rows = 1 + max((row for _, row in placed_runs(cards)), default=0)
    breaks = sum(later != value + 1 for value, later in pairwise(values))
    wide = (right - left - breaks * _GUTTER) // max(1, len(values))
    high = min((bottom - top - below) // max(1, rows), _LARGEST)
    step_x, step_y = min(wide, round(high * _WIDEST)), min(high, round(wide * _TALLEST))
    step_x = min(step_x, max(round(step_y * 0.92), 100))
    step_x, step_y = step_x // 4 * 4, step_y // 4 * 4
    used = len(values) * step_x + breaks * _GUTTER
    x = left + (right - left - used + GAP) // 2
    lefts = {}
    for number, value in enumerate(values):
        if number and values[number - 1] != value - 1:
            x += _GUTTER
        lefts[value] = x
        x += step_x
    spare = bottom - top - below - rows * step_y
    return DisplayPlan(lefts, bottom - below - max(0, spare // 2), step_x, step_y, rows)
