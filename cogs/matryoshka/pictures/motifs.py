"""The ten motifs, each drawn around a centre with a radius, in a colour and an accent."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

from bot.ui.pictures.drawing.canvas import Canvas, Colour, curve, star_points

Motif: TypeAlias = Callable[[Canvas, float, float, float, Colour, Colour], None]


def poppy(sheet: Canvas, x: float, y: float, r: float, colour: Colour, accent: Colour) -> None:
    """Draw a flower of five round petals."""
    for petal in range(5):
        angle = -math.pi / 2 + petal * 2 * math.pi / 5
        sheet.oval((x + 0.55 * r * math.cos(angle), y + 0.55 * r * math.sin(angle)), 0.43 * r, 0.43 * r, colour)
    sheet.oval((x, y), 0.34 * r, 0.34 * r, accent)


def waves(sheet: Canvas, x: float, y: float, r: float, colour: Colour, accent: Colour) -> None:
    """Draw three rolling waves."""
    for row, ink in ((-0.6, colour), (0.0, accent), (0.6, colour)):
        steps = [step / 20 for step in range(21)]
        points = [(x - r + 2 * r * t, y + row * r + 0.22 * r * math.sin(t * 4 * math.pi)) for t in steps]
        sheet.stroke(points, ink, 0.28 * r)


def sun(sheet: Canvas, x: float, y: float, r: float, colour: Colour, accent: Colour) -> None:
    """Draw a sun with twelve rays."""
    sheet.shape(star_points((x, y), r, 0.62 * r, 12), colour)
    sheet.oval((x, y), 0.44 * r, 0.44 * r, accent)


def leaf(sheet: Canvas, x: float, y: float, r: float, colour: Colour, accent: Colour) -> None:
    """Draw a leaning leaf with its veins."""
    tip, stem = (x + 0.75 * r, y - 0.95 * r), (x - 0.7 * r, y + 0.95 * r)
    sheet.shape(
        curve(
            stem,
            ((x - 1.15 * r, y - 0.1 * r), (x - 0.3 * r, y - 0.95 * r), tip),
            ((x + 1.1 * r, y + 0.15 * r), (x + 0.3 * r, y + 0.95 * r), stem),
        ),
        colour,
    )
    sheet.stroke([stem, (x + 0.35 * r, y - 0.45 * r)], accent, 0.13 * r)
    for along in (0.25, 0.55):
        at = (stem[0] + along * 1.3 * r, stem[1] - along * 1.7 * r)
        sheet.stroke([at, (at[0] + 0.05 * r, at[1] - 0.4 * r)], accent, 0.1 * r)
        sheet.stroke([at, (at[0] + 0.4 * r, at[1] - 0.02 * r)], accent, 0.1 * r)


def star(sheet: Canvas, x: float, y: float, r: float, colour: Colour, accent: Colour) -> None:
    """Draw a star of five points with a smaller one inside."""
    sheet.shape(star_points((x, y + 0.06 * r), 1.05 * r, 0.46 * r, 5), colour)
    sheet.shape(star_points((x, y + 0.06 * r), 0.5 * r, 0.22 * r, 5), accent)


def heart(sheet: Canvas, x: float, y: float, r: float, colour: Colour, accent: Colour) -> None:
    """Draw a heart with a glint."""
    low = (x, y + 0.95 * r)
    notch = (x, y - 0.5 * r)
    sheet.shape(
        curve(
            low,
            ((x - 0.45 * r, y + 0.5 * r), (x - 1.05 * r, y + 0.1 * r), (x - 1.0 * r, y - 0.35 * r)),
            ((x - 0.95 * r, y - 1.0 * r), (x - 0.15 * r, y - 1.05 * r), notch),
            ((x + 0.15 * r, y - 1.05 * r), (x + 0.95 * r, y - 1.0 * r), (x + 1.0 * r, y - 0.35 * r)),
            ((x + 1.05 * r, y + 0.1 * r), (x + 0.45 * r, y + 0.5 * r), low),
        ),
        colour,
    )
    sheet.oval((x - 0.48 * r, y - 0.4 * r), 0.2 * r, 0.2 * r, accent)


def fish(sheet: Canvas, x: float, y: float, r: float, colour: Colour, accent: Colour) -> None:
    """Draw a fish that swims to the left."""
    nose, tail = (x - r, y), (x + 0.5 * r, y)
    sheet.shape([(x + 0.35 * r, y), (x + r, y - 0.6 * r), (x + 0.82 * r, y), (x + r, y + 0.6 * r)], colour)
    sheet.shape(
        curve(
            nose,
            ((x - 0.6 * r, y - 0.75 * r), (x + 0.2 * r, y - 0.75 * r), tail),
            ((x + 0.2 * r, y + 0.75 * r), (x - 0.6 * r, y + 0.75 * r), nose),
        ),
        colour,
    )
    sheet.oval((x - 0.55 * r, y - 0.12 * r), 0.13 * r, 0.13 * r, accent)
    sheet.stroke([(x - 0.2 * r, y - 0.3 * r), (x - 0.08 * r, y), (x - 0.2 * r, y + 0.3 * r)], accent, 0.11 * r)


def wheat(sheet: Canvas, x: float, y: float, r: float, colour: Colour, accent: Colour) -> None:
    """Draw an ear of wheat."""
    sheet.stroke([(x, y + r), (x, y - 0.5 * r)], accent, 0.12 * r)
    sheet.oval((x, y - 0.78 * r), 0.17 * r, 0.3 * r, colour)
    for row in (-0.42, 0.0, 0.42):
        for side in (-1, 1):
            root = (x + side * 0.04 * r, y + (row + 0.3) * r)
            tip = (x + side * 0.55 * r, y + (row - 0.2) * r)
            sheet.shape(
                curve(
                    root,
                    (
                        (root[0] + side * 0.04 * r, root[1] - 0.5 * r),
                        (tip[0] - side * 0.25 * r, tip[1] - 0.05 * r),
                        tip,
                    ),
                    ((tip[0] + side * 0.04 * r, tip[1] + 0.35 * r), (root[0] + side * 0.35 * r, root[1]), root),
                ),
                colour,
            )


def snow(sheet: Canvas, x: float, y: float, r: float, colour: Colour, accent: Colour) -> None:
    """Draw a snow crystal."""
    for arm in range(6):
        angle = math.pi / 2 + arm * math.pi / 3
        along, across = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
        sheet.stroke([(x, y), (x + r * along[0], y + r * along[1])], colour, 0.17 * r)
        fork = (x + 0.55 * r * along[0], y + 0.55 * r * along[1])
        for side in (-1, 1):
            end = (
                fork[0] + 0.28 * r * (along[0] + side * across[0]),
                fork[1] + 0.28 * r * (along[1] + side * across[1]),
            )
            sheet.stroke([fork, end], colour, 0.13 * r)
    sheet.oval((x, y), 0.18 * r, 0.18 * r, accent)


def berries(sheet: Canvas, x: float, y: float, r: float, colour: Colour, accent: Colour) -> None:
    """Draw two cherries on their stalks."""
    top = (x + 0.2 * r, y - 0.95 * r)
    for side, low in ((-1, 0.5), (1, 0.62)):
        at = (x + side * 0.5 * r, y + low * r)
        sheet.stroke(
            curve(at, ((at[0], y - 0.2 * r), (x + 0.1 * r, y - 0.5 * r), top), steps=8),
            colour,
            0.13 * r,
        )
        sheet.oval(at, 0.44 * r, 0.44 * r, colour)
        sheet.oval((at[0] - 0.14 * r, at[1] - 0.15 * r), 0.12 * r, 0.12 * r, accent)
    sheet.shape(
        curve(
            top,
            ((x + 0.5 * r, y - 1.15 * r), (x + 0.85 * r, y - 0.8 * r), (x + r, y - 0.45 * r)),
            ((x + 0.6 * r, y - 0.35 * r), (x + 0.3 * r, y - 0.55 * r), top),
        ),
        colour,
    )
