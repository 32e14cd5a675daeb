"""Write every sample picture, and a page that shows each as desktop and phone do, on dark and on light."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence
from html import escape
from pathlib import Path

from PIL import Image

from bot.cli._shared.progress import progress
from bot.ui.pictures.picture import draw
from tools.gallery import sketches
from tools.gallery.brand import brand

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
.gray img {{ filter: grayscale(1) }}
</style>
<label><input type="checkbox" onchange="document.body.className = this.checked ? 'gray' : ''"> grayscale</label>
{sections}
"""
_SECTION = """<section><h2>{title}</h2><div class="row">
<figure class="dark box"><img src="{title}.png" alt="{title}"><figcaption>400×300</figcaption></figure>
<figure class="dark phone"><img src="{title}.png" alt="{title}"><figcaption>360</figcaption></figure>
<figure class="light box"><img src="{title}.png" alt="{title}"><figcaption>400×300</figcaption></figure>
</div><details><summary>full size</summary><img src="{title}.png" alt="{title}"></details></section>"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the gallery and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.gallery", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("gallery"), help="the folder (default: gallery)")
    folder: Path = parser.parse_args(arguments).out
    folder.mkdir(parents=True, exist_ok=True)
    samples, names = list(sketches()), []
    for name, sketch in progress(samples, len(samples)):
        (folder / f"{name}.png").write_bytes(draw(sketch).data)
        names.append(name)
    for name, image in brand():
        (folder / f"{name}.png").write_bytes(_png(image))
        names.append(name)
    sections = "\n".join(_SECTION.format(title=escape(name)) for name in names)
    (folder / "index.html").write_text(_PAGE.format(sections=sections), encoding="utf-8")
    print(f"{len(names)} pictures in {folder}; open {folder / 'index.html'} to see them.")
    return 0


def _png(image: Image.Image) -> bytes:
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


if __name__ == "__main__":
    sys.exit(main())
