"""The 70 dolls: ten sets of seven values, as small numbers, as texts and as sets of bits."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

Card: TypeAlias = int
"""A doll as a number: eight times its set, plus its value less one. So a set is a byte with a bit to spare."""

Cards: TypeAlias = int
"""Several dolls as bits: bit n stands for card n."""

SETS: Final = "ABCDEFGHIJ"
_SET_COUNT: Final = len(SETS)
VALUES: Final = 7
ROW_BITS: Final = 8
ROW: Final = (1 << VALUES) - 1
"""The seven bits of one set."""

NUMBERS: Final[dict[str, Card]] = {
    f"{letter}{value + 1}": number * ROW_BITS + value for number, letter in enumerate(SETS) for value in range(VALUES)
}
TEXTS: Final[dict[Card, str]] = {number: text for text, number in NUMBERS.items()}
ALL_CARDS: Final = frozenset(TEXTS)

_ROWS: Final = range(ROW + 1)
_CARDS_OF_ROW: Final = tuple(
    tuple([number * ROW_BITS + value for value in range(VALUES) if row >> value & 1] for row in _ROWS)
    for number in range(_SET_COUNT)
)
_TEXTS_OF_ROW: Final = tuple(tuple([TEXTS[card] for card in cards] for cards in of_set) for of_set in _CARDS_OF_ROW)


def cards_of_set(number: int) -> range:
    """List the seven cards of a set."""
    return range(number * ROW_BITS, number * ROW_BITS + VALUES)


def rows_of(cards: Cards) -> bytes:
    """Split cards into the seven bits of each set."""
    return cards.to_bytes(_SET_COUNT, "little")


def bits(cards: Iterable[Card]) -> Cards:
    """Gather cards into bits."""
    gathered = 0
    for card in cards:
        gathered |= 1 << card
    return gathered


def listed(cards: Cards) -> list[Card]:
    """List the cards of some bits in rising order."""
    found: list[Card] = []
    for of_row, row in zip(_CARDS_OF_ROW, cards.to_bytes(_SET_COUNT, "little")):  # noqa: B905 - strict costs a third
        if row:
            found += of_row[row]
    return found


@lru_cache(4096)
def named(cards: Cards) -> tuple[str, ...]:
    """Write the cards of some bits as texts, in rising order: the same ones are asked for after every move."""
    found: list[str] = []
    for of_row, row in zip(_TEXTS_OF_ROW, cards.to_bytes(_SET_COUNT, "little"), strict=True):
        if row:
            found += of_row[row]
    return tuple(found)


@lru_cache(16384)
def all_named(groups: tuple[Cards, ...]) -> tuple[tuple[str, ...], ...]:
    """Write the hands or displays of all seats as texts; of each table some ten are asked for again and again."""
    return tuple(map(named, groups))


def texts(cards: Cards) -> list[str]:
    """Write the cards of some bits as a list of texts, in rising order."""
    return list(named(cards))


def from_texts(written: Iterable[str]) -> Cards:
    """Gather cards that are written as texts into bits."""
    gathered = 0
    for text in written:
        gathered |= 1 << NUMBERS[text]
    return gathered
