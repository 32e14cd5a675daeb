"""The two of Smatchy Matchy, round Pink and pointed Green, and the joker who plays both: bodies, faces and moods."""

from __future__ import annotations

import math
from collections.abc import Iterable

from bot.ui.pictures.drawing.canvas import COAL, CREAM, Canvas, Colour, Point, colour, curve, mix, star_points

PINK, GREEN = "P", "G"
ROSE, ROSE_EDGE, PETAL = colour("FF86B8"), colour("A81E5B"), colour("FFD9E8")
MOSS, MOSS_EDGE, LEAF = colour("0E7A4B"), colour("053D25"), colour("9BE8B0")
SUN = colour("FFD33D")
MOODS = ("calm", "glee", "shock", "doze")
_THROAT, _TONGUE = colour("5E1020"), colour("E8566A")
_BODY = {PINK: (PETAL, colour("F26AA3")), GREEN: (LEAF, colour("4FBF7C"))}


class _Pen:
    """Draws around a centre, in shares of a size."""

    def __init__(self, sheet: Canvas, at: Point, size: float) -> None:
        self.sheet, self.middle, self.size = sheet, at, size

    def at(self, x: float, y: float) -> Point:
        return self.middle[0] + x * self.size, self.middle[1] + y * self.size

    def oval(self, x: float, y: float, across: float, down: float, fill: Colour) -> None:
        self.sheet.oval(self.at(x, y), across * self.size, down * self.size, fill)

    def shape(self, points: Iterable[Point], fill: Colour) -> None:
        self.sheet.shape([self.at(x, y) for x, y in points], fill)

    def stroke(self, points: Iterable[Point], ink: Colour, width: float) -> None:
        self.sheet.stroke([self.at(x, y) for x, y in points], ink, width * self.size)


def paint_character(sheet: Canvas, which: str, at: Point, size: float, mood: str, *, jester: bool = False) -> None:
    """Draw one of the two, as wide and high as a size around a centre; a jester's cap makes a joker of it."""
    body, shade = _BODY[which]
    _paint_body(_Pen(sheet, at, size * 1.06), which, ROSE_EDGE if which == PINK else MOSS_EDGE)
    pen = _Pen(sheet, at, size)
    _paint_body(pen, which, body)
    if which == PINK:
        low = curve(
            (-0.36, 0.345), ((-0.1, 0.43), (0.3, 0.36), (0.44, 0.1)), ((0.54, 0.3), (0.05, 0.68), (-0.36, 0.345))
        )
        pen.shape(low, mix(body, shade, 0.5))
    else:
        pen.shape([(0.0, 0.5), (0.5, 0.0), (0.40, -0.02), (0.0, 0.36)], shade)
    paint_face(sheet, at, size, mood, sly=which == GREEN, blush=mix(shade, colour("F26A7A"), 0.6))
    if jester:
        paint_cap(sheet, pen.at(0, -0.36), size * 0.62)


def _paint_body(pen: _Pen, which: str, fill: Colour) -> None:
    if which == PINK:
        pen.oval(0, 0, 0.5, 0.5, fill)
        for side in (-1, 1):
            pen.oval(side * 0.36, -0.36, 0.13, 0.13, fill)
        return
    half = 0.54
    pen.shape([(0, -half), (half, 0), (0, half), (-half, 0)], fill)
    for side in (-1, 1):
        pen.shape([(side * 0.12, -half * 0.62), (side * 0.36, -half), (side * 0.42, -half * 0.3)], fill)


def paint_face(sheet: Canvas, at: Point, size: float, mood: str, *, sly: bool, blush: Colour) -> None:
    """Draw eyes and a mouth in a mood."""
    pen = _Pen(sheet, at, size)
    for side in (-1, 1):
        pen.oval(side * 0.27, 0.09, 0.07, 0.05, blush)
        _paint_eye(_Pen(sheet, pen.at(side * 0.16, -0.06), size), mood, side, sly=sly)
    _paint_mouth(_Pen(sheet, pen.at(0, 0.15), size), mood, sly=sly)


