"""Choose the palette anew from all that is drawn: `python -m tests.unit.bot.ui.pictures.palette_choice`.

Needed when the art has got new colours. Plain colours of the art are kept as they are; the rest of the 256 go to the
mixtures at edges, as many as each hue needs. Look at the gallery and draw the golden pictures anew afterwards.
"""

from __future__ import annotations

import ast
import contextlib
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

from PIL import Image

from bot.ui.pictures import podium, title
from bot.ui.pictures.drawing import palette, sprites, table_top
from bot.ui.pictures.drawing.canvas import Colour, mix
from bot.ui.pictures.fonts import lettering
from tools.gallery import sketches

FILE = Path(palette.__file__).with_name("palette_colours.py")
COUNT = palette.COUNT
NEAR = 5
"""Colours no further apart than this in each channel are one."""
INK_WEIGHT = 400
"""How much a mixture of text and ground counts, in pixels of art."""
Rgb = tuple[int, int, int]


def collected() -> tuple[Counter[Rgb], Counter[Rgb]]:
    """Draw everything once, and count the colours of art and of plain fills."""
    art: Counter[Rgb] = Counter()
    plain: Counter[Rgb] = Counter()
    index_of, indexed, ramp = palette.index_of, palette.indexed, palette.ramp

    def watch_fill(colour: Colour) -> int:
        plain[colour[0], colour[1], colour[2]] += 1
        return index_of(colour)

    def watch_ink(ground: Colour, ink: Colour) -> bytes:
        for step in range(16):
            art[mix(ground, ink, step / 15)] += INK_WEIGHT
        with mock.patch.object(palette, "index_of", index_of):
            return ramp(ground, ink)

    def watch_art(image: Image.Image) -> Image.Image:
        for count, colour in image.getcolors(image.width * image.height) or []:
            art[colour] += count  # type: ignore[index]
        return indexed(image)

    with contextlib.ExitStack() as watch:
        watch.enter_context(mock.patch.object(sprites, "index_of", watch_fill))
        watch.enter_context(mock.patch.object(palette, "index_of", watch_fill))
        watch.enter_context(mock.patch.object(lettering, "ramp", watch_ink))
        for module in (sprites, table_top, podium, title):
            watch.enter_context(mock.patch.object(module, "indexed", watch_art))
        for _, sketch in sketches():
            sketch.paint()
    return art, plain


def _far(one: Rgb, other: Rgb) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def chosen(art: Counter[Rgb], plain: Counter[Rgb]) -> Iterator[Rgb]:
    """Give the palette: plain colours first, then mixtures."""
    kept: list[Rgb] = []

    def keep(colour: Rgb) -> None:
        if all(_far(colour, other) > NEAR for other in kept):
            kept.append(colour)

    for colour in plain:
        keep(colour)
    for colour, count in art.most_common():
        if count >= 2500 and len(kept) < 150:
            keep(colour)
    rest = {colour: count for colour, count in art.items() if all(_far(colour, other) > NEAR for other in kept)}
    pixels = [colour for colour, count in rest.items() for _ in range(max(1, round(count**0.6)))]
    wide = 1000
    sheet = Image.new("RGB", (wide, -(-len(pixels) // wide)), pixels[0])
    sheet.putdata(pixels)
    few = sheet.quantize(COUNT - len(kept), method=Image.Quantize.MEDIANCUT, kmeans=12)
    mixed = few.getpalette() or []
    mixtures = [(mixed[at], mixed[at + 1], mixed[at + 2]) for at in range(0, 3 * (COUNT - len(kept)), 3)]
    yield from _apart([*kept, *mixtures], set(kept), (colour for colour, _ in art.most_common()))


def _apart(colours: list[Rgb], fixed: set[Rgb], spare: Iterator[Rgb]) -> list[Rgb]:
    """Replace mixtures that are taken for another colour when art is brought into the palette."""
    while lost := [pair for pair in zip(colours, _taken_for(colours), strict=True) if pair[0] != pair[1]]:
        wanted, found = lost[0]
        place = colours.index(found if wanted in fixed else wanted)
        colours[place] = next(each for each in spare if all(_far(each, other) > 2 * NEAR for other in colours))
    return colours


def _taken_for(colours: list[Rgb]) -> list[Rgb]:
    swatch = Image.new("P", (1, 1))
    swatch.putpalette([part for colour in colours for part in colour])
    row = Image.new("RGB", (len(colours), 1))
    row.putdata(colours)
    found = row.quantize(palette=swatch, dither=Image.Dither.NONE).convert("RGB")
    return [found.getpixel((x, 0)) for x in range(len(colours))]  # type: ignore[misc]


def main() -> None:
    """Write the palette."""
    art, plain = collected()
    colours = sorted(chosen(art, plain), key=lambda rgb: (sum(rgb), rgb))
    text = "".join(f"{red:02X}{green:02X}{blue:02X}" for red, green, blue in colours)
    lines = re.findall(".{96}", text)
    body = "\n".join(f'    "{each}"' for each in lines)
    docstring = "The colours of the palette, chosen by `tests.unit.bot.ui.pictures.palette_choice`."
    code = f'"""{docstring}"""\n\nHEX = (\n{body}\n)\n'
    ast.parse(code)
    FILE.write_text(code, encoding="utf-8")
    print(f"{len(plain)} plain colours, {len(art)} in art, {len(set(colours))} chosen")


if __name__ == "__main__":
    main()
