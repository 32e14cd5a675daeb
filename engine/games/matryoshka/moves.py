"""What a player can do. As JSON: `{"do": "offer", "card": "C4"}`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, Field

from engine.errors import IllegalMove
from engine.game import Seat
from engine.games.matryoshka.cards import ALL_CARDS, Card


def _require_existing(card: Card) -> Card:
    if card not in ALL_CARDS:
        raise IllegalMove("no-such-card", card=card)
    return card


# A text unlike a card is a malformed move, one like a card is refused by name.
ExistingCard: TypeAlias = Annotated[Card, Field(pattern="^[A-Za-z][0-9]$"), AfterValidator(_require_existing)]


@dataclass(frozen=True, slots=True)
class Display:
    """Choose the cards to display, at the set-up and at the end of every round."""

    do: Literal["display"] = field(default="display", kw_only=True)
    cards: tuple[ExistingCard, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """Put a hand card face up, to be exchanged."""

    do: Literal["offer"] = field(default="offer", kw_only=True)
    card: ExistingCard


@dataclass(frozen=True, slots=True)
class Counter:
    """Put a hand card face down, as a counter-offer for the face-up card."""

    do: Literal["counter"] = field(default="counter", kw_only=True)
    card: ExistingCard


@dataclass(frozen=True, slots=True)
class Take:
    """Take the counter-offer of another seat."""

    do: Literal["take"] = field(default="take", kw_only=True)
    seat: Seat


Move: TypeAlias = Annotated[Display | Offer | Counter | Take, Field(discriminator="do")]
