"""Rounded rectangles of any size at the cost of four small corners, drawn once and pasted."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.ui.pictures.canvas import TABLE, Canvas, Colour, breathe

Box = tuple[int, int, int, int]


def board(width: int, height: int) -> Image.Image:
    """Give an empty dark picture to paste on."""
    return Image.new("RGB", (width, height), TABLE[:3])


@lru_cache(maxsize=128)
def _corners(radius: int, fill: Colour | None, edge: Colour | None, width: int) -> tuple[Image.Image, ...]:
    side = 2 * radius
    sheet = Canvas(side, side)
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
    inner_left, inner_right = left + radius, right - radius
    inner_top, inner_bottom = top + radius, bottom - radius
    if fill is not None:
        _fill(image, (inner_left, top, inner_right, bottom), fill)
        _fill(image, (left, inner_top, right, inner_bottom), fill)
    if edge is not None and width > 0:
        _fill(image, (inner_left, top, inner_right, top + width), edge)
        _fill(image, (inner_left, bottom - width, inner_right, bottom), edge)
        _fill(image, (left, inner_top, left + width, inner_bottom), edge)
        _fill(image, (right - width, inner_top, right, inner_bottom), edge)
    places = ((left, top), (right - radius, top), (left, bottom - radius), (right - radius, bottom - radius))
    for corner, at in zip(_corners(radius, fill, edge, width), places, strict=True):
        image.paste(corner, at, corner)


def _fill(image: Image.Image, box: Box, fill: Colour) -> None:
    if box[2] > box[0] and box[3] > box[1]:
        image.paste(fill, box)


def stick(image: Image.Image, sprite: Image.Image, at: tuple[float, float]) -> None:
    """Paste a sprite with its upper left corner at a point."""
    breathe()
    image.paste(sprite, (round(at[0]), round(at[1])), sprite)


def stick_centred(image: Image.Image, sprite: Image.Image, at: tuple[float, float]) -> None:
    """Paste a sprite with its centre at a point."""
    stick(image, sprite, (at[0] - sprite.width / 2, at[1] - sprite.height / 2))
