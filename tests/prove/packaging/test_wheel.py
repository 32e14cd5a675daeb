"""A wheel brings its libraries into an empty environment."""

from __future__ import annotations

from pathlib import Path

from tests.packaging.test_wheel import ROOT, check_that_it_plays, installed, new_environment, source, wheel  # noqa: F401


def test_it_plays_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:  # noqa: F811
    environment = new_environment(tmp_path)
    installed(environment, "-c", str(ROOT / "constraints.txt"), f"{wheel}[playground]")
    check_that_it_plays(environment, tmp_path)
