"""Sprites in the one palette of all art: drawn once for the ground they lie on, kept as indexes, pasted as they are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from bot.ui.pictures.drawing.canvas import LINEN, Canvas, Colour, breathe
from bot.ui.pictures.drawing.palette import blank, index_of, indexed

Box = tuple[int, int, int, int]
_SEEN = 10
"""Pixels less opaque than this (of 255) are not drawn."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """Pixels as palette indexes, and which of them are drawn (None: all).

    With a `corner`, all but the corners of this size is drawn: a large sprite is then pasted many times as fast.
    """

    image: Image.Image
    mask: Image.Image | None
    corner: int = 0

    @property
    def width(self) -> int:
        """Tell how wide it is."""
        return self.image.width

    @property
    def height(self) -> int:
        """Tell how high it is."""
        return self.image.height


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
    x, y = round(at[0]), round(at[1])
    if not piece.corner or piece.mask is None:
        image.paste(piece.image, (x, y), piece.mask)
        return
    width, height, edge = piece.width, piece.height, piece.corner
    for top, bottom in ((0, edge), (height - edge, height)):
        band = (0, top, width, bottom)
        image.paste(piece.image.crop(band), (x, y + top), piece.mask.crop(band))
    image.paste(piece.image.crop((0, edge, width, height - edge)), (x, y + edge))


def stick_centred(image: Image.Image, piece: Sprite, at: tuple[float, float]) -> None:
    """Paste a sprite with its centre at a point."""
    stick(image, piece, (at[0] - piece.width / 2, at[1] - piece.height / 2))


def board(width: int, height: int, ground: Colour = LINEN) -> Image.Image:
    """Give an empty picture of one colour."""
    return blank(width, height, ground)


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
    _cross(image, (left + width, top + width, right - width, bottom - width), max(0, radius - width), fill)
    places = ((left, top), (right - radius, top), (left, bottom - radius), (right - radius, bottom - radius))
    for corner, at in zip(_corners(radius, fill, edge or fill, width, ground), places, strict=True):
        image.paste(corner.image, at, corner.mask)


def _cross(image: Image.Image, box: Box, radius: int, fill: Colour) -> None:
    left, top, right, bottom = box
    paint(image, (left + radius, top, right - radius, bottom), fill)
    paint(image, (left, top + radius, left + radius, bottom - radius), fill)
    paint(image, (right - radius, top + radius, right, bottom - radius), fill)


@lru_cache(maxsize=256)
def _corners(radius: int, fill: Colour, edge: Colour, width: int, ground: Colour) -> tuple[Sprite, ...]:
    side = 2 * radius
    sheet = Canvas(side, side)
    sheet.box((0, 0, side, side), radius, edge)
    if width:
        sheet.box((width, width, side - width, side - width), max(1, radius - width), fill)
    return _quarters(sprite(sheet, ground))


def _quarters(whole: Sprite) -> tuple[Sprite, ...]:
    assert whole.mask is not None
    half = whole.width // 2
    boxes = [(x, y, x + half, y + half) for y in (0, half) for x in (0, half)]
    return tuple(Sprite(whole.image.crop(box), whole.mask.crop(box)) for box in boxes)


def frame(image: Image.Image, box: Box, radius: int, edge: Colour, width: int, *, ground: Colour = LINEN) -> None:
    """Draw the outline of a rounded rectangle; what is inside stays."""
    left, top, right, bottom = box
    stick(image, _frame(right - left, bottom - top, radius, edge, width, ground), (left, top))


@lru_cache(maxsize=40)
def _frame(across: int, down: int, radius: int, edge: Colour, width: int, ground: Colour) -> Sprite:
    radius = max(width, min(radius, across // 2, down // 2))
    side = 2 * radius
    sheet = Canvas(side, side)
    sheet.box((0, 0, side, side), radius, edge)
    sheet.hole((width, width, side - width, side - width), max(1, radius - width))
    image, mask = blank(across, down, edge), Image.new("1", (across, down), 255)
    mask.paste(0, (width, width, across - width, down - width))
    places = ((0, 0), (across - radius, 0), (0, down - radius), (across - radius, down - radius))
    for corner, at in zip(_quarters(sprite(sheet, ground)), places, strict=True):
        assert corner.mask is not None
        image.paste(corner.image, at)
        mask.paste(corner.mask, at)
    return Sprite(image, mask)


def paint(image: Image.Image, box: Box, fill: Colour) -> None:
    """Fill a rectangle; the right and bottom sides are just outside."""
    if box[2] > box[0] and box[3] > box[1]:
        image.paste(index_of(fill), box)
