"""Values compare by what they say, and whoever would change one is stopped before it runs."""

from __future__ import annotations

from dataclasses import field, replace
from pathlib import Path

import pytest
from mypy import api

from engine.values import immutable

ROOT = Path(__file__).parents[2]
CHANGING = """
from engine.values import immutable

@immutable
class Point:
    x: int
    y: int = 0

point = Point(1)
point.x = 2
"""


@immutable
class Point:
    x: int
    y: int = 0
    name: str = field(default="", compare=False)


@immutable
class Counted:
    x: int
    asked: list[int] = field(default_factory=list)

    def __hash__(self) -> int:
        self.asked.append(1)
        return self.x


def test_values_are_equal_when_they_say_the_same() -> None:
    assert Point(1, 2, "here") == Point(1, 2, "there")
    assert len({Point(1), Point(1, 0), Point(2)}) == 2
    assert replace(Point(1, 2), x=3) == Point(3, 2)
    with pytest.raises(AttributeError):
        Point(1).z = 3  # type: ignore[attr-defined]


def test_a_hash_of_ones_own_is_kept() -> None:
    counted = Counted(7)
    assert hash(counted) == 7
    assert counted.asked


def test_the_type_checker_lets_nobody_change_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(ROOT)
    told, _, status = api.run(["--config-file=", "--cache-dir", str(tmp_path), "--strict", "-c", CHANGING])
    assert status == 1
    assert 'Property "x" defined in "Point" is read-only' in told
    assert told.count("error") == 2, "that one, and the count of errors"
