"""Cards and the line as text: short, in colour, readable on a phone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from bot.ui.text.card_emojis import CardEmojis
from engine.games.smatchy.line import Place

JOKER = "JK"
SYMBOLS = {"P": "🌸", "G": "🍀"}
JOKER_SYMBOL = "🃏"
VALUES = range(1, 10)
_KEPT = 1024
"""Hands that stay in memory, sorted."""
_ORDER = {card: place for place, card in enumerate([*(f"{c}{value}" for value in VALUES for c in "GP"), JOKER])}


def symbol(card: str, card_emojis: CardEmojis) -> str:
    """Give the emoji of a card: its own when it was uploaded, else the sign of its colour."""
    return card_emojis.emoji("smatchy", card) or (JOKER_SYMBOL if card == JOKER else SYMBOLS[card[0]])


def value_of(card: str) -> str:
    """Give the value of a card as a label: the joker has its sign."""
    return "★" if card == JOKER else card[1]


def card_text(card: str, card_emojis: CardEmojis) -> str:
    """Write one card in a sentence; an uploaded emoji shows its value itself."""
    own = card_emojis.emoji("smatchy", card)
    return own or (JOKER_SYMBOL if card == JOKER else f"{SYMBOLS[card[0]]} **{card[1]}**")


def in_order(cards: Iterable[str]) -> list[str]:
    """Sort cards by value, then colour; jokers come last."""
    return sorted(cards, key=_ORDER.__getitem__)


@lru_cache(_KEPT)
def kinds(cards: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """List the different cards of a hand in order, each with how many there are."""
    counted = Counter(cards)
    return tuple([(card, counted[card]) for card in in_order(counted)])


def hand_text(cards: tuple[str, ...], card_emojis: CardEmojis) -> str:
    """Write a hand, equal cards together: "🌸 **3** ×2 · 🍀 **7**"."""
    return card_emojis.once(("smatchy hand", cards), lambda: _hand_text(cards, card_emojis))


def _hand_text(cards: tuple[str, ...], card_emojis: CardEmojis) -> str:
    return " · ".join([_times(card_text(card, card_emojis), count) for card, count in kinds(cards)])


def line_text(line: Sequence[Place], card_emojis: CardEmojis) -> str:
    """Write the line: every place with its colour, value and height."""
    return " – ".join([_times(card_text(place.top, card_emojis), len(place.cards)) for place in line])


def open_values(line: Sequence[Place]) -> tuple[int, ...]:
    """Tell which values may complete the line: beyond its ends, or between two neighbours of one colour."""
    taken = {place.value: place.color for place in line}
    found: list[int] = []
    gap: list[int] = []
    below = None
    for value in VALUES:
        colour = taken.get(value)
        if colour is None:
            gap.append(value)
            continue
        if below is None or below == colour:
            found += gap
        gap, below = [], colour
    return tuple(found + gap)


def _times(text: str, count: int) -> str:
    return f"{text} ×{count}" if count > 1 else text
