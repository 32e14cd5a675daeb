"""`python -m bot gallery` writes every picture and a page that shows them."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from bot.cli import gallery


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    samples = [each for each in gallery.sketches() if "hand" in each[0]][:2]
    monkeypatch.setattr(gallery, "sketches", lambda: iter(samples))
    return [name for name, _ in samples]


def test_the_gallery_is_written(few: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "gallery"
    assert gallery.run(argparse.Namespace(out=folder)) == 0
    shown = [*few, "bot-avatar", "bot-banner"]
    assert {path.name for path in folder.iterdir()} == {"index.html", *(f"{name}.png" for name in shown)}
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert all(page.count(f'src="{name}.png"') == 4 for name in shown), "in the box, on a phone, on light, at full size"
    assert "max-width: 400px; max-height: 300px" in page
    assert "4 pictures" in capsys.readouterr().out


def test_the_bots_own_art_has_the_sizes_that_discord_asks_for() -> None:
    assert {name: image.size for name, image in gallery.brand()} == {
        "bot-avatar": (1024, 1024),
        "bot-banner": (680, 240),
    }


def test_a_folder_that_cannot_be_is_told_in_one_sentence(
    few: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken").write_text("a file")
    assert gallery.run(argparse.Namespace(out=tmp_path / "taken")) == 1
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_seat_count_is_there(seats: int) -> None:
    names = {name for name, _ in gallery.sketches()}
    phases = ("setup", "offers", "choosing", "exchanged", "end")
    wanted = {f"matryoshka-table-{seats}-{phase}" for phase in phases} | {f"matryoshka-podium-{seats}"}
    wanted |= {f"smatchy-{kind}" for kind in (f"line-{seats}-stacks", f"line-{seats}-smatchy", f"hand-{seats}-seats")}
    assert wanted | {f"smatchy-podium-{seats}"} <= names


def test_every_kind_of_picture_is_there() -> None:
    names = {name for name, _ in gallery.sketches()}
    others = {"matryoshka-cards", "matryoshka-title", "matryoshka-hand-offering", "matryoshka-offers-4"}
    smatchy = {"smatchy-cards", "smatchy-title", "smatchy-line-start", "smatchy-line-full", "smatchy-hand-5"}
    assert others | smatchy | {"rating-curve"} <= names
