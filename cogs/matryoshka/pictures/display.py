"""One player's display: dolls on shelves, equal values above each other, runs in one piece, and what scores."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.ui.pictures.drawing.canvas import AMBER, CREAM, GOLD, LINEN, RED, TEAL, Canvas, mix
from bot.ui.pictures.drawing.sprites import Sprite, frame, paint, slab, sprite, stick, stick_centred
from bot.ui.pictures.fonts.lettering import numeral, write_numeral
from cogs.matryoshka.pictures.cards import ribbon
from cogs.matryoshka.pictures.display_plan import SMALLEST, Box, DisplayPlan, placed_runs, plan_display
from cogs.matryoshka.pictures.tiles import run_tile
from engine.games.matryoshka.scoring import Score, score

WASH = mix(LINEN, TEAL, 0.34)
"""The tint of the foot of a column that scores."""
_BAR = 8
"""The teal foot of a column that scores, where its points are not told."""


@lru_cache(maxsize=512)
def counted_of(cards: tuple[str, ...], is_capped: bool = False) -> Score:
    """Count a display; a table is drawn often and its displays change seldom."""
    return score(cards, is_capped)


def paint_display(
    image: Image.Image,
    cards: tuple[str, ...],
    box: Box,
    *,
    fresh: frozenset[str] = frozenset(),
    smallest: int = SMALLEST,
    is_capped: bool = False,
    with_points: bool = False,
) -> None:
    """Draw a display into a box, with what each run and column scores if that is wanted."""
    if not cards:
        return
    plan = plan_display(cards, box, smallest + 4 if with_points else _BAR + 2)
    counted = counted_of(cards, is_capped)
    rows = {card: row for run, row in placed_runs(cards) for card in run}
    _wash_columns(image, counted, rows, plan, smallest if with_points else 0)
    for run, row in placed_runs(cards):
        x, y, _, bottom = plan.box(int(run[0][1]), row)
        stick(image, run_tile(run, plan.step_x, plan.tile[1], smallest), (x, y))
        if len(run) > 1:
            frame(image, (x - 3, y - 3, x + len(run) * plan.step_x - 1, bottom + 3), 12, GOLD, 5)
    for card in sorted(fresh & rows.keys()):
        x, y, right, bottom = plan.box(int(card[1]), rows[card])
        frame(image, (x - 3, y - 3, right + 3, bottom + 3), 12, RED, 5)
        size = 26 if plan.tile[0] < 60 else 34
        stick(image, ribbon(size), (min(right - size * 0.55, box[2] + 12 - size), max(box[1] - 6, y - size * 0.4)))
    if with_points:
        for group in counted.groups:
            if group.kind == "run":
                _, y, right, _ = plan.box(int(group.cards[-1][1]), rows[group.cards[-1]])
                stick_centred(image, coin(group.points + group.bonus, smallest), (right - 2, y + 4))


def _wash_columns(image: Image.Image, counted: Score, rows: dict[str, int], plan: DisplayPlan, smallest: int) -> None:
    """Give each column that scores a foot, and a post in its holes; a size of numerals tells there what it is worth."""
    for group in counted.groups:
        if group.kind != "column":
            continue
        value = int(group.name)
        x, y, right, _ = plan.box(value, max(rows[card] for card in group.cards))
        foot = plan.bottom + (smallest + 4 if smallest else _BAR + 1)
        # A post carries what lies above a hole: a filled hole would look like a card without a face.
        half = max(6, (right - x) // 9)
        paint(image, ((x + right) // 2 - half, y + 6, (x + right) // 2 + half, plan.bottom + 4), WASH)
        if smallest:
            slab(image, (x - 2, plan.bottom + 2, right + 2, foot), 10, WASH)
            at = ((x + right) / 2, plan.bottom + 3 + smallest * 0.5)
            numeral(image, at, str(counted.columns[value - 1]), smallest + 2, TEAL, ground=WASH)
        else:
            slab(image, (x - 2, plan.bottom + 2, right + 2, foot), 4, TEAL, ground=WASH)


@lru_cache(maxsize=64)
def coin(points: int, smallest: int) -> Sprite:
    """Draw what a run is worth."""
    size = round(smallest * 1.28)
    sheet = Canvas(size, size)
    sheet.oval((size / 2, size / 2), size / 2, size / 2, CREAM)
    sheet.oval((size / 2, size / 2), size / 2 - 2.5, size / 2 - 2.5, AMBER)
    write_numeral(sheet.draw, (size / 2 * sheet.fine, size / 2 * sheet.fine), str(points), smallest * sheet.fine, CREAM)
    return sprite(sheet)
