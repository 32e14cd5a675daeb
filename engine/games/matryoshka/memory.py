"""What a careful person at the table would remember: where each card was last known to be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from engine.game import Seat
from engine.games.matryoshka.cards import Card, listed
from engine.games.matryoshka.exchange_history import NO_CARD, Displays, Exchange

How: TypeAlias = Literal["displayed", "face-up", "exchanged", "counter-offer", "given", "received"]


class Trace(NamedTuple):
    """Where a card was last known to be, and how that was learnt."""

    seat: Seat
    how: How
    round: int
    sure: bool
    """False once its holder has given away a card that the rememberer did not see, which may have been this one."""


def remember(
    viewer: Seat | None, reveals: Sequence[Displays], exchanges: Sequence[Exchange], now: Exchange | None
) -> dict[Card, Trace]:
    """Follow every card that a seat (None: the public) has learnt of through what has happened.

    `now` is the exchange under way, with partner `NO_CARD`, its counter-offers only if the viewer has seen them.
    """
    traces: dict[Card, Trace] = {}
    done = 0
    for number, displays in enumerate(reveals):
        for seat, display in enumerate(displays):
            for card in listed(display):
                traces[card] = Trace(seat, "displayed", number, True)
        while done < len(exchanges) and exchanges[done].round == number + 1:
            _follow(traces, viewer, exchanges[done], displays)
            done += 1
    if now is not None:
        traces[now.face_up] = Trace(now.active, "face-up", now.round, True)
        _see_offers(traces, now)
    return traces


def _see_offers(traces: dict[Card, Trace], exchange: Exchange) -> None:
    for seat, card in enumerate(exchange.offers):
        if card != NO_CARD:
            traces[card] = Trace(seat, "counter-offer", exchange.round, True)


def _follow(traces: dict[Card, Trace], viewer: Seat | None, exchange: Exchange, displays: Displays) -> None:
    """Move the cards of an exchange as far as the viewer saw them move."""
    number, active, face_up, partner, _ = exchange
    if viewer == active:
        _see_offers(traces, exchange)
        traces[exchange.taken] = Trace(active, "received", number, True)
        traces[face_up] = Trace(partner, "given", number, True)
    elif viewer == partner:
        traces[exchange.taken] = Trace(active, "given", number, True)
        traces[face_up] = Trace(partner, "received", number, True)
    else:
        # One card has left the partner's hand unseen: any that was known there may be the one, but none on display.
        for card, trace in traces.items():
            if trace.seat == partner and trace.sure and not displays[partner] >> card & 1:
                traces[card] = trace._replace(sure=False)
        traces[face_up] = Trace(partner, "exchanged", number, True)
