"""Matryoshka's title picture."""

from __future__ import annotations

from dataclasses import dataclass, field

from PIL import Image

from bot.ui.pictures.drawing.canvas import Canvas
from bot.ui.pictures.title import HEIGHT, WIDTH, paint_title
from cogs.matryoshka.pictures.cards import paint_nest
from cogs.matryoshka.pictures.doll import paint_doll
from cogs.matryoshka.pictures.doll_sets import SETS

_BACK_ROW = (("G", 110, 330), ("E", 300, 395), ("B", 470, 330), ("I", 730, 330), ("D", 900, 395), ("J", 1090, 330))
_FRONT_ROW = (("C", 200, 300), ("F", 385, 255), ("H", 815, 255), ("A", 1000, 300))


@dataclass(frozen=True, slots=True)
class TitlePicture:
    """All ten sets around an open doll, above the game's name."""

    title: str
    alt: str = field(default="", compare=False)

    def paint(self) -> Image.Image:
        """Draw it."""
        return paint_title(self.title, _group)


def _group() -> Image.Image:
    sheet = Canvas(WIDTH, HEIGHT, fine=2)
    for letter, x, height in _BACK_ROW:
        paint_doll(sheet, SETS[letter], x, 640, height * 1.12)
    for letter, x, height in _FRONT_ROW:
        paint_doll(sheet, SETS[letter], x, 700, height * 1.12)
    paint_nest(sheet, SETS["A"], (WIDTH / 2, 712), 520, 3)
    return sheet.finished()
