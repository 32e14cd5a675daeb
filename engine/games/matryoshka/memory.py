"""What a careful person at the table would remember: where each card was last known to be."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Literal, TypeAlias

from engine.game import Seat
from engine.games.matryoshka.cards import Card, Cards, listed
from engine.games.matryoshka.constants import SEATS
from engine.games.matryoshka.exchange_history import NO_CARD, Displays, Exchange
from engine.values import immutable

_KEPT = 1024
"""How many memories stay: the next one is one of them and a step more, or is made from the beginning."""

How: TypeAlias = Literal["displayed", "face-up", "exchanged", "counter-offer", "given", "received"]


@immutable
class Known:
    """Where a card was last known to be, and how this was learnt."""

    seat: Seat
    how: How
    round: int
    sure: bool
    """False once the holder has given away a card unseen that may have been this one."""


@cache
def _known(seat: Seat, how: How, number: int, sure: bool = True) -> Known:
    """Give one of a few hundred pieces of knowledge, each made once: every view holds dozens of them."""
    return Known(seat, how, number, sure)


@lru_cache(4096)
def _shown(display: Cards) -> tuple[Card, ...]:
    """List a display: the same few are looked at again by every seat after every move."""
    return tuple(listed(display))


class _Memory:
    """What one seat (None: the public) has learnt so far: all of it, and per seat the cards surely there, as bits."""

    __slots__ = ("sure", "traces", "viewer")

    def __init__(self, viewer: Seat | None, traces: dict[Card, Known], sure: list[Cards]) -> None:
        self.viewer = viewer
        self.traces = traces
        self.sure = sure

    def copied(self) -> _Memory:
        """Give the same memory anew, to go on from."""
        return _Memory(self.viewer, self.traces.copy(), self.sure.copy())

    def reveal(self, displays: Displays, number: int) -> None:
        """See every display."""
        traces, sure = self.traces, self.sure
        for seat, display in enumerate(displays):
            # Whatever is shown was nowhere else: sure knowledge is never wrong.
            sure[seat] |= display
            traces.update(dict.fromkeys(_shown(display), _known(seat, "displayed", number)))

    def learn(self, card: Card, known: Known) -> None:
        """Know from now on where a card is."""
        before = self.traces.get(card)
        if before is not None:
            self.sure[before.seat] &= ~(1 << card)
        self.traces[card] = known
        self.sure[known.seat] |= 1 << card

    def see_offers(self, exchange: Exchange) -> None:
        """See every counter-offer of an exchange."""
        for seat, card in enumerate(exchange.offers):
            if card != NO_CARD:
                self.learn(card, _known(seat, "counter-offer", exchange.round))

    def follow(self, exchange: Exchange, displays: Displays) -> None:
        """Move the cards of an exchange as far as the viewer saw them move."""
        number, active, face_up, partner, _ = exchange
        if self.viewer == active:
            self.see_offers(exchange)
            self.learn(exchange.taken, _known(active, "received", number))
            self.learn(face_up, _known(partner, "given", number))
        elif self.viewer == partner:
            self.learn(exchange.taken, _known(active, "given", number))
            self.learn(face_up, _known(partner, "received", number))
        else:
            # One card has left the partner's hand unseen: any that was known there may be the one, but none on display.
            doubtful = self.sure[partner] & ~displays[partner]
            self.sure[partner] ^= doubtful
            while doubtful:
                card = doubtful.bit_length() - 1
                doubtful ^= 1 << card
                before = self.traces[card]
                self.traces[card] = _known(before.seat, before.how, before.round, False)
            self.learn(face_up, _known(partner, "exchanged", number))


_PASTS: OrderedDict[tuple[Seat | None, tuple[Displays, ...], tuple[Exchange, ...]], _Memory] = OrderedDict()


def _past(viewer: Seat | None, reveals: tuple[Displays, ...], exchanges: tuple[Exchange, ...]) -> _Memory:
    """Remember what is over: as far as it is, or by one step more than what was over before it.

    Nobody may change what this gives.
    """
    key = (viewer, reveals, exchanges)
    memory = _PASTS.get(key)
    if memory is None:
        is_exchange = bool(exchanges) and exchanges[-1].round == len(reveals)
        before = _PASTS.get((viewer, reveals, exchanges[:-1]) if is_exchange else (viewer, reveals[:-1], exchanges))
        if before is None:
            memory = _from_the_beginning(viewer, reveals, exchanges)
        else:
            memory = before.copied()
            if is_exchange:
                memory.follow(exchanges[-1], reveals[-1])
            else:
                memory.reveal(reveals[-1], len(reveals) - 1)
        _PASTS[key] = memory
        if len(_PASTS) > _KEPT:
            _PASTS.popitem(last=False)
    return memory


def _from_the_beginning(viewer: Seat | None, reveals: tuple[Displays, ...], exchanges: tuple[Exchange, ...]) -> _Memory:
    """Remember all that is over, in the order in which it happened."""
    memory = _Memory(viewer, {}, [0] * SEATS[-1])
    place = 0
    for number, displays in enumerate(reveals):
        memory.reveal(displays, number)
        while place < len(exchanges) and exchanges[place].round == number + 1:
            memory.follow(exchanges[place], displays)
            place += 1
    return memory


def remember(
    viewer: Seat | None, reveals: tuple[Displays, ...], exchanges: tuple[Exchange, ...], now: Exchange | None
) -> Mapping[Card, Known]:
    """Follow every card that a seat (None: the public) has learnt of through what has happened.

    `now` is the exchange under way, with partner `NO_CARD`, its counter-offers only if the viewer has seen them.
    """
    past = _past(viewer, reveals, exchanges).traces
    if now is None:
        return past
    traces = {**past, now.face_up: _known(now.active, "face-up", now.round)}
    for seat, card in enumerate(now.offers):
        if card != NO_CARD:
            traces[card] = _known(seat, "counter-offer", now.round)
    return traces
