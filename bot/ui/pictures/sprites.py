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
    piece = _slab(right - left, bottom - top, radius, fill, edge or fill, width if edge else 0, ground)
    stick(image, piece, (left, top))


def frame(image: Image.Image, box: Box, radius: int, edge: Colour, width: int, *, ground: Colour = LINEN) -> None:
    """Draw the outline of a rounded rectangle; what is inside stays."""
    left, top, right, bottom = box
    piece = _frame(right - left, bottom - top, radius, edge, width, ground)
    image.paste(piece.image, (left, top), piece.mask)


@lru_cache(maxsize=400)
def _slab(across: int, down: int, radius: int, fill: Colour, edge: Colour, width: int, ground: Colour) -> Sprite:
    radius = max(1, min(radius, across // 2, down // 2))
    side = 2 * radius
    sheet = Canvas(side, side)
    sheet.box((0, 0, side, side), radius, edge)
    if width:
        sheet.box((width, width, side - width, side - width), max(1, radius - width), fill)
    piece = _stretched(sprite(sheet, ground), across, down, edge)
    if width:
        inner = max(0, radius - width)
        box = (width, width, across - width, down - width)
        paint(piece.image, (box[0] + inner, box[1], box[2] - inner, box[3]), fill)
        paint(piece.image, (box[0], box[1] + inner, box[2], box[3] - inner), fill)
    return piece


@lru_cache(maxsize=256)
def _frame(across: int, down: int, radius: int, edge: Colour, width: int, ground: Colour) -> Sprite:
    radius = max(width, min(radius, across // 2, down // 2))
    side = 2 * radius
    sheet = Canvas(side, side)
    sheet.box((0, 0, side, side), radius, edge)
    sheet.hole((width, width, side - width, side - width), max(1, radius - width))
    piece = _stretched(sprite(sheet, ground), across, down, edge)
    assert piece.mask is not None
    piece.mask.paste(0, (radius, width, across - radius, down - width))
    piece.mask.paste(0, (width, radius, across - width, down - radius))
    return Sprite(piece.image, piece.mask)


def _stretched(corners: Sprite, across: int, down: int, fill: Colour) -> Sprite:
    """Move the four corners of a sprite apart, and fill what is between them."""
    radius = corners.width // 2
    image, mask = blank(across, down, fill), Image.new("1", (across, down), 255)
    assert corners.mask is not None
    for x in (0, 1):
        for y in (0, 1):
            part = (x * radius, y * radius, (x + 1) * radius, (y + 1) * radius)
            at = (x * (across - radius), y * (down - radius))
            image.paste(corners.image.crop(part), at)
            mask.paste(corners.mask.crop(part), at)
    return Sprite(image, mask, radius if down > 4 * radius else 0)


def paint(image: Image.Image, box: Box, fill: Colour) -> None:
    """Fill a rectangle; the right and bottom sides are just outside."""
    if box[2] > box[0] and box[3] > box[1]:
        image.paste(index_of(fill), box)
