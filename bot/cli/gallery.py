"""`python -m bot gallery`: write every picture to a folder, to be looked at."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path

from bot.cli._progress import progress
from bot.ui.games.cog_modules import cog_modules
from bot.ui.pictures.chart import RatingChart
from bot.ui.pictures.picture import Sketch, finish

NAME = "gallery"
HELP = "write every picture to a folder, to be looked at"
_PAGE = """<!doctype html>
<meta charset="utf-8"><title>Gallery</title>
<style>
body {{ background: #313338; color: #f2f3f5; font: 16px sans-serif }}
figure {{ display: inline-block; vertical-align: top; margin: 12px }}
img {{ max-width: 400px; border-radius: 8px }}
.grey img {{ filter: grayscale(1) }}
</style>
<label><input type="checkbox" onchange="document.body.className = this.checked ? 'grey' : ''"> greyscale</label><br>
{figures}
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--out", type=Path, default=Path("gallery"), help="the folder (default: gallery)")


def run(args: argparse.Namespace) -> int:
    """Write the pictures and a page that shows them as wide as a phone does."""
    samples = list(sketches())
    try:
        args.out.mkdir(parents=True, exist_ok=True)
        for name, sketch in progress(samples, len(samples)):
            (args.out / f"{name}.png").write_bytes(finish(sketch.paint(), sketch.alt).data)
        figures = "\n".join(_figure(name) for name, _ in samples)
        (args.out / "index.html").write_text(_PAGE.format(figures=figures), encoding="utf-8")
    except OSError as error:
        print(f"The gallery could not be written to {args.out}: {error.strerror or error}.", file=sys.stderr)
        return 1
    print(f"{len(samples)} pictures in {args.out}; open {args.out / 'index.html'} to see them.")
    return 0


def _figure(name: str) -> str:
    title = escape(name)
    return f'<figure><figcaption>{title}</figcaption><img src="{title}.png" alt="{title}"></figure>'


def sketches() -> Iterator[tuple[str, Sketch]]:
    """Name and sketch every picture of every game, found by walking the cogs, and the shared ones."""
    for game, module in cog_modules("pictures.gallery"):
        for title, sketch in module.gallery():
            yield f"{game}-{title}", sketch
    day = 86_400.0
    ratings = tuple((number * day, 1000.0 + 37 * ((number * 7) % 5) + 6 * number) for number in range(40))
    yield "rating-curve", RatingChart(ratings, "Ana", "1234", "1 / 1", "9 / 2")
    yield "rating-one-game", RatingChart(ratings[:1], "Ana", "1000", "1 / 1")
