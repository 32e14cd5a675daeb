"""The end of a game as a scene: a stage in the light, steps with names and points, a crown for the winner."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.ui.pictures.drawing import icons
from bot.ui.pictures.drawing.canvas import COAL, CREAM, GOLD, INK, WOOD_DARK, Canvas, Colour, colour, mix
from bot.ui.pictures.drawing.palette import coloured, indexed
from bot.ui.pictures.drawing.portraits import portrait
from bot.ui.pictures.drawing.sprites import Box, Sprite, paint, slab, sprite, stick, stick_centred
from bot.ui.pictures.drawing.table_top import mat
from bot.ui.pictures.fonts.lettering import line, numeral_sprite, numeral_width, write, write_numeral

WIDTH, HEIGHT = 1200, 900
SHELF_TOP = 606
"""Where the winner's collection begins, when there is one to show."""
SHELF_HEAD = 54
"""The golden band above the collection, with the winner's name and points."""
SMALLEST = 33
_STAGE = colour("7E1B26")
_BEAM = colour("A8383A")
_GLOW = colour("D9703F")
BEHIND: Colour = (150, 46, 48)
"""The mean tone of the stage behind the figures."""
_METALS: tuple[Colour, ...] = (GOLD, colour("D5D8DE"), colour("DE9B62"), colour("DEC8A2"))
_CONFETTI = ("F7BE3C", "FFF6E3", "3CA862", "62CFE0", "FFB3CC", "F28C28")
_RISES = (186, 152, 134, 122, 116, 116), (330, 262, 216, 184, 164, 150)
"""How high the steps are by place, above a shelf and without one."""
_FIGURES = (280, 216, 186, 164, 152, 152), (360, 280, 240, 210, 190, 180)
"""How high the figures on them are."""
_WIDER = 1.3
"""The winner's step beside the others'."""
Shelf = Callable[[Image.Image, Box], None]
FigureOf = Callable[[int, int, int], Sprite]
"""Draws who stands on a step: for the number in the standings, at most so high and so wide."""


class PodiumPlace(NamedTuple):
    """One player on the podium; the points are already worded."""

    place: int
    name: str
    points: str
    avatar: bytes | None = None


