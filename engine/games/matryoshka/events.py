"""The events of a game: what happened, and which seats may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from engine.game import Event, Seat, Seed
from engine.games.matryoshka.cards import CARDS_DRAWN, DISPLAY_SIZES, Card, Cards
from engine.games.matryoshka.view import CounterOffer, Displays, Exchange

Choice: TypeAlias = Literal["counter", "display"]


def turn(active: Seat, number: int) -> Event:
    return Event("turn", {"active": active, "round": number})


def face_up(seat: Seat, card: Card, number: int) -> Event:
    return Event("face-up", {"seat": seat, "card": card, "round": number})


def chosen(seat: Seat, what: Choice) -> Event:
    """Someone has chosen; only they know what."""
    return Event("chosen", {"seat": seat, "what": what})


def own_choice(seat: Seat, what: Choice, cards: Cards) -> Event:
    return Event("own-choice", {"seat": seat, "what": what, "cards": list(cards)}, frozenset({seat}))


def all_countered(active: Seat) -> Event:
    return Event("offered", {"active": active})


def offers(active: Seat, made: Sequence[CounterOffer]) -> Event:
    """M13: the active player alone sees the counter-offers."""
    facts = {"active": active, "offers": [{"seat": seat, "card": card} for seat, card in made]}
    return Event("offers", facts, frozenset({active}))


def exchanged(exchange: Exchange) -> list[Event]:
    """M16: everyone sees where the face-up card goes; only the two parties know what was taken for it."""
    active, partner = exchange.active, exchange.partner
    facts = {"active": active, "partner": partner, "card": exchange.face_up, "round": exchange.round}
    swapped = Event("swapped", {**facts, "taken": exchange.taken}, frozenset({active, partner}))
    return [Event("exchanged", facts), swapped]


def displaying(number: int) -> Event:
    return Event("displaying", {"round": number, "cards": DISPLAY_SIZES[number]})


def revealed(number: int, displays: Displays, points: Sequence[int]) -> Event:
    facts = {"round": number, "displays": [list(display) for display in displays], "points": list(points)}
    return Event("revealed", facts)


def round_started(number: int, starter: Seat, pile_size: int) -> Event:
    return Event("round", {"round": number, "starter": starter, "drawn": CARDS_DRAWN, "pile": pile_size})


def drawn(seat: Seat, cards: Cards, number: int) -> Event:
    return Event("drawn", {"seat": seat, "cards": list(cards), "round": number}, frozenset({seat}))


def ended(winners: Sequence[Seat], kept: Sequence[Cards], seed: Seed) -> Event:
    """The result, with everything that was secret."""
    return Event("ended", {"winners": list(winners), "kept": [list(cards) for cards in kept], "seed": seed})
