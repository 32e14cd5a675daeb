"""Small signs that say in every language who is awaited, who is ready and how many cards are held."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.ui.pictures.canvas import EDGE, GOLD, INK, MINT, MUTED, NIGHT, SKY, Canvas, Colour, mix, star_points


@lru_cache(maxsize=64)
def hourglass(size: int) -> Image.Image:
    """Draw the sign of somebody who is awaited."""
    sheet = Canvas(size, size)
    s = size
    sheet.oval((s / 2, s / 2), s / 2, s / 2, GOLD)
    top, bottom, half = 0.24 * s, 0.76 * s, 0.2 * s
    sheet.shape(
        [(s / 2 - half, top), (s / 2 + half, top), (s / 2 - half, bottom), (s / 2 + half, bottom)],
        NIGHT,
    )
    for y in (top, bottom):
        sheet.stroke([(s / 2 - 0.24 * s, y), (s / 2 + 0.24 * s, y)], NIGHT, 0.08 * s)
    return sheet.finished()


@lru_cache(maxsize=64)
def tick(size: int) -> Image.Image:
    """Draw the sign of somebody who has chosen."""
    sheet = Canvas(size, size)
    s = size
    sheet.oval((s / 2, s / 2), s / 2, s / 2, MINT)
    sheet.stroke([(0.27 * s, 0.52 * s), (0.44 * s, 0.69 * s), (0.74 * s, 0.34 * s)], NIGHT, 0.13 * s)
    return sheet.finished()


@lru_cache(maxsize=64)
def arrows(size: int) -> Image.Image:
    """Draw the sign of somebody whose turn it is: two arrows that change places."""
    sheet = Canvas(size, size)
    s = size
    sheet.oval((s / 2, s / 2), s / 2, s / 2, SKY)
    for y, way in ((0.38 * s, 1), (0.62 * s, -1)):
        tip, end = s / 2 + way * 0.3 * s, s / 2 - way * 0.28 * s
        sheet.stroke([(end, y), (tip - way * 0.1 * s, y)], NIGHT, 0.085 * s)
        sheet.shape([(tip, y), (tip - way * 0.2 * s, y - 0.14 * s), (tip - way * 0.2 * s, y + 0.14 * s)], NIGHT)
    return sheet.finished()


@lru_cache(maxsize=64)
def held_cards(size: int) -> Image.Image:
    """Draw two face-down cards: the sign before a number of cards in hand."""
    sheet = Canvas(size, size)
    s = size
    sheet.box((0.1 * s, 0.16 * s, 0.58 * s, 0.84 * s), 0.1 * s, mix(MUTED, EDGE, 0.5))
    sheet.box((0.36 * s, 0.08 * s, 0.92 * s, 0.92 * s), 0.12 * s, NIGHT)
    sheet.box((0.41 * s, 0.13 * s, 0.87 * s, 0.87 * s), 0.09 * s, MUTED)
    sheet.shape([(0.64 * s, 0.3 * s), (0.78 * s, 0.5 * s), (0.64 * s, 0.7 * s), (0.5 * s, 0.5 * s)], EDGE)
    return sheet.finished()


@lru_cache(maxsize=16)
def crown(size: int, colour: Colour = GOLD) -> Image.Image:
    """Draw a crown."""
    sheet = Canvas(size, size)
    s = size
    points = [(0.1, 0.3), (0.3, 0.52), (0.5, 0.18), (0.7, 0.52), (0.9, 0.3), (0.82, 0.82), (0.18, 0.82)]
    sheet.shape([(x * s, y * s) for x, y in points], colour)
    for x, y in ((0.1, 0.28), (0.5, 0.16), (0.9, 0.28)):
        sheet.oval((x * s, y * s), 0.075 * s, 0.075 * s, colour)
    sheet.stroke([(0.22 * s, 0.7 * s), (0.78 * s, 0.7 * s)], mix(colour, NIGHT, 0.4), 0.06 * s)
    return sheet.finished()


@lru_cache(maxsize=16)
def star(size: int, colour: Colour = INK) -> Image.Image:
    """Draw a star."""
    sheet = Canvas(size, size)
    sheet.shape(star_points((size / 2, size * 0.53), size * 0.5, size * 0.22, 5), colour)
    return sheet.finished()
