"""Smatchy Matchy's title picture."""

from __future__ import annotations

from dataclasses import dataclass, field

from PIL import Image

from bot.ui.pictures.drawing.canvas import CREAM, RED, Canvas
from bot.ui.pictures.title import HEIGHT, WIDTH, paint_title
from cogs.smatchy.pictures.cards import face_art
from cogs.smatchy.pictures.characters import GREEN, PINK, paint_burst, paint_character, paint_joker_head


@dataclass(frozen=True, slots=True)
class TitlePicture:
    """Pink and Green at each other, the joker behind them, above the game's name."""

    title: str
    alt: str = field(default="", compare=False)

    def paint(self) -> Image.Image:
        """Draw it."""
        return paint_title(self.title, _group)


def _group() -> Image.Image:
    sheet = Canvas(WIDTH, HEIGHT, fine=2)
    for card, turn, x in (("P9", 16, 30), ("G9", -16, 950)):
        art = face_art(card, None, 240, "glee").resize((500, 700), Image.Resampling.LANCZOS)
        turned = art.rotate(turn, Image.Resampling.BICUBIC, expand=True)
        sheet.image.paste(turned, (x * 2 - 60, 60), turned)
    paint_burst(sheet, (WIDTH / 2, 430), 250, RED, CREAM)
    paint_joker_head(sheet, (WIDTH / 2, 240), 240)
    paint_character(sheet, PINK, (395, 500), 360, "glee")
    paint_character(sheet, GREEN, (805, 490), 350, "glee")
    return sheet.finished()
