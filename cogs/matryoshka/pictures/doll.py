"""One nesting doll, drawn by code: outline, dress, apron with the motif of her set, light and shade; then her head."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from bot.ui.pictures.drawing.canvas import COAL, CREAM, Canvas, Colour, breathe, curve, mirrored, mix
from cogs.matryoshka.pictures.brush import Brush
from cogs.matryoshka.pictures.doll_sets import DollSet
from cogs.matryoshka.pictures.head import COVERED, paint_behind, paint_head

BREADTH = 0.76
"""A doll's greatest breadth for a height of 1."""
OVERHANG = 0.1
"""How far a hat may rise above a doll's crown, for a height of 1."""

_SMALL = 80
"""Below this height a doll is drawn without what nobody would see: streaks, fringes, lace."""

OUTLINE = mirrored(
    curve(
        (0.0, 0.0),
        ((0.16, 0.0), (0.255, 0.08), (0.255, 0.215)),
        ((0.255, 0.30), (0.225, 0.34), (0.23, 0.39)),
        ((0.24, 0.45), (0.38, 0.53), (0.38, 0.725)),
        ((0.38, 0.87), (0.33, 0.955), (0.27, 1.0)),
    )
)
_SHAWL = mirrored(
    curve(
        (0.0, 0.565),
        ((0.11, 0.565), (0.20, 0.50), (0.32, 0.54)),
        ((0.40, 0.56), (0.40, 0.40), (0.24, 0.34)),
    )
)
_LIGHT = curve(
    (-0.33, 0.62), ((-0.36, 0.75), (-0.32, 0.88), (-0.27, 0.93)), ((-0.29, 0.85), (-0.31, 0.72), (-0.33, 0.62))
)


