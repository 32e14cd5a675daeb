"""How pixels are written: as PNG in the one palette, in parts that are pressed on their own and put together later."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from contextlib import suppress
from types import ModuleType
from typing import NamedTuple

from PIL import Image

from bot.ui.pictures.drawing.canvas import breathe
from bot.ui.pictures.drawing.palette import PALETTE, indexed

quick_zlib: ModuleType = zlib
with suppress(ImportError):  # Where there is no wheel of it pictures take longer, and look the same.
    from isal import isal_zlib as quick_zlib

LEVEL = 2
"""How hard the pixels are pressed: of all levels the one that costs least for what it saves, measured on tables."""
HEAVY, HARD = 99_000, 4
"""The few pictures of more bytes than this are pressed once more, harder, by zlib: a phone should not wait for them."""
_BEGIN, _END = b"\x78\x01", b"\x03\x00"
"""What stands before and after all pressed rows: that they are in zlib's format, and an empty last block."""
_ADLER, _ADLER_OF_ZERO = 65521, zlib.adler32(b"\0")


class Rows(NamedTuple):
    """Rows of pixels as they stand in a file, pressed without regard to what lies above them."""

    chunk: bytes
    size: tuple[int, int]
    checksum: int
    """That of zlib, of the pixels."""

    @property
    def mark(self) -> bytes:
        """Give what tells these rows from others: their size, two checksums (a chunk ends in its own), their bytes."""
        return struct.pack(">4L", *self.size, len(self.chunk), self.checksum) + self.chunk[-4:]


def written(indexes: Image.Image, *, harder: bool = False) -> Rows:
    """Write the palette's indexes, harder pressed if they are to be or there are very many."""
    breathe()
    # Each row of a PNG begins with a byte that says "not filtered". Rows written one byte too long, with the last
    # zero moved to the front, are just that, without touching a pixel again.
    pixels = memoryview(indexes.tobytes("raw", indexes.mode, indexes.width + 1))[:-1]
    packed = b"" if harder else _packed(pixels, quick_zlib, LEVEL)
    if harder or len(packed) > HEAVY:
        packed = _packed(pixels, zlib, HARD)
    return Rows(_chunk(b"IDAT", packed), indexes.size, quick_zlib.adler32(pixels, _ADLER_OF_ZERO))


def rows_of(image: Image.Image) -> Rows:
    """Write an image, in the palette or not."""
    return written(image if image.mode == "P" else indexed(image.convert("RGB")))


def file_of(parts: Sequence[Rows]) -> bytes:
    """Put rows below each other into one file, without metadata."""
    width, height, checksum = parts[0].size[0], 0, 1
    for rows in parts:
        height += rows.size[1]
        checksum = _joined(checksum, rows.checksum, (width + 1) * rows.size[1])
    header = struct.pack(">2L5B", width, height, 8, 3, 0, 0, 0)
    last = _chunk(b"IDAT", _END + struct.pack(">L", checksum))
    return b"".join((_SIGNATURE, _chunk(b"IHDR", header), _FIRST, *(rows.chunk for rows in parts), last, _LAST))


def _packed(pixels: memoryview, press: ModuleType, level: int) -> bytes:
    """Press pixels into whole bytes, after which others can go on."""
    pressing = press.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
    return b"".join((pressing.compress(b"\0"), pressing.compress(pixels), pressing.flush(zlib.Z_FULL_FLUSH)))


def _joined(one: int, other: int, length: int) -> int:
    """Give zlib's checksum of bytes from that of a first part, and that of the rest with its length."""
    low, rest = one & 0xFFFF, length % _ADLER
    total = (low + (other & 0xFFFF) - 1) % _ADLER
    high = (rest * (low - 1) + (one >> 16) + (other >> 16)) % _ADLER
    return high << 16 | total


def _chunk(kind: bytes, data: bytes) -> bytes:
    checksum = quick_zlib.crc32(data, quick_zlib.crc32(kind))
    return b"".join((struct.pack(">L", len(data)), kind, data, struct.pack(">L", checksum)))


_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_FIRST, _LAST = _chunk(b"PLTE", PALETTE) + _chunk(b"IDAT", _BEGIN), _chunk(b"IEND", b"")
