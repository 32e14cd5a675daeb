"""The dolls and the numbers printed about them. A card is its text: the letter of its set, then its value ("C4")."""

from __future__ import annotations

from typing import Final, TypeAlias

Card: TypeAlias = str

Cards: TypeAlias = tuple[Card, ...]
"""Several cards, sorted by set and value unless stated otherwise."""

SETS: Final = "ABCDEFGHIJ"  # M1
VALUES: Final = "1234567"  # M1
ALL_CARDS: Final = tuple([letter + value for letter in SETS for value in VALUES])  # M1

SEATS: Final = range(3, 6)  # M2
REMOVED_SETS: Final = {3: 4, 4: 2, 5: 0}  # M2: by the number of players
FIRST_HAND: Final = 6  # M4
CARDS_DRAWN: Final = 2  # M8: by every player in every round
LAST_ROUND: Final = 4  # M22
DISPLAY_SIZES: Final = (2, 4, 6, 8, 13)  # M5 for the set-up, M19 for rounds 1 to 4
