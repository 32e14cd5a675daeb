"""Text in pictures: bundled fonts, one for each script, measured, cut to a width and drawn on one baseline."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from itertools import groupby
from math import ceil, floor
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from bot.ui.pictures.drawing.canvas import INK, LINEN, Colour, breathe
from bot.ui.pictures.drawing.palette import ramp
from bot.ui.pictures.drawing.sprites import Sprite, stick, stick_centred
from bot.ui.pictures.fonts.coverage import Coverage, read_coverage
from bot.ui.pictures.fonts.text_shaping import drawable

LABEL = "Nunito-ExtraBold.ttf"
NUMERAL = "Nunito-Black.ttf"
_FACES = (LABEL, "NotoEmoji-Bold.ttf", "DejaVuSans-Bold.ttf", "GothicA1-Bold.ttf", "DroidSansFallback.ttf")
_ELLIPSIS = "…"
_UNKNOWN = ""
_PAD = 6
"""Pixels left around a line: some letters reach out of their own width."""
_DROP = 0.355
"""Half the height of a capital letter, for a size of 1."""
_COVERED = bytes(255 if part > 20 else 0 for part in range(256))
_LONGEST = 200
"""Characters looked at: a longer text never fits a picture."""


def _path(face: str) -> str:
    return str(files("data").joinpath("fonts", face))


@cache
def _coverage(face: str) -> Coverage:
    return read_coverage(files("data").joinpath("fonts", face).read_bytes())


@lru_cache(maxsize=64)
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """Give a bundled font at a size in pixels."""
    # The basic layout needs no library that only some machines have, so pictures come out alike everywhere.
    return ImageFont.truetype(_path(face), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def _face_of(char: str) -> str:
    return next((face for face in _FACES if char in _coverage(face)), _UNKNOWN)


@lru_cache(maxsize=2048)
def _runs(text: str) -> tuple[tuple[str, str], ...]:
    characters: list[str] = []
    for char in drawable(text[:_LONGEST]):
        # Letters in fancy dress (𝓐, ①, ﬁ) that no font has are drawn as the plain ones they stand for.
        plain = char if _face_of(char) else unicodedata.normalize("NFKC", char)
        characters.extend(plain if all(_face_of(each) for each in plain) else char)
    return tuple((face, "".join(run)) for face, run in groupby(characters, _face_of))


@dataclass(frozen=True, slots=True)
class Line:
    """One line of text, ready to draw: its runs of one font each and its width."""

    runs: tuple[tuple[str, str], ...]
    size: int
    width: float


def _width(runs: tuple[tuple[str, str], ...], size: int) -> float:
    return sum(_advance(face, size, char) for face, text in runs for char in text)


@lru_cache(maxsize=8192)
def _advance(face: str, size: int, char: str) -> float:
    """Tell how far a letter moves on what follows; without kerning, which the basic layout has none of, that is all."""
    return _box(size) if face == _UNKNOWN else font(face, size).getlength(char)


def _box(size: int) -> float:
    return size * 0.62


@lru_cache(maxsize=1024)
def line(text: str, size: int, width: float | None = None, *, smallest: int | None = None) -> Line:
    """Set a text in a size; with a width, shrink it as far as `smallest`, then cut it with an ellipsis."""
    runs = _runs(text)
    fitted = size
    if width is not None:
        while fitted > (smallest or size) and _width(runs, fitted) > width:
            fitted -= 1
        if _width(runs, fitted) > width:
            runs = _cut(runs, fitted, width)
    return Line(runs, fitted, _width(runs, fitted))


def _cut(runs: tuple[tuple[str, str], ...], size: int, width: float) -> tuple[tuple[str, str], ...]:
    characters = [(face, char) for face, text in runs for char in text]
    while characters:
        characters.pop()
        kept = [*characters, (LABEL, _ELLIPSIS)]
        shorter = tuple((face, "".join(char for _, char in run)) for face, run in groupby(kept, lambda each: each[0]))
        if _width(shorter, size) <= width:
            return shorter
    return ()


def write(
    image: Image.Image,
    at: tuple[float, float],
    text: Line,
    ink: Colour = INK,
    *,
    ground: Colour = LINEN,
    align: str = "left",
) -> None:
    """Draw a line with its vertical middle (of a capital letter) at a point; align: left, centre or right."""
    if not text.runs:
        return
    x = at[0] - {"left": 0.0, "centre": text.width / 2, "right": text.width}[align]
    written, above = _set(text, ink, ground)
    top = round(at[1] + text.size * _DROP) - round(text.size * 1.1)
    stick(image, written, (round(x) - _PAD, top + above))


def numeral(
    image: Image.Image, at: tuple[float, float], text: str, size: int, ink: Colour, *, ground: Colour = LINEN
) -> None:
    """Draw a short bold numeral centred on a point."""
    stick_centred(image, numeral_sprite(text, size, ink, ground), at)


@lru_cache(maxsize=400)
def _set(text: Line, ink: Colour, ground: Colour) -> tuple[Sprite, int]:
    """Put a line together from its letters: names are many, and letters few. Give too what is left out above them."""
    breathe()
    cover = Image.new("L", (ceil(text.width) + 2 * _PAD, round(text.size * 1.6)), 0)
    x, baseline = float(_PAD), round(text.size * 1.1)
    for face, run in text.runs:
        if face == _UNKNOWN:
            x = _write_unknown(ImageDraw.Draw(cover), (x, baseline), len(run), text.size)
            continue
        for char in run:
            letter = _letter(face, text.size, char)
            if letter is not None:
                left, top = round(x) + letter.left, baseline + letter.top
                width, height = letter.cover.size
                cover.im.paste(255, (left, top, left + width, top + height), letter.cover.im)
            x += _advance(face, text.size, char)
    _, top, _, bottom = cover.getbbox() or (0, 0, 0, 1)
    return inked(cover.crop((0, top, cover.width, bottom)), ink, ground), top


class _Letter(NamedTuple):
    """How far a letter covers each pixel, and where that is from the point of the baseline where it begins."""

    cover: Image.Image
    left: int
    top: int


@lru_cache(maxsize=2048)
def _letter(face: str, size: int, char: str) -> _Letter | None:
    """Draw a letter; nothing of a space."""
    set_in = font(face, size)
    left, top, right, bottom = set_in.getbbox(char, anchor="ls")
    if right <= left or bottom <= top:
        return None
    cover = Image.new("L", (ceil(right) - floor(left), ceil(bottom) - floor(top)), 0)
    ImageDraw.Draw(cover).text((-floor(left), -floor(top)), char, fill=255, font=set_in, anchor="ls")
    return _Letter(cover, floor(left), floor(top))


def inked(cover: Image.Image, ink: Colour, ground: Colour) -> Sprite:
    """Turn how far an ink covers each pixel into a sprite for a ground."""
    parts = cover.tobytes()
    image = Image.frombytes("L", cover.size, parts.translate(ramp(ground, ink)))
    return Sprite(image, Image.frombytes("1", cover.size, parts.translate(_COVERED), "raw", "1;8"))


@lru_cache(maxsize=512)
def numeral_sprite(text: str, size: int, ink: Colour, ground: Colour) -> Sprite:
    """Give a short bold numeral, drawn for a ground."""
    heavy = font(NUMERAL, size)
    cover = Image.new("L", (ceil(heavy.getlength(text)) + 4, size), 0)
    ImageDraw.Draw(cover).text((cover.width / 2, size / 2), text, fill=255, font=heavy, anchor="mm")
    return inked(cover, ink, ground)


def _write_unknown(draw: ImageDraw.ImageDraw, at: tuple[float, float], count: int, size: int) -> float:
    x, baseline = at
    for _ in range(count):
        corners = (x + size * 0.06, baseline - size * 0.68, x + size * 0.54, baseline)
        draw.rounded_rectangle(corners, radius=size * 0.1, outline=255, width=max(1, size // 14))
        x += _box(size)
    return x


def write_numeral(
    draw: ImageDraw.ImageDraw,
    at: tuple[float, float],
    text: str,
    size: int,
    colour: Colour | int,
    *,
    edge: Colour | None = None,
    edge_width: int = 0,
) -> None:
    """Draw a short bold numeral or letter into art that is still to become a sprite, centred on a point."""
    breathe()
    heavy = font(NUMERAL, size)
    draw.text(at, text, fill=colour, font=heavy, anchor="mm", stroke_width=edge_width if edge else 0, stroke_fill=edge)


def numeral_width(text: str, size: int) -> float:
    """Measure a numeral."""
    return font(NUMERAL, size).getlength(text)
