"""Cards as sprites: drawn once in each size, then pasted."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.ui.pictures.canvas import EDGE, MUTED, PANEL, Canvas, mix
from bot.ui.pictures.lettering import write_numeral
from cogs.matryoshka.pictures.doll import BREADTH, OUTLINE, paint_doll
from cogs.matryoshka.pictures.sets import SETS, DollSet

TILE = (60, 66)
BADGE_SIZE = 38
CARD = (150, 196)
_SMALLEST, _LARGEST = 0.46, 1.0


def share_of(value: int) -> float:
    """Give a doll's height as a share of the largest one's."""
    return _SMALLEST + (_LARGEST - _SMALLEST) * (value - 1) / 6


@lru_cache(maxsize=128)
def tile(card: str) -> Image.Image:
    """Draw a card small, for a display: its numeral and its doll; the set's letter stands at the head of the row."""
    who, value = SETS[card[0]], int(card[1])
    width, height = TILE
    sheet = Canvas(width, height)
    _paint_ground(sheet, who, width, height, radius=11, edge=2.5)
    _paint_pattern(sheet, who, [(12, height - 11, 5.5)])
    doll = 57 * share_of(value)
    paint_doll(sheet, who, min(width * 0.68, width - 3 - doll * BREADTH / 2), height - 3.5, doll)
    _numeral(sheet, card[1], (17, 25), 44, who, edge=3)
    return sheet.finished()


@lru_cache(maxsize=160)
def full_card(card: str) -> Image.Image:
    """Draw a card large, for hands and offers: numeral, letter, motif and doll."""
    who, value = SETS[card[0]], int(card[1])
    width, height = CARD
    sheet = Canvas(width, height)
    _paint_ground(sheet, who, width, height, radius=18, edge=4)
    _paint_pattern(sheet, who, [(width - 27, 78, 12.0), (27, height - 72, 12.0)])
    doll = 148 * share_of(value)
    paint_doll(sheet, who, min(width * 0.58, width - 8 - doll * BREADTH / 2), height - 10, doll)
    _numeral(sheet, card[1], (33, 42), 72, who, edge=5)
    _numeral(sheet, card[0], (width - 27, 30), 44, who, edge=4)
    return sheet.finished()


@lru_cache(maxsize=16)
def letter_badge(letter: str, size: int) -> Image.Image:
    """Draw the letter of a set on its colour."""
    who = SETS[letter]
    sheet = Canvas(size, size)
    sheet.box((0, 0, size, size), size * 0.3, who.rim)
    sheet.box((2, 2, size - 2, size - 2), size * 0.3 - 2, who.card)
    _numeral(sheet, letter, (size / 2, size / 2 + 1), round(size * 0.86), who, edge=2)
    return sheet.finished()


@lru_cache(maxsize=2)
def tile_back() -> Image.Image:
    """Draw a card face down, small: the shadow of a doll."""
    width, height = TILE
    sheet = Canvas(width, height)
    sheet.box((0, 0, width, height), 11, EDGE)
    sheet.box((2.5, 2.5, width - 2.5, height - 2.5), 9, mix(EDGE, PANEL, 0.55))
    shadow = [(width / 2 + x * 50, height - 8 - (1 - y) * 50) for x, y in OUTLINE]
    sheet.shape(shadow, mix(EDGE, MUTED, 0.18))
    return sheet.finished()


def _paint_ground(sheet: Canvas, who: DollSet, width: int, height: int, *, radius: float, edge: float) -> None:
    sheet.box((0, 0, width, height), radius, who.rim)
    sheet.box((edge, edge, width - edge, height - edge), radius - edge, who.card)


def _paint_pattern(sheet: Canvas, who: DollSet, places: list[tuple[float, float, float]]) -> None:
    for x, y, radius in places:
        who.motif(sheet, x, y, radius, who.trace, who.card)


def _numeral(sheet: Canvas, text: str, at: tuple[float, float], size: int, who: DollSet, *, edge: float) -> None:
    fine = sheet.fine
    write_numeral(
        sheet.draw,
        (at[0] * fine, at[1] * fine),
        text,
        size * fine,
        who.ink,
        edge=who.edge,
        edge_width=round(edge * fine),
    )


def emoji_face(card: str, size: int) -> Image.Image:
    """Draw a card as an emoji: letter and numeral large enough for a line of text, on the motif."""
    who = SETS[card[0]]
    sheet = Canvas(size, size, fine=2)
    edge = size * 0.035
    sheet.box((0, 0, size, size), size * 0.24, who.rim)
    sheet.box((edge, edge, size - edge, size - edge), size * 0.21, who.card)
    _paint_pattern(sheet, who, [(size * 0.5, size * 0.5, size * 0.40)])
    _numeral(sheet, card[0], (size * 0.29, size * 0.40), round(size * 0.62), who, edge=size * 0.045)
    _numeral(sheet, card[1], (size * 0.70, size * 0.62), round(size * 0.72), who, edge=size * 0.045)
    return sheet.finished()
