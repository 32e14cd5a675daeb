"""A finished picture and how it is written: small, the same for the same content, with nothing hidden in it."""

from __future__ import annotations

import io
from dataclasses import dataclass
from hashlib import blake2b
from secrets import token_bytes
from typing import Protocol

from PIL import Image

from bot.ui.pictures.canvas import breathe

MOST_BYTES = 500_000
"""The largest picture that goes out."""
_COLOURS = 256
_LARGE = 600
"""From this width on, half the size shows all the colours that matter."""
_STRIP = 256
_SALT = token_bytes(16)


@dataclass(frozen=True, slots=True)
class Picture:
    """PNG bytes, a file name that is the same exactly for the same bytes, and a text for those who cannot see it."""

    name: str
    data: bytes
    alt: str


class Sketch(Protocol):
    """What a picture shows: a frozen dataclass, equal to another exactly when both look the same."""

    @property
    def alt(self) -> str:
        """Tell in words what the picture shows."""
        ...

    def paint(self) -> Image.Image:
        """Draw it."""
        ...


def file_name(data: bytes) -> str:
    """Name a picture's file after its bytes; the salt keeps anyone from guessing the content from the name."""
    return f"{blake2b(data, digest_size=10, key=_SALT).hexdigest()}.png"


def encode(image: Image.Image) -> bytes:
    """Write an image as PNG of at most 256 colours, without metadata."""
    few = _with_few_colours(image.convert("RGB"))
    breathe()
    out = io.BytesIO()
    few.save(out, "PNG", compress_level=6)
    return out.getvalue()


def _with_few_colours(image: Image.Image) -> Image.Image:
    # The colours are chosen from a smaller copy and then given to strips: choosing from all pixels takes several times
    # as long, and keeps the interpreter, and with it the event loop, from going on in between.
    sample = image.reduce(2) if image.width >= _LARGE else image
    colours = sample.quantize(_COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few = Image.new("P", image.size)
    few.putpalette(colours.getpalette() or [])
    for top in range(0, image.height, _STRIP):
        breathe()
        strip = image.crop((0, top, image.width, min(top + _STRIP, image.height)))
        few.paste(strip.quantize(palette=colours, dither=Image.Dither.NONE), (0, top))
    return few


def finish(image: Image.Image, alt: str) -> Picture:
    """Make a picture of an image; one too large to send is shown smaller."""
    data = encode(image)
    while len(data) > MOST_BYTES:
        image = image.reduce(2)
        data = encode(image)
    return Picture(file_name(data), data, alt)
