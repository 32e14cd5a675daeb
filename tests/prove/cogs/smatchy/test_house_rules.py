"""Whole games of Smatchy Matchy with penalties and each house rule, and with all options at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.smatchy.options import SmatchyOptions
from tests.whole_games.cogs.smatchy.test_house_rules import HOUSE_RULES, play_and_look_back


@pytest.mark.parametrize(
    "options",
    [
        *({"penalties": True, name: True} for name in HOUSE_RULES[:-1]),
        dict.fromkeys(SmatchyOptions.model_fields, True),
    ],
    ids="-".join,
)
async def test_house_rules_a_whole_game_and_its_replay(tmp_path: Path, options: dict[str, bool]) -> None:
    await play_and_look_back(tmp_path / "bot.sqlite3", options)
