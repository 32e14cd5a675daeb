"""What is written with emojis is written once, until there are others."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from bot.ui.text.card_emojis import CardEmojis
from cogs.smatchy.card_texts import hand_text


class Uploaded(SimpleNamespace):
    """As much of an application's emoji as is looked at."""

    def __str__(self) -> str:
        return f"<:{self.name}:1>"


def test_a_hand_that_was_written_before_is_written_with_the_emojis_that_were_learnt_since() -> None:
    emojis = CardEmojis()
    assert hand_text(("P3", "P3", "G7"), emojis) == "🌸 **3** ×2 · 🍀 **7**"
    uploaded: list[Any] = [Uploaded(name="sm_P3"), Uploaded(name="sm_G7")]
    emojis.learn(uploaded)
    assert hand_text(("P3", "P3", "G7"), emojis) == "<:sm_P3:1> ×2 · <:sm_G7:1>"


def test_texts_are_written_once_and_do_not_pile_up() -> None:
    emojis, written = CardEmojis(), list[int]()

    def write(number: int) -> str:
        written.append(number)
        return str(number)

    for number in (*range(5000), 4999):
        assert emojis.once(number, lambda number=number: write(number)) == str(number)
    assert written == list(range(5000))
    assert len(emojis._texts) <= 2048
