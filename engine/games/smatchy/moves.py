"""The moves, and the form they have as JSON: {"do": "matchy", "card": "P4"}."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, Field

from engine.errors import IllegalMove
from engine.games.smatchy.cards import JOKER, RANK, VALUES


def existing(card: str) -> str:
    """Return a card from outside, or raise IllegalMove if there is none of this name."""
    if card not in RANK:
        raise IllegalMove("no-such-card", card=card)
    return card


_Card: TypeAlias = Annotated[str, AfterValidator(existing)]
_PlaceOfJoker: TypeAlias = Annotated[int | None, Field(ge=VALUES[0], le=VALUES[-1])]


@dataclass(frozen=True, slots=True)
class Complete:
    """Put a card at its place in the line. A joker states the card that it stands for (a house rule)."""

    do: Literal["complete"] = field(default="complete", kw_only=True)
    card: _Card
    stands_for: Annotated[_Card | None, Field(alias="as")] = None


@dataclass(frozen=True, slots=True)
class Matchy:
    """Put a card on the same card. A joker states the value of the place that it goes on."""

    do: Literal["matchy"] = field(default="matchy", kw_only=True)
    card: _Card
    on: _PlaceOfJoker = None


@dataclass(frozen=True, slots=True)
class Smatchy:
    """Put a card on its value in the other color. A joker states the value of the place that it goes on."""

    do: Literal["smatchy"] = field(default="smatchy", kw_only=True)
    card: _Card
    on: _PlaceOfJoker = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a card instead of playing one, or the card that is owed for one that was played."""

    do: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Stop:
    """End a turn of Matchys."""

    do: Literal["stop"] = "stop"


def check_joker(move: AnyMove) -> AnyMove:
    """Return a move, or raise IllegalMove if a card other than a joker states what only jokers do."""
    match move:
        case Complete(card, stands_for) if stands_for is not None and (card != JOKER or stands_for == JOKER):
            raise IllegalMove("malformed-move", at="as", problem="only-for-jokers")
        case Matchy(card, on) | Smatchy(card, on) if on is not None and card != JOKER:
            raise IllegalMove("malformed-move", at="on", problem="only-for-jokers")
    return move


AnyMove: TypeAlias = Complete | Matchy | Smatchy | Draw | Stop
Move: TypeAlias = Annotated[AnyMove, Field(discriminator="do"), AfterValidator(check_joker)]
