"""The bot's avatar and banner, at the sizes that Discord asks for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image, ImageDraw

from bot.ui.pictures.drawing.canvas import COAL, GOLD, Canvas, colour, mix
from bot.ui.pictures.title import glow
from cogs.matryoshka.pictures.cards import paint_nest
from cogs.matryoshka.pictures.doll import paint_doll
from cogs.matryoshka.pictures.doll_sets import SETS
from cogs.smatchy.pictures.characters import GREEN, PINK, paint_character

AVATAR = 1024
BANNER = (680, 240)
_FINE = 3  # the banner is drawn three times as large and then reduced


def brand() -> Iterator[tuple[str, Image.Image]]:
    """Yield the avatar and the banner by name."""
    yield "bot-avatar", _avatar(_nest(round(AVATAR * 0.84)))
    yield "bot-banner", _banner([*_dolls(), *_characters()])


def _avatar(figure: Image.Image) -> Image.Image:
    image = glow(AVATAR, AVATAR, (AVATAR // 2, AVATAR // 2))
    image.paste(figure, ((AVATAR - figure.width) // 2, (AVATAR - figure.height) // 2), figure)
    return image


def _banner(figures: Sequence[Image.Image]) -> Image.Image:
    width, height = BANNER[0] * _FINE, BANNER[1] * _FINE
    image = glow(width, height, (width // 2, height // 2))
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, round(height * 0.84), width, height), fill=colour("42261A"))
    draw.rectangle((0, round(height * 0.84), width, round(height * 0.855)), fill=mix(GOLD, COAL, 0.2))
    step, middle = width / (len(figures) + 0.5), (len(figures) - 1) / 2
    for place in sorted(range(len(figures)), key=lambda place: -abs(place - middle)):  # the middle ones in front
        figure = figures[place]
        near = 1 - abs(place - middle) / len(figures)
        scale = min(height * (0.52 + 0.28 * near) / figure.height, step * 1.22 / figure.width)
        piece = figure.resize((round(figure.width * scale), round(figure.height * scale)), Image.Resampling.LANCZOS)
        x = round(step * (place + 0.75) - piece.width / 2)
        image.paste(piece, (x, round(height * (0.9 + 0.06 * near)) - piece.height), piece)
    return image.reduce(_FINE)


def _nest(height: int) -> Image.Image:
    sheet = Canvas(round(height * 0.9), round(height * 1.02), fine=2)
    paint_nest(sheet, SETS["A"], (height * 0.45, height), height * 0.88, 3)
    return sheet.finished()


def _dolls() -> Iterator[Image.Image]:
    for letter in "BEACD":
        sheet = Canvas(340, 460, fine=2)
        paint_doll(sheet, SETS[letter], 170, 456, 400)
        yield sheet.finished()


def _characters() -> Iterator[Image.Image]:
    for which in (PINK, GREEN):
        sheet = Canvas(380, 420, fine=2)
        paint_character(sheet, which, (190, 225), 330, "glee")
        yield sheet.finished()
