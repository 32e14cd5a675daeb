"""The cards of Smatchy Matchy: pink ones round with round Pink, green ones cut with pointed Green, and the joker."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.ui.pictures.drawing import fan
from bot.ui.pictures.drawing.canvas import CREAM, LINEN, Canvas, Colour, Point, colour
from bot.ui.pictures.drawing.sprites import Sprite, sprite
from bot.ui.pictures.fonts.lettering import write_numeral
from cogs.smatchy.pictures.characters import (
    GREEN,
    LEAF,
    MOSS,
    MOSS_EDGE,
    PETAL,
    PINK,
    ROSE,
    ROSE_EDGE,
    paint_cap,
    paint_character,
    paint_joker_head,
)

SHAPE = 1.42
"""A card's height for a width of 1."""
SHADOW = 5
JOKER = "JK"
WHITE = colour("FFFFFF")
INK = colour("231A2B")
NIGHT = colour("3A2A58")
_BACKS = fan.BackColours(NIGHT, colour("5B3183"), PETAL)
CARDS: tuple[str, ...] = (*(f"{each}{value}" for each in (PINK, GREEN) for value in range(1, 10)), JOKER)
"""Every card there is; three of each are in the game."""


def face_art(card: str, stands_for: str | None, width: int, mood: str) -> Image.Image:
    """Draw a card; a joker on the line shows the card that it stands for, and its character wears the cap."""
    height = round(width * SHAPE)
    sheet = Canvas(width + 2 * SHADOW, height + 2 * SHADOW)
    inner = Canvas(width, height)
    if card == JOKER and stands_for is None:
        _paint_joker(inner, width, height, mood)
    else:
        _paint_suit(inner, stands_for or card, width, height, mood, jester=card == JOKER)
    sheet.image.paste(inner.image, (SHADOW * sheet.fine, SHADOW * sheet.fine))
    sheet.shadow(1.6, 2.2)
    return sheet.finished()


@lru_cache(maxsize=600)
def face(
    card: str, stands_for: str | None = None, width: int = 122, mood: str = "calm", ground: Colour = LINEN
) -> Sprite:
    """Give a card with its shadow; it is larger than the card by the shadow's room on each side."""
    return sprite(face_art(card, stands_for, width, mood), ground)


@lru_cache(maxsize=24)
def plain_face(card: str, height: int, ground: Colour = LINEN) -> Sprite:
    """Give a card without its character, where that would leave too little room for the numeral; as large as `face`."""
    width = round(height * 0.84)
    sheet, inner, pink = Canvas(width + 2 * SHADOW, height + 2 * SHADOW), Canvas(width, height), card[0] == PINK
    _paint_ground(inner, width, height, pink=pink)
    _numeral(inner, card[1], (width / 2, height / 2), height * 0.8, INK if pink else WHITE)
    sheet.image.paste(inner.image, (SHADOW * sheet.fine, SHADOW * sheet.fine))
    return sprite(sheet, ground)


def covered_face(card: str, width: int, ground: Colour = LINEN) -> Sprite:
    """Give a card of which only an edge is seen, for the lower ones of a stack: no numeral that others would cut."""
    return _covered(JOKER if card == JOKER else card[0], width, ground)


