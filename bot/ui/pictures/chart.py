"""A rating over time as a curve."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil, floor

from PIL import Image

from bot.ui.pictures.drawing.canvas import AMBER, EDGE, INK, LINEN, LINEN_SHADE, MUTED, TAN, Canvas
from bot.ui.pictures.drawing.palette import coloured
from bot.ui.pictures.drawing.sprites import paint, sprite, stick
from bot.ui.pictures.drawing.table_top import mat, new_table
from bot.ui.pictures.fonts.lettering import line, write

WIDTH, HEIGHT = 1200, 900
PLOT = (150, 160, 1150, 780)
"""Left, top, right and bottom of the field in which the curve runs."""
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10000)
_MOST_LINES = 6


@dataclass(frozen=True, slots=True)
class RatingChart:
    """Ratings in order of time: (moment, rating) pairs; the labels are already worded."""

    points: tuple[tuple[float, float], ...]
    title: str = ""
    latest: str = ""
    """The rating now, worded."""
    first_label: str = ""
    last_label: str = ""
    alt: str = field(default="", compare=False)

    def paint(self) -> Image.Image:
        """Draw the curve with level lines and the first and the last moment."""
        box = (14, 12, WIDTH - 14, HEIGHT - 16)
        image = new_table(WIDTH, HEIGHT, (box,))
        stick(image, mat(box[2] - box[0], box[3] - box[1], EDGE, 3, TAN, 104), box[:2])
        left, _, right, bottom = PLOT
        now = line(self.latest, 60)
        write(image, (right, 66), now, INK, ground=TAN, align="right")
        write(image, (44, 66), line(self.title, 48, right - 70 - now.width, smallest=34), INK, ground=TAN)
        if not self.points:
            return coloured(image)
        low, high, step = scale([rating for _, rating in self.points])
        for number in range(round((high - low) / step) + 1):
            level = low + number * step
            y = round(self._height(level, low, high))
            paint(image, (left, y - 1, right, y + 2), LINEN_SHADE)
            write(image, (left - 16, y), line(f"{level:g}", 34), MUTED, align="right")
        write(image, (left, bottom + 46), line(self.first_label, 34, 480), MUTED)
        write(image, (right, bottom + 46), line(self.last_label, 34, 480), MUTED, align="right")
        self._paint_curve(image, low, high)
        return coloured(image)

    def _height(self, rating: float, low: float, high: float) -> float:
        _, top, _, bottom = PLOT
        return bottom - (rating - low) / (high - low) * (bottom - top)

    def _paint_curve(self, image: Image.Image, low: float, high: float) -> None:
        left, _, right, _ = PLOT
        start, end = self.points[0][0], self.points[-1][0]
        span = end - start or 1.0
        places = [
            (left + (moment - start) / span * (right - left), self._height(rating, low, high))
            for moment, rating in self.points
        ]
        if len(places) == 1:
            places = [((left + right) / 2, places[0][1])]
        sheet = Canvas(WIDTH, HEIGHT, fine=2)
        if len(places) > 1:
            sheet.stroke(places, AMBER, 8)
        marked = places if len(places) <= 60 else [places[-1]]
        for place in marked:
            sheet.oval(place, 10, 10, AMBER)
        sheet.oval(places[-1], 18, 18, AMBER)
        sheet.oval(places[-1], 9, 9, LINEN)
        stick(image, sprite(sheet), (0, 0))


def scale(ratings: list[float]) -> tuple[float, float, float]:
    """Choose round levels around some ratings: the lowest, the highest, and the step between lines."""
    least, most = min(ratings), max(ratings)
    step = next((each for each in _STEPS if (most - least) / each <= _MOST_LINES - 2), _STEPS[-1])
    low, high = floor(least / step) * step, ceil(most / step) * step
    if high == low:
        low, high = low - step, high + step
    return low, high, step
