"""The table under every picture: warm wood in the light of a lamp, linen mats with a stitched border, soft shadows."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random

from PIL import Image, ImageChops, ImageDraw

from bot.ui.pictures.drawing.canvas import COAL, LINEN, RED, WOOD, WOOD_DARK, WOOD_LIT, Canvas, Colour, Point, mix
from bot.ui.pictures.drawing.palette import blank, indexed
from bot.ui.pictures.drawing.sprites import Box, Sprite, paint, paste, rounded, slab, sprite

RADIUS = 20
LACE = 9
"""How far the edge of a mat's band hangs over the linen."""
ON_WOOD: Colour = mix(WOOD, WOOD_LIT, 0.4)
"""The mean tone of the lit table, for what lies on it."""
_PLANK = 150
_STEPS = 5
"""Steps from the shade into the light."""


@lru_cache(maxsize=4)
def wood(width: int, height: int, light: tuple[float, float] = (0.5, 0.42)) -> Image.Image:
    """Give the bare table, lit from a lamp above a point (shares of width and height); copy it before painting."""
    image = Image.new("RGB", (width, height), WOOD[:3])
    draw = ImageDraw.Draw(image)
    chance = Random("wood")
    for top in range(0, height, _PLANK):
        tone = mix(WOOD, WOOD_LIT if chance.random() < 0.5 else WOOD_DARK, 0.12 + 0.14 * chance.random())
        draw.rectangle((0, top, width, top + _PLANK), fill=tone)
        for _ in range(6):
            y, x = top + chance.randrange(8, _PLANK - 8), chance.randrange(-200, width)
            length = chance.randrange(180, 620)
            draw.line((x, y, x + length, y), fill=mix(tone, WOOD_DARK, 0.3), width=2)
        draw.line((0, top, width, top), fill=mix(WOOD_DARK, COAL, 0.4), width=3)
        draw.line((0, top + 3, width, top + 3), fill=mix(tone, WOOD_LIT, 0.5), width=2)
    return indexed(_lit(image, light))


def _lit(image: Image.Image, light: tuple[float, float]) -> Image.Image:
    """Brighten a pool under the lamp and darken the corners, in few even steps: they pack well."""
    width, height = image.size
    pool = Image.new("L", image.size, 0)
    draw = ImageDraw.Draw(pool)
    x, y = light[0] * width, light[1] * height
    for step in range(_STEPS):
        reach = 1.0 - step / _STEPS
        across, down = width * 0.62 * reach, height * 0.78 * reach
        draw.ellipse((x - across, y - down, x + across, y + down), fill=255 * (step + 1) // _STEPS)
    warm = ImageChops.add(image, Image.new("RGB", image.size, (40, 28, 16)))
    dark = ImageChops.multiply(image, Image.new("RGB", image.size, (205, 196, 192)))
    return Image.composite(warm, dark, pool)


@lru_cache(maxsize=4)
def laid_table(width: int, height: int, boxes: tuple[Box, ...]) -> Image.Image:
    """Give the table with the shadows of mats that will lie in some boxes, kept for the next; copy it to paint."""
    return new_table(width, height, boxes)


def new_table(width: int, height: int, boxes: tuple[Box, ...]) -> Image.Image:
    """Lay a table for mats in some boxes."""
    image = wood(width, height).copy()
    for box in boxes:
        shadow(image, box)
    return image


def shadow(image: Image.Image, box: Box) -> None:
    """Lay the shadow of a mat on the table."""
    left, top, right, bottom = box
    for grow, share in ((5, 0.35), (3, 0.6), (1, 0.85)):
        tone = mix(WOOD, mix(WOOD_DARK, COAL, 0.5), share)
        slab(image, (left - grow + 3, top - grow + 5, right + grow + 1, bottom + grow + 4), RADIUS, tone, ground=WOOD)


@lru_cache(maxsize=10)
def mat(width: int, height: int, edge: Colour, thick: int, head: Colour, head_height: int) -> Sprite:
    """Draw a linen mat with a coloured band at its head and a stitched seam; copy it before painting."""
    image = blank(width, height, LINEN)
    dark = mix(WOOD_DARK, COAL, 0.3)
    slab(image, (0, 0, width, height), RADIUS, LINEN, edge=edge, width=thick, ground=dark)
    if not head_height:
        return rounded(image, RADIUS)
    slab(image, (thick, thick, width - thick, head_height + RADIUS), RADIUS - thick, head, ground=edge)
    paint(image, (thick, head_height, width - thick, head_height + RADIUS), LINEN)
    lace = _lace(head)
    for x in range(thick, width - thick, lace.width):
        image.paste(lace.image.crop((0, 0, min(lace.width, width - thick - x), lace.height)), (x, head_height - 4))
    return rounded(image, RADIUS)


@lru_cache(maxsize=8)
def _lace(head: Colour) -> Sprite:
    """Draw one scallop of the edge in which the band of a mat ends, a seam above it."""
    sheet = Canvas(24, 13)
    sheet.box((0, 0, 24, 4), 0, head)
    sheet.oval((12, 4), 11.5, 8.5, head)
    sheet.oval((12, 7), 2.2, 2.2, LINEN)
    sheet.box((0, 0, 24, 2.5), 0, mix(head, COAL, 0.22))
    return sprite(sheet)


EMBROIDERY = 20
"""How wide an embroidered ribbon is."""


def embroider(
    image: Image.Image, at: tuple[int, int], length: int, stitch: Callable[[], Sprite], *, upright: bool = False
) -> None:
    """Lay an embroidered ribbon on linen, along or down from a point: whole stitches, in the middle of the length."""
    ribbon = _ribbon(stitch, length // stitch().width, upright=upright)
    start = (length - ribbon.size[upright]) // 2
    paste(image, ribbon, *((at[0], at[1] + start) if upright else (at[0] + start, at[1])))


@lru_cache(maxsize=8)
def _ribbon(stitch: Callable[[], Sprite], count: int, *, upright: bool) -> Image.Image:
    """Sew as many stitches to each other."""
    one = stitch()
    ribbon = blank(one.width * count, one.height, LINEN)
    for number in range(count):
        paste(ribbon, one.image, number * one.width, 0)
    return ribbon.transpose(Image.Transpose.TRANSPOSE) if upright else ribbon


@lru_cache(maxsize=1)
def red_stitch() -> Sprite:
    """Draw one stitch of a ribbon: a red rhomb between two small ones."""
    thread, half, middle = mix(LINEN, RED, 0.7), EMBROIDERY / 2, 17.0
    sheet = Canvas(round(2 * middle), EMBROIDERY)
    for x, reach, ink in ((middle, half, thread), (middle, half - 4, LINEN), (middle, 3.0, thread)):
        sheet.shape(_rhomb(x, half, reach), ink)
    for x in (0.0, 2 * middle):
        sheet.shape(_rhomb(x, half, 5.0), thread)
    return sprite(sheet)


def _rhomb(x: float, y: float, reach: float) -> list[Point]:
    return [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)]
