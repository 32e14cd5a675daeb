"""The doors that the import linter cannot name, because they depend on what files are called."""

from __future__ import annotations

import re
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
PACKAGES = ("bot", "cogs", "engine", "data", "tests", "tools")
GRAPH = grimp.build_graph("engine", "bot", "cogs", include_external_packages=True)
COMPUTERS = sorted(m for m in GRAPH.modules if re.fullmatch(r"engine\.games\.\w+\.ai\..+", m))
MAY_DRAW = re.compile(r"bot\.ui\.pictures(\..+)?|cogs\.\w+\.pictures(\..+)?|bot\.cli\.\w+")


def test_there_are_computers_to_look_at() -> None:
    assert COMPUTERS


@pytest.mark.parametrize("computer", COMPUTERS)
def test_a_computer_never_reaches_the_secret_state(computer: str) -> None:
    game = ".".join(computer.split(".")[:3])
    for secret in ("state", "rules"):
        chain = GRAPH.find_shortest_chain(computer, f"{game}.{secret}")
        assert chain is None, f"{computer} knows too much: {' → '.join(chain)}"


def test_only_picture_modules_draw() -> None:
    drawing = {m for m in GRAPH.find_modules_that_directly_import("PIL") if not MAY_DRAW.fullmatch(m)}
    assert not drawing


def test_no_file_has_grown_past_a_screenful_of_screenfuls() -> None:
    long = {
        str(file.relative_to(ROOT)): count
        for package in PACKAGES
        for file in (ROOT / package).rglob("*.py")
        if (count := len(file.read_text(encoding="utf-8").splitlines())) > 400
    }
    assert not long


def test_nothing_is_left_for_later() -> None:
    later = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|X" + r"XX)\b")
    notes = [
        str(file.relative_to(ROOT))
        for package in PACKAGES
        for file in (ROOT / package).rglob("*.py")
        if later.search(file.read_text(encoding="utf-8"))
    ]
    assert not notes


def test_names_of_tests_have_at_most_80_characters() -> None:
    elsewhere = {TESTS / "engine" / "games"}
    long = [
        name
        for file in TESTS.rglob("test_*.py")
        if elsewhere.isdisjoint(file.parents)
        for name in re.findall(r"def (test_\w+)", file.read_text(encoding="utf-8"))
        if len(name) > 80
    ]
    assert not long
