"""`python -m tools.gallery` writes every picture and a page that shows them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.gallery import __main__ as gallery
from tools.gallery import sketches
from tools.gallery.brand import brand


def test_gallery_is_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    samples = [each for each in sketches() if "hand" in each[0]][:2]
    monkeypatch.setattr(gallery, "sketches", lambda: iter(samples))
    assert gallery.main(["--out", str(tmp_path / "new" / "gallery")]) == 0
    shown = [*(name for name, _ in samples), "bot-avatar", "bot-banner"]
    written = {path.name for path in (tmp_path / "new" / "gallery").iterdir()}
    assert written == {"index.html", *(f"{name}.png" for name in shown)}
    page = (tmp_path / "new" / "gallery" / "index.html").read_text(encoding="utf-8")
    assert all(page.count(f'src="{name}.png"') == 4 for name in shown)  # desktop, phone, light, full size


def test_brand_has_the_sizes_that_discord_asks_for() -> None:
    assert {name: image.size for name, image in brand()} == {"bot-avatar": (1024, 1024), "bot-banner": (680, 240)}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_gallery_has_every_seat_count(seats: int) -> None:
    phases = ("setup", "offers", "choosing", "exchanged", "end")
    wanted = {f"matryoshka-table-{seats}-{phase}" for phase in phases} | {f"matryoshka-podium-{seats}"}
    wanted |= {f"smatchy-{kind}" for kind in (f"line-{seats}-stacks", f"line-{seats}-smatchy", f"hand-{seats}-seats")}
    assert wanted | {f"smatchy-podium-{seats}"} <= {name for name, _ in sketches()}


def test_gallery_has_every_kind_of_picture() -> None:
    matryoshka = {"matryoshka-cards", "matryoshka-title", "matryoshka-hand-offering", "matryoshka-offers-4"}
    smatchy = {"smatchy-cards", "smatchy-title", "smatchy-line-start", "smatchy-line-full", "smatchy-hand-5"}
    assert matryoshka | smatchy | {"rating-curve"} <= {name for name, _ in sketches()}
