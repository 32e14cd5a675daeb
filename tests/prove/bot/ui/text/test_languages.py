"""Whole games with house rules in every language, with no English left over."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.locales import FALLBACK, languages
from tests.whole_games.bot.ui.text.test_languages import check_that_no_english_is_left


@pytest.mark.parametrize(
    ("game", "house_rules"),
    [
        ("matryoshka", ("capped_columns",)),
        ("smatchy", ("joker_completes", "matchy_first")),
        ("smatchy", ("penalties", "joker_completes", "matchy_first", "penalty_ends_turn")),
    ],
    ids=["capped_columns", "joker_completes-matchy_first", "all"],
)
@pytest.mark.parametrize("language", [language for language in languages() if language != FALLBACK])
async def test_house_rules_leave_no_english_over(
    tmp_path: Path, language: str, game: str, house_rules: tuple[str, ...]
) -> None:
    await check_that_no_english_is_left(tmp_path / "bot.sqlite3", language, game, house_rules)
