"""Which characters a font file has, read from its character map: the drawing library does not tell."""

from __future__ import annotations

import struct
from bisect import bisect_right
from dataclasses import dataclass

_WINDOWS = 3
_FULL_UNICODE, _BASIC_UNICODE = 10, 1


@dataclass(frozen=True, slots=True)
class Coverage:
    """Ranges of characters, sorted by their first one."""

    firsts: tuple[int, ...]
    lasts: tuple[int, ...]

    def __contains__(self, char: object) -> bool:
        """Tell whether a single character is covered."""
        if not isinstance(char, str):
            return False
        place = bisect_right(self.firsts, ord(char)) - 1
        return place >= 0 and ord(char) <= self.lasts[place]


def read_coverage(data: bytes) -> Coverage:
    """Read the coverage of a TrueType font from its file."""
    start = _character_map(data)
    (count,) = struct.unpack_from(">H", data, start + 2)
    tables: dict[int, int] = {}
    for record in range(count):
        platform, encoding, offset = struct.unpack_from(">HHL", data, start + 4 + 8 * record)
        if platform == _WINDOWS:
            tables[encoding] = start + offset
    if _FULL_UNICODE in tables:
        ranges = _segmented(data, tables[_FULL_UNICODE])
    elif _BASIC_UNICODE in tables:
        ranges = _basic(data, tables[_BASIC_UNICODE])
    else:
        raise ValueError("the font has no Unicode character map")
    ranges.sort()
    return Coverage(tuple(first for first, _ in ranges), tuple(last for _, last in ranges))


def _character_map(data: bytes) -> int:
    (count,) = struct.unpack_from(">H", data, 4)
    for table in range(count):
        tag, _, offset, _ = struct.unpack_from(">4sLLL", data, 12 + 16 * table)
        if tag == b"cmap":
            return int(offset)
    raise ValueError("the font has no character map")


def _segmented(data: bytes, start: int) -> list[tuple[int, int]]:
    (groups,) = struct.unpack_from(">L", data, start + 12)
    fields = struct.unpack_from(f">{3 * groups}L", data, start + 16)
    return list(zip(fields[0::3], fields[1::3], strict=True))


def _basic(data: bytes, start: int) -> list[tuple[int, int]]:
    (doubled,) = struct.unpack_from(">H", data, start + 6)
    lasts = struct.unpack_from(f">{doubled // 2}H", data, start + 14)
    firsts = struct.unpack_from(f">{doubled // 2}H", data, start + 16 + doubled)
    return [(first, last) for first, last in zip(firsts, lasts, strict=True) if first != 0xFFFF]
