"""One nesting doll, drawn by code: outline, dress, scarf, face, and an apron with the motif of her set."""

from __future__ import annotations

import math
from collections.abc import Iterable

from PIL import Image, ImageDraw

from bot.ui.pictures.canvas import Canvas, Colour, Point, breathe, colour, curve, mirrored, mix
from cogs.matryoshka.pictures.sets import COAL, CREAM, DollSet

SKIN = colour("FFDFC0")
HAIR = colour("6B3A1E")
CHEEK = colour("FF9C8C")
LIPS = colour("C9303E")
BREADTH = 0.86
"""A doll's greatest breadth for a height of 1."""

OUTLINE = mirrored(
    curve(
        (0.0, 0.0),
        ((0.17, 0.0), (0.295, 0.085), (0.295, 0.225)),
        ((0.295, 0.30), (0.265, 0.345), (0.27, 0.39)),
        ((0.28, 0.45), (0.43, 0.53), (0.43, 0.725)),
        ((0.43, 0.87), (0.37, 0.955), (0.30, 1.0)),
    )
)
_SHAWL = mirrored(
    curve(
        (0.0, 0.575),
        ((0.12, 0.575), (0.22, 0.50), (0.36, 0.54)),
        ((0.44, 0.56), (0.44, 0.40), (0.27, 0.34)),
    )
)


class _Brush:
    """Draws in a doll's own measure: x from her middle, y from 0 (crown) to 1 (foot)."""

    def __init__(self, sheet: Canvas, centre: float, foot: float, height: float) -> None:
        self.sheet, self.centre, self.foot, self.height = sheet, centre, foot, height

    def at(self, x: float, y: float) -> Point:
        return self.centre + x * self.height, self.foot - (1 - y) * self.height

    def all(self, points: Iterable[Point]) -> list[Point]:
        return [self.at(x, y) for x, y in points]

    def oval(self, x: float, y: float, across: float, down: float, fill: Colour) -> None:
        self.sheet.oval(self.at(x, y), across * self.height, down * self.height, fill)

    def stroke(self, points: Iterable[Point], ink: Colour, width: float) -> None:
        self.sheet.stroke(self.all(points), ink, width * self.height)


def paint_doll(sheet: Canvas, who: DollSet, centre: float, foot: float, height: float) -> None:
    """Draw a doll standing on a sheet."""
    brush = _Brush(sheet, centre, foot, height)
    outline = brush.all(OUTLINE)
    sheet.stroke([*outline, outline[0]], COAL, 2 * max(1.0, 0.022 * height))
    clothes = Canvas(sheet.image.width // sheet.fine, sheet.image.height // sheet.fine, fine=sheet.fine)
    _paint_clothes(_Brush(clothes, centre, foot, height), who)
    body = Image.new("L", sheet.image.size, 0)
    ImageDraw.Draw(body).polygon(sheet.scaled(outline), fill=255)
    sheet.image.paste(clothes.image, (0, 0), body)
    breathe()
    _paint_face(brush)
    _paint_knot(brush, who)


def _paint_clothes(brush: _Brush, who: DollSet) -> None:
    brush.sheet.image.paste((*who.dress[:3], 255), (0, 0, *brush.sheet.image.size))
    brush.sheet.shape(brush.all([(-0.5, 0.925), (0.5, 0.925), (0.5, 1.1), (-0.5, 1.1)]), mix(who.dress, COAL, 0.35))
    brush.sheet.shape(brush.all([(-0.5, 0.915), (0.5, 0.915), (0.5, 0.935), (-0.5, 0.935)]), who.scarf)
    brush.sheet.shape(brush.all([(-0.5, -0.1), (0.5, -0.1), (0.5, 0.42), (-0.5, 0.42)]), who.scarf)
    brush.sheet.shape(brush.all(_SHAWL), who.scarf)
    brush.stroke(sorted((x, y) for x, y in _SHAWL if y > 0.49), mix(who.scarf, who.dress, 0.45), 0.014)
    for x, y in ((-0.21, 0.085), (0.21, 0.085), (0.0, 0.035), (-0.265, 0.24), (0.265, 0.24)):
        brush.oval(x, y, 0.022, 0.022, who.dress)
    _paint_apron(brush, who)


def _paint_apron(brush: _Brush, who: DollSet) -> None:
    lace = mix(CREAM, who.dress, 0.18)
    for step in range(18):
        angle = step * math.tau / 18
        brush.oval(0.235 * math.cos(angle), 0.735 + 0.165 * math.sin(angle), 0.038, 0.034, lace)
    brush.oval(0, 0.735, 0.235, 0.165, CREAM)
    x, y = brush.at(0, 0.735)
    who.motif(brush.sheet, x, y, 0.125 * brush.height, who.dress, mix(who.card, CREAM, 0.15))


def _paint_face(brush: _Brush) -> None:
    brush.oval(0, 0.235, 0.205, 0.178, HAIR)
    brush.oval(0, 0.262, 0.178, 0.15, SKIN)
    for side in (-1, 1):
        lock = curve(
            (0.0, 0.062), ((0.05, 0.13), (0.13, 0.17), (0.19, 0.20)), ((0.20, 0.10), (0.10, 0.06), (0.0, 0.06))
        )
        brush.sheet.shape(brush.all((side * x, y) for x, y in lock), HAIR)
        brush.oval(side * 0.078, 0.252, 0.024, 0.031, COAL)
        brush.oval(side * 0.078 + 0.008, 0.242, 0.008, 0.010, CREAM)
        brush.stroke([(side * 0.05, 0.206), (side * 0.078, 0.196), (side * 0.106, 0.212)], HAIR, 0.012)
        brush.oval(side * 0.118, 0.312, 0.038, 0.028, CHEEK)
    brush.sheet.shape(
        brush.all(
            curve(
                (-0.042, 0.333),
                ((-0.02, 0.322), (-0.012, 0.33), (0.0, 0.333)),
                ((0.012, 0.33), (0.02, 0.322), (0.042, 0.333)),
                ((0.02, 0.372), (-0.02, 0.372), (-0.042, 0.333)),
            )
        ),
        LIPS,
    )


def _paint_knot(brush: _Brush, who: DollSet) -> None:
    shade = mix(who.scarf, who.dress, 0.4)
    for side in (-1, 1):
        wing = curve(
            (0.0, 0.425),
            ((side * 0.05, 0.40), (side * 0.13, 0.40), (side * 0.12, 0.46)),
            ((side * 0.11, 0.51), (side * 0.03, 0.47), (0.0, 0.43)),
        )
        brush.sheet.shape(brush.all(wing), shade)
    brush.oval(0, 0.432, 0.03, 0.028, mix(who.scarf, who.dress, 0.65))
