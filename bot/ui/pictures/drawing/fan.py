"""A hand as others see it: card backs, fanned out."""

from __future__ import annotations

import math
from typing import NamedTuple

from bot.ui.pictures.drawing.canvas import CREAM, Canvas, Colour, Point, star_points
from bot.ui.pictures.drawing.sprites import Sprite, sprite
from bot.ui.pictures.fonts.lettering import write_numeral


class BackColours(NamedTuple):
    """The colours of a game's card backs: their ground, that of the foremost, and the star on them."""

    ground: Colour
    front: Colour
    star: Colour


def hand_fan(
    count: int, height: int, most_wide: int, ground: Colour, colours: BackColours, *, told: bool, backs: int = 0
) -> Sprite:
    """Draw as many card backs as a hand holds (or at most `backs`), and if it is to be told their number in front."""
    number_told, count = str(count), min(count, backs) if backs else count
    wide, tall = height * (0.68 if len(number_told) == 1 else 0.84), height * 0.86
    step = min(wide * 0.66, (most_wide - wide * 1.4 - 4) / max(1, count - 1))
    sheet = Canvas(round(wide * 1.4 + step * max(0, count - 1)) + 4, height + 2)
    edge = max(2.5, height * 0.03)
    for number in range(count):
        is_front = told and number == count - 1
        lean = 0.0 if count == 1 else (number / (count - 1) - 0.5) * min(0.5, 0.12 * count)
        foot = (2 + wide * 0.7 + step * number, height + 1.0)
        for inset, ink in ((0.0, CREAM), (edge, colours.front if is_front else colours.ground)):
            sheet.shape(_leaning(foot, wide - 2 * inset, (inset, tall - inset), lean), ink)
        low, _, high, _ = _leaning(foot, 0.0, (0.0, tall), lean)
        middle = ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2)
        if is_front:
            at = (middle[0] * sheet.fine, (middle[1] - 1) * sheet.fine)
            size = height * (0.72 if len(number_told) == 1 else 0.67)
            write_numeral(sheet.draw, at, number_told, round(size * sheet.fine), CREAM)
        else:
            sheet.shape(star_points(middle, height * 0.17, height * 0.08, 8, turn=lean), colours.star)
    return sprite(sheet, ground)


def _leaning(foot: Point, wide: float, between: tuple[float, float], lean: float) -> list[Point]:
    """Give the corners of an upright rectangle that leans around the middle of its foot."""
    low, high = between
    corners = [(-wide / 2, -low), (wide / 2, -low), (wide / 2, -high), (-wide / 2, -high)]
    cos, sin = math.cos(lean), math.sin(lean)
    return [(foot[0] + x * cos - y * sin, foot[1] + x * sin + y * cos) for x, y in corners]
