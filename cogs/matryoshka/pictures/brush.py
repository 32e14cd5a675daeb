"""A brush that draws in a doll's own measure, whatever her size."""

from __future__ import annotations

from collections.abc import Iterable

from bot.ui.pictures.drawing.canvas import Canvas, Colour, Point


class Brush:
    """Draws with x from a doll's middle and y from 0 (crown) to 1 (foot)."""

    def __init__(self, sheet: Canvas, centre: float, foot: float, height: float) -> None:
        self.sheet, self.centre, self.foot, self.height = sheet, centre, foot, height

    def at(self, x: float, y: float) -> Point:
        """Turn a point of the doll into one of the sheet."""
        return self.centre + x * self.height, self.foot - (1 - y) * self.height

    def all(self, points: Iterable[Point]) -> list[Point]:
        """Turn points of the doll into points of the sheet."""
        return [self.at(x, y) for x, y in points]

    def oval(self, x: float, y: float, across: float, down: float, fill: Colour) -> None:
        """Fill an ellipse."""
        self.sheet.oval(self.at(x, y), across * self.height, down * self.height, fill)

    def shape(self, points: Iterable[Point], fill: Colour) -> None:
        """Fill a polygon."""
        self.sheet.shape(self.all(points), fill)

    def stroke(self, points: Iterable[Point], ink: Colour, width: float) -> None:
        """Draw a line."""
        self.sheet.stroke(self.all(points), ink, width * self.height)
