"""One player's display: a grid of sets and values, runs of dolls that stand together, and what each group scores."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.ui.pictures.drawing.canvas import AMBER, GOLD, LINEN, RED, TEAL, mix
from bot.ui.pictures.drawing.sprites import Sprite, board, frame, slab, stick
from bot.ui.pictures.fonts.lettering import numeral
from cogs.matryoshka.pictures.cards import BUST_SHAPE, bust_sprite, doll_sprite, letter_badge, ribbon, share_of
from cogs.matryoshka.pictures.doll import BREADTH, OVERHANG
from cogs.matryoshka.pictures.doll_sets import SETS, DollSet
from engine.games.matryoshka.scoring import Score, score

VALUES = 7
SMALLEST = 33
"""The least size of letters and numerals at a width of 1200: 11 pixels where Discord shows 400."""
_GAP = 4
_WASH = mix(LINEN, TEAL, 0.26)
"""The tint of a column that scores."""
_WHOLE, _BUST = 38, 20
"""The least heights at which a whole doll, or her head and shoulders, can be made out."""
_FEWEST = 4
"""Columns that a grid has at least: one or two alone would be giants."""
_WIDEST = 112
_TALLEST = 1.7
"""A tile's greatest height for a width of 1."""


@dataclass(frozen=True, slots=True)
class GridPlan:
    """Where the tiles of a display stand: their first corner, their steps and their size."""

    left: int
    top: int
    step_x: int
    step_y: int
    numeral: int
    """The size of the points beside the grid."""
    values: range
    """The values that have a column."""

    @property
    def tile(self) -> tuple[int, int]:
        """Give a tile's width and height."""
        return self.step_x - _GAP, self.step_y - _GAP

    @property
    def right(self) -> int:
        """Give where the last column ends."""
        return self.left + len(self.values) * self.step_x

    def box(self, value: int, row: int) -> tuple[int, int, int, int]:
        """Give the corners of the tile of a value in a row."""
        x, y = self.left + (value - self.values.start) * self.step_x, self.top + row * self.step_y
        return x, y, x + self.tile[0], y + self.tile[1]


@lru_cache(maxsize=512)
def counted_of(cards: tuple[str, ...], is_capped: bool = False) -> Score:
    """Count a display; a table is drawn often and its displays change seldom."""
    return score(cards, is_capped)


def rows_of(cards: tuple[str, ...]) -> list[str]:
    """List the sets of some cards by letter: the rows of their grid."""
    return sorted({card[0] for card in cards})


def values_of(cards: tuple[str, ...]) -> range:
    """Choose the columns: those from the least to the greatest value shown, and some more where these are few."""
    shown = [int(card[1]) for card in cards]
    low, high = min(shown, default=1), max(shown, default=VALUES)
    while high - low + 1 < _FEWEST:
        low, high = (low - 1, high) if high == VALUES or (low > 1 and (high - low) % 2) else (low, high + 1)
    return range(low, high + 1)