@lru_cache(maxsize=32)
def _covered(kind: str, width: int, ground: Colour) -> Sprite:
    """Draw the upper half of a pink card, a green one or a joker: without its numeral each of a colour is the same."""
    height = round(width * SHAPE)
    sheet, inner = Canvas(width + 2 * SHADOW, height + 2 * SHADOW), Canvas(width, height)
    if kind == JOKER:
        _paint_joker(inner, width, height, "calm", bare=True)
    else:
        _paint_ground(inner, width, height, pink=kind == PINK)
        _paint_marks(inner, width, pink=kind == PINK)
    sheet.image.paste(inner.image, (SHADOW * sheet.fine, SHADOW * sheet.fine))
    sheet.shadow(1.6, 2.2)
    art = sheet.finished()
    return sprite(art.crop((0, 0, art.width, art.height // 2)), ground)


def _chamfered(width: float, height: float, inset: float, cut: float) -> list[Point]:
    left, top, right, bottom = inset, inset, width - inset, height - inset
    return [
        (left + cut, top), (right - cut, top), (right, top + cut), (right, bottom - cut),
        (right - cut, bottom), (left + cut, bottom), (left, bottom - cut), (left, top + cut),
    ]  # fmt: skip


def _paint_suit(sheet: Canvas, card: str, width: float, height: float, mood: str, *, jester: bool) -> None:
    pink = card[0] == PINK
    _paint_ground(sheet, width, height, pink=pink)
    _paint_marks(sheet, width, pink=pink)
    _numeral(sheet, card[1], (width / 2, height * 0.265), width * 0.66, INK if pink else WHITE)
    size = width * (0.60 if jester else 0.66)
    paint_character(sheet, card[0], (width / 2, height * (0.735 if jester else 0.70)), size, mood, jester=jester)


def _paint_marks(sheet: Canvas, width: float, *, pink: bool) -> None:
    small = width * 0.07
    for x in (0.17, 0.83):
        at = (width * x, width * 0.19)
        if pink:
            sheet.oval(at, small, small, PETAL)
        else:
            sheet.shape(_diamond(at, small, small * 1.3), LEAF)


def _paint_ground(sheet: Canvas, width: float, height: float, *, pink: bool) -> None:
    edge = width * 0.035
    if pink:
        sheet.box((0, 0, width, height), width * 0.24, ROSE_EDGE)
        sheet.box((edge, edge, width - edge, height - edge), width * 0.21, ROSE)
    else:
        sheet.shape(_chamfered(width, height, 0, width * 0.17), MOSS_EDGE)
        sheet.shape(_chamfered(width, height, edge, width * 0.155), MOSS)


def _diamond(middle: Point, across: float, down: float) -> list[Point]:
    x, y = middle
    return [(x, y - down), (x + across, y), (x, y + down), (x - across, y)]


def _paint_joker(sheet: Canvas, width: float, height: float, mood: str, *, bare: bool = False) -> None:
    _paint_ground(sheet, width, height, pink=True)
    green = Canvas(round(width), round(height), fine=sheet.fine)
    _paint_ground(green, width, height, pink=False)
    half = Image.new("L", sheet.image.size, 0)
    ImageDraw.Draw(half).polygon(sheet.scaled([(width, 0), (width, height), (0, height)]), fill=255)
    sheet.image.paste((0, 0, 0, 0), (0, 0), half)
    sheet.image.paste(green.image, (0, 0), half)
    if bare:
        # Of a joker below others the cap looks out: nobody forgets where one lies.
        paint_cap(sheet, (width * 0.5, width * 0.24), width * 0.42)
        return
    paint_joker_head(sheet, (width / 2, height * 0.55), width * 0.84, "glee" if mood == "calm" else mood)
    sheet.oval((width * 0.17, height * 0.12), width * 0.085, width * 0.085, PETAL)
    sheet.shape(_diamond((width * 0.83, height * 0.89), width * 0.085, width * 0.115), LEAF)


def _numeral(sheet: Canvas, text: str, at: Point, size: float, ink: Colour) -> None:
    fine = sheet.fine
    write_numeral(sheet.draw, (at[0] * fine, at[1] * fine), text, round(size * fine), ink)


@lru_cache(maxsize=16)
def back(width: int = 122, ground: Colour = LINEN) -> Sprite:
    """Draw a card face down: the two look at each other."""
    height = round(width * SHAPE)
    sheet = Canvas(width, height)
    sheet.box((0, 0, width, height), width * 0.16, CREAM)
    edge = max(1.5, width * 0.05)
    sheet.box((edge, edge, width - edge, height - edge), width * 0.12, NIGHT)
    sheet.oval((width * 0.5, height * 0.32), width * 0.24, width * 0.24, ROSE)
    sheet.shape(_diamond((width * 0.5, height * 0.68), width * 0.27, width * 0.27), LEAF)
    return sprite(sheet, ground)


@lru_cache(maxsize=96)
def hand_fan(count: int, height: int, most_wide: int, ground: Colour, *, backs: int = 0) -> Sprite:
    """Draw a hand as others see it, face down; with few `backs` where there is little room."""
    return fan.hand_fan(count, height, most_wide, ground, _BACKS, told=True, backs=backs)


def emoji_face(card: str, size: int) -> Image.Image:
    """Draw a card as a square emoji: the shape of its colour, filled, with the numeral as large as it goes."""
    sheet = Canvas(size, size, fine=2)
    middle = (size / 2, size / 2)
    if card == JOKER:
        paint_joker_head(sheet, (size / 2, size * 0.58), size * 0.92)
    elif card[0] == PINK:
        sheet.oval(middle, size * 0.49, size * 0.49, ROSE_EDGE)
        sheet.oval(middle, size * 0.45, size * 0.45, ROSE)
        _numeral(sheet, card[1], middle, size * 0.78, INK)
    else:
        sheet.shape(_diamond(middle, size * 0.5, size * 0.5), LEAF)
        sheet.shape(_diamond(middle, size * 0.46, size * 0.46), MOSS)
        _numeral(sheet, card[1], middle, size * 0.72, WHITE)
    return sheet.finished()
