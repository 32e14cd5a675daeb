"""The overview card: the points of the rules, and of the house rule where it is played."""

from __future__ import annotations

from bot.ui.text.fluent import Texts
from cogs.matryoshka.rule_pages import overview

WORDS = Texts.bundled().of("en")
RUNS = "2× → 2 · 3× → 4 · 4× → 7 · 5× → 11 · 6× → 15 · 7× → 19"


def test_the_overview_card_tells_what_every_group_scores() -> None:
    columns, runs = overview(WORDS, is_capped=False).sections
    assert columns.text.endswith("7× → 16 · 8× → 19 · 9× → 22 · 10× → 25")
    assert runs.text == RUNS


def test_short_columns_score_no_more_than_seven_cards() -> None:
    columns, runs = overview(WORDS, is_capped=True).sections
    assert columns.text.endswith("7× → 16 · 8× → 16 · 9× → 16 · 10× → 16")
    assert runs.text == RUNS
