"""The 70 dolls: ten sets of seven values, as small numbers, as texts and as sets of bits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

Card: TypeAlias = int
"""A doll as a number: seven times its set, plus its value less one."""

Cards: TypeAlias = int
"""Several dolls as bits: bit n stands for card n."""

SETS: Final = "ABCDEFGHIJ"
VALUES: Final = 7
CARD_COUNT: Final = len(SETS) * VALUES
TEXTS: Final[tuple[str, ...]] = tuple(f"{letter}{value}" for letter in SETS for value in range(1, VALUES + 1))
NUMBERS: Final[dict[str, Card]] = {text: number for number, text in enumerate(TEXTS)}


def cards_of_set(number: int) -> range:
    """List the seven cards of a set."""
    return range(number * VALUES, (number + 1) * VALUES)


def bits(cards: Iterable[Card]) -> Cards:
    """Gather cards into bits."""
    gathered = 0
    for card in cards:
        gathered |= 1 << card
    return gathered


def each(cards: Cards) -> Iterator[Card]:
    """Yield the cards of some bits in rising order."""
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest


def listed(cards: Cards) -> list[Card]:
    """List the cards of some bits in rising order."""
    found = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return found


def texts(cards: Cards) -> list[str]:
    """Write the cards of some bits as texts, in rising order."""
    return [TEXTS[card] for card in listed(cards)]


def from_texts(written: Iterable[str]) -> Cards:
    """Gather cards that are written as texts into bits."""
    gathered = 0
    for text in written:
        gathered |= 1 << NUMBERS[text]
    return gathered
