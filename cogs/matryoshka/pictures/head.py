"""Ten heads: faces with eyes and mouths of their own, hair, and what each doll wears on her head."""

from __future__ import annotations

import math
from collections.abc import Callable

from bot.ui.pictures.drawing.canvas import COAL, CREAM, Point, colour, curve, mirrored, mix
from cogs.matryoshka.pictures.brush import Brush
from cogs.matryoshka.pictures.doll_sets import DollSet, Person

CHEEK = colour("F58472")
LIPS = colour("C4283A")
STRAW = colour("F2CB62")
FUR = colour("F4F1EA")
COVERED = frozenset({"scarf", "turban", "bonnet"})
"""What hides the hair at the sides."""
_LINE = 0.016


def paint_behind(brush: Brush, who: DollSet) -> None:
    """Draw what stands out behind the head: a tiara, a bun, a bobble, the brim of a hat."""
    behind = _BEHIND.get(who.person.head)
    if behind is not None:
        behind(brush, who)


def paint_head(brush: Brush, who: DollSet) -> None:
    """Draw face, hair and headwear in front of the body."""
    person = who.person
    _paint_hair(brush, person)
    _paint_face(brush, person)
    _HEADWEAR[person.head](brush, who)


def _paint_hair(brush: Brush, person: Person) -> None:
    brush.oval(0, 0.225, 0.205, 0.175, person.hair)
    brush.oval(0, 0.252, 0.172, 0.15, person.skin)
    for side in (-1, 1):
        lock = curve((0.0, 0.07), ((0.04, 0.14), (0.11, 0.17), (0.18, 0.21)), ((0.20, 0.10), (0.10, 0.06), (0.0, 0.06)))
        brush.shape([(side * x, y) for x, y in lock], person.hair)


def _paint_face(brush: Brush, person: Person) -> None:
    cheek = mix(person.skin, CHEEK, 0.75)
    for side in (-1, 1):
        brush.oval(side * 0.112, 0.305, 0.036, 0.027, cheek)
        _paint_eye(brush, person, side)
    if person.freckles:
        for x, y in ((-0.1, 0.275), (-0.065, 0.288), (0.065, 0.288), (0.1, 0.275), (0.0, 0.278)):
            brush.oval(x, y, 0.009, 0.008, mix(person.skin, person.hair, 0.65))
    brush.stroke([(-0.004, 0.286), (0.012, 0.296), (0.0, 0.301)], mix(person.skin, COAL, 0.32), 0.010)
    if person.mouth == "lips":
        lips = curve(
            (-0.045, 0.333),
            ((-0.02, 0.318), (-0.012, 0.328), (0.0, 0.331)),
            ((0.012, 0.328), (0.02, 0.318), (0.045, 0.333)),
            ((0.02, 0.372), (-0.02, 0.372), (-0.045, 0.333)),
        )
        brush.shape(lips, LIPS)
    elif person.mouth == "smile":
        brush.stroke(curve((-0.05, 0.328), ((-0.03, 0.36), (0.03, 0.36), (0.05, 0.328))), LIPS, 0.018)
    else:
        grin = curve((-0.055, 0.326), ((-0.045, 0.385), (0.045, 0.385), (0.055, 0.326)))
        brush.shape(grin, mix(LIPS, COAL, 0.35))
        brush.shape([(-0.045, 0.327), (0.045, 0.327), (0.035, 0.343), (-0.035, 0.343)], CREAM)


