"""The two of Smatchy Matchy, round Pink and pointed Green, and the joker who plays both: bodies, faces and moods."""

from __future__ import annotations

import math

from bot.ui.pictures.canvas import COAL, CREAM, Canvas, Colour, Point, colour, curve, mix, star_points

PINK, GREEN = "P", "G"
ROSE, ROSE_EDGE, PETAL = colour("FF86B8"), colour("A81E5B"), colour("FFD9E8")
MOSS, MOSS_EDGE, LEAF = colour("0E7A4B"), colour("053D25"), colour("9BE8B0")
SUN = colour("FFD33D")
MOODS = ("calm", "glee", "shock", "doze")
_BODY = {PINK: (PETAL, colour("F26AA3")), GREEN: (LEAF, colour("4FBF7C"))}


def paint_character(sheet: Canvas, which: str, at: Point, size: float, mood: str, *, jester: bool = False) -> None:
    """Draw one of the two, as wide and high as a size around a centre; a jester's cap makes a joker of it."""
    body, shade = _BODY[which]
    edge = ROSE_EDGE if which == PINK else MOSS_EDGE
    _paint_body(sheet, which, at, size * 1.06, edge)
    _paint_body(sheet, which, at, size, body)
    x, y = at
    if which == PINK:
        low = curve((x - size * 0.36, y + size * 0.345), ((x - size * 0.1, y + size * 0.43), (x + size * 0.3, y + size * 0.36), (x + size * 0.44, y + size * 0.1)), ((x + size * 0.54, y + size * 0.3), (x + size * 0.05, y + size * 0.68), (x - size * 0.36, y + size * 0.345)))
        sheet.shape(low, mix(body, shade, 0.5))
    else:
        sheet.shape([(x, y + size * 0.5), (x + size * 0.5, y), (x + size * 0.40, y - size * 0.02), (x, y + size * 0.36)], shade)
    paint_face(sheet, at, size, mood, sly=which == GREEN, blush=mix(shade, colour("F26A7A"), 0.6))
    if jester:
        paint_cap(sheet, (x, y - size * 0.36), size * 0.62)


def _paint_body(sheet: Canvas, which: str, at: Point, size: float, fill: Colour) -> None:
    x, y = at
    if which == PINK:
        sheet.oval((x, y), size / 2, size / 2, fill)
        for side in (-1, 1):
            sheet.oval((x + side * size * 0.36, y - size * 0.36), size * 0.13, size * 0.13, fill)
        return
    half = size / 2 * 1.08
    sheet.shape([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], fill)
    for side in (-1, 1):
        sheet.shape([(x + side * size * 0.12, y - half * 0.62), (x + side * size * 0.36, y - half * 1.0), (x + side * size * 0.42, y - half * 0.3)], fill)


def paint_face(sheet: Canvas, at: Point, size: float, mood: str, *, sly: bool, blush: Colour) -> None:
    """Draw eyes and a mouth in a mood."""
    x, y = at
    for side in (-1, 1):
        sheet.oval((x + side * size * 0.27, y + size * 0.09), size * 0.07, size * 0.05, blush)
        _paint_eye(sheet, (x + side * size * 0.16, y - size * 0.06), size, mood, side, sly=sly)
    _paint_mouth(sheet, (x, y + size * 0.15), size, mood, sly=sly)


def _paint_eye(sheet: Canvas, at: Point, size: float, mood: str, side: int, *, sly: bool) -> None:
    x, y = at
    if mood == "doze":
        sheet.stroke(curve((x - size * 0.07, y), ((x - size * 0.03, y + size * 0.05), (x + size * 0.03, y + size * 0.05), (x + size * 0.07, y))), COAL, size * 0.035)
        return
    if mood == "glee" and not sly:
        sheet.stroke(curve((x - size * 0.08, y + size * 0.03), ((x - size * 0.04, y - size * 0.08), (x + size * 0.04, y - size * 0.08), (x + size * 0.08, y + size * 0.03))), COAL, size * 0.042)
        return
    wide = 1.35 if mood == "shock" else 1.0
    sheet.oval(at, size * 0.095 * wide, size * 0.11 * wide, CREAM)
    pupil = 0.045 if mood == "shock" else 0.065
    sheet.oval((x + side * size * -0.012, y + size * 0.012), size * pupil, size * (pupil + 0.01), COAL)
    if mood != "shock":
        sheet.oval((x + size * 0.02, y - size * 0.02), size * 0.02, size * 0.022, CREAM)
    lift = {"shock": -0.21, "glee": -0.10, "calm": -0.15}[mood]
    inner, outer = (0.05, -0.03) if sly and mood != "shock" else (-0.01, 0.0)
    sheet.stroke([(x - side * size * 0.09, y + size * (lift + inner)), (x + side * size * 0.10, y + size * (lift + outer))], COAL, size * 0.034)


