"""The events that come again and again: made once each, so that simulations need not make them anew."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.game import Event
from engine.games.smatchy.cards import NAMES


class Deed(NamedTuple):
    """One thing a player did in everybody's sight, as a state remembers it; `top` is the card it counts as."""

    seat: int
    do: str
    card: int
    top: int


ONLY = tuple(frozenset((seat,)) for seat in range(6))
"""For each seat, who may know what that seat alone may know."""


@cache
def plain(kind: str, seat: int) -> Event:
    """Tell what a seat did, without more to say."""
    return Event(kind, {"seat": seat})


@cache
def passed(kind: str, seat: int, draws: bool) -> Event:
    """Tell of a seat that passes, or cannot answer, and whether it draws: from an empty pile nobody does."""
    return Event(kind, {"seat": seat, "draws": draws})


@cache
def completed(seat: int, card: int, top: int, left: int, right: int) -> Event:
    """Tell of a card put into the line between its neighbours, and of a joker as what."""
    facts = {"seat": seat, "card": NAMES[card], "left": NAMES[left] or None, "right": NAMES[right] or None}
    return Event("completed", facts if card == top else {**facts, "as": NAMES[top]})


@cache
def matchied(seat: int, card: int, top: int, count: int, again: bool | None) -> Event:
    """Tell of a Matchy, the how-manieth of its turn, and whether its player plays again (old rules: None, untold)."""
    facts = {"seat": seat, "card": NAMES[card], "as": NAMES[top], "count": count}
    return Event("matchied", facts if again is None else {**facts, "again": again})


@cache
def smatchied(seat: int, card: int, top: int, chain: int) -> Event:
    """Tell of a Smatchy, the how-manieth in a row."""
    return Event("smatchied", {"seat": seat, "card": NAMES[card], "as": NAMES[top], "chain": chain})


@cache
def drew(seat: int, count: int, why: str, left: int) -> Event:
    """Tell everybody that a seat drew."""
    return Event("drew", {"seat": seat, "count": count, "why": why, "pile": left})


@cache
def drew_card(seat: int, card: int) -> Event:
    """Tell a seat which card it drew."""
    return Event("drew-cards", {"seat": seat, "cards": [NAMES[card]]}, ONLY[seat])


@cache
def deed(seat: int, do: str, card: int, top: int) -> Deed:
    """Give the memory of something a seat did."""
    return Deed(seat, do, card, top)
