"""Small signs that say in every language who is awaited, who is ready, who leads and how many cards are held."""

from __future__ import annotations

from functools import lru_cache

from bot.ui.pictures.drawing.canvas import COAL, CREAM, GOLD, LINEN, RED, TEAL, Canvas, Colour, colour, mix
from bot.ui.pictures.drawing.sprites import Sprite, sprite


@lru_cache(maxsize=64)
def hourglass(size: int, ground: Colour = LINEN) -> Sprite:
    """Draw the sign of somebody who is awaited."""
    sheet = Canvas(size, size)
    s = size
    sheet.oval((s / 2, s / 2), s / 2, s / 2, RED)
    top, bottom, half = 0.24 * s, 0.76 * s, 0.2 * s
    sheet.shape(
        [(s / 2 - half, top), (s / 2 + half, top), (s / 2 - half, bottom), (s / 2 + half, bottom)],
        CREAM,
    )
    for y in (top, bottom):
        sheet.stroke([(s / 2 - 0.24 * s, y), (s / 2 + 0.24 * s, y)], CREAM, 0.08 * s)
    return sprite(sheet, ground)


@lru_cache(maxsize=64)
def tick(size: int, ground: Colour = LINEN) -> Sprite:
    """Draw the sign of somebody who has chosen."""
    sheet = Canvas(size, size)
    s = size
    sheet.oval((s / 2, s / 2), s / 2, s / 2, CREAM)
    sheet.oval((s / 2, s / 2), s * 0.44, s * 0.44, colour("2F7A3F"))
    sheet.stroke([(0.27 * s, 0.52 * s), (0.44 * s, 0.69 * s), (0.74 * s, 0.34 * s)], CREAM, 0.13 * s)
    return sprite(sheet, ground)


@lru_cache(maxsize=64)
def arrows(size: int, ground: Colour = LINEN) -> Sprite:
    """Draw the sign of an exchange: two arrows that change places."""
    sheet = Canvas(size, size)
    s = size
    sheet.oval((s / 2, s / 2), s / 2, s / 2, TEAL)
    for y, way in ((0.38 * s, 1), (0.62 * s, -1)):
        tip, end = s / 2 + way * 0.3 * s, s / 2 - way * 0.28 * s
        sheet.stroke([(end, y), (tip - way * 0.1 * s, y)], CREAM, 0.085 * s)
        sheet.shape([(tip, y), (tip - way * 0.2 * s, y - 0.14 * s), (tip - way * 0.2 * s, y + 0.14 * s)], CREAM)
    return sprite(sheet, ground)


@lru_cache(maxsize=32)
def arrow(
    width: int, height: int, ink: Colour = GOLD, ground: Colour = LINEN, *, back: bool = False, down: bool = False
) -> Sprite:
    """Draw an arrow from left to right, or back, or down."""
    sheet = Canvas(width, height)
    points = [(0.0, 0.32), (0.58, 0.32), (0.58, 0.04), (1.0, 0.5), (0.58, 0.96), (0.58, 0.68), (0.0, 0.68)]
    turned = [(y, x) if down else (1 - x, y) if back else (x, y) for x, y in points]
    sheet.shape([(x * width, y * height) for x, y in turned], ink)
    return sprite(sheet, ground)


@lru_cache(maxsize=8)
def trend(size: int, ink: Colour, ground: Colour = LINEN, *, up: bool) -> Sprite:
    """Draw the sign of points that rose, or fell."""
    sheet = Canvas(size, size)
    corners = [(0.5, 0.12), (0.98, 0.88), (0.02, 0.88)]
    sheet.shape([(x * size, (y if up else 1 - y) * size) for x, y in corners], ink)
    return sprite(sheet, ground)


@lru_cache(maxsize=32)
def crown(size: int, ground: Colour = LINEN) -> Sprite:
    """Draw the crown of whoever leads or has won."""
    sheet = Canvas(size, size)
    paint_crown(sheet, size / 2, size / 2, size)
    return sprite(sheet, ground)


@lru_cache(maxsize=8)
def cup(size: int, ground: Colour = LINEN) -> Sprite:
    """Draw the cup of whoever has won a round: the crown is for the whole game."""
    sheet, s = Canvas(size, size), size
    bowl = [(0.24, 0.08), (0.76, 0.08), (0.72, 0.4), (0.58, 0.56), (0.42, 0.56), (0.28, 0.4)]
    foot = [(0.45, 0.54), (0.55, 0.54), (0.58, 0.78), (0.74, 0.92), (0.26, 0.92), (0.42, 0.78)]
    handles = [
        [(0.5 + way * x, y) for x, y in ((0.24, 0.16), (0.42, 0.16), (0.42, 0.28), (0.34, 0.4), (0.2, 0.44))]
        for way in (1, -1)
    ]
    for ink, wide in ((COAL, 0.16), (GOLD, 0.07)):
        for points in handles:
            sheet.stroke([(x * s, y * s) for x, y in points], ink, wide * s)
    for points in (bowl, foot):
        shape = [(x * s, y * s) for x, y in points]
        sheet.stroke([*shape, shape[0]], COAL, 0.08 * s)
    for points in (foot, bowl):
        sheet.shape([(x * s, y * s) for x, y in points], GOLD)
    sheet.stroke([(0.36 * s, 0.18 * s), (0.39 * s, 0.38 * s)], mix(GOLD, CREAM, 0.7), 0.07 * s)
    return sprite(sheet, ground)


def paint_crown(sheet: Canvas, x: float, y: float, size: float) -> None:
    """Draw a crown into art, around a centre; its balls end where the size does."""
    s, left, top = size, x - size / 2, y - size / 2
    points = [(0.12, 0.32), (0.32, 0.54), (0.5, 0.2), (0.68, 0.54), (0.88, 0.32), (0.82, 0.86), (0.18, 0.86)]
    balls = ((0.12, 0.27), (0.5, 0.15), (0.88, 0.27))
    shape = [(left + a * s, top + b * s) for a, b in points]
    sheet.stroke([*shape, shape[0]], COAL, 0.075 * s)
    for a, b in balls:
        sheet.oval((left + a * s, top + b * s), 0.105 * s, 0.105 * s, COAL)
    sheet.shape(shape, GOLD)
    for a, b in balls:
        sheet.oval((left + a * s, top + b * s), 0.072 * s, 0.072 * s, GOLD)
    sheet.stroke([(left + 0.24 * s, top + 0.74 * s), (left + 0.76 * s, top + 0.74 * s)], mix(GOLD, RED, 0.35), 0.06 * s)
    for a, ink in ((0.32, RED), (0.5, colour("2A60D0")), (0.68, RED)):
        sheet.oval((left + a * s, top + 0.62 * s), 0.05 * s, 0.05 * s, ink)
