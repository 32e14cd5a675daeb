"""One screen in the other languages: every question fits on a phone and on a desktop."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import OpenWindow
from tests.browser.test_heights import check_that_nothing_needs_scrolling


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_question_of_a_game_or_a_lesson_needs_scrolling(
    tmp_path: Path, open_window: OpenWindow, language: str
) -> None:
    check_that_nothing_needs_scrolling(tmp_path, open_window, language)
