"""The golden pictures, small: `python -m tests.unit.bot.ui.pictures.golden_pictures` draws them again."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from tools.gallery import sketches

FOLDER = Path(__file__).parent / "golden"
NAMES = (
    "matryoshka-cards",
    "matryoshka-emojis",
    "matryoshka-hand-choosing-13",
    "matryoshka-hand-chosen-6",
    "matryoshka-hand-offering",
    "matryoshka-offers-4",
    "matryoshka-overview",
    "matryoshka-podium-5",
    "matryoshka-table-3-exchanged",
    "matryoshka-table-3-setup",
    "matryoshka-table-4-offers",
    "matryoshka-table-5-end",
    "matryoshka-title",
    "rating-curve",
    "smatchy-cards",
    "smatchy-hand-4-seats",
    "smatchy-line-4-stacks",
    "smatchy-line-4-void",
    "smatchy-line-4-won",
    "smatchy-line-6-smatchy",
    "smatchy-overview",
    "smatchy-podium-6",
    "smatchy-title",
)
WIDTH = 280
BLOCK = 8


def small(image: Image.Image) -> Image.Image:
    """Shrink a picture to the size in which golden ones are kept."""
    height = round(image.height * WIDTH / image.width)
    return image.convert("RGB").resize((WIDTH, height), Image.Resampling.LANCZOS)


def golden(name: str) -> Image.Image:
    """Read a golden picture."""
    return Image.open(io.BytesIO((FOLDER / f"{name}.png").read_bytes())).convert("RGB")


def differences(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """Measure how far two pictures are apart: on average, and in the block of pixels that differs most."""
    apart = ImageChops.difference(one, other).convert("L")
    blocks = apart.resize((one.width // BLOCK, one.height // BLOCK), Image.Resampling.BOX)
    return ImageStat.Stat(apart).mean[0], float(blocks.getextrema()[1])


def draw_anew() -> None:
    """Write every golden picture."""
    FOLDER.mkdir(exist_ok=True)
    for name, sketch in sketches():
        if name in NAMES:
            small(sketch.paint()).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    draw_anew()
