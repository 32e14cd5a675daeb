"""The end of a game as a scene: a stage in the light, steps with names and points, a crown for the winner."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from PIL import Image, ImageDraw

from bot.ui.pictures.drawing import icons
from bot.ui.pictures.drawing.canvas import COAL, CREAM, GOLD, INK, WOOD_DARK, Canvas, Colour, colour, mix
from bot.ui.pictures.drawing.palette import coloured, indexed
from bot.ui.pictures.drawing.portraits import portrait
from bot.ui.pictures.drawing.sprites import Box, Sprite, paint, slab, sprite, stick, stick_centred
from bot.ui.pictures.fonts.lettering import line, numeral_width, write, write_numeral

WIDTH, HEIGHT = 1200, 900
SHELF_TOP = 664
"""Where the winner's collection begins, when there is one to show."""
SMALLEST = 33
_STAGE = colour("7E1B26")
_BEAM = colour("A8383A")
_GLOW = colour("D9703F")
_METALS: tuple[Colour, ...] = (GOLD, colour("D5D8DE"), colour("DE9B62"), colour("DEC8A2"))
_CONFETTI = ("F7BE3C", "FFF6E3", "3CA862", "62CFE0", "FFB3CC", "F28C28")
Shelf = Callable[[Image.Image, Box], None]


@dataclass(frozen=True, slots=True)
class PodiumPlace:
    """One player on the podium; the points are already worded."""

    place: int
    name: str
    points: str
    avatar: bytes | None = None


def paint_podium(
    title: str, standings: Sequence[PodiumPlace], figures: Sequence[Sprite], shelf: Shelf | None = None
) -> Image.Image:
    """Draw the podium: the first in the middle, a figure above each step; figures go with standings."""
    floor = SHELF_TOP - 14 if shelf is not None else HEIGHT - 16
    ranked = _arranged(sorted(zip(standings, figures, strict=True), key=lambda pair: pair[0].place))
    step = min(290, (WIDTH - 24) // max(1, len(ranked)))
    left = (WIDTH - step * len(ranked)) // 2
    centres = [left + column * step + step / 2 for column in range(len(ranked))]
    firsts = [centre for centre, (each, _) in zip(centres, ranked, strict=True) if each.place == 1] or [WIDTH / 2]
    image = _stage(round(sum(firsts) / len(firsts)), floor).copy()
    write(image, (WIDTH / 2, 46), line(title, 60, WIDTH - 60, smallest=36), CREAM, ground=_BEAM, align="centre")
    for centre, (each, figure) in zip(centres, ranked, strict=True):
        _paint_step(image, each, figure, centre, step, floor)
    if shelf is not None:
        shelf(image, (12, SHELF_TOP, WIDTH - 12, HEIGHT - 12))
    return coloured(image)


def _arranged(ranked: list[tuple[PodiumPlace, Sprite]]) -> list[tuple[PodiumPlace, Sprite]]:
    ordered: list[tuple[PodiumPlace, Sprite]] = []
    for number, pair in enumerate(ranked):
        ordered.insert(0 if number % 2 else len(ordered), pair)
    return ordered


@lru_cache(maxsize=2)
def _stage(centre: int, floor: int) -> Image.Image:
    """Give the empty stage, its light on the winner; copy it before painting."""
    image = Image.new("RGB", (WIDTH, HEIGHT), _STAGE[:3])
    draw = ImageDraw.Draw(image)
    source, count = (centre, 210), 22
    for beam in range(count):
        corners: list[tuple[float, float]] = [source]
        for edge in (beam - 0.25, beam + 0.25):
            angle = edge * math.tau / count
            corners.append((source[0] + 1500 * math.cos(angle), source[1] + 1500 * math.sin(angle)))
        draw.polygon(corners, fill=_BEAM[:3])
    for radius, share in ((230, 0.25), (185, 0.5), (140, 0.8)):
        tone = mix(_BEAM, _GLOW, share)
        draw.ellipse((centre - radius, 210 - radius, centre + radius, 210 + radius), fill=tone)
    chance = Random("confetti")
    for number in range(70):
        x, y = chance.randrange(WIDTH), chance.randrange(90, max(100, floor - 150))
        tone = colour(_CONFETTI[number % len(_CONFETTI)])
        if number % 2:
            draw.ellipse((x, y, x + 12, y + 12), fill=tone)
        else:
            turn = chance.randrange(8)
            draw.polygon([(x, y + turn), (x + 14, y), (x + 14 - turn, y + 10), (x - turn, y + 10)], fill=tone)
    draw.rectangle((0, floor, WIDTH, HEIGHT), fill=WOOD_DARK[:3])
    draw.rectangle((0, floor, WIDTH, floor + 5), fill=mix(WOOD_DARK, GOLD, 0.4))
    return indexed(image)


def _rise(place: int, floor: int) -> int:
    tallest = 250 if floor < HEIGHT - 100 else 380
    shares = (1.0, 0.8, 0.66, 0.56, 0.5, 0.46)
    return max(124, round(tallest * shares[min(place, len(shares)) - 1]))


def _paint_step(image: Image.Image, each: PodiumPlace, figure: Sprite, centre: float, step: int, floor: int) -> None:
    top = floor - _rise(each.place, floor)
    metal = _METALS[min(each.place, len(_METALS)) - 1]
    left, right = round(centre - step / 2 + 5), round(centre + step / 2 - 5)
    dark = mix(metal, COAL, 0.45)
    slab(image, (left, top, right, floor + 30), 16, metal, edge=dark, width=4, ground=_BEAM)
    paint(image, (left + 4, top + 16, right - 4, top + 22), mix(metal, CREAM, 0.5))
    paint(image, (left, floor, right, floor + 30), WOOD_DARK)
    room = right - left - 18
    name, middle = line(each.name, 42, room, smallest=SMALLEST), top + 52
    face = portrait(each.avatar, 46, metal)
    if face is not None:
        name = line(each.name, 42, room - 52, smallest=SMALLEST)
        start = centre - (name.width + 52) / 2
        stick(image, face, (start, middle - 23))
        write(image, (start + 52, middle), name, INK, ground=metal)
    else:
        write(image, (centre, middle), name, INK, ground=metal, align="centre")
    points = line(each.points, 50, room - 60, smallest=SMALLEST)
    badge = _badge(each.place, metal)
    start = centre - (points.width + badge.width + 10) / 2
    stick(image, badge, (start, middle + 50 - badge.height / 2))
    write(image, (start + badge.width + 10, middle + 50), points, INK, ground=metal)
    stick_centred(image, figure, (centre, top + 4 - figure.height / 2))
    if each.place == 1:
        stick_centred(image, icons.crown(84, _GLOW), (centre, top - figure.height - 22))


@lru_cache(maxsize=16)
def _badge(place: int, metal: Colour) -> Sprite:
    text = str(place)
    width = max(48, round(numeral_width(text, 36)) + 20)
    sheet = Canvas(width, 48)
    sheet.box((0, 0, width, 48), 24, mix(metal, COAL, 0.62))
    write_numeral(sheet.draw, (width / 2 * sheet.fine, 24 * sheet.fine), text, 36 * sheet.fine, CREAM)
    return sprite(sheet, metal)
