"""Sprites in the one palette of all art: drawn once for the ground they lie on, kept as indexes, pasted as they are."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from PIL import Image, ImageDraw

from bot.ui.pictures.drawing.canvas import LINEN, Canvas, Colour, breathe
from bot.ui.pictures.drawing.palette import blank, index_of, indexed

Box = tuple[int, int, int, int]
_SEEN = 10
"""Pixels less opaque than this (of 255) are not drawn."""
_MASKS: WeakValueDictionary[tuple[tuple[int, int], bytes], Image.Image] = WeakValueDictionary()
_SMALL_SLAB, _SMALL_FRAME = 4_000, 12_000
"""Pixels up to which a rounded rectangle or an outline is kept in one piece and pasted at once."""
_LARGE = 60_000
"""Pixels from which on a rounded rectangle is pasted in three parts: below, to cut it up would cost more."""


class _Part(NamedTuple):
    """Some rows of a sprite, pasted at once."""

    rows: tuple[int, int]
    pixels: Any
    seen: Any


class Sprite:
    """Pixels as palette indexes, and which of them are drawn (None: all).

    With a `corner`, all but the corners of this size is drawn, and the mask holds only the rows of the upper and the
    lower ones: a large sprite is then pasted many times as fast, and takes half the memory.
    """

    __slots__ = ("_parts", "corner", "height", "image", "mask", "pixels", "seen", "width")

    def __init__(self, image: Image.Image, mask: Image.Image | None, corner: int = 0) -> None:
        self.image, self.mask, self.corner = image, mask, corner
        self.width, self.height = image.size
        # Pictures are put together from a hundred sprites each, and Pillow looks at an image anew for every attribute.
        self.pixels, self.seen = image.im, None if mask is None else mask.im
        self._parts: tuple[_Part, ...] = ()

    @property
    def parts(self) -> tuple[_Part, ...]:
        """Give what a sprite with corners is pasted in, cut when that is first wanted."""
        if not self._parts and self.seen is not None:
            width, height, edge = self.width, self.height, self.corner
            rows = ((0, edge), (edge, height - edge), (height - edge, height))
            pixels = [self.pixels.crop((0, top, width, bottom)) for top, bottom in rows]
            upper, lower = (self.seen.crop((0, top, width, top + edge)) for top in (0, edge))
            self._parts = tuple(map(_Part, rows, pixels, (upper, None, lower)))
        return self._parts


def sprite(art: Canvas | Image.Image, ground: Colour = LINEN) -> Sprite:
    """Bring art into the palette, its soft edges mixed with the ground that it will lie on."""
    image = art.finished() if isinstance(art, Canvas) else art
    breathe()
    under = Image.new("RGBA", image.size, (*ground[:3], 255))
    alpha = image.getchannel("A")
    # The image's own opacity decides here: what is hardly seen would leave a rim on any other ground.
    mask = alpha.point([255 if value > _SEEN else 0 for value in range(256)], "1")
    return Sprite(indexed(Image.alpha_composite(under, image).convert("RGB")), _shared(mask))


def _shared(mask: Image.Image) -> Image.Image:
    """Give the mask that sprites of this outline have already: all cards of a size are cut alike."""
    outline = mask.size, blake2b(mask.tobytes(), digest_size=16).digest()
    return _MASKS.setdefault(outline, mask)


def stick(image: Image.Image, piece: Sprite, at: tuple[float, float]) -> None:
    """Paste a sprite with its upper left corner at a point."""
    breathe()
    x, y = round(at[0]), round(at[1])
    width, height, seen = piece.width, piece.height, piece.seen
    if seen is None:
        image.im.paste(piece.pixels, (x, y, x + width, y + height))
    elif not piece.corner:
        image.im.paste(piece.pixels, (x, y, x + width, y + height), seen)
    else:
        canvas = image.im
        for (top, bottom), pixels, covered in piece.parts:
            box = (x, y + top, x + width, y + bottom)
            if covered is None:
                canvas.paste(pixels, box)
            else:
                canvas.paste(pixels, box, covered)


def paste(image: Image.Image, piece: Image.Image, x: int, y: int) -> None:
    """Do what `Image.paste` does with a piece of the same mode, without looking at the arguments as long as it does."""
    width, height = piece.size
    image.im.paste(piece.im, (x, y, x + width, y + height))


def lowered(box: Box, by: int) -> Box:
    """Give a box as many pixels further down."""
    left, top, right, bottom = box
    return left, top + by, right, bottom + by


def rounded(image: Image.Image, radius: int) -> Sprite:
    """Make a sprite of a rectangle with round corners, which is at least as high as two of them."""
    if image.width * image.height < _LARGE:
        return Sprite(image, _rounded_mask(image.width, image.height, radius))
    return Sprite(image, _rounded_mask(image.width, 2 * radius, radius), radius)


@lru_cache(maxsize=128)
def _rounded_mask(width: int, height: int, radius: int) -> Image.Image:
    """Give a mask that all rectangles of a size share."""
    mask = Image.new("1", (width, height), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), radius - 1, fill=1)
    return mask


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
    wide, high = right - left, bottom - top
    radius = max(1, min(radius, wide // 2, high // 2))
    if edge is None:
        edge, width = fill, 0
    if wide * high > _SMALL_SLAB:
        _slab(image, box, radius, fill, edge, width, ground)
    elif wide > 0 and high > 0:
        stick(image, _small_slab(wide, high, radius, fill, edge, width, ground), (left, top))


def _slab(image: Image.Image, box: Box, radius: int, fill: Colour, edge: Colour, width: int, ground: Colour) -> None:
    left, top, right, bottom = box
    if width:
        _cross(image, box, radius, edge)
    _cross(image, (left + width, top + width, right - width, bottom - width), max(0, radius - width), fill)
    for corner, at in zip(_corners(radius, fill, edge, width, ground), _corners_at(box, radius), strict=True):
        stick(image, corner, at)


def _corners_at(box: Box, radius: int) -> tuple[tuple[int, int], ...]:
    left, top, right, bottom = box
    return (left, top), (right - radius, top), (left, bottom - radius), (right - radius, bottom - radius)


@lru_cache(maxsize=256)
def _small_slab(wide: int, high: int, radius: int, fill: Colour, edge: Colour, width: int, ground: Colour) -> Sprite:
    """Keep a slab in one piece: a picture has many small ones of few kinds."""
    image, box = board(wide, high, ground), (0, 0, wide, high)
    _slab(image, box, radius, fill, edge, width, ground)
    mask = Image.new("1", image.size, 255)
    for corner, at in zip(_corners(radius, fill, edge, width, ground), _corners_at(box, radius), strict=True):
        assert corner.mask is not None
        mask.paste(corner.mask, at)
    return Sprite(image, _shared(mask))


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
    wide, high = right - left, bottom - top
    radius = max(width, min(radius, wide // 2, high // 2))
    if wide * high > _SMALL_FRAME:
        _frame(image, box, radius, edge, width, ground)
    else:
        stick(image, _small_frame(wide, high, radius, edge, width, ground), (left, top))


def _frame(image: Image.Image, box: Box, radius: int, edge: Colour, width: int, ground: Colour) -> None:
    for side in _sides(box, radius, width):
        paint(image, side, edge)
    for corner, at in zip(_frame_corners(radius, edge, width, ground), _corners_at(box, radius), strict=True):
        stick(image, corner, at)


def _sides(box: Box, radius: int, width: int) -> tuple[Box, ...]:
    left, top, right, bottom = box
    return (
        (left + radius, top, right - radius, top + width),
        (left + radius, bottom - width, right - radius, bottom),
        (left, top + radius, left + width, bottom - radius),
        (right - width, top + radius, right, bottom - radius),
    )


@lru_cache(maxsize=96)
def _small_frame(wide: int, high: int, radius: int, edge: Colour, width: int, ground: Colour) -> Sprite:
    """Keep an outline in one piece, as small slabs are kept."""
    image, box = board(wide, high, ground), (0, 0, wide, high)
    _frame(image, box, radius, edge, width, ground)
    mask = Image.new("1", image.size, 0)
    for side in _sides(box, radius, width):
        mask.paste(255, side)
    for corner, at in zip(_frame_corners(radius, edge, width, ground), _corners_at(box, radius), strict=True):
        assert corner.mask is not None
        mask.paste(corner.mask, at)
    return Sprite(image, _shared(mask))


@lru_cache(maxsize=64)
def _frame_corners(radius: int, edge: Colour, width: int, ground: Colour) -> tuple[Sprite, ...]:
    side = 2 * radius
    sheet = Canvas(side, side)
    sheet.box((0, 0, side, side), radius, edge)
    sheet.hole((width, width, side - width, side - width), max(1, radius - width))
    return _quarters(sprite(sheet, ground))


def paint(image: Image.Image, box: Box, fill: Colour) -> None:
    """Fill a rectangle; the right and bottom sides are just outside."""
    if box[2] > box[0] and box[3] > box[1]:
        image.im.paste(index_of(fill), box)
