"""The cards, by the text printed on them: "P1" to "P9" are pink, "G1" to "G9" are green, "JK" is a joker."""

from __future__ import annotations

from typing import Final, TypeAlias

Card: TypeAlias = str

COLORS: Final = ("P", "G")
VALUES: Final = range(1, 10)
JOKER: Final = "JK"
COPIES: Final = 3
HAND_SIZE: Final = 5
GOAL: Final = 18  # points to win the game

CARDS: Final[tuple[Card, ...]] = (*(f"{color}{value}" for value in VALUES for color in COLORS), JOKER)  # in order
DECK: Final = tuple(card for card in CARDS for _ in range(COPIES))

RANK: Final = {card: rank for rank, card in enumerate(CARDS)}
VALUE: Final = {card: 0 if card == JOKER else int(card[1]) for card in CARDS}
OTHER_COLOR: Final = {f"{color}{value}": f"{other}{value}" for value in VALUES for color, other in ("PG", "GP")}
