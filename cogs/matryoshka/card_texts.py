"""Dolls and displays as text: short, aligned, readable on a phone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Words
from engine.games.matryoshka.scoring import Score, points, score

SYMBOLS = dict(zip("ABCDEFGHIJ", "🔴🔵🟡🟢🟣⚪⚫🟠🧊🟤", strict=True))
"""One sign for each set, as near to its colour as Unicode comes."""
VALUES = "1234567"
NOTHING = "·"
_KEPT = 8192
"""Hands and displays that stay in memory in words: a thousand tables have five of each, which are read often."""


def symbol(card: str, card_emojis: CardEmojis) -> str:
    """Give the emoji of a card: its own when it was uploaded, else the sign of its set."""
    return card_emojis.emoji("matryoshka", card) or SYMBOLS[card[0]]


def doll(card: str, card_emojis: CardEmojis) -> str:
    """Write one card in a sentence."""
    return f"{symbol(card, card_emojis)} **{card}**"


def dolls(cards: Iterable[str], card_emojis: CardEmojis) -> str:
    """Write several cards in a sentence."""
    return " ".join(doll(card, card_emojis) for card in sorted(cards))


@lru_cache(_KEPT)
def by_set(cards: tuple[str, ...]) -> str:
    """Write a hand sorted by set and size, one set after another: "🔴 A1 A3", then "🔵 B2"."""
    groups = [(letter, list(same)) for letter, same in groupby(sorted(cards), key=lambda card: card[0])]
    return "\n".join(f"{SYMBOLS[letter]} {' '.join(same)}" for letter, same in groups)


def grid(cards: Iterable[str], words: Words, is_capped: bool) -> str:
    """Draw a display as a grid: one row per set, one column per size, points at the margins."""
    shown = tuple(cards)
    return _grid(shown, is_capped) if shown else words("matryoshka-no-display")


@lru_cache(_KEPT)
def _grid(cards: tuple[str, ...], is_capped: bool) -> str:
    shown = frozenset(cards)
    count = score(shown, is_capped)
    rows = [_row(letter, shown, count) for letter in sorted({card[0] for card in shown})]
    return "```\n" + "\n".join([*rows, *_column_points(count.columns)]) + "\n```"


def points_of(cards: Iterable[str], is_capped: bool) -> int:
    """Count what a display would score now, under the table's rule for long columns."""
    return _points(tuple(cards), is_capped)


@lru_cache(_KEPT)
def _points(cards: tuple[str, ...], is_capped: bool) -> int:
    return points(cards, is_capped)


def _row(letter: str, shown: frozenset[str], count: Score) -> str:
    cells = "".join(value if f"{letter}{value}" in shown else NOTHING for value in VALUES)
    scored = count.rows[letter] + count.bonuses.get(letter, 0)
    return f"{letter} {cells} {scored or '':>2}".rstrip()


def _column_points(columns: Sequence[int]) -> Iterator[str]:
    # A column that scores ten or more writes its points downwards, so that the columns stay aligned.
    if any(scored > 9 for scored in columns):
        yield "  " + "".join(str(scored // 10) if scored > 9 else NOTHING for scored in columns)
    yield "= " + "".join(str(scored % 10) if scored else NOTHING for scored in columns)
