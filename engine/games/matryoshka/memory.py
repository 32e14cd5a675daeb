"""What a careful person at the table would remember: where each card was last known to be."""

from __future__ import annotations

from collections import OrderedDict
from functools import cache, lru_cache
from typing import Literal, NamedTuple, TypeAlias

from engine.game import Seat
from engine.games.matryoshka.cards import TEXTS, Card, Cards, listed, named
from engine.games.matryoshka.constants import SEATS
from engine.games.matryoshka.exchange_history import NO_CARD, Displays, Exchange
from engine.values import immutable

_KEPT = 6144
"""How many memories stay, one for each who watches one of a thousand tables: the next one is one of them and a step
more, and takes its place, or is made from the beginning."""

How: TypeAlias = Literal["displayed", "face-up", "exchanged", "counter-offer", "given", "received"]


@immutable
class Known:
    """Where a card was last known to be, and how this was learnt."""

    seat: Seat
    how: How
    round: int
    sure: bool
    """False once the holder has given away a card unseen that may have been this one."""


class Hidden(NamedTuple):
    """A card that a seat is last known to have in hand; not `sure` when it may be gone by now."""

    card: str
    sure: bool


@cache
def _known(seat: Seat, how: How, number: int, sure: bool = True) -> Known:
    """Give one of a few hundred pieces of knowledge, each made once: every view holds dozens of them."""
    return Known(seat, how, number, sure)


@lru_cache(4096)
def _shown(display: Cards) -> tuple[Card, ...]:
    """List a display: the same few are looked at again by every seat after every move."""
    return tuple(listed(display))


class _Memory:
    """What one seat (None: the public) has learnt so far: all of it, and per seat, as bits, the cards surely there and
    those that may be gone."""

    __slots__ = ("sure", "traces", "unsure", "viewer")

    def __init__(self, viewer: Seat | None, traces: dict[Card, Known], sure: list[Cards], unsure: list[Cards]) -> None:
        self.viewer = viewer
        self.traces = traces
        self.sure = sure
        self.unsure = unsure

    def copied(self) -> _Memory:
        """Give the same memory anew, to go on from."""
        return _Memory(self.viewer, self.traces.copy(), self.sure.copy(), self.unsure.copy())

    def reveal(self, displays: Displays, number: int) -> None:
        """See every display."""
        traces, sure, shown = self.traces, self.sure, 0
        for seat, display in enumerate(displays):
            # Whatever is shown was nowhere else: sure knowledge is never wrong.
            sure[seat] |= display
            shown |= display
            traces.update(dict.fromkeys(_shown(display), _known(seat, "displayed", number)))
        self.unsure = [maybe & ~shown for maybe in self.unsure]

    def learn(self, card: Card, known: Known) -> None:
        """Know from now on where a card is."""
        before = self.traces.get(card)
        if before is not None:
            self.sure[before.seat] &= ~(1 << card)
            self.unsure[before.seat] &= ~(1 << card)
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
            self.unsure[partner] |= doubtful
            while doubtful:
                card = doubtful.bit_length() - 1
                doubtful ^= 1 << card
                before = self.traces[card]
                self.traces[card] = _known(before.seat, before.how, before.round, False)
            self.learn(face_up, _known(partner, "exchanged", number))

    def hidden(self, displays: Displays) -> tuple[tuple[Hidden, ...], ...]:
        """List the cards last known to be in each hand: they are not on these displays, which were shown last."""
        return tuple(
            [_hidden(self.sure[seat] & ~display, self.unsure[seat] & ~display) for seat, display in enumerate(displays)]
        )


@lru_cache(8192)
def _hidden(sure: Cards, unsure: Cards) -> tuple[Hidden, ...]:
    """List the cards of one hand, those surely there first."""
    return (*[Hidden(card, True) for card in named(sure)], *[Hidden(card, False) for card in named(unsure)])


_PASTS: OrderedDict[tuple[Seat | None, tuple[Displays, ...], tuple[Exchange, ...]], _Memory] = OrderedDict()


def _past(viewer: Seat | None, reveals: tuple[Displays, ...], exchanges: tuple[Exchange, ...]) -> _Memory:
    """Remember what is over: as far as it is, or by one step more than what was over before it.

    Nobody may change what this gives.
    """
    key = (viewer, reveals, exchanges)
    memory = _PASTS.get(key)
    if memory is None:
        is_exchange = bool(exchanges) and exchanges[-1].round == len(reveals)
        passed = (viewer, reveals, exchanges[:-1]) if is_exchange else (viewer, reveals[:-1], exchanges)
        before = _PASTS.pop(passed, None)
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
    memory = _Memory(viewer, {}, [0] * SEATS[-1], [0] * SEATS[-1])
    place = 0
    for number, displays in enumerate(reveals):
        memory.reveal(displays, number)
        while place < len(exchanges) and exchanges[place].round == number + 1:
            memory.follow(exchanges[place], displays)
            place += 1
    return memory


def remember(
    viewer: Seat | None, reveals: tuple[Displays, ...], exchanges: tuple[Exchange, ...], now: Exchange | None
) -> tuple[dict[str, Known], tuple[tuple[Hidden, ...], ...]]:
    """Follow every card that a seat (None: the public) has learnt of through what has happened, and list those of them
    that are in hands, as far as displays were shown.

    `now` is the exchange under way, with partner `NO_CARD`, its counter-offers only if the viewer has seen them.
    """
    memory = _past(viewer, reveals, exchanges)
    if now is not None:
        memory = memory.copied()
        memory.learn(now.face_up, _known(now.active, "face-up", now.round))
        memory.see_offers(now)
    traces = memory.traces
    known = {TEXTS[card]: traces[card] for card in sorted(traces)}
    return known, memory.hidden(reveals[-1]) if reveals else ()
