"""Avatars come from outside: a small picture is shown, anything else is left out, and no picture ever fails for it."""

from __future__ import annotations

import io
import struct
import zlib

import pytest
from PIL import Image

from bot.ui.pictures.drawing.portraits import MOST_BYTES, MOST_SIDE, portrait
from cogs.matryoshka.pictures.picture_types import (
    HandPicture,
    NewsShown,
    PlayerShown,
    PodiumPicture,
    PodiumPlace,
    RivalShown,
    TablePicture,
)
from cogs.smatchy.pictures.picture_types import LinePicture, PlaceShown
from cogs.smatchy.pictures.picture_types import PlayerShown as SmatchyPlayer


def _file(kind: str = "PNG", size: tuple[int, int] = (64, 64), mode: str = "RGB") -> bytes:
    out = io.BytesIO()
    Image.new(mode, size, 200 if mode in ("L", "P") else (200, 30, 30, 128)[: len(mode)]).save(out, kind)
    return out.getvalue()


def _bomb() -> bytes:
    """Write a PNG whose header promises 30000 × 30000 pixels."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">L", len(data)) + kind + data + struct.pack(">L", zlib.crc32(kind + data))

    header = struct.pack(">2L5B", 30_000, 30_000, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(bytes(1000))) + chunk(b"IEND", b"")
    )


@pytest.mark.parametrize(
    "data",
    [
        _file("PNG"),
        _file("WEBP"),
        _file("JPEG"),
        _file("GIF", mode="L"),
        _file("PNG", (128, 40), "RGBA"),
        _file("PNG", (1, 1)),
    ],
    ids=["png", "webp", "jpeg", "gif", "transparent and wide", "one pixel"],
)
def test_a_small_picture_becomes_a_round_portrait(data: bytes) -> None:
    shown = portrait(data, 50)
    assert shown is not None
    assert (shown.width, shown.height) == (50, 50)
    assert shown.mask is not None
    assert not shown.mask.getpixel((0, 0))
    assert shown.mask.getpixel((25, 25))


@pytest.mark.parametrize(
    "data",
    [
        None,
        b"",
        b"no picture at all",
        _file()[:60],
        _bomb(),
        _file(size=(MOST_SIDE + 1, 8)),
        _file() + bytes(MOST_BYTES),
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        _file("TIFF"),
        _file("BMP"),
    ],
    ids=["nobody", "empty", "text", "cut off", "bomb", "too wide", "too long", "svg", "tiff", "bmp"],
)
def test_anything_else_is_left_out(data: bytes | None) -> None:
    assert portrait(data, 50) is None
    players = (PlayerShown("Ana", ("A1",), 1, avatar=data), PlayerShown("Bob", ("B1",), 1))
    plain = (PlayerShown("Ana", ("A1",), 1), PlayerShown("Bob", ("B1",), 1))
    assert (
        TablePicture(players, NewsShown("1")).paint().tobytes() == TablePicture(plain, NewsShown("1")).paint().tobytes()
    )


def test_a_portrait_is_seen_wherever_people_are_shown() -> None:
    def pictures(face: bytes | None) -> list[bytes]:
        sketches = (
            TablePicture((PlayerShown("Ana", ("A1",), 1, avatar=face),), NewsShown("1")),
            HandPicture(("A1",), rivals=(RivalShown("Ana", ("A1",), avatar=face),)),
            PodiumPicture("Ana", (PodiumPlace(1, "Ana", "3", face),)),
            LinePicture((PlaceShown("P1", ("P1",)),), (SmatchyPlayer("Ana", 1, 2, avatar=face),), 3, "1"),
        )
        return [sketch.paint().tobytes() for sketch in sketches]

    assert all(one != other for one, other in zip(pictures(None), pictures(_file()), strict=True))
