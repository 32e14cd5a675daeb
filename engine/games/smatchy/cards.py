"""The 57 cards as small numbers: 1 to 18 are P1, G1, P2 … G9, and 19 is the joker."""

from __future__ import annotations

from typing import Final

JOKER: Final = 19
NO_CARD: Final = 0
KINDS: Final = range(1, 20)
VALUES: Final = range(1, 10)
COLOURS: Final = ("P", "G")
SEATS: Final = range(2, 7)
HAND_SIZE: Final = 5
GOAL: Final = 18
"""Points to win the game: so many or more, for experts exactly."""
COPIES: Final = 3

NAMES: Final = ("", *(f"{colour}{value}" for value in VALUES for colour in COLOURS), "JK")
"""The text of every card, by its number."""

VALUE: Final = (0, *(value for value in VALUES for _ in COLOURS), 0)
"""The value of every card, by its number; 0 for the joker."""

OTHER: Final = (0, *(card + 1 if card % 2 else card - 1 for card in range(1, JOKER)), 0)
"""The card of the same value and the other colour, by number."""

DECK: Final = tuple(card for card in KINDS for _ in range(COPIES))

NUMBERS: Final = {name: card for card, name in enumerate(NAMES) if name}
"""The number of every card, by its text."""


def colour(card: int) -> str:
    """Give the colour of a card that is not a joker."""
    return NAMES[card][0]


def names(cards: tuple[int, ...]) -> list[str]:
    """Write cards as text."""
    return [NAMES[card] for card in cards]
