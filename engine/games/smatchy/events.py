"""What is told of a game: noted by the rules, and made into events only when somebody asks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple, TypeAlias

from engine.game import Event, Json, Telling
from engine.games.smatchy.cards import NAMES, VALUE, names
from engine.games.smatchy.line import neighbours
from engine.games.smatchy.moves import Move

Tellings: TypeAlias = list[Telling]
"""What a move gives to tell, in order: each a function that makes an event, and its arguments."""


class Deed(NamedTuple):
    """One thing a player did in everybody's sight, as a state remembers it; `top` is the card it counts as."""

    seat: int
    do: str
    card: int
    top: int


ONLY = tuple(frozenset((seat,)) for seat in range(6))
"""For each seat, who may know what that seat alone may know."""


def made(told: Tellings) -> tuple[Event, ...]:
    """Make the events of a move."""
    return tuple([make(*facts) for make, *facts in told])


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


def drew(seat: int, count: int, why: str, left: int) -> Event:
    """Tell everybody that a seat drew."""
    return Event("drew", {"seat": seat, "count": count, "why": why, "pile": left})


def drew_cards(seat: int, cards: tuple[int, ...]) -> Event:
    """Tell a seat which cards it drew."""
    return Event("drew-cards", {"seat": seat, "cards": names(cards)}, ONLY[seat])


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


@cache
def deed(seat: int, do: str, card: int, top: int) -> Deed:
    """Give the memory of something a seat did."""
    return Deed(seat, do, card, top)
