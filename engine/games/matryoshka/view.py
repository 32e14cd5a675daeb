"""What one seat, or everyone, may know: plain values that lead nowhere near the state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from engine.game import Seat, Seed
from engine.games.matryoshka.cards import Card, Cards

Phase: TypeAlias = Literal["setup", "offer", "counter", "take", "display", "over"]

Displays: TypeAlias = tuple[Cards, ...]
"""The displays of all seats."""


class CounterOffer(NamedTuple):
    """A card put face down against the face-up card, and who put it there."""

    seat: Seat
    card: Card


class Exchange(NamedTuple):
    """One exchange, as far as the viewer knows it. States hold all of it."""

    round: int
    active: Seat
    face_up: Card
    partner: Seat
    taken: Card | None  # known to the active player and to the partner
    offers: tuple[CounterOffer, ...]  # known to the active player

    def seen_by(self, viewer: Seat | None) -> Exchange:
        if viewer == self.active:
            return self
        if viewer == self.partner:
            return self._replace(offers=())
        return self._replace(taken=None, offers=())


class Known(NamedTuple):
    """Where a card was last known to be, and how the viewer learned it."""

    seat: Seat
    how: Literal["displayed", "face-up", "exchanged", "counter-offer", "given", "received"]
    round: int
    sure: bool = True  # False once its holder has given away a card unseen that may have been this one


class Hidden(NamedTuple):
    """A card that a seat is last known to have in hand."""

    card: Card
    sure: bool


class View(NamedTuple):
    """Everything that a seat may know, and nothing else; `seat=None` is what everyone may know."""

    seat: Seat | None
    seats: int
    phase: Phase
    round: int
    starter: Seat | None  # the starting player of the round; None at the set-up
    active: Seat | None  # the player whose exchange it is
    to_move: tuple[Seat, ...]
    chosen: tuple[Seat, ...]  # who has made a choice that is not revealed yet
    choice: Cards  # the viewer's own choice that is not revealed yet
    display_size: int  # while displays are chosen, else 0
    face_up: Card | None
    offers: tuple[CounterOffer, ...]  # for the active player who is about to take one
    hand: Cards
    displays: Displays
    hand_sizes: tuple[int, ...]
    pile_size: int
    removed: tuple[str, ...]  # the sets that left the game, as letters
    known: Mapping[Card, Known]  # every card whose place was learned in play, own cards included
    reveals: tuple[Displays, ...]  # at the set-up and at the end of every round so far
    exchanges: tuple[Exchange, ...]
    commitment: str
    hands: tuple[Cards, ...] | None  # all of them, once the game is over
    seed: Seed | None  # the secret behind the commitment, once the game is over
    capped_columns: bool  # M32
    drawn: Cards  # by the viewer at the start of this round, in the order of the deck

    @property
    def hidden(self) -> tuple[tuple[Hidden, ...], ...]:
        """By seat: the cards last known to be in hand, those surely there first. Empty before the first displays."""
        if not self.reveals:
            return ()
        hands: tuple[list[Hidden], ...] = tuple([] for _ in range(self.seats))
        for card, where in sorted(self.known.items()):
            if card not in self.reveals[-1][where.seat]:
                hands[where.seat].append(Hidden(card, where.sure))
        return tuple(tuple(sorted(hand, key=lambda held: not held.sure)) for hand in hands)


def just_received(view: View) -> frozenset[Card]:
    """Return the card that the viewer received in its last exchange of this round, if there was one."""
    for exchange in reversed(view.exchanges):
        if exchange.round == view.round and view.seat in (exchange.active, exchange.partner):
            received = exchange.taken if view.seat == exchange.active else exchange.face_up
            return frozenset() if received is None else frozenset({received})
    return frozenset()
