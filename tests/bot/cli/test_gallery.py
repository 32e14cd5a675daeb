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
    assert {path.name for path in folder.iterdir()} == {"index.html", *(f"{name}.png" for name in few)}
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert all(f'src="{name}.png"' in page for name in few)
    assert "2 pictures" in capsys.readouterr().out


def test_a_folder_that_cannot_be_is_told_in_one_sentence(
    few: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken").write_text("a file")
    assert gallery.run(argparse.Namespace(out=tmp_path / "taken")) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_every_kind_of_picture_is_there() -> None:
    names = {name for name, _ in gallery.sketches()}
    phases = {
        f"matryoshka-table-{seats}-{phase}" for seats in (3, 4, 5) for phase in ("setup", "offers", "choosing", "end")
    }
    others = {"matryoshka-cards", "matryoshka-podium-5", "matryoshka-hand-offering", "matryoshka-offers-4"}
    smatchy = {"smatchy-cards", "smatchy-line-start", "smatchy-line-stacks", "smatchy-podium-6", "smatchy-hand-5"}
    assert phases | others | smatchy | {"rating-curve"} <= names