def _paint_eye(brush: Brush, person: Person, side: int) -> None:
    x, y = side * 0.075, 0.245
    kind = person.eyes
    if kind == "smiling" or (kind == "wink" and side > 0):
        brush.stroke(
            curve((x - 0.034, y + 0.01), ((x - 0.02, y - 0.03), (x + 0.02, y - 0.03), (x + 0.034, y + 0.01))),
            COAL,
            0.018,
        )
    else:
        brush.oval(x, y, 0.028, 0.034, COAL)
        brush.oval(x + 0.009, y - 0.012, 0.010, 0.012, CREAM)
    if kind == "lashes":
        for lash in (0.022, 0.040):
            brush.stroke([(x + side * lash * 0.8, y - 0.02), (x + side * (lash + 0.014), y - 0.038)], COAL, 0.010)
    if kind == "glasses":
        ring = [(x + 0.056 * math.cos(a / 12 * math.pi), y + 0.052 * math.sin(a / 12 * math.pi)) for a in range(25)]
        brush.stroke(ring, colour("7A5A12"), 0.013)
        brush.stroke([(0.0, y - 0.01), (side * 0.022, y)], colour("7A5A12"), 0.013)
    brow = mix(person.hair, COAL, 0.35)
    brush.stroke([(x - 0.03, y - 0.05), (x, y - 0.06), (x + 0.03, y - 0.05)], brow, 0.011)


def _knot(brush: Brush, who: DollSet) -> None:
    shade = mix(who.scarf, who.dress, 0.45)
    for side in (-1, 1):
        wing = curve(
            (0.0, 0.422),
            ((side * 0.05, 0.395), (side * 0.125, 0.40), (side * 0.115, 0.455)),
            ((side * 0.11, 0.505), (side * 0.03, 0.465), (0.0, 0.428)),
        )
        brush.shape(wing, shade)
    brush.oval(0, 0.43, 0.03, 0.027, mix(who.scarf, who.dress, 0.7))


def _scarf(brush: Brush, who: DollSet) -> None:
    _knot(brush, who)


def _wreath(brush: Brush, who: DollSet) -> None:
    for step in range(7):
        angle = math.pi * (1.08 + 0.84 * step / 6)
        x, y = 0.225 * math.cos(angle), 0.205 + 0.185 * math.sin(angle)
        brush.oval(x, y, 0.05, 0.047, colour("2F7A3F"))
    for step in range(5):
        angle = math.pi * (1.14 + 0.72 * step / 4)
        x, y = 0.222 * math.cos(angle), 0.195 + 0.185 * math.sin(angle)
        for petal in range(5):
            turn = petal * math.tau / 5
            brush.oval(x + 0.026 * math.cos(turn), y + 0.026 * math.sin(turn), 0.026, 0.026, who.card)
        brush.oval(x, y, 0.018, 0.018, colour("FFD24A"))
    _knot(brush, who)


def _sailor(brush: Brush, who: DollSet) -> None:
    cap = mirrored(
        curve((0.0, -0.055), ((0.16, -0.055), (0.30, -0.02), (0.275, 0.055)), ((0.26, 0.10), (0.2, 0.11), (0.0, 0.11)))
    )
    brush.stroke([*cap, cap[0]], COAL, 2 * _LINE)
    brush.shape(cap, colour("FBFCFF"))
    band = mirrored(
        curve((0.0, 0.075), ((0.12, 0.075), (0.2, 0.085), (0.236, 0.10)), ((0.235, 0.155), (0.12, 0.13), (0.0, 0.13)))
    )
    brush.shape(band, who.card)
    brush.oval(0, 0.1, 0.022, 0.022, colour("FFD24A"))
    for side in (-1, 1):
        brush.shape([(side * 0.0, 0.43), (side * 0.12, 0.39), (side * 0.15, 0.52)], who.dress)
    brush.oval(0, 0.435, 0.028, 0.026, who.card)


def _straw(brush: Brush, who: DollSet) -> None:
    brim = [(0.37 * math.cos(a), 0.115 + 0.055 * math.sin(a)) for a in _angles(0, math.pi)]
    crown = mirrored(
        curve((0.0, -0.085), ((0.13, -0.085), (0.2, -0.05), (0.21, 0.10)), ((0.1, 0.135), (0.05, 0.135), (0.0, 0.135)))
    )
    brush.stroke([*brim, (-0.37, 0.10), (0.37, 0.10), brim[0]], COAL, 2 * _LINE)
    brush.shape([*brim, (-0.37, 0.095), (0.37, 0.095)], STRAW)
    brush.stroke([*crown, crown[0]], COAL, _LINE)
    brush.shape(crown, STRAW)
    brush.shape([(-0.207, 0.055), (0.207, 0.055), (0.21, 0.105), (-0.21, 0.105)], who.dress)
    for side in (-1, 1):
        for bead in range(4):
            brush.oval(side * (0.205 + 0.006 * bead), 0.27 + 0.055 * bead, 0.034, 0.034, who.person.hair)
        brush.oval(side * 0.225, 0.475, 0.026, 0.022, who.card)


