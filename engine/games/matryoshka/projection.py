"""How a state looks from one seat. With the rules, the only module that may read a state."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from engine.game import Seat, new_tuple
from engine.games.matryoshka import rules
from engine.games.matryoshka.cards import SETS, TEXTS, Card, all_named, named
from engine.games.matryoshka.constants import DISPLAY_SIZES
from engine.games.matryoshka.exchange_history import NO_CARD, Displays, Exchange
from engine.games.matryoshka.memory import remember
from engine.games.matryoshka.state import State
from engine.games.matryoshka.view import Exchanged, Hidden, Known, Offered, View
from engine.rng import commitment

_KEPT = 4096
"""How much of what views are made of stays in memory: most of it is the same for every seat and after many moves."""
_MINDS = 4096
"""How much of what seats have learnt stays in memory: it is large, but views of a thousand tables hold it anyway."""
_NO_OFFERS: tuple[Card, ...] = ()


class _Learnt(NamedTuple):
    """What a seat has learnt: where cards are, which of them are in hands, what was revealed and exchanged."""

    known: dict[str, Known]
    hidden: tuple[tuple[Hidden, ...], ...]
    reveals: tuple[tuple[tuple[str, ...], ...], ...]
    exchanges: tuple[Exchanged, ...]


def view(state: State, seat: Seat | None) -> View:
    """Show what a seat may know, or what everybody may know."""
    deal, phase, number, turn, awaited, hands, displays, face_up, choices, reveals, exchanges = state
    is_over = phase == "over"
    is_choosing = phase == "setup" or phase == "display"
    active = None if is_over or is_choosing else (deal.first + number - 1 + turn) % len(hands)
    sees_offers = phase == "take" and seat == active
    chosen = tuple([other for other, choice in enumerate(choices) if choice != NO_CARD])
    now = None if active is None else _under_way(state, active, sees_offers)
    known, hidden, shown, past = _learnt(seat, reveals, exchanges, now, is_over)
    opened, seed = (all_named(hands), deal.seed) if is_over else (None, None)
    # All fields in their order, for whoever looks: to name them takes its time.
    # fmt: off
    return new_tuple(View, (
        seat, len(hands), phase, number,
        None if phase == "setup" else state.starter, active, tuple(sorted(awaited)), chosen,
        _choice(state, seat) if seat in chosen else (),
        DISPLAY_SIZES[number] if is_choosing else 0,
        None if face_up == NO_CARD else TEXTS[face_up],
        _offers(choices) if sees_offers else (),
        () if seat is None else named(hands[seat]),
        all_named(displays), tuple([hand.bit_count() for hand in hands]), rules.pile_size(state),
        _letters(deal.removed),
        known, hidden, shown, past,
        commitment(deal.seed), opened, seed, deal.capped_columns,
        () if seat is None or not number else _in_turn(rules.drawn(state, number, seat)),
    ))
    # fmt: on


@lru_cache(_MINDS)
def _learnt(
    seat: Seat | None,
    reveals: tuple[Displays, ...],
    exchanges: tuple[Exchange, ...],
    now: Exchange | None,
    is_open: bool,
) -> _Learnt:
    """Give what a seat has learnt so far; the same until it learns more. Nobody may change what this gives."""
    known, hidden = remember(seat, reveals, exchanges, now)
    return new_tuple(_Learnt, (known, hidden, *_past(seat, reveals, exchanges, is_open)))


@lru_cache(_MINDS)
def _past(
    seat: Seat | None, reveals: tuple[Displays, ...], exchanges: tuple[Exchange, ...], is_open: bool
) -> tuple[tuple[tuple[tuple[str, ...], ...], ...], tuple[Exchanged, ...]]:
    """Give what was revealed and exchanged so far, as far as a seat knows it."""
    return tuple(map(all_named, reveals)), tuple([_exchanged(each, seat, is_open) for each in exchanges])


@lru_cache(_KEPT)
def _in_turn(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple([TEXTS[card] for card in cards])


@cache
def _letters(sets: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([SETS[number] for number in sets])


def _under_way(state: State, active: Seat, sees_offers: bool) -> Exchange | None:
    """Give the exchange that is going on, with the counter-offers only for whoever may see them."""
    if state.face_up == NO_CARD:
        return None
    offers = state.choices if sees_offers else _NO_OFFERS
    return new_tuple(Exchange, (state.round, active, state.face_up, NO_CARD, offers))


def _choice(state: State, seat: Seat | None) -> tuple[str, ...]:
    assert seat is not None
    choice = state.choices[seat]
    return named(choice) if state.phase in ("setup", "display") else (TEXTS[choice],)


@cache
def _offered(seat: Seat, card: Card) -> Offered:
    return Offered(seat, TEXTS[card])


def _offers(cards: tuple[int, ...]) -> tuple[Offered, ...]:
    return tuple(_offered(seat, card) for seat, card in enumerate(cards) if card != NO_CARD)


def _exchanged(exchange: Exchange, seat: Seat | None, is_open: bool) -> Exchanged:
    sees_offers = is_open or seat == exchange.active
    return _seen_exchange(exchange, sees_offers or seat == exchange.partner, sees_offers)


@lru_cache(_KEPT)
def _seen_exchange(exchange: Exchange, sees_taken: bool, sees_offers: bool) -> Exchanged:
    return Exchanged(
        round=exchange.round,
        active=exchange.active,
        face_up=TEXTS[exchange.face_up],
        partner=exchange.partner,
        taken=TEXTS[exchange.taken] if sees_taken else None,
        offers=_offers(exchange.offers) if sees_offers else (),
    )
