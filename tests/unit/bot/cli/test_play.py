"""A second playground on one machine plays its own games."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli.play import DEFAULT_PORT, _with_own_database
from bot.settings import Settings


@pytest.mark.parametrize(("port", "name"), [(DEFAULT_PORT, "playground"), (0, "playground"), (9000, "playground-9000")])
def test_a_port_of_its_own_brings_a_database_of_its_own(port: int, name: str) -> None:
    settings = Settings(discord_token=None, database=None)
    assert _with_own_database(settings, port).database_path.stem == name


def test_a_database_that_was_chosen_stays(tmp_path: Path) -> None:
    settings = Settings(discord_token=None, database=tmp_path / "mine.sqlite3")
    assert _with_own_database(settings, 9000).database_path == tmp_path / "mine.sqlite3"
