"""What a player can do, and how it is written as JSON."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.errors import IllegalMove
from engine.game import Json, Seat
from engine.games.matryoshka.cards import NUMBERS, TEXTS, Card


class Display(NamedTuple):
    """Choose the cards to show, at the set-up and at the end of every round."""

    cards: tuple[Card, ...]


class Offer(NamedTuple):
    """Put a hand card face up, to be exchanged."""

    card: Card


class Counter(NamedTuple):
    """Put a hand card face down against the face-up card."""

    card: Card


class Take(NamedTuple):
    """Take the counter-offer of a seat."""

    seat: Seat


Move: TypeAlias = Display | Offer | Counter | Take


def write_move(move: Move) -> Json:
    """Write a move as JSON."""
    if isinstance(move, Display):
        return {"do": "display", "cards": [TEXTS[card] for card in move.cards]}
    if isinstance(move, Offer):
        return {"do": "offer", "card": TEXTS[move.card]}
    if isinstance(move, Counter):
        return {"do": "counter", "card": TEXTS[move.card]}
    return {"do": "take", "seat": move.seat}


def read_move(data: Json) -> Move:
    """Read a move from outside."""
    if not isinstance(data, dict):
        raise IllegalMove("malformed-move", problem="not-an-object")
    do = data.get("do")
    if do == "display":
        _expect_keys(data, "cards")
        cards = data["cards"]
        if not isinstance(cards, list):
            raise IllegalMove("malformed-move", problem="cards-not-a-list")
        return Display(tuple(_read_card(card) for card in cards))
    if do == "offer":
        _expect_keys(data, "card")
        return Offer(_read_card(data["card"]))
    if do == "counter":
        _expect_keys(data, "card")
        return Counter(_read_card(data["card"]))
    if do == "take":
        _expect_keys(data, "seat")
        seat = data["seat"]
        if not isinstance(seat, int) or isinstance(seat, bool):
            raise IllegalMove("malformed-move", problem="seat-not-a-number")
        return Take(seat)
    raise IllegalMove("malformed-move", problem="unknown-action")


def _expect_keys(data: dict[str, Json], key: str) -> None:
    if data.keys() != {"do", key}:
        raise IllegalMove("malformed-move", problem="wrong-keys", expected=["do", key])


def _read_card(text: Json) -> Card:
    """Read one card: a text shaped like a card that names none is no such card, anything else is malformed."""
    if not isinstance(text, str):
        raise IllegalMove("malformed-move", problem="card-not-a-text")
    card = NUMBERS.get(text)
    if card is not None:
        return card
    if len(text) == 2 and text.isascii() and text[0].isalpha() and text[1].isdigit():
        raise IllegalMove("no-such-card", card=text)
    raise IllegalMove("malformed-move", problem="card-not-a-card")
