"""Cards as small numbers and sets of cards as bits, for code that looks at millions of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from engine.games.matryoshka.cards import ALL_CARDS, SETS, VALUES, Card

CardId: TypeAlias = int
"""`set << SET_SHIFT | value`, both counted from 0."""

CardSet: TypeAlias = int
"""Bit n stands for card n. Every set of dolls fills one byte, a row, with a bit to spare."""

SET_COUNT: Final = len(SETS)
VALUE_COUNT: Final = len(VALUES)
SET_SHIFT: Final = 3
VALUE_MASK: Final = (1 << SET_SHIFT) - 1
FULL_ROW: Final = (1 << VALUE_COUNT) - 1

IDS: Final[dict[Card, CardId]] = {card: SETS.index(card[0]) << SET_SHIFT | VALUES.index(card[1]) for card in ALL_CARDS}
TEXTS: Final[dict[CardId, Card]] = {card_id: card for card, card_id in IDS.items()}

_IDS_OF_ROW: Final = tuple(
    tuple(
        [number << SET_SHIFT | value for value in range(VALUE_COUNT) if row >> value & 1]
        for row in range(1 << VALUE_COUNT)
    )
    for number in range(SET_COUNT)
)


_BITS: Final = {card: 1 << card_id for card, card_id in IDS.items()}


def encode(cards: Iterable[Card]) -> CardSet:
    """Return the set of some different cards given as texts."""
    return sum(map(_BITS.__getitem__, cards))


def card_set(ids: Iterable[CardId]) -> CardSet:
    """Return the set of some cards."""
    found = 0
    for card_id in ids:
        found |= 1 << card_id
    return found


def card_ids(cards: CardSet) -> list[CardId]:
    """Return the cards in a set, in rising order."""
    found: list[CardId] = []
    for of_row, row in zip(_IDS_OF_ROW, cards.to_bytes(SET_COUNT, "little")):  # noqa: B905 - strict costs a third
        if row:
            found += of_row[row]
    return found


def rows_of(cards: CardSet) -> bytes:
    """Return the seven bits of every set of dolls."""
    return cards.to_bytes(SET_COUNT, "little")


def whole_set(number: int) -> CardSet:
    """Return all cards of one set of dolls."""
    return FULL_ROW << (number << SET_SHIFT)
