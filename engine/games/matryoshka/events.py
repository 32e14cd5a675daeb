"""What is told of a game, made when somebody asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game import Event, Seat, Seed
from engine.games.matryoshka.cards import TEXTS, Card, Cards, texts
from engine.games.matryoshka.constants import DISPLAY_SIZES, DRAWN_EACH_ROUND, SEATS
from engine.games.matryoshka.exchange_history import NO_CARD, Displays

ONLY: Final = tuple(frozenset({seat}) for seat in range(SEATS[-1]))
"""For each seat, who may know what that seat alone may know."""


def chosen(seat: Seat, what: str) -> Event:
    """Tell that a seat has chosen, but not which."""
    return Event("chosen", {"seat": seat, "what": what})


def own_choice(seat: Seat, what: str, cards: Sequence[Card]) -> Event:
    """Tell a seat what it has chosen."""
    return Event("own-choice", {"seat": seat, "what": what, "cards": [TEXTS[card] for card in cards]}, ONLY[seat])


def all_countered(active: Seat) -> Event:
    """Tell that all others have made their counter-offers."""
    return Event("offered", {"active": active})


def turn(active: Seat, number: int) -> Event:
    """Tell whose turn to exchange has come."""
    return Event("turn", {"active": active, "round": number})


def displaying(number: int) -> Event:
    """Tell that everybody chooses a new display."""
    return Event("displaying", {"round": number, "cards": DISPLAY_SIZES[number]})


def face_up(seat: Seat, card: Card, number: int) -> Event:
    """Tell of the card that the active seat offers."""
    return Event("face-up", {"seat": seat, "card": TEXTS[card], "round": number})


def offers(active: Seat, cards: Sequence[Card]) -> Event:
    """Tell the active seat the counter-offers."""
    made = [{"seat": seat, "card": TEXTS[card]} for seat, card in enumerate(cards) if card != NO_CARD]
    return Event("offers", {"active": active, "offers": made}, ONLY[active])


def exchanged(active: Seat, partner: Seat, card: Card, taken: Card, number: int) -> tuple[Event, Event]:
    """Tell everybody of an exchange, and its two parties what was taken."""
    facts = {"active": active, "partner": partner, "card": TEXTS[card], "round": number}
    swapped = Event("swapped", {**facts, "taken": TEXTS[taken]}, ONLY[active] | ONLY[partner])
    return Event("exchanged", facts), swapped


def revealed(number: int, displays: Displays, points: Sequence[int]) -> Event:
    """Tell of all displays, turned over together."""
    return Event(
        "revealed", {"round": number, "displays": [texts(display) for display in displays], "points": list(points)}
    )


def round_begun(number: int, starter: Seat, pile: int) -> Event:
    """Tell that everybody has drawn for a new round."""
    return Event("round", {"round": number, "starter": starter, "drawn": DRAWN_EACH_ROUND, "pile": pile})


def drawn(seat: Seat, cards: Sequence[Card], number: int) -> Event:
    """Tell a seat what it drew for a round."""
    return Event("drawn", {"seat": seat, "cards": [TEXTS[card] for card in cards], "round": number}, ONLY[seat])


def ended(winners: Sequence[Seat], kept: Sequence[Cards], seed: Seed) -> Event:
    """Announce the result and open what was secret."""
    return Event("ended", {"winners": list(winners), "kept": [texts(hand) for hand in kept], "seed": seed})
