"""The end of a game: who stands where, with how many points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.ui.pictures import icons
from bot.ui.pictures.boxes import board, panel, stick_centred
from bot.ui.pictures.canvas import EDGE, GOLD, INK, MUTED, NIGHT, Colour, colour, mix
from bot.ui.pictures.lettering import line, write, write_numeral

WIDTH = 1200
FLOOR = 760
TITLE = 84
FIGURE = 200
_HEIGHTS = (330, 260, 200, 130, 105, 85)
_NAME_INSIDE = 200
"""A step this high has room for the name."""
_METALS: tuple[Colour, ...] = (GOLD, colour("CDD3DC"), colour("D9935B"))


@dataclass(frozen=True, slots=True)
class PodiumPlace:
    """One player on the podium; the points are already worded."""

    place: int
    name: str
    points: str


def paint_podium(title: str, standings: Sequence[PodiumPlace], figures: Sequence[Image.Image]) -> Image.Image:
    """Draw the podium: the first in the middle, a figure above each step; figures go with standings."""
    image = board(WIDTH, FLOOR + 24)
    draw = ImageDraw.Draw(image)
    write(draw, (WIDTH / 2, 50), line(title, 54, WIDTH - 60, smallest=34), INK, align="centre")
    ranked = sorted(zip(standings, figures, strict=True), key=lambda pair: pair[0].place)
    step = min(280, (WIDTH - 40) // max(1, len(ranked)))
    left = (WIDTH - step * len(ranked)) / 2
    for column, (standing, figure) in enumerate(_arranged(ranked)):
        _paint_step(image, standing, figure, left + column * step, step)
    return image


def _arranged(ranked: list[tuple[PodiumPlace, Image.Image]]) -> list[tuple[PodiumPlace, Image.Image]]:
    ordered: list[tuple[PodiumPlace, Image.Image]] = []
    for number, pair in enumerate(ranked):
        ordered.insert(0 if number % 2 else len(ordered), pair)
    return ordered


def _paint_step(image: Image.Image, standing: PodiumPlace, figure: Image.Image, left: float, width: int) -> None:
    draw = ImageDraw.Draw(image)
    place = min(standing.place, len(_HEIGHTS))
    top = FLOOR - _HEIGHTS[place - 1]
    metal = _METALS[place - 1] if place <= len(_METALS) else MUTED
    centre = left + width / 2
    box = (round(left + 6), top, round(left + width - 6), FLOOR)
    panel(image, box, 18, mix(metal, NIGHT, 0.62), edge=mix(metal, EDGE, 0.25), width=4)
    has_name_inside = _HEIGHTS[place - 1] >= _NAME_INSIDE
    size = min(100, _HEIGHTS[place - 1] - (118 if has_name_inside else 16))
    write_numeral(draw, (centre, FLOOR - 8 - size * 0.5), str(standing.place), size, metal)
    name_at = top + 34
    room = width - 34
    if has_name_inside:
        write(draw, (centre, name_at), line(standing.name, 36, room, smallest=24), INK, align="centre")
        write(draw, (centre, name_at + 46), line(standing.points, 40, room, smallest=24), metal, align="centre")
        figure_foot = top
    else:
        write(draw, (centre, top - 66), line(standing.name, 36, room, smallest=24), INK, align="centre")
        write(draw, (centre, top - 24), line(standing.points, 38, room, smallest=24), metal, align="centre")
        figure_foot = top - 92
    stick_centred(image, figure, (centre, figure_foot - figure.height / 2 - 2))
    if standing.place == 1:
        stick_centred(image, icons.crown(62), (centre, figure_foot - figure.height - 34))
