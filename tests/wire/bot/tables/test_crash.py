"""A bot that is killed at any moment loses no acknowledged choice."""

from __future__ import annotations

from pathlib import Path

from tests.support.crash_test import kill_bots


def test_a_few_sudden_deaths_lose_no_choice(database: Path | str, tmp_path: Path) -> None:
    assert kill_bots(database, tmp_path, 6, 5, 4_000).acknowledged > 50
