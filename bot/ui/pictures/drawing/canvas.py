"""Colours and supersampled shapes: what every picture is drawn with."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from PIL import Image, ImageDraw, ImageFilter

Colour: TypeAlias = tuple[int, int, int] | tuple[int, int, int, int]
Point: TypeAlias = tuple[float, float]

WOOD: Colour = (98, 59, 35)
"""The table top, in the shade."""
WOOD_LIT: Colour = (128, 80, 48)
WOOD_DARK: Colour = (66, 38, 23)
LINEN: Colour = (246, 235, 214)
"""The mats on which cards lie: most sprites are drawn for this ground."""
LINEN_SHADE: Colour = (233, 217, 187)
TAN: Colour = (222, 200, 162)
EDGE: Colour = (176, 142, 100)
INK: Colour = (58, 34, 24)
"""Text on linen."""
MUTED: Colour = (120, 88, 64)
CREAM: Colour = (255, 246, 227)
"""Text on wood."""
COAL: Colour = (34, 24, 26)
GOLD: Colour = (247, 190, 60)
AMBER: Colour = (178, 104, 0)
"""Gold that can be read on linen."""
TEAL: Colour = (11, 106, 130)
MINT: Colour = (140, 196, 112)
RED: Colour = (192, 42, 44)
_BREATH_EVERY = 0.002
FINE = 4
"""Pixels drawn for one pixel shown, in each direction."""


class _Breath:
    """When this thread last let others have the interpreter, and whether there is anybody to let."""

    taken = 0.0
    needed = True


def hold_breath() -> None:
    """Never pause: in a process of its own nobody waits for the interpreter."""
    _Breath.needed = False


def breathe() -> None:
    """Let the event loop have its turn, when the last one is a few milliseconds ago; cheap enough for every shape."""
    if _Breath.needed and time.perf_counter() - _Breath.taken > _BREATH_EVERY:
        # Zero seconds would not do: this thread would have the interpreter back before another has woken up.
        time.sleep(0.00005)
        _Breath.taken = time.perf_counter()


def colour(text: str) -> tuple[int, int, int]:
    """Read a colour written as six hex digits."""
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def mix(one: Colour, other: Colour, share: float) -> tuple[int, int, int]:
    """Blend two colours; the share is the other one's."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one[:3], other[:3], strict=True))
    return red, green, blue


def curve(start: Point, *bends: tuple[Point, Point, Point], steps: int = 14) -> list[Point]:
    """Follow cubic Bézier curves (two handles and an end each) from a start."""
    points = [start]
    for one, two, end in bends:
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points[-1], one, two, end
        for step in range(1, steps + 1):
            t = step / steps
            u = 1 - t
            a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
            points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return points


def mirrored(points: Sequence[Point]) -> list[Point]:
    """Close a right half into a shape that is symmetric about x = 0."""
    return [*points, *((-x, y) for x, y in reversed(points))]


class Canvas:
    """A transparent sheet drawn large and shown small, so that edges come out smooth."""

    def __init__(self, width: int, height: int, *, fine: int = FINE) -> None:
        self.fine = fine
        self.image = Image.new("RGBA", (width * fine, height * fine), (0, 0, 0, 0))
        self.draw = ImageDraw.Draw(self.image)
        self._shadow: tuple[float, float, float] | None = None

    def scaled(self, points: Iterable[Point]) -> list[Point]:
        """Turn points of the sheet into pixels."""
        return [(x * self.fine, y * self.fine) for x, y in points]

    def shape(self, points: Iterable[Point], fill: Colour) -> None:
        """Fill a polygon."""
        breathe()
        self.draw.polygon(self.scaled(points), fill=fill)

    def stroke(self, points: Iterable[Point], colour: Colour, width: float) -> None:
        """Draw a line with round ends and joints."""
        breathe()
        pixels = self.scaled(points)
        thick = max(1, round(width * self.fine))
        self.draw.line(pixels, fill=colour, width=thick, joint="curve")
        for x, y in (pixels[0], pixels[-1]):
            half = thick / 2
            self.draw.ellipse((x - half, y - half, x + half, y + half), fill=colour)

    def oval(self, centre: Point, across: float, down: float, fill: Colour) -> None:
        """Fill an ellipse given by its half axes."""
        x, y = centre[0] * self.fine, centre[1] * self.fine
        a, b = across * self.fine, down * self.fine
        self.draw.ellipse((x - a, y - b, x + a, y + b), fill=fill)

    def box(
        self,
        corners: tuple[float, float, float, float],
        radius: float,
        fill: Colour | None,
        *,
        edge: Colour | None = None,
        width: float = 0,
    ) -> None:
        """Draw a rectangle with round corners."""
        breathe()
        left, top, right, bottom = (side * self.fine for side in corners)
        self.draw.rounded_rectangle(
            (left, top, right - 1, bottom - 1),
            radius=radius * self.fine,
            fill=fill,
            outline=edge,
            width=max(1, round(width * self.fine)) if edge else 1,
        )

    def hole(self, corners: tuple[float, float, float, float], radius: float) -> None:
        """Cut a rectangle with round corners out of all that was drawn so far."""
        self.box(corners, radius, (0, 0, 0, 0))

    def shadow(self, soft: float, drop: float, strength: float = 0.38) -> None:
        """Lay a soft shadow under everything, a little lower, when the sheet is finished."""
        self._shadow = (soft, drop, strength)

    def finished(self) -> Image.Image:
        """Give the sheet at the size it is shown in."""
        breathe()
        shown = self.image.reduce(self.fine)
        return shown if self._shadow is None else _shadowed(shown, *self._shadow)


def _shadowed(image: Image.Image, soft: float, drop: float, strength: float) -> Image.Image:
    own = image.getchannel("A")
    under = Image.new("L", own.size, 0)
    under.paste(own, (0, round(drop)))
    under = under.filter(ImageFilter.GaussianBlur(soft)).point([round(value * strength) for value in range(256)])
    ground = Image.new("RGBA", image.size, (*COAL[:3], 0))
    ground.putalpha(under)
    return Image.alpha_composite(ground, image)


def star_points(centre: Point, outer: float, inner: float, count: int, *, turn: float = -math.pi / 2) -> list[Point]:
    """Lay out a star's corners."""
    x, y = centre
    corners = []
    for corner in range(2 * count):
        radius = inner if corner % 2 else outer
        angle = turn + math.pi * corner / count
        corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return corners
