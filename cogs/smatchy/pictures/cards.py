"""The cards of Smatchy Matchy: pink ones are round with circles, green ones cut with diamonds, jokers half and half."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.ui.pictures.canvas import Canvas, Colour, Point, colour, mix, star_points
from bot.ui.pictures.lettering import write_numeral

CARD = (118, 164)
PINK, GREEN, JOKER = "P", "G", "JK"
WHITE = colour("FFFFFF")
INK = colour("231A2B")
_ROSE, _ROSE_EDGE, _PETAL = colour("FF86B8"), colour("A81E5B"), colour("FFD9E8")
_MOSS, _MOSS_EDGE, _LEAF = colour("0E7A4B"), colour("053D25"), colour("8CE0A8")
CARDS: tuple[str, ...] = (*(f"{each}{value}" for each in (PINK, GREEN) for value in range(1, 10)), JOKER)
"""Every card there is; three of each are in the game."""


@lru_cache(maxsize=160)
def face(card: str, stands_for: str | None = None, width: int = CARD[0]) -> Image.Image:
    """Draw a card; a joker on the line shows the card that it stands for, and a star that tells what it is."""
    height = round(width * CARD[1] / CARD[0])
    sheet = Canvas(width, height)
    if card == JOKER and stands_for is None:
        _paint_joker(sheet, width, height)
    else:
        shown = stands_for or card
        _paint_suit(sheet, shown, width, height)
        if card == JOKER:
            _paint_star(sheet, (width / 2, height * 0.13), width * 0.15)
    return sheet.finished()


def _chamfered(width: float, height: float, inset: float, cut: float) -> list[Point]:
    left, top, right, bottom = inset, inset, width - inset, height - inset
    return [
        (left + cut, top), (right - cut, top), (right, top + cut), (right, bottom - cut),
        (right - cut, bottom), (left + cut, bottom), (left, bottom - cut), (left, top + cut),
    ]  # fmt: skip


def _paint_suit(sheet: Canvas, card: str, width: float, height: float) -> None:
    pink = card[0] == PINK
    _paint_ground(sheet, width, height, pink=pink)
    middle = (width / 2, height / 2)
    small = width * 0.085
    corners = [(width * 0.17, height * 0.13), (width * 0.83, height * 0.87)]
    if pink:
        sheet.oval(middle, width * 0.37, width * 0.37, _ROSE_EDGE)
        sheet.oval(middle, width * 0.34, width * 0.34, WHITE)
        for at in corners:
            sheet.oval(at, small, small, _PETAL)
    else:
        sheet.shape(_diamond(middle, width * 0.46, height * 0.42), _MOSS_EDGE)
        sheet.shape(_diamond(middle, width * 0.42, height * 0.38), WHITE)
        for at in corners:
            sheet.shape(_diamond(at, small, small * 1.35), _LEAF)
    _numeral(sheet, card[1], middle, width * 0.62, _ROSE_EDGE if pink else _MOSS_EDGE)


def _paint_ground(sheet: Canvas, width: float, height: float, *, pink: bool) -> None:
    edge = width * 0.035
    if pink:
        sheet.box((0, 0, width, height), width * 0.24, _ROSE_EDGE)
        sheet.box((edge, edge, width - edge, height - edge), width * 0.21, _ROSE)
    else:
        sheet.shape(_chamfered(width, height, 0, width * 0.17), _MOSS_EDGE)
        sheet.shape(_chamfered(width, height, edge, width * 0.155), _MOSS)


def _diamond(middle: Point, across: float, down: float) -> list[Point]:
    x, y = middle
    return [(x, y - down), (x + across, y), (x, y + down), (x - across, y)]


def _paint_joker(sheet: Canvas, width: float, height: float) -> None:
    _paint_ground(sheet, width, height, pink=True)
    green = Canvas(round(width), round(height), fine=sheet.fine)
    _paint_ground(green, width, height, pink=False)
    half = Image.new("L", sheet.image.size, 0)
    ImageDraw.Draw(half).polygon(sheet.scaled([(width, 0), (width, height), (0, height)]), fill=255)
    sheet.image.paste((0, 0, 0, 0), (0, 0), half)
    sheet.image.paste(green.image, (0, 0), half)
    _paint_star(sheet, (width / 2, height / 2), width * 0.42)
    sheet.oval((width * 0.17, height * 0.12), width * 0.085, width * 0.085, _PETAL)
    sheet.shape(_diamond((width * 0.83, height * 0.88), width * 0.085, width * 0.115), _LEAF)


def _paint_star(sheet: Canvas, at: Point, radius: float) -> None:
    sheet.shape(star_points(at, radius * 1.16, radius * 0.58, 5), INK)
    sheet.shape(star_points(at, radius, radius * 0.48, 5), colour("FFD33D"))


def _numeral(sheet: Canvas, text: str, at: Point, size: float, ink: Colour) -> None:
    fine = sheet.fine
    write_numeral(sheet.draw, (at[0] * fine, at[1] * fine), text, round(size * fine), ink)


@lru_cache(maxsize=4)
def back(width: int = CARD[0]) -> Image.Image:
    """Draw a card face down."""
    height = round(width * CARD[1] / CARD[0])
    sheet = Canvas(width, height)
    night, violet = colour("2A2140"), colour("5B4A8A")
    sheet.box((0, 0, width, height), width * 0.16, mix(night, WHITE, 0.25))
    sheet.box((3, 3, width - 3, height - 3), width * 0.14, night)
    for number in range(3):
        y = height * (0.25 + 0.25 * number)
        sheet.oval((width * 0.3, y), width * 0.12, width * 0.12, mix(_ROSE, night, 0.4))
        sheet.shape(_diamond((width * 0.7, y), width * 0.13, width * 0.13), mix(_LEAF, night, 0.45))
    sheet.box((0, 0, width, height), width * 0.16, None, edge=violet, width=2)
    return sheet.finished()


def emoji_face(card: str, size: int) -> Image.Image:
    """Draw a card as a square emoji: the shape of its colour, filled, with the numeral as large as it goes."""
    sheet = Canvas(size, size, fine=2)
    middle = (size / 2, size / 2)
    if card == JOKER:
        _paint_star(sheet, (size / 2, size * 0.54), size * 0.43)
    elif card[0] == PINK:
        sheet.oval(middle, size * 0.49, size * 0.49, _ROSE_EDGE)
        sheet.oval(middle, size * 0.45, size * 0.45, _ROSE)
        _numeral(sheet, card[1], middle, size * 0.78, INK)
    else:
        sheet.shape(_diamond(middle, size * 0.5, size * 0.5), _LEAF)
        sheet.shape(_diamond(middle, size * 0.46, size * 0.46), _MOSS)
        _numeral(sheet, card[1], middle, size * 0.72, WHITE)
    return sheet.finished()
