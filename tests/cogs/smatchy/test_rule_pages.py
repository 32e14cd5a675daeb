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
        for text, size in ((section.title, TITLE_SIZE), (section.text, TEXT_SIZE)):
            written = "".join(part for _, part in line(text, size, ROOM, smallest=SMALLEST).runs)
            assert written.split() == text.split()


def test_experts_need_exactly_18() -> None:
    words = TEXTS.of("en")
    assert overview(words, is_expert=True).lines[0].startswith("Exactly **18**")
    assert overview(words, is_expert=False).lines[0].startswith("**18**")
