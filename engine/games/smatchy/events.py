"""What is told of a game, and what its states remember of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple, TypeAlias

from engine.game import Event, Json
from engine.games.smatchy.cards import JOKER, NAMES, NO_CARD, VALUE, names
from engine.games.smatchy.line import neighbours
from engine.games.smatchy.moves import Move

Told: TypeAlias = list[Event] | None
"""Where the rules tell what happens, in order: None while nobody listens."""


class Deed(NamedTuple):
    """One thing a player did in everybody's sight, as a state remembers it; `top` is the card it counts as."""

    seat: int
    do: str
    card: int
    top: int


ONLY = tuple(frozenset((seat,)) for seat in range(6))
"""For each seat, who may know what that seat alone may know."""


def plain(kind: str, seat: int) -> Event:
    """Tell what a seat did, without more to say."""
    return Event(kind, {"seat": seat})


def passed(kind: str, seat: int, draws: bool) -> Event:
    """Tell of a seat that passes, or cannot answer, and whether it draws: from an empty pile nobody does."""
    return Event(kind, {"seat": seat, "draws": draws})


def completed(seat: int, card: int, top: int, line: tuple[int, ...]) -> Event:
    """Tell of a card put into the line, as it was, between its neighbours, and of a joker as what."""
    left, right = neighbours(line, VALUE[top])
    facts = {"seat": seat, "card": NAMES[card], "left": NAMES[left] or None, "right": NAMES[right] or None}
    return Event("completed", facts if card == top else {**facts, "as": NAMES[top]})


def matchied(seat: int, card: int, top: int, count: int, again: bool | None) -> Event:
    """Tell of a Matchy, the how-manieth of its turn, and whether its player plays again (old rules: None, untold)."""
    facts = {"seat": seat, "card": NAMES[card], "as": NAMES[top], "count": count}
    return Event("matchied", facts if again is None else {**facts, "again": again})


def smatchied(seat: int, card: int, top: int, chain: int) -> Event:
    """Tell of a Smatchy, the how-manieth in a row."""
    return Event("smatchied", {"seat": seat, "card": NAMES[card], "as": NAMES[top], "chain": chain})


def drawn(seat: int, cards: tuple[int, ...], why: str, left: int) -> tuple[Event, Event]:
    """Tell everybody that a seat drew, and it alone which cards; so many are left to draw."""
    drew = Event("drew", {"seat": seat, "count": len(cards), "why": why, "pile": left})
    return drew, Event("drew-cards", {"seat": seat, "cards": names(cards)}, ONLY[seat])


def wrong_declaration(seat: int, move: Move, why: str, facts: Mapping[str, Json], ends_turn: bool) -> Event:
    """Tell of a wrong declaration, and why it is wrong."""
    said: dict[str, Json] = {"do": move.do, "card": NAMES[move.card] or None, "on": move.on or None}
    if move.stands_for:
        said["as"] = NAMES[move.stands_for]
    if ends_turn:
        said["ends_turn"] = True
    return Event("wrong-declaration", {"seat": seat, **said, "why": why, "facts": facts})


def round_started(number: int, starter: int, line: tuple[int, ...], pile: int) -> Event:
    """Tell of a new round: the two cards in its line, and how many are left to draw."""
    turned_up = [NAMES[card] for card in line if card]
    return Event("round-started", {"round": number, "starter": starter, "line": turned_up, "pile": pile})


def dealt(seat: int, hand: tuple[int, ...]) -> Event:
    """Tell a seat its cards of a new round."""
    return Event("dealt", {"seat": seat, "cards": names(hand)}, ONLY[seat])


Deeds: TypeAlias = tuple[tuple[tuple[Deed], ...], ...]


def deeds(do: str) -> Deeds:
    """List the memories of what a seat did without a card (0) or with one that counts as itself, by seat and card.

    Each is alone in a tuple, to be added to the earlier ones.
    """
    return tuple(tuple((Deed(seat, do, card, card),) for card in range(NO_CARD, JOKER)) for seat in range(len(ONLY)))


@cache
def joker_deed(seat: int, do: str, top: int) -> tuple[Deed]:
    """Give the memory of what a seat did with a joker that counts as a card, alone in a tuple."""
    return (Deed(seat, do, JOKER, top),)
