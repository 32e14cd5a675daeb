"""A wheel, installed where there is no checkout, plays."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import urllib.request
import zipfile
from pathlib import Path

import pytest

from tests.support.playground_process import PlaygroundProcess

ROOT = Path(__file__).parents[2]


PACKAGES = ("bot", "engine", "cogs", "data")
PAPERS = ("pyproject.toml", "README.md", "LICENSE")
NOT_SHIPPED = ("__pycache__", "*.pyc", "*.sqlite3*", "*.emojis.json")
LEFTOVERS = ("data/bot.sqlite3", "data/bot.sqlite3-wal", "data/bot.emojis.json")
"""What a bot that ran in its checkout leaves there."""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy what the wheel is made of, so that leftovers of earlier builds cannot slip in."""
    folder = tmp_path_factory.mktemp("source")
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns(*NOT_SHIPPED))
    for paper in PAPERS:
        shutil.copy(ROOT / paper, folder)
    for leftover in LEFTOVERS:
        (folder / leftover).write_text("private")
    return folder


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(source)]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return next(folder.glob("*.whl"))


def test_the_wheel_holds_exactly_the_program_and_its_data(source: Path, wheel: Path) -> None:
    shipped = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    written = {
        file.relative_to(source).as_posix()
        for package in PACKAGES
        for file in (source / package).rglob("*")
        if file.is_file()
    }
    assert shipped == written - set(LEFTOVERS)


def installed(environment: Path, *what: str) -> None:
    """Install something into an environment."""
    pip = [sys.executable, "-m", "pip", "--python", str(environment / "bin" / "python"), "install", "--quiet"]
    done = subprocess.run([*pip, "--disable-pip-version-check", *what], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def new_environment(folder: Path) -> Path:
    """Create an empty virtual environment."""
    environment = folder / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(environment)], check=True)
    return environment


def check_that_it_plays(environment: Path, tmp_path: Path) -> None:
    """Start the playground that is installed in an environment, open its page, and stop it."""
    playground = PlaygroundProcess(tmp_path, command=[str(environment / "bin" / "matryoshka-bot")])
    try:
        with urllib.request.urlopen(playground.address().partition("#")[0], timeout=60) as page:
            assert "SimCord" in page.read().decode()
    finally:
        code = playground.stop()
    assert code == 0, playground.text
    assert "Traceback" not in playground.text


def test_it_plays_away_from_its_checkout(wheel: Path, tmp_path: Path) -> None:
    """With the libraries of this environment; tests/prove installs them anew."""
    environment = new_environment(tmp_path)
    installed(environment, "--no-deps", "--no-index", str(wheel))
    (packages,) = environment.glob("lib/*/site-packages")
    # Only the folder is lent: what leads to the checkout stands in files that are not read there.
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    check_that_it_plays(environment, tmp_path)
