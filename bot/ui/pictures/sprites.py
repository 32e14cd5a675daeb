"""Sprites in the one palette of all art: drawn once for the ground they lie on, kept as indexes, pasted as they are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from bot.ui.pictures.canvas import LINEN, Canvas, Colour, breathe
from bot.ui.pictures.palette import blank, index_of, indexed

Box = tuple[int, int, int, int]
_SEEN = 10
"""Pixels less opaque than this (of 255) are not drawn."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """Pixels as palette indexes, and which of them are drawn (None: all)."""

    image: Image.Image
    mask: Image.Image | None

    @property
    def width(self) -> int:
        """Tell how wide it is."""
        return self.image.width

    @property
    def height(self) -> int:
        """Tell how high it is."""
        return self.image.height

    @property
    def held_bytes(self) -> int:
        """Tell how much memory its pixels take."""
        return self.width * self.height * (1 if self.mask is None else 2)


def sprite(art: Canvas | Image.Image, ground: Colour = LINEN) -> Sprite:
    """Bring art into the palette, its soft edges mixed with the ground that it will lie on."""
    image = art.finished() if isinstance(art, Canvas) else art
    breathe()
    under = Image.new("RGBA", image.size, (*ground[:3], 255))
    alpha = image.getchannel("A")
    # The image's own opacity decides here: what is hardly seen would leave a rim on any other ground.
    mask = alpha.point([255 if value > _SEEN else 0 for value in range(256)], "1")
    return Sprite(indexed(Image.alpha_composite(under, image).convert("RGB")), mask)


def stick(image: Image.Image, piece: Sprite, at: tuple[float, float]) -> None:
    """Paste a sprite with its upper left corner at a point."""
    breathe()
    image.paste(piece.image, (round(at[0]), round(at[1])), piece.mask)


def stick_centred(image: Image.Image, piece: Sprite, at: tuple[float, float]) -> None:
    """Paste a sprite with its centre at a point."""
    stick(image, piece, (at[0] - piece.width / 2, at[1] - piece.height / 2))


def board(width: int, height: int, ground: Colour = LINEN) -> Image.Image:
    """Give an empty picture of one colour."""
    return blank(width, height, ground)


@lru_cache(maxsize=512)
def _corners(radius: int, fill: Colour, edge: Colour, width: int, ground: Colour) -> tuple[Sprite, ...]:
    side = 2 * radius
    sheet = Canvas(side, side)
    sheet.box((0, 0, side, side), radius, edge if width else fill)
    if width:
        sheet.box((width, width, side - width, side - width), max(1, radius - width), fill)
    whole = sprite(sheet, ground)
    assert whole.mask is not None
    places = ((0, 0), (radius, 0), (0, radius), (radius, radius))
    boxes = [(x, y, x + radius, y + radius) for x, y in places]
    return tuple(Sprite(whole.image.crop(box), whole.mask.crop(box)) for box in boxes)


def slab(
    image: Image.Image,
    box: Box,
    radius: int,
    fill: Colour,
    *,
    edge: Colour | None = None,
    width: int = 0,
    ground: Colour = LINEN,
) -> None:
    """Draw a filled rounded rectangle, with an edge inside it where one is asked for."""
    left, top, right, bottom = box
    radius = max(1, min(radius, (right - left) // 2, (bottom - top) // 2))
    width = width if edge is not None else 0
    if width:
        _cross(image, box, radius, edge or fill)
    inner = (left + width, top + width, right - width, bottom - width)
    _cross(image, inner, max(0, radius - width), fill)
    places = ((left, top), (right - radius, top), (left, bottom - radius), (right - radius, bottom - radius))
    for corner, at in zip(_corners(radius, fill, edge or fill, width, ground), places, strict=True):
        image.paste(corner.image, at, corner.mask)


def _cross(image: Image.Image, box: Box, radius: int, fill: Colour) -> None:
    left, top, right, bottom = box
    paint(image, (left + radius, top, right - radius, bottom), fill)
    paint(image, (left, top + radius, right, bottom - radius), fill)


@lru_cache(maxsize=256)
def _frame(radius: int, edge: Colour, thick: int, ground: Colour) -> tuple[Sprite, ...]:
    side = 2 * radius
    sheet = Canvas(side, side)
    sheet.box((0, 0, side, side), radius, edge)
    sheet.hole((thick, thick, side - thick, side - thick), max(1, radius - thick))
    whole = sprite(sheet, ground)
    assert whole.mask is not None
    places = ((0, 0), (radius, 0), (0, radius), (radius, radius))
    boxes = [(x, y, x + radius, y + radius) for x, y in places]
    return tuple(Sprite(whole.image.crop(box), whole.mask.crop(box)) for box in boxes)


def frame(
    image: Image.Image, box: Box, radius: int, edge: Colour, width: int, *, ground: Colour = LINEN
) -> None:
    """Draw the outline of a rounded rectangle; what is inside stays."""
    left, top, right, bottom = box
    radius = max(width, min(radius, (right - left) // 2, (bottom - top) // 2))
    paint(image, (left + radius, top, right - radius, top + width), edge)
    paint(image, (left + radius, bottom - width, right - radius, bottom), edge)
    paint(image, (left, top + radius, left + width, bottom - radius), edge)
    paint(image, (right - width, top + radius, right, bottom - radius), edge)
    places = ((left, top), (right - radius, top), (left, bottom - radius), (right - radius, bottom - radius))
    for corner, at in zip(_frame(radius, edge, width, ground), places, strict=True):
        image.paste(corner.image, at, corner.mask)


def paint(image: Image.Image, box: Box, fill: Colour) -> None:
    """Fill a rectangle; the right and bottom sides are just outside."""
    if box[2] > box[0] and box[3] > box[1]:
        image.paste(index_of(fill), box)
