"""The count at the end: every part of the sum has a name, and what is nothing is left out."""

from __future__ import annotations

import pytest

from bot.locales import languages
from bot.ui.text.fluent import Texts


def test_a_bonus_is_named_in_words_and_none_is_not_named() -> None:
    """A newcomer read "bonus 0" and never learnt for what."""
    words = Texts.bundled().of("en")
    sum_ = {"columns": 12, "rows": 19}
    assert words("matryoshka-count", **sum_, bonus=0, total=31) == "columns 12 + rows 19 = **31**"
    assert words("matryoshka-count", **sum_, bonus=3, total=34) == "columns 12 + rows 19 + long runs 3 = **34**"
    run = {"name": "A", "cards": "A1 A2 A3 A4 A5", "points": 10}
    assert words("matryoshka-group-run", **run, bonus=1) == "row A: A1 A2 A3 A4 A5 → 10 + 1 for its length"


@pytest.mark.parametrize("language", languages())
def test_no_language_counts_with_nothing(language: str) -> None:
    words = Texts.bundled().of(language)
    assert "0" not in words("matryoshka-count", columns=12, rows=19, bonus=0, total=31)
    assert words("matryoshka-count", columns=12, rows=19, bonus=3, total=34).count("+") == 2
