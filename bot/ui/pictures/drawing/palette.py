"""The one palette of all art: 256 colours that never change, so that nothing is reduced while a game waits.

`python -m tests.unit.bot.ui.pictures.palette_choice` chooses them anew from all that is drawn, when the art changed.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.ui.pictures.drawing.canvas import Colour, mix
from bot.ui.pictures.drawing.palette_colours import HEX

COUNT = 256
PALETTE: bytes = bytes.fromhex(HEX)
COLOURS: tuple[tuple[int, int, int], ...] = tuple(
    (PALETTE[place], PALETTE[place + 1], PALETTE[place + 2]) for place in range(0, len(PALETTE), 3)
)


@lru_cache(maxsize=1)
def _swatch() -> Image.Image:
    swatch = Image.new("P", (1, 1))
    swatch.putpalette(PALETTE)
    return swatch


@lru_cache(maxsize=4096)
def index_of(colour: Colour) -> int:
    """Find the palette's colour nearest to one, as eyes weigh red, green and blue."""
    red, green, blue = colour[:3]
    return min(
        range(COUNT),
        key=lambda place: (
            3 * (COLOURS[place][0] - red) ** 2
            + 4 * (COLOURS[place][1] - green) ** 2
            + 2 * (COLOURS[place][2] - blue) ** 2
        ),
    )


_MIXTURES = 7
"""Mixtures between a ground and an ink: more would not be seen, and pack worse."""


@lru_cache(maxsize=1024)
def ramp(ground: Colour, ink: Colour) -> bytes:
    """Give the indexes of an ink that covers a ground by 0, 1, 2 … 255 parts of 255."""
    steps = [index_of(mix(ground, ink, step / _MIXTURES)) for step in range(_MIXTURES + 1)]
    return bytes(steps[round(part * _MIXTURES / 255)] for part in range(256))


def indexed(image: Image.Image) -> Image.Image:
    """Give the palette's indexes for an RGB image; `coloured` makes them a picture."""
    few = image.quantize(palette=_swatch(), dither=Image.Dither.NONE)
    return Image.frombytes("L", few.size, few.tobytes())


def blank(width: int, height: int, ground: Colour) -> Image.Image:
    """Give indexes for one colour all over."""
    # Indexes are kept as grey values: an image with a palette of its own is several times as slow to paste and to cut.
    return Image.new("L", (width, height), index_of(ground))


def coloured(image: Image.Image) -> Image.Image:
    """Put the palette on finished indexes, in place."""
    image.putpalette(PALETTE)
    return image
