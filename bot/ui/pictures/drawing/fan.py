"""A hand as others see it: card backs, fanned out."""

from __future__ import annotations

import math
from typing import NamedTuple

from bot.ui.pictures.drawing.canvas import CREAM, Canvas, Colour, Point, star_points
from bot.ui.pictures.drawing.sprites import Sprite, sprite
from bot.ui.pictures.fonts.lettering import numeral_width, write_numeral

_THINNEST = 9
"""The least that is seen of a card back, in pixels: thinner ones would be a blur of edges."""


class BackColours(NamedTuple):
    """The colours of a game's card backs: their ground, that of the foremost, and the star on them."""

    ground: Colour
    front: Colour
    star: Colour


def hand_fan(
    count: int, height: int, most_wide: int, ground: Colour, colours: BackColours, *, told: bool, backs: int = 0
) -> Sprite:
    """Draw the card backs of a hand (at most `backs`, none thinner than can be seen), its number on the foremost."""
    told_number = str(count)
    size = round(height * (0.72 if len(told_number) == 1 else 0.67))
    wide, tall, edge = height * 0.66, height * 0.84, max(2.5, height * 0.03)
    # The numeral keeps off the light edge of its card.
    front = max(wide, numeral_width(told_number, size) + 4 * edge) if told else wide
    lean_most = 0.0 if count == 1 else 0.5 * min(0.5, 0.12 * count)
    # How far the outermost cards reach to their side, leaning as they do: nothing may be cut off there.
    reach = [each / 2 + tall * math.sin(lean_most * wide / each) + 1 for each in (wide, front)]
    room = most_wide - sum(reach) - 2
    count = min(count, 1 + max(0, int(room / _THINNEST)), backs or count)
    step = min(wide * 0.66, room / max(1, count - 1))
    sheet = Canvas(math.floor(sum(reach) + step * max(0, count - 1)) + 2, height + 2)
    for number in range(count):
        is_front = told and number == count - 1
        across = front if is_front else wide
        lean = 0.0 if count == 1 else (2 * number / (count - 1) - 1) * lean_most * wide / across
        # A corner that leans over sinks below the foot.
        foot = (1 + reach[0] + step * number, height + 1.0 - across / 2 * abs(math.sin(lean)))
        for inset, ink in ((0.0, CREAM), (edge, colours.front if is_front else colours.ground)):
            sheet.shape(_leaning(foot, across - 2 * inset, (inset, tall - inset), lean), ink)
        low, _, high, _ = _leaning(foot, 0.0, (0.0, tall), lean)
        middle = ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2)
        if is_front:
            at = (middle[0] * sheet.fine, middle[1] * sheet.fine)
            write_numeral(sheet.draw, at, told_number, size * sheet.fine, CREAM)
        else:
            sheet.shape(star_points(middle, height * 0.17, height * 0.08, 8, turn=lean), colours.star)
    return sprite(sheet, ground)


def _leaning(foot: Point, wide: float, between: tuple[float, float], lean: float) -> list[Point]:
    """Give the corners of an upright rectangle that leans around the middle of its foot."""
    low, high = between
    corners = [(-wide / 2, -low), (wide / 2, -low), (wide / 2, -high), (-wide / 2, -high)]
    cos, sin = math.cos(lean), math.sin(lean)
    return [(foot[0] + x * cos - y * sin, foot[1] + x * sin + y * cos) for x, y in corners]
