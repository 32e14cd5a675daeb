"""Rounded rectangles of any size at the cost of four small corners, drawn once and pasted."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.ui.pictures.paint import TABLE, Colour, Sheet

Box = tuple[int, int, int, int]


def board(width: int, height: int) -> Image.Image:
    """Give an empty dark picture to paste on."""
    return Image.new("RGB", (width, height), TABLE[:3])


@lru_cache(maxsize=128)
def _corners(radius: int, fill: Colour | None, edge: Colour | None, width: int) -> tuple[Image.Image, ...]:
    side = 2 * radius
    sheet = Sheet(side, side)
    sheet.box((0, 0, side, side), radius, fill, edge=edge, width=width)
    whole = sheet.finished()
    boxes = ((0, 0), (radius, 0), (0, radius), (radius, radius))
    return tuple(whole.crop((x, y, x + radius, y + radius)) for x, y in boxes)


def panel(
    image: Image.Image, box: Box, radius: int, fill: Colour | None, *, edge: Colour | None = None, width: int = 0
) -> None:
    """Draw a rounded rectangle, filled, outlined or both; the right and bottom sides are just outside."""
    left, top, right, bottom = box
    radius = min(radius, (right - left) // 2, (bottom - top) // 2)
    draw = ImageDraw.Draw(image)
    if fill is not None:
        draw.rectangle((left + radius, top, right - radius - 1, bottom - 1), fill=fill)
        draw.rectangle((left, top + radius, right - 1, bottom - radius - 1), fill=fill)
    if edge is not None and width > 0:
        draw.rectangle((left + radius, top, right - radius - 1, top + width - 1), fill=edge)
        draw.rectangle((left + radius, bottom - width, right - radius - 1, bottom - 1), fill=edge)
        draw.rectangle((left, top + radius, left + width - 1, bottom - radius - 1), fill=edge)
        draw.rectangle((right - width, top + radius, right - 1, bottom - radius - 1), fill=edge)
    places = ((left, top), (right - radius, top), (left, bottom - radius), (right - radius, bottom - radius))
    for corner, at in zip(_corners(radius, fill, edge, width), places, strict=True):
        image.paste(corner, at, corner)


def stick(image: Image.Image, sprite: Image.Image, at: tuple[float, float]) -> None:
    """Paste a sprite with its upper left corner at a point."""
    image.paste(sprite, (round(at[0]), round(at[1])), sprite)


def stick_centred(image: Image.Image, sprite: Image.Image, at: tuple[float, float]) -> None:
    """Paste a sprite with its centre at a point."""
    stick(image, sprite, (at[0] - sprite.width / 2, at[1] - sprite.height / 2))
