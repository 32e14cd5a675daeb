"""The display of a given size that scores most.

The search goes row by row: what can be kept of a row, how many cards that drops, and what it scores there. Columns are
counted at the end. Rows with few cards come first, so that the last and fullest row has a single number left to drop.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from engine.games.matryoshka.ai.encoding import SET_SHIFT, TEXTS, VALUE_COUNT, CardSet, card_ids, encode, rows_of
from engine.games.matryoshka.ai.worth import ROW_COUNTS, ROW_WORTH, THREE_COLUMNS_WORTH
from engine.games.matryoshka.cards import Card, Cards

_Part: TypeAlias = tuple[int, int, int, int]
"""What can be kept of a row: the number of cards dropped, then the bits, worth and column counts of the others."""


def _parts(row: int) -> tuple[_Part, ...]:
    """Return every part of a row, the whole row first."""
    kept = [part for part in range(row, -1, -1) if part & row == part]
    return tuple(((row ^ part).bit_count(), part, ROW_WORTH[part], ROW_COUNTS[part]) for part in kept)


_PARTS: Final = tuple(_parts(row) for row in range(1 << VALUE_COUNT))
_PARTS_BY_DROPPED: Final = tuple(
    tuple(tuple(part for part in parts if part[0] == dropped) for dropped in range(VALUE_COUNT + 1)) for parts in _PARTS
)


def best_display(cards: Iterable[Card], size: int, is_capped: bool = False) -> Cards:
    """Return the `size` cards that score most, the better tie-break first among equals.

    Raise ValueError if there are fewer cards.
    """
    return tuple([TEXTS[card] for card in card_ids(best_of(encode(cards), size, is_capped)[1])])


def best_of(cards: CardSet, size: int, is_capped: bool) -> tuple[int, CardSet]:
    """Return the greatest worth of a display of this size, and that display; of equal ones the first by its bits."""
    spare = cards.bit_count() - size
    if spare < 0 or size < 0:
        raise ValueError("a display cannot be larger than the cards it is chosen from")
    rows = _filled_rows(cards)
    last_row, last_shift = rows.pop() if rows else (0, 0)
    last_parts = _PARTS_BY_DROPPED[last_row]
    last_size = last_row.bit_count()
    columns = THREE_COLUMNS_WORTH[is_capped]
    best, best_cards = -1, 0
    for to_drop, kept_worth, kept_counts, kept in _kept_of(rows, spare):
        if to_drop > last_size:
            continue
        for _, part, part_worth, part_counts in last_parts[to_drop]:
            counts = kept_counts + part_counts
            value = kept_worth + part_worth
            # Three columns of four bits at a time; a function call would take a third of the search.
            value += columns[counts & 4095] + columns[counts >> 12 & 4095] + columns[counts >> 24]
            if value >= best:
                candidate = kept | part << last_shift
                if value > best or candidate < best_cards:
                    best, best_cards = value, candidate
    return best, best_cards


def _filled_rows(cards: CardSet) -> list[tuple[int, int]]:
    """Return the rows that have cards, each with its shift, the fullest last."""
    rows = [(row, number << SET_SHIFT) for number, row in enumerate(rows_of(cards)) if row]
    rows.sort(key=lambda entry: entry[0].bit_count())
    return rows


def _kept_of(rows: list[tuple[int, int]], spare: int) -> list[tuple[int, int, int, CardSet]]:
    """Return every way to drop at most `spare` cards of some rows: drops left, worth, column counts, cards kept."""
    ways = [(spare, 0, 0, 0)]
    for row, shift in rows:
        ways = [
            (left - dropped, worth + part_worth, counts + part_counts, kept | part << shift)
            for left, worth, counts, kept in ways
            for dropped, part, part_worth, part_counts in _PARTS[row]
            if dropped <= left
        ]
    return ways