def paint_doll(sheet: Canvas, who: DollSet, centre: float, foot: float, height: float) -> None:
    """Draw a doll standing on a sheet."""
    brush = Brush(sheet, centre, foot, height)
    paint_behind(brush, who)
    outline = brush.all(OUTLINE)
    sheet.stroke([*outline, outline[0]], COAL, 2 * max(0.8, 0.018 * height))
    clothes = Canvas(sheet.image.width // sheet.fine, sheet.image.height // sheet.fine, fine=sheet.fine)
    _paint_clothes(Brush(clothes, centre, foot, height), who)
    body = Image.new("L", sheet.image.size, 0)
    ImageDraw.Draw(body).polygon(sheet.scaled(outline), fill=255)
    sheet.image.paste(clothes.image, (0, 0), body)
    breathe()
    paint_head(brush, who)


_RIM, _RIM_DEPTH = 0.585, 0.05
"""Where an open doll ends, and half of how deep her rim is seen to be."""
_LOW = [point for point in OUTLINE if point[1] >= _RIM and point[0] > 0]
_HALF = max(x for x, y in _LOW if y < _RIM + 0.06)


def paint_hollow(sheet: Canvas, who: DollSet, centre: float, foot: float, height: float) -> None:
    """Draw the inside of an open doll: what stands in her is drawn next, then her lower half."""
    brush = Brush(sheet, centre, foot, height)
    rim = brush.at(0.0, _RIM)
    for grow, ink in ((max(0.8, 0.016 * height), COAL), (0.0, mix(who.dress, COAL, 0.62))):
        sheet.oval(rim, _HALF * height + grow, _RIM_DEPTH * height + grow, ink)


def paint_cup(sheet: Canvas, who: DollSet, centre: float, foot: float, height: float) -> None:
    """Draw the lower half of an open doll, its rim towards us: another doll may stand in it."""
    brush = Brush(sheet, centre, foot, height)
    lip = [
        (_HALF * math.cos(angle), _RIM + _RIM_DEPTH * math.sin(angle))
        for angle in (math.pi * step / 16 for step in range(17))
    ]
    shape = [*lip, *[(-x, y) for x, y in _LOW], *reversed(_LOW)]
    sheet.stroke(brush.all([*shape, shape[0]]), COAL, 2 * max(0.8, 0.016 * height))
    clothes = Canvas(sheet.image.width // sheet.fine, sheet.image.height // sheet.fine, fine=sheet.fine)
    _paint_clothes(Brush(clothes, centre, foot, height), who, collar=False)
    body = Image.new("L", sheet.image.size, 0)
    ImageDraw.Draw(body).polygon(sheet.scaled(brush.all(shape)), fill=255)
    sheet.image.paste(clothes.image, (0, 0), body)
    brush.stroke(lip, who.scarf, 0.034)


def _paint_clothes(brush: Brush, who: DollSet, *, collar: bool = True) -> None:
    sheet = brush.sheet
    sheet.image.paste((*who.dress[:3], 255), (0, 0, *sheet.image.size))
    shade, hem = mix(who.dress, COAL, 0.3), mix(who.dress, COAL, 0.45)
    edge = curve((0.16, 0.55), ((0.34, 0.62), (0.34, 0.88), (0.12, 1.02)), ((0.3, 1.1), (0.5, 1.1), (0.5, 0.5)))
    sheet.shape(brush.all([*edge, (0.5, 0.4)]), shade)
    is_small = brush.height < _SMALL
    if not is_small:
        sheet.shape(brush.all(_LIGHT), mix(who.dress, CREAM, 0.3))
    sheet.shape(brush.all([(-0.5, 0.925), (0.5, 0.925), (0.5, 1.1), (-0.5, 1.1)]), hem)
    if not is_small:
        sheet.shape(brush.all([(-0.5, 0.91), (0.5, 0.91), (0.5, 0.932), (-0.5, 0.932)]), who.scarf)
    _paint_apron(brush, who)
    if not collar:
        return
    covered = who.person.head in COVERED
    top = who.scarf if covered else who.person.hair
    sheet.shape(brush.all([(-0.5, -0.1), (0.5, -0.1), (0.5, 0.42), (-0.5, 0.42)]), top)
    sheet.shape(
        brush.all(curve((0.1, 0.0), ((0.28, 0.05), (0.22, 0.3), (0.18, 0.4)), ((0.4, 0.5), (0.5, 0.2), (0.1, 0.0)))),
        mix(top, COAL, 0.16),
    )
    sheet.shape(brush.all(_SHAWL), who.scarf)
    if is_small:
        return
    fringe = mix(who.scarf, who.dress, 0.55)
    brush.stroke(sorted((x, y) for x, y in _SHAWL if y > 0.49), fringe, 0.016)
    if covered:
        for x, y in ((-0.19, 0.085), (0.19, 0.085), (0.0, 0.035), (-0.232, 0.22), (0.232, 0.22)):
            brush.oval(x, y, 0.02, 0.02, who.dress)


def _paint_apron(brush: Brush, who: DollSet) -> None:
    kind = who.person.apron
    lace = CREAM if brush.height < _SMALL else mix(CREAM, who.dress, 0.2)
    _APRONS[kind](brush, lace)
    x, y = brush.at(0, 0.745)
    who.motif(brush.sheet, x, y, 0.12 * brush.height, _motif_ink(who), mix(who.card, CREAM, 0.15))


def _motif_ink(who: DollSet) -> Colour:
    return who.dress if who.letter != "G" else who.card


def _oval(brush: Brush, lace: Colour) -> None:
    for step in range(18):
        angle = step * math.tau / 18
        brush.oval(0.205 * math.cos(angle), 0.74 + 0.16 * math.sin(angle), 0.036, 0.032, lace)
    brush.oval(0, 0.74, 0.205, 0.16, CREAM)


def _round(brush: Brush, lace: Colour) -> None:
    brush.oval(0, 0.745, 0.205, 0.185, lace)
    brush.oval(0, 0.745, 0.18, 0.162, CREAM)


def _heart(brush: Brush, lace: Colour) -> None:
    for grow, ink in ((1.0, lace), (0.87, CREAM)):
        shape = mirrored(
            curve(
                (0.0, 0.75 + 0.19 * grow),
                ((0.13 * grow, 0.87), (0.27 * grow, 0.79), (0.25 * grow, 0.68)),
                ((0.23 * grow, 0.56), (0.07 * grow, 0.57), (0.0, 0.64)),
            )
        )
        brush.sheet.shape(brush.all(shape), ink)


def _square(brush: Brush, lace: Colour) -> None:
    for side in range(-4, 5):
        brush.oval(side * 0.048, 0.895, 0.028, 0.025, lace)
    brush.sheet.shape(brush.all([(-0.2, 0.58), (0.2, 0.58), (0.225, 0.895), (-0.225, 0.895)]), CREAM)
    brush.stroke([(-0.215, 0.865), (0.215, 0.865)], lace, 0.016)


def _bib(brush: Brush, lace: Colour) -> None:
    brush.sheet.shape(brush.all([(-0.13, 0.5), (0.13, 0.5), (0.24, 0.93), (-0.24, 0.93)]), lace)
    brush.sheet.shape(brush.all([(-0.11, 0.5), (0.11, 0.5), (0.215, 0.93), (-0.215, 0.93)]), CREAM)


_APRONS = {"oval": _oval, "round": _round, "heart": _heart, "square": _square, "bib": _bib}