def paint_podium(
    title: str, standings: Sequence[PodiumPlace], figure_of: FigureOf, shelf: Shelf | None = None
) -> Image.Image:
    """Draw the podium: the first in the middle, a figure on each step; the title heads the winner's collection."""
    floor = SHELF_TOP - 10 if shelf is not None else HEIGHT - 16
    ranked = _arranged(sorted(enumerate(standings), key=lambda pair: pair[1].place))
    widths = _widths([each for _, each in ranked])
    x = (WIDTH - sum(widths)) / 2
    steps: list[_Step] = []
    for (number, each), width in zip(ranked, widths, strict=True):
        rise, tall = (sizes[shelf is None][min(each.place, len(_METALS) + 2) - 1] for sizes in (_RISES, _FIGURES))
        figure = figure_of(number, tall, round(width * 1.06))
        steps.append(_Step(each, figure, x + width / 2, width, floor - rise))
        x += width
    firsts = [step for step in steps if step.who.place == 1] or steps
    light = round(sum(step.centre for step in firsts) / max(1, len(firsts))) if firsts else WIDTH // 2
    image = _stage(light, firsts[0].top - firsts[0].figure.height // 2 if firsts else 300, floor).copy()
    # The winner stands before the others: a broad hat may reach over the next step.
    for step in sorted(steps, key=lambda step: -step.who.place):
        _paint_step(image, step, floor)
    if shelf is None:
        write(image, (WIDTH / 2, 46), line(title, 60, WIDTH - 60, smallest=36), CREAM, ground=_BEAM, align="centre")
    else:
        box = (12, SHELF_TOP, WIDTH - 12, HEIGHT - 12)
        _paint_shelf_head(image, title, firsts[0].who.points if firsts else "", box)
        shelf(image, (box[0] + 4, box[1] + SHELF_HEAD, box[2] - 4, box[3] - 4))
    return coloured(image)


@dataclass(frozen=True, slots=True)
class _Step:
    """One step of the podium: who stands on it, and where it is."""

    who: PodiumPlace
    figure: Sprite
    centre: float
    width: int
    top: int

    @property
    def room(self) -> int:
        """Tell how wide what is written on it may be."""
        return self.width - 18


def _name_size(each: PodiumPlace) -> int:
    return 48 if each.place == 1 else 41


def _arranged(ranked: list[tuple[int, PodiumPlace]]) -> list[tuple[int, PodiumPlace]]:
    ordered: list[tuple[int, PodiumPlace]] = []
    for number, pair in enumerate(ranked):
        ordered.insert(0 if number % 2 else len(ordered), pair)
    return ordered


def _widths(ranked: list[PodiumPlace]) -> list[int]:
    """Share out the stage: the winner's step is the widest."""
    shares = [_WIDER if each.place == 1 else 1.0 for each in ranked]
    one = min(268.0, (WIDTH - 24) / max(1.0, sum(shares)))
    return [round(one * share) for share in shares]


@lru_cache(maxsize=2)
def _stage(centre: int, height: int, floor: int) -> Image.Image:
    """Give the empty stage, its light on the winner; copy it before painting."""
    image = Image.new("RGB", (WIDTH, HEIGHT), _STAGE[:3])
    draw = ImageDraw.Draw(image)
    source, count = (centre, height), 22
    for beam in range(count):
        corners: list[tuple[float, float]] = [source]
        for edge in (beam - 0.25, beam + 0.25):
            angle = edge * math.tau / count
            corners.append((source[0] + 1500 * math.cos(angle), source[1] + 1500 * math.sin(angle)))
        draw.polygon(corners, fill=_BEAM[:3])
    for radius, share in ((270, 0.25), (225, 0.55), (180, 0.9)):
        tone = mix(_BEAM, _GLOW, share)
        draw.ellipse((centre - radius, height - radius, centre + radius, height + radius), fill=tone)
    chance = Random("confetti")
    for number in range(70):
        x, y, turn = chance.randrange(WIDTH), chance.randrange(8, floor - 130), chance.random() * math.pi
        if math.hypot(x - centre, y - height) < 200:
            # Nothing flies before the winner's face.
            continue
        tone = colour(_CONFETTI[number % len(_CONFETTI)])
        if number % 2:
            draw.ellipse((x, y, x + 12, y + 12), fill=tone)
        else:
            across, down = (9 * math.cos(turn), 9 * math.sin(turn)), (-5 * math.sin(turn), 5 * math.cos(turn))
            signs = ((1, 1), (1, -1), (-1, -1), (-1, 1))
            paper = [(x + a * across[0] + b * down[0], y + a * across[1] + b * down[1]) for a, b in signs]
            draw.polygon(paper, fill=tone)
    draw.rectangle((0, floor, WIDTH, HEIGHT), fill=WOOD_DARK[:3])
    draw.rectangle((0, floor, WIDTH, floor + 5), fill=mix(WOOD_DARK, GOLD, 0.4))
    return indexed(image)


def _paint_step(image: Image.Image, step: _Step, floor: int) -> None:
    each, top = step.who, step.top
    metal = _METALS[min(each.place, len(_METALS)) - 1]
    left, right = round(step.centre - step.width / 2 + 4), round(step.centre + step.width / 2 - 4)
    slab(image, (left, top, right, floor + 30), 16, metal, edge=mix(metal, COAL, 0.45), width=4, ground=_BEAM)
    paint(image, (left + 4, top + 16, right - 4, top + 22), mix(metal, CREAM, 0.5))
    paint(image, (left, floor, right, floor + 30), WOOD_DARK)
    size, gap = _name_size(each), 64 if each.place == 1 else 51
    middle = top + (floor - top - gap) // 2 + 6
    points = numeral_sprite(each.points, 72 if each.place == 1 else 54, INK, metal)
    below = [_badge(each.place, metal), points]
    name, face = line(each.name, size), portrait(each.avatar, size + 6, metal)
    if face is not None and name.width * SMALLEST / size + face.width + 8 > step.room:
        # Beside this name a portrait would cost letters: it goes to the points.
        face, small = None, portrait(each.avatar, 36, metal)
        below[:0] = [] if small is None else [small]
    _write_name(image, each.name, face, step, middle, metal)
    x = step.centre - (sum(piece.width + 8 for piece in below) - 8) / 2
    for piece in below:
        stick(image, piece, (x, middle + gap - piece.height / 2))
        x += piece.width + 8
    stick_centred(image, step.figure, (step.centre, top + 5 - step.figure.height / 2))
    if each.place == 1:
        # It sits on the head: a sprite has room above for hats that not everybody wears.
        seen = None if step.figure.mask is None else step.figure.mask.getbbox()
        head = top + 5 - step.figure.height + (0 if seen is None else seen[1])
        stick_centred(image, icons.crown(100, _GLOW), (step.centre, max(50, head - 32)))


def _write_name(image: Image.Image, name: str, face: Sprite | None, step: _Step, middle: int, metal: Colour) -> None:
    """Write a name on a step, the person's portrait beside it where there is one."""
    size = _name_size(step.who)
    beside = 0 if face is None else face.width + 8
    words = line(name, size, step.room - beside, smallest=SMALLEST)
    start = step.centre - (words.width + beside) / 2
    if face is not None:
        stick(image, face, (start, middle - face.height / 2))
    write(image, (start + beside, middle), words, INK, ground=metal)


def _paint_shelf_head(image: Image.Image, title: str, points: str, box: Box) -> None:
    """Lay the mat of the winner's collection: a crown, the name and the points in its golden band."""
    left, top, right, bottom = box
    stick(image, mat(right - left, bottom - top, GOLD, 4, GOLD, SHELF_HEAD), (left, top))
    middle = top + SHELF_HEAD // 2
    total = numeral_sprite(points, 50, INK, GOLD)
    stick(image, total, (right - 20 - total.width, middle - total.height / 2))
    stick(image, icons.crown(46, GOLD), (left + 16, middle - 25))
    name = line(title, 42, right - left - total.width - 120, smallest=SMALLEST)
    write(image, (left + 72, middle), name, INK, ground=GOLD)


@lru_cache(maxsize=16)
def _badge(place: int, metal: Colour) -> Sprite:
    text = str(place)
    width = max(48, round(numeral_width(text, 36)) + 20)
    sheet = Canvas(width, 48)
    sheet.box((0, 0, width, 48), 24, mix(metal, COAL, 0.62))
    write_numeral(sheet.draw, (width / 2 * sheet.fine, 24 * sheet.fine), text, 36 * sheet.fine, CREAM)
    return sprite(sheet, metal)