def _turban(brush: Brush, who: DollSet) -> None:
    wrap = mirrored(
        curve((0.0, -0.075), ((0.17, -0.075), (0.285, 0.0), (0.262, 0.15)), ((0.2, 0.10), (0.1, 0.16), (0.0, 0.125)))
    )
    brush.stroke([*wrap, wrap[0]], COAL, 2 * _LINE)
    brush.shape(wrap, who.scarf)
    fold = mix(who.scarf, who.dress, 0.4)
    for side in (-1, 1):
        brush.stroke(curve((0.0, 0.10), ((side * 0.08, 0.02), (side * 0.16, -0.02), (side * 0.2, -0.03))), fold, 0.016)
        brush.stroke(curve((0.0, 0.11), ((side * 0.1, 0.06), (side * 0.2, 0.06), (side * 0.25, 0.07))), fold, 0.016)
        brush.oval(side * 0.205, 0.36, 0.026, 0.032, colour("F7BE3C"))
    brush.oval(0, 0.075, 0.045, 0.052, who.dress)
    brush.oval(0, 0.07, 0.028, 0.034, who.card)


def _kokoshnik(brush: Brush, who: DollSet) -> None:
    band = [*_arc(0.2, 0.18, 0.24, 1.1, 1.9), *reversed(_arc(0.165, 0.14, 0.24, 1.1, 1.9))]
    brush.shape(band, mix(who.dress, COAL, 0.1))
    for step in range(7):
        angle = math.pi * (1.14 + 0.72 * step / 6)
        brush.oval(0.183 * math.cos(angle), 0.24 + 0.16 * math.sin(angle), 0.017, 0.017, CREAM)
    _knot(brush, who)


def _behind_kokoshnik(brush: Brush, who: DollSet) -> None:
    shape = mirrored(
        curve((0.0, -0.10), ((0.10, -0.08), (0.33, -0.03), (0.335, 0.25)), ((0.2, 0.24), (0.1, 0.24), (0.0, 0.24)))
    )
    brush.stroke([*shape, shape[0]], COAL, 2 * _LINE)
    brush.shape(shape, who.dress)
    for step in range(9):
        angle = math.pi * (1.06 + 0.88 * step / 8)
        brush.oval(0.292 * math.cos(angle), 0.22 + 0.255 * math.sin(angle), 0.021, 0.021, colour("F7BE3C"))


def _bonnet(brush: Brush, who: DollSet) -> None:
    for step in range(11):
        angle = math.pi * (0.86 + 1.28 * step / 10)
        brush.oval(0.222 * math.cos(angle), 0.22 + 0.195 * math.sin(angle), 0.052, 0.05, CREAM)
    for step in range(11):
        angle = math.pi * (0.86 + 1.28 * step / 10)
        brush.oval(0.222 * math.cos(angle), 0.22 + 0.195 * math.sin(angle), 0.026, 0.025, mix(CREAM, who.scarf, 0.7))
    for side in (-1, 1):
        brush.oval(side * 0.15, 0.135, 0.034, 0.03, who.person.hair)
        brush.oval(side * 0.165, 0.2, 0.03, 0.03, who.person.hair)
    _knot(brush, who)