def _paint_mouth(sheet: Canvas, at: Point, size: float, mood: str, *, sly: bool) -> None:
    x, y = at
    if mood == "shock":
        sheet.oval((x, y + size * 0.05), size * 0.075, size * 0.10, colour("5E1020"))
        return
    if mood == "doze":
        sheet.stroke([(x - size * 0.05, y + size * 0.03), (x + size * 0.05, y + size * 0.03)], COAL, size * 0.03)
        return
    if mood == "glee":
        grin = curve((x - size * 0.16, y - size * 0.01), ((x - size * 0.12, y + size * 0.21), (x + size * 0.12, y + size * 0.21), (x + size * 0.16, y - size * 0.01)))
        sheet.shape(grin, colour("5E1020"))
        sheet.oval((x, y + size * 0.115), size * 0.07, size * 0.035, colour("E8566A"))
        teeth = [(x - size * 0.13, y), (x + size * 0.13, y), (x + size * 0.11, y + size * 0.035), (x - size * 0.11, y + size * 0.035)]
        sheet.shape(teeth, CREAM)
        return
    bend = 0.02 if sly else 0.0
    sheet.stroke(curve((x - size * 0.09, y + size * bend), ((x - size * 0.04, y + size * 0.08), (x + size * 0.05, y + size * 0.08), (x + size * 0.10, y - size * bend))), COAL, size * 0.036)
    if sly:
        sheet.shape([(x + size * 0.025, y + size * 0.05), (x + size * 0.075, y + size * 0.035), (x + size * 0.055, y + size * 0.095)], CREAM)


def paint_cap(sheet: Canvas, at: Point, size: float) -> None:
    """Draw a jester's cap of both colours, its band around a point."""
    x, y = at
    for side, fill in ((-1, ROSE), (1, colour("2FA565"))):
        horn = curve(
            (x, y + size * 0.12),
            ((x + side * size * 0.1, y - size * 0.5), (x + side * size * 0.5, y - size * 0.55), (x + side * size * 0.72, y - size * 0.12)),
            ((x + side * size * 0.5, y - size * 0.2), (x + side * size * 0.5, y), (x + side * size * 0.46, y + size * 0.14)),
        )
        sheet.stroke([*horn, horn[0]], COAL, size * 0.07)
        sheet.shape(horn, fill)
        sheet.oval((x + side * size * 0.72, y - size * 0.08), size * 0.135, size * 0.135, COAL)
        sheet.oval((x + side * size * 0.72, y - size * 0.08), size * 0.10, size * 0.10, SUN)
    band = [(x - size * 0.5, y + size * 0.06), (x + size * 0.5, y + size * 0.06), (x + size * 0.48, y + size * 0.2), (x - size * 0.48, y + size * 0.2)]
    sheet.stroke([*band, band[0]], COAL, size * 0.05)
    sheet.shape(band, SUN)


def paint_joker_head(sheet: Canvas, at: Point, size: float, mood: str = "glee") -> None:
    """Draw the joker: a face half pink, half green, under a cap with bells."""
    x, y = at
    sheet.oval(at, size * 0.46, size * 0.46, COAL)
    sheet.oval(at, size * 0.43, size * 0.43, PETAL)
    right = [(x + size * 0.43 * math.cos(a / 20 * math.pi - math.pi / 2), y + size * 0.43 * math.sin(a / 20 * math.pi - math.pi / 2)) for a in range(21)]
    sheet.shape(right, LEAF)
    paint_face(sheet, (x, y + size * 0.04), size * 0.86, mood, sly=False, blush=colour("E8788A"))
    paint_cap(sheet, (x, y - size * 0.36), size * 0.66)


def paint_burst(sheet: Canvas, at: Point, radius: float, fill: Colour, edge: Colour) -> None:
    """Draw the jagged star of a blow."""
    sheet.shape(star_points(at, radius, radius * 0.68, 14), edge)
    sheet.shape(star_points(at, radius * 0.91, radius * 0.60, 14), fill)

