"""How a round ended, large in the place of the line: who won it and with which card, or why nobody did."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from bot.ui.pictures.drawing import icons
from bot.ui.pictures.drawing.canvas import AMBER, INK, LINEN, Canvas
from bot.ui.pictures.drawing.sprites import Box, Sprite, sprite, stick
from bot.ui.pictures.fonts.lettering import line, numeral_sprite, write
from cogs.smatchy.pictures.cards import SHAPE, face
from cogs.smatchy.pictures.characters import GREEN, PINK, paint_character
from cogs.smatchy.pictures.players import SMALLEST


class RoundWon(NamedTuple):
    """The end of the round before: who won it with which card, and for how many points; None for a void round."""

    name: str
    card: str
    points: int


def paint_round_won(image: Image.Image, won: RoundWon, box: Box) -> None:
    """Fill the place of the line with how a round ended: a cup, who won, with which card, and what it brought."""
    left, top, right, bottom = box
    name = line(won.name, 76, right - left - 80, smallest=SMALLEST)
    write(image, ((left + right) / 2, top + 82), name, INK, align="centre")
    high = bottom - top - 182
    card = face(won.card, None, round(high / SHAPE), "glee")
    points = numeral_sprite(f"+{won.points}", round(high * 0.86), AMBER, LINEN)
    cup = icons.cup(round(high * 0.92))
    pieces, gap = (cup, card, points), 44
    x = (left + right - sum(piece.width for piece in pieces) - gap * (len(pieces) - 1)) / 2
    middle = top + 134 + high / 2
    for piece in pieces:
        stick(image, piece, (x, middle - piece.height / 2))
        x += piece.width + gap


def paint_round_void(image: Image.Image, why: str, box: Box) -> None:
    """Fill the place of the line with a round that nobody won: why, and the two of the cards asleep."""
    left, top, right, bottom = box
    told = line(why, 52, right - left - 80, smallest=SMALLEST)
    write(image, ((left + right) / 2, top + 82), told, INK, align="centre")
    high = bottom - top - 182
    asleep = [_asleep(which, high) for which in (PINK, GREEN)]
    x = (left + right - sum(piece.width for piece in asleep) - 44) / 2
    for piece in asleep:
        stick(image, piece, (x, top + 134))
        x += piece.width + 44


@lru_cache(maxsize=8)
def _asleep(which: str, size: int) -> Sprite:
    sheet = Canvas(size, size)
    paint_character(sheet, which, (size / 2, size / 2), size * 0.84, "doze")
    return sprite(sheet)