def _paint_eye(pen: _Pen, mood: str, side: int, *, sly: bool) -> None:
    if mood == "doze":
        pen.stroke(curve((-0.07, 0.0), ((-0.03, 0.05), (0.03, 0.05), (0.07, 0.0))), COAL, 0.035)
        return
    if mood == "glee" and not sly:
        pen.stroke(curve((-0.08, 0.03), ((-0.04, -0.08), (0.04, -0.08), (0.08, 0.03))), COAL, 0.042)
        return
    wide = 1.35 if mood == "shock" else 1.0
    pen.oval(0, 0, 0.095 * wide, 0.11 * wide, CREAM)
    pupil = 0.045 if mood == "shock" else 0.065
    pen.oval(side * -0.012, 0.012, pupil, pupil + 0.01, COAL)
    if mood != "shock":
        pen.oval(0.02, -0.02, 0.02, 0.022, CREAM)
    lift = {"shock": -0.21, "glee": -0.10, "calm": -0.15}[mood]
    inner, outer = (0.05, -0.03) if sly and mood != "shock" else (-0.01, 0.0)
    pen.stroke([(-side * 0.09, lift + inner), (side * 0.10, lift + outer)], COAL, 0.034)


def _paint_mouth(pen: _Pen, mood: str, *, sly: bool) -> None:
    if mood == "shock":
        pen.oval(0, 0.05, 0.075, 0.10, _THROAT)
    elif mood == "doze":
        pen.stroke([(-0.05, 0.03), (0.05, 0.03)], COAL, 0.03)
    elif mood == "glee":
        pen.shape(curve((-0.16, -0.01), ((-0.12, 0.21), (0.12, 0.21), (0.16, -0.01))), _THROAT)
        pen.oval(0, 0.115, 0.07, 0.035, _TONGUE)
        pen.shape([(-0.13, 0.0), (0.13, 0.0), (0.11, 0.035), (-0.11, 0.035)], CREAM)
    else:
        bend = 0.02 if sly else 0.0
        pen.stroke(curve((-0.09, bend), ((-0.04, 0.08), (0.05, 0.08), (0.10, -bend))), COAL, 0.036)
        if sly:
            pen.shape([(0.025, 0.05), (0.075, 0.035), (0.055, 0.095)], CREAM)


def paint_cap(sheet: Canvas, at: Point, size: float) -> None:
    """Draw a jester's cap of both colours, its band around a point."""
    pen = _Pen(sheet, at, size)
    for side, fill in ((-1, ROSE), (1, colour("2FA565"))):
        horn = curve(
            (0.0, 0.12),
            ((side * 0.1, -0.5), (side * 0.5, -0.55), (side * 0.72, -0.12)),
            ((side * 0.5, -0.2), (side * 0.5, 0.0), (side * 0.46, 0.14)),
        )
        pen.stroke([*horn, horn[0]], COAL, 0.07)
        pen.shape(horn, fill)
        pen.oval(side * 0.72, -0.08, 0.135, 0.135, COAL)
        pen.oval(side * 0.72, -0.08, 0.10, 0.10, SUN)
    band = [(-0.5, 0.06), (0.5, 0.06), (0.48, 0.2), (-0.48, 0.2)]
    pen.stroke([*band, band[0]], COAL, 0.05)
    pen.shape(band, SUN)


def paint_joker_head(sheet: Canvas, at: Point, size: float, mood: str = "glee") -> None:
    """Draw the joker: a face half pink, half green, under a cap with bells."""
    pen = _Pen(sheet, at, size)
    pen.oval(0, 0, 0.46, 0.46, COAL)
    pen.oval(0, 0, 0.43, 0.43, PETAL)
    angles = [math.pi * step / 20 - math.pi / 2 for step in range(21)]
    pen.shape([(0.43 * math.cos(angle), 0.43 * math.sin(angle)) for angle in angles], LEAF)
    paint_face(sheet, pen.at(0, 0.04), size * 0.86, mood, sly=False, blush=colour("E8788A"))
    paint_cap(sheet, pen.at(0, -0.36), size * 0.66)


def paint_burst(sheet: Canvas, at: Point, radius: float, fill: Colour, edge: Colour) -> None:
    """Draw the jagged star of a blow."""
    sheet.shape(star_points(at, radius, radius * 0.68, 14), edge)
    sheet.shape(star_points(at, radius * 0.91, radius * 0.60, 14), fill)
