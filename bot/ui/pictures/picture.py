"""A finished picture and how it is written: small, the same for the same content, with nothing hidden in it."""

from __future__ import annotations

import struct
import zlib
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from secrets import token_bytes
from types import ModuleType
from typing import Protocol

from PIL import Image

from bot.ui.pictures.drawing.canvas import breathe
from bot.ui.pictures.drawing.palette import PALETTE, coloured, indexed

quick_zlib: ModuleType = zlib
with suppress(ImportError):  # Where there is no wheel of it pictures take longer, and look the same.
    from isal import isal_zlib as quick_zlib

MOST_BYTES = 500_000
"""The largest picture that goes out."""
LEVEL = 2
"""How hard the pixels are pressed: of all levels the one that costs least for what it saves, measured on tables."""
_HEAVY, _HARD = 99_000, 4
"""The few pictures of more bytes than this are pressed once more, harder, by zlib: a phone should not wait for them."""
_SALT = token_bytes(16)


class _Press(Protocol):
    def compress(self, data: bytes | memoryview, /) -> bytes: ...

    def flush(self) -> bytes: ...


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
        """Draw it, in the palette where it can."""
        ...


def salt() -> bytes:
    """Give the salt of this process, for another that is to name pictures as this one does."""
    return _SALT


def file_name(data: bytes, salt: bytes | None = None) -> str:
    """Name a picture's file after its bytes; the salt keeps anyone from guessing the content from the name."""
    return f"{blake2b(data, digest_size=10, key=salt or _SALT).hexdigest()}.png"


def encode(image: Image.Image) -> bytes:
    """Write an image as PNG in the one palette, without metadata."""
    if image.mode != "P":
        image = coloured(indexed(image.convert("RGB")))
    breathe()
    width, height = image.size
    # Each row of a PNG begins with a byte that says "not filtered". Rows written one byte too long, with the last
    # zero moved to the front, are just that, without touching a pixel again.
    rows = memoryview(image.tobytes("raw", "P", width + 1))
    packed = _packed(rows[:-1], quick_zlib.compressobj(LEVEL))
    if len(packed) > _HEAVY:
        packed = _packed(rows[:-1], zlib.compressobj(_HARD))
    header = struct.pack(">2L5B", width, height, 8, 3, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"PLTE", PALETTE), (b"IDAT", packed), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _packed(rows: memoryview, press: _Press) -> bytes:
    return b"".join((press.compress(b"\0"), press.compress(rows), press.flush()))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return b"".join((struct.pack(">L", len(data)), kind, data, struct.pack(">L", zlib.crc32(data, zlib.crc32(kind)))))


def finish(image: Image.Image, alt: str, salt: bytes | None = None) -> Picture:
    """Make a picture of an image; one too large to send is shown smaller."""
    data = encode(image)
    while len(data) > MOST_BYTES:
        image = image.convert("RGB").reduce(2)
        data = encode(image)
    return Picture(file_name(data, salt), data, alt)