def _cap(brush: Brush, who: DollSet) -> None:
    wool = mirrored(
        curve((0.0, -0.06), ((0.17, -0.06), (0.262, 0.02), (0.258, 0.13)), ((0.15, 0.10), (0.08, 0.10), (0.0, 0.10)))
    )
    brush.stroke([*wool, wool[0]], COAL, 2 * _LINE)
    brush.shape(wool, colour("C8482F"))
    for side in (-0.15, -0.075, 0.0, 0.075, 0.15):
        brush.stroke([(side * 0.8, -0.045 + abs(side) * 0.2), (side * 1.25, 0.08)], colour("9E2F1E"), 0.014)
    fold = mirrored(
        curve((0.0, 0.075), ((0.12, 0.075), (0.22, 0.09), (0.27, 0.115)), ((0.28, 0.175), (0.12, 0.145), (0.0, 0.145)))
    )
    brush.stroke([*fold, fold[0]], COAL, _LINE)
    brush.shape(fold, CREAM)
    _knot(brush, who)


def _behind_cap(brush: Brush, who: DollSet) -> None:  # noqa: ARG001 -- a bobble looks the same on anybody
    brush.oval(0, -0.055, 0.075, 0.07, COAL)
    brush.oval(0, -0.055, 0.06, 0.055, CREAM)


def _fur(brush: Brush, who: DollSet) -> None:
    spots: list[tuple[Point, float]] = []
    for step in range(9):
        angle = math.pi * (1.0 + step / 8)
        spots.append(((0.235 * math.cos(angle), 0.165 + 0.185 * math.sin(angle)), 0.07))
    spots += [((side * 0.245, 0.235), 0.06) for side in (-1, 1)] + [((side * 0.24, 0.31), 0.055) for side in (-1, 1)]
    for (x, y), radius in spots:
        brush.oval(x, y, radius + _LINE, radius + _LINE, COAL)
    for (x, y), radius in spots:
        brush.oval(x, y, radius, radius, FUR)
    for (x, y), radius in spots[::2]:
        brush.oval(x + 0.012, y + 0.014, radius * 0.5, radius * 0.5, colour("D5E6EC"))
    brush.oval(0, 0.015, 0.04, 0.04, who.dress)
    who.motif(brush.sheet, *brush.at(0, 0.015), 0.03 * brush.height, CREAM, who.card)
    _knot(brush, who)


def _bun(brush: Brush, who: DollSet) -> None:
    for step in range(5):
        angle = math.pi * (1.2 + 0.6 * step / 4)
        x, y = 0.205 * math.cos(angle), 0.21 + 0.165 * math.sin(angle)
        brush.oval(x, y, 0.034, 0.032, colour("C4283A"))
        brush.oval(x - 0.01, y - 0.01, 0.011, 0.010, CREAM)
    for side in (-1, 1):
        brush.oval(side * 0.21, 0.345, 0.034, 0.04, colour("F7BE3C"))
        brush.oval(side * 0.21, 0.345, 0.019, 0.024, who.person.hair)
    _knot(brush, who)


def _behind_bun(brush: Brush, who: DollSet) -> None:
    brush.oval(0, -0.035, 0.125, 0.10, mix(who.person.hair, COAL, 0.5))
    brush.oval(0, -0.035, 0.11, 0.085, mix(who.person.hair, CREAM, 0.14))
    brush.stroke(curve((-0.07, -0.04), ((-0.03, -0.08), (0.03, -0.08), (0.07, -0.04))), who.person.hair, 0.014)


def _angles(start: float, end: float, steps: int = 24) -> list[float]:
    return [start + (end - start) * step / steps for step in range(steps + 1)]


def _arc(across: float, down: float, middle: float, start: float, end: float) -> list[Point]:
    return [(across * math.cos(a), middle + down * math.sin(a)) for a in _angles(start * math.pi, end * math.pi)]


_Part = Callable[[Brush, DollSet], None]
_HEADWEAR: dict[str, _Part] = {
    "scarf": _scarf,
    "wreath": _wreath,
    "sailor": _sailor,
    "straw": _straw,
    "turban": _turban,
    "kokoshnik": _kokoshnik,
    "bonnet": _bonnet,
    "cap": _cap,
    "fur": _fur,
    "bun": _bun,
}
_BEHIND: dict[str, _Part] = {"kokoshnik": _behind_kokoshnik, "cap": _behind_cap, "bun": _behind_bun}
