"""A display in one or two lines: for each set a chip of its colour, with its letter and the values shown."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from PIL import Image

from bot.ui.pictures.drawing.canvas import LINEN, RED, Canvas, Colour
from bot.ui.pictures.drawing.sprites import Box, Sprite, frame, sprite, stick
from bot.ui.pictures.fonts.lettering import numeral_width, write_numeral
from cogs.matryoshka.pictures.cards import write_letter
from cogs.matryoshka.pictures.doll_sets import SETS

_GAP = 4


def paint_chips(
    image: Image.Image, cards: tuple[str, ...], box: Box, size: int, *, fresh: frozenset[str] = frozenset()
) -> None:
    """Lay the chips of some cards into a box, line after line."""
    left, top, right, bottom = box
    x, y = left, top
    for letter, held in groupby(sorted(cards), key=lambda card: card[0]):
        values = tuple(int(card[1]) for card in held)
        piece = chip(letter, values, size)
        if x > left and x + piece.width > right and y + 2 * piece.height <= bottom + 4:
            x, y = left, y + piece.height + 2
        stick(image, piece, (x, y))
        if any(f"{letter}{value}" in fresh for value in values):
            frame(image, (x - 2, y - 2, x + piece.width + 2, y + piece.height + 2), 10, RED, 3)
        x += piece.width + _GAP


@lru_cache(maxsize=512)
def chip(letter: str, values: tuple[int, ...], size: int, ground: Colour = LINEN) -> Sprite:
    """Draw a set's letter and values on its colour; a gap stands where values do not follow each other."""
    who = SETS[letter]
    height = size + 1
    letter_room = round(size * 0.84)
    places, x = [], float(letter_room + 2)
    for number, value in enumerate(values):
        wide = numeral_width(str(value), size)
        x += 6 if number and values[number - 1] != value - 1 else 0
        places.append((x + wide / 2, str(value)))
        x += wide
    sheet = Canvas(round(x + 6), height)
    sheet.box((0, 0, round(x + 6), height), 8, who.rim)
    sheet.box((2, 2, round(x + 4), height - 2), 6.5, who.card)
    sheet.box((2, 2, letter_room + 1, height - 2), 6.5, who.ink)
    write_letter(sheet, letter, (letter_room / 2 + 1, height / 2), size, who.card)
    for middle, text in places:
        at = (middle * sheet.fine, height / 2 * sheet.fine)
        write_numeral(sheet.draw, at, text, size * sheet.fine, who.ink)
    return sprite(sheet, ground)
