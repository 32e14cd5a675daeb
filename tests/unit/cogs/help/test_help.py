"""`/help` opens with what one can do here and now, and everything on it works."""

from __future__ import annotations

import pytest

from bot.locales import languages
from bot.ui.text.fluent import Texts


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("situation", ["otherwise", "no-such-button", "no-table-here", "no-such-table"])
def test_an_unknown_situation_points_to_it(language: str, situation: str) -> None:
    words = Texts.bundled().of(language)
    assert f"/{words('command-help')}" in words(f"refused-{situation}", table="abc")
