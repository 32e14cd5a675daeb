"""The overview card: its words fit beside the examples in every language, and it knows the option that matters."""

from __future__ import annotations

import pytest

from bot.locales import languages
from bot.ui.pictures.fonts.lettering import line
from bot.ui.text.fluent import Texts
from cogs.smatchy.pictures.overview import ROOM, SMALLEST, TEXT_SIZE, TITLE_SIZE
from cogs.smatchy.rule_pages import overview

TEXTS = Texts.bundled()


@pytest.mark.parametrize("language", languages())
def test_no_word_of_the_overview_card_is_cut_off(language: str) -> None:
    for section in overview(TEXTS.of(language), is_expert=False).sections:
        for text, size in ((section.title, TITLE_SIZE), *((each, TEXT_SIZE) for each in section.text.split("\n"))):
            written = "".join(part for _, part in line(text, size, ROOM, smallest=SMALLEST).runs)
            assert written.split() == text.split()


def test_experts_need_exactly_18() -> None:
    words = TEXTS.of("en")
    assert overview(words, is_expert=True).lines[0].startswith("Exactly **18**")
    assert overview(words, is_expert=False).lines[0].startswith("**18**")


def test_the_overview_card_tells_where_a_card_is_added_and_when_nothing_is_drawn() -> None:
    """It said that one draws after adding, which is not so after a Matchy, and nothing of where a card may go."""
    words = TEXTS.of("en")
    card = overview(words, is_expert=False)
    added = card.sections[0].text
    assert "at either end, or between two of one colour" in added
    assert "not after a Matchy" in added
    assert "between two of one colour, then draw" in card.picture.alt  # type: ignore[union-attr]
