"""The overview card: what dolls of one size and runs of one set score, with an example of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PIL import Image

from bot.ui.pictures.drawing.canvas import AMBER, EDGE, GOLD, INK, LINEN, TAN, TEAL, Colour, mix
from bot.ui.pictures.drawing.palette import coloured
from bot.ui.pictures.drawing.sprites import Box, frame, slab, stick
from bot.ui.pictures.drawing.table_top import mat, new_table
from bot.ui.pictures.fonts.lettering import line, numeral, write
from cogs.matryoshka.pictures.hand import HEIGHT, MARGIN, SMALLEST, WIDTH
from cogs.matryoshka.pictures.tiles import run_tile

_GAP = 12
_EXAMPLE = 236
"""How wide the examples are, beside the points."""
_COLUMN = ("A3", "F3", "B3")
_RUN = ("E4", "E5", "E6")
_TILE = 66


@dataclass(frozen=True, slots=True)
class OverviewPicture:
    """How many points so many cards score, from two cards on: of one size, and next to each other in one set."""

    columns_title: str
    columns: tuple[int, ...]
    runs_title: str
    runs: tuple[int, ...]
    alt: str = field(default="", compare=False)

    def paint(self) -> Image.Image:
        """Draw a mat for columns and one for runs."""
        middle = HEIGHT // 2
        boxes: tuple[Box, ...] = (
            (MARGIN, MARGIN, WIDTH - MARGIN, middle - _GAP // 2),
            (MARGIN, middle + _GAP // 2, WIDTH - MARGIN, HEIGHT - MARGIN),
        )
        image = new_table(WIDTH, HEIGHT, boxes)
        for box in boxes:
            stick(image, mat(box[2] - box[0], box[3] - box[1], EDGE, 3, TAN, 0), box[:2])
        self._paint_column(image, boxes[0])
        self._paint_run(image, boxes[1])
        _paint_points(image, boxes[0], self.columns_title, self.columns, TEAL)
        _paint_points(image, boxes[1], self.runs_title, self.runs, AMBER)
        return coloured(image)

    def _paint_column(self, image: Image.Image, box: Box) -> None:
        """Stand dolls of one size above each other, as on a display."""
        left, top, _, bottom = box
        tall = (bottom - top - 40) // len(_COLUMN)
        x = left + (_EXAMPLE - _TILE - 30) // 2
        slab(image, (x - 6, top + 12, x + _TILE + 36, bottom - 12), 12, mix(LINEN, TEAL, 0.34))
        for place, card in enumerate(_COLUMN):
            stick(image, run_tile((card,), _TILE + 34, tall - 4, SMALLEST), (x, top + 18 + place * (tall + 2)))

    def _paint_run(self, image: Image.Image, box: Box) -> None:
        """Stand neighbours of one set beside each other."""
        left, top, _, bottom = box
        tall = 124
        x, y = left + (_EXAMPLE - len(_RUN) * _TILE) // 2 + 2, (top + bottom - tall) // 2
        stick(image, run_tile(_RUN, _TILE, tall, SMALLEST), (x, y))
        frame(image, (x - 4, y - 4, x + len(_RUN) * _TILE, y + tall + 4), 12, GOLD, 5)


def _paint_points(image: Image.Image, box: Box, title: str, points: Sequence[int], ink: Colour) -> None:
    """Write for each number of cards what they score: the number above, the points below."""
    left, top, right, bottom = box
    left, right = left + _EXAMPLE, right - 14
    write(image, (left + 4, top + 40), line(title, 40, right - left - 8, smallest=SMALLEST), INK)
    first, last, height = top + 78, bottom - 22, 54
    step = (right - left) / 9
    for place, value in enumerate(points):
        x = round(left + place * step)
        cell = (x + 2, first, round(x + step) - 2, last)
        slab(image, cell, 12, ink)
        slab(image, (cell[0] + 3, first + height, cell[2] - 3, last - 3), 9, LINEN, ground=ink)
        middle = (cell[0] + cell[2]) / 2
        numeral(image, (middle, first + height / 2), f"{place + 2}×", 31, LINEN, ground=ink)
        numeral(image, (middle, (first + height + last) / 2 - 2), str(value), 40, INK, ground=LINEN)
