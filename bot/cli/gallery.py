"""`python -m bot gallery`: write every picture and the bot's own art to a folder, to be looked at."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path

from PIL import Image

from bot.cli._shared.progress import progress
from bot.ui.games.cog_modules import cog_modules
from bot.ui.pictures.chart import RatingChart
from bot.ui.pictures.picture import Sketch, draw
from bot.ui.pictures.title import AVATAR, avatar, banner

NAME = "gallery"
HELP = "write every picture to a folder, to be looked at"
_EMBLEM_SHARE = 0.84
_PAGE = """<!doctype html>
<meta charset="utf-8"><title>Gallery</title>
<style>
body {{ margin: 16px; color: #dbdee1; background: #313338; font: 16px sans-serif }}
section {{ margin-bottom: 24px }}
.row {{ display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }}
figure {{ margin: 0; padding: 12px; border-radius: 8px }}
.dark {{ background: #2b2d31 }}
.light {{ background: #f2f3f5; color: #313338 }}
.box img {{ max-width: 400px; max-height: 300px }}
.phone img {{ width: 360px }}
img {{ border-radius: 8px; display: block }}
details img {{ max-width: 100% }}
.grey img {{ filter: grayscale(1) }}
</style>
<label><input type="checkbox" onchange="document.body.className = this.checked ? 'grey' : ''"> greyscale</label>
{sections}
"""
_SECTION = """<section><h2>{title}</h2><div class="row">
<figure class="dark box"><img src="{title}.png" alt="{title}"><figcaption>400×300</figcaption></figure>
<figure class="dark phone"><img src="{title}.png" alt="{title}"><figcaption>360</figcaption></figure>
<figure class="light box"><img src="{title}.png" alt="{title}"><figcaption>400×300</figcaption></figure>
</div><details><summary>full size</summary><img src="{title}.png" alt="{title}"></details></section>"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--out", type=Path, default=Path("gallery"), help="the folder (default: gallery)")


def run(args: argparse.Namespace) -> int:
    """Write the pictures and a page that shows each as a desktop and as a phone do, on dark and on light."""
    samples = list(sketches())
    try:
        args.out.mkdir(parents=True, exist_ok=True)
        for name, sketch in progress(samples, len(samples)):
            (args.out / f"{name}.png").write_bytes(draw(sketch).data)
        for name, image in brand():
            (args.out / f"{name}.png").write_bytes(_png(image))
        sections = "\n".join(_SECTION.format(title=escape(name)) for name in [*(name for name, _ in samples), *BRAND])
        (args.out / "index.html").write_text(_PAGE.format(sections=sections), encoding="utf-8")
    except OSError as error:
        print(f"The gallery could not be written to {args.out}: {error.strerror or error}.", file=sys.stderr)
        return 1
    count = len(samples) + len(BRAND)
    print(f"{count} pictures in {args.out}; open {args.out / 'index.html'} to see them.")
    return 0


def _png(image: Image.Image) -> bytes:
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


BRAND = ("bot-avatar", "bot-banner")


def brand() -> Iterator[tuple[str, Image.Image]]:
    """Draw the bot's own portrait and banner, of the figures that the games bring, at Discord's sizes."""
    modules = [module for _, module in cog_modules("pictures.title")]
    emblem = next(module.emblem for module in modules if hasattr(module, "emblem"))
    yield BRAND[0], avatar(emblem(round(AVATAR * _EMBLEM_SHARE)))
    yield BRAND[1], banner([figure for module in modules for figure in module.figures()])


def sketches() -> Iterator[tuple[str, Sketch]]:
    """Name and sketch every picture of every game, found by walking the cogs, and the shared ones."""
    for game, module in cog_modules("pictures.gallery"):
        for title, sketch in module.gallery():
            yield f"{game}-{title}", sketch
    day = 86_400.0
    ratings = tuple((number * day, 1000.0 + 37 * ((number * 7) % 5) + 6 * number) for number in range(40))
    yield "rating-curve", RatingChart(ratings, "Ana", "1234", "1 / 1", "9 / 2")
    yield "rating-one-game", RatingChart(ratings[:1], "Ana", "1000", "1 / 1")