def plan_grid(
    rows: int, box: tuple[int, int, int, int], smallest: int = SMALLEST, values: range = range(1, VALUES + 1)
) -> GridPlan:
    """Fit a grid of some rows into a box, letters to the left, points to the right and below."""
    left, top, right, bottom = box
    badge, points, below = smallest + 8, smallest + 8, smallest + 2
    step_x = min((right - left - badge - points) // len(values), _WIDEST)
    step_y = min((bottom - top - below) // max(1, rows), round(step_x * _TALLEST))
    used = badge + len(values) * step_x + points
    high = rows * step_y + below
    return GridPlan(
        left + (right - left - used) // 2 + badge,
        top + max(0, (bottom - top - high) // 2),
        step_x,
        step_y,
        smallest + 1,
        values,
    )


@lru_cache(maxsize=16)
def grid(
    cards: tuple[str, ...],
    width: int,
    height: int,
    *,
    fresh: frozenset[str] = frozenset(),
    smallest: int = SMALLEST,
    is_capped: bool = False,
) -> Image.Image:
    """Give a display drawn on linen of a size; who is awaited changes more often than what lies there."""
    image = board(width, height)
    # Frames and rosettes reach a little out of their tiles.
    paint_grid(image, cards, (0, 11, width, height - 2), fresh=fresh, smallest=smallest, is_capped=is_capped)
    return image


def paint_grid(
    image: Image.Image,
    cards: tuple[str, ...],
    box: tuple[int, int, int, int],
    *,
    fresh: frozenset[str] = frozenset(),
    smallest: int = SMALLEST,
    is_capped: bool = False,
) -> None:
    """Draw a display into a box."""
    counted = counted_of(cards, is_capped)
    rows = rows_of(cards)
    plan = plan_grid(len(rows), box, smallest, values_of(cards))
    held = frozenset(cards)
    _wash_columns(image, counted, rows, plan)
    for row, letter in enumerate(rows):
        _paint_row(image, plan, held, letter, row)
    _frame_runs(image, counted, rows, plan)
    _write_points(image, counted, rows, plan)
    for card in sorted(fresh & held):
        x, y, right, bottom = plan.box(int(card[1]), rows.index(card[0]))
        frame(image, (x - 3, y - 3, right + 3, bottom + 3), 12, RED, 4)
        size = 24 if plan.tile[0] < 50 else 30
        stick(image, ribbon(size), (right - size * 0.5, y - size * 0.45))


def _paint_row(image: Image.Image, plan: GridPlan, held: frozenset[str], letter: str, row: int) -> None:
    badge = min(plan.numeral + 4, plan.step_y)
    y = plan.top + row * plan.step_y + (plan.tile[1] - badge) / 2
    stick(image, letter_badge(letter, badge, plan.numeral - 1), (plan.left - badge - 4, y))
    value = plan.values.start
    while value in plan.values:
        length = _run_from(held, letter, value)
        if length:
            piece = _run(letter, value, length, plan.step_x, plan.tile[1], plan.numeral)
            stick(image, piece, plan.box(value, row)[:2])
        value += length + 1


def _run_from(held: frozenset[str], letter: str, value: int) -> int:
    length = 0
    while f"{letter}{value + length}" in held:
        length += 1
    return length


@lru_cache(maxsize=400)
def _run(letter: str, first: int, length: int, step: int, height: int, least: int) -> Sprite:
    """Draw neighbours as one card on which the dolls stand before each other, the smallest in front."""
    who = SETS[letter]
    width = step - _GAP
    piece = _card(length * step - _GAP, height, who)
    image = piece.image
    inside = _plan_tile(width, height, least)
    for place in range(length - 1, -1, -1):
        value, x = first + place, place * step
        share = 0.6 + 0.4 * share_of(value) if inside.is_bust else share_of(value)
        # Few different sizes: neighbouring ones share their sprites.
        tall = 3 * round(inside.doll * share * (1.1 if length > 1 and inside.may_overlap else 1.0) / 3)
        if inside.doll:
            doll = bust_sprite(letter, tall, who.card) if inside.is_bust else doll_sprite(letter, tall, who.card)
            stick(image, doll, (x + inside.doll_x - doll.width / 2, height - 3 - doll.height))
        numeral(image, (x + inside.number[0], inside.number[1]), str(value), inside.size, who.ink, ground=who.card)
    return piece


def _card(width: int, height: int, who: DollSet) -> Sprite:
    image, mask = board(width, height), Image.new("1", (width, height), 0)
    slab(image, (0, 0, width, height), 10, who.card, edge=who.rim, width=3)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), 9, fill=1)
    return Sprite(image, mask)


@dataclass(frozen=True, slots=True)
class _TilePlan:
    """What stands where in a tile: the numeral, and beside or below it a doll, her bust, or nothing (0)."""

    size: int
    number: tuple[float, float]
    doll: float
    doll_x: float
    is_bust: bool

    @property
    def may_overlap(self) -> bool:
        """Tell whether dolls of a run may reach towards each other: not where numerals are above their heads."""
        return not self.is_bust and self.number[0] < self.doll_x


@lru_cache(maxsize=128)
def _plan_tile(width: int, height: int, least: int) -> _TilePlan:
    """Set numeral and doll beside each other or one above the other, whichever leaves more of the doll."""
    plans = [_plan_beside(width, height, least), _plan_below(width, height, least)]
    return max(plans, key=lambda plan: (not plan.is_bust, plan.doll))


def _plan_beside(width: int, height: int, least: int) -> _TilePlan:
    size = min(64, max(least, round(height * 0.74)))
    taken = size * 0.60
    room = width - taken - 9
    return _with_doll(size, (5 + taken / 2, height / 2), (room, height - 5.0), 5 + taken + room / 2)


def _plan_below(width: int, height: int, least: int) -> _TilePlan:
    size = min(64, max(least, round(height * 0.42)))
    room = (width - 5.0, height - 4 - size * 0.80)
    above = room[1] >= _BUST
    return _with_doll(size, (width / 2, 3 + size * 0.40 if above else height / 2), room, width / 2)


def _with_doll(size: int, number: tuple[float, float], room: tuple[float, float], middle: float) -> _TilePlan:
    whole = min(room[1] / (1 + OVERHANG), room[0] * 1.08 / BREADTH)
    if whole >= _WHOLE:
        return _TilePlan(size, number, whole, middle, is_bust=False)
    bust = min(room[1], room[0] * 1.1 / BUST_SHAPE)
    return _TilePlan(size, number, bust if bust >= _BUST else 0.0, middle, is_bust=True)


def _wash_columns(image: Image.Image, counted: Score, rows: list[str], plan: GridPlan) -> None:
    """Tint each column that scores, down to its points."""
    for group in counted.groups:
        if group.kind == "column":
            x, y, right, _ = plan.box(int(group.name), rows.index(group.cards[0][0]))
            bottom = plan.top + len(rows) * plan.step_y + round(plan.numeral * 0.98)
            slab(image, (x - 2, y - 2, right + 2, bottom), 12, _WASH)


def _frame_runs(image: Image.Image, counted: Score, rows: list[str], plan: GridPlan) -> None:
    for group in counted.groups:
        if group.kind == "run":
            first, last = group.cards[0], group.cards[-1]
            x0, y0, _, _ = plan.box(int(first[1]), rows.index(first[0]))
            _, _, x1, y1 = plan.box(int(last[1]), rows.index(last[0]))
            frame(image, (x0 - 3, y0 - 3, x1 + 3, y1 + 3), 12, GOLD, 4)


def _write_points(image: Image.Image, counted: Score, rows: list[str], plan: GridPlan) -> None:
    width, height = plan.tile
    for row, letter in enumerate(rows):
        points = counted.rows[letter] + counted.bonuses.get(letter, 0)
        if points:
            at = (plan.right + plan.numeral * 0.55, plan.top + row * plan.step_y + height / 2)
            numeral(image, at, str(points), plan.numeral, AMBER)
    for value in plan.values:
        points = counted.columns[value - 1]
        if points:
            x = plan.box(value, 0)[0] + width / 2
            y = plan.top + len(rows) * plan.step_y + plan.numeral * 0.45
            numeral(image, (x, y), str(points), plan.numeral, TEAL, ground=_WASH)
