"""What is told of a game; the events that come again and again are made once, to spare simulations the making."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game import Event, Seat, Seed
from engine.games.matryoshka.cards import TEXTS, Card, Cards, texts
from engine.games.matryoshka.constants import DISPLAY_SIZES, DRAWN_EACH_ROUND, LAST_ROUND, SEATS
from engine.games.matryoshka.exchange_history import NO_CARD, Displays

ONLY: Final = tuple(frozenset({seat}) for seat in range(SEATS[-1]))
"""For each seat, who may know what that seat alone may know."""

CHOSE_DISPLAY: Final = tuple(Event("chosen", {"seat": seat, "what": "display"}) for seat in range(SEATS[-1]))
"""By seat: it has chosen what to show."""

CHOSE_COUNTER: Final = tuple(
    {
        card: (
            Event("chosen", {"seat": seat, "what": "counter"}),
            Event("own-choice", {"seat": seat, "what": "counter", "cards": [text]}, ONLY[seat]),
        )
        for card, text in TEXTS.items()
    }
    for seat in range(SEATS[-1])
)
"""By seat and card: it has chosen a counter-offer, and for itself which."""

ALL_COUNTERED: Final = tuple(Event("offered", {"active": seat}) for seat in range(SEATS[-1]))
"""By active seat: all others have made their counter-offers."""

TURNS: Final = tuple(
    tuple(Event("turn", {"active": seat, "round": number}) for seat in range(SEATS[-1]))
    for number in range(LAST_ROUND + 1)
)
"""By round and seat: its turn to exchange has come."""

DISPLAYING: Final = tuple(
    Event("displaying", {"round": number, "cards": size}) for number, size in enumerate(DISPLAY_SIZES)
)
"""By round: everybody chooses a new display."""


def own_display(seat: Seat, cards: Sequence[Card]) -> Event:
    """Tell a seat the display it has chosen."""
    return Event("own-choice", {"seat": seat, "what": "display", "cards": [TEXTS[card] for card in cards]}, ONLY[seat])


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
