"""A hundred kills lose no acknowledged choice."""

from __future__ import annotations

from pathlib import Path

from tests.support.crash_test import kill_bots


def test_a_hundred_sudden_deaths_lose_no_choice(database: Path | str, tmp_path: Path) -> None:
    assert kill_bots(database, tmp_path, 110, 20, 4_000).acknowledged > 1000
