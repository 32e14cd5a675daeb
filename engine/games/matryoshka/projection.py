"""How a state looks from one seat. With the rules, the only module that may read a state."""

from __future__ import annotations

from functools import cache, lru_cache

from engine import chance
from engine.game import Seat, Seed
from engine.games.matryoshka import rules
from engine.games.matryoshka.cards import SETS, TEXTS, Card, Cards, texts
from engine.games.matryoshka.constants import DISPLAY_SIZES
from engine.games.matryoshka.exchange_history import NO_CARD, Displays, Exchange
from engine.games.matryoshka.memory import remember
from engine.games.matryoshka.state import State
from engine.games.matryoshka.view import Exchanged, Offered, View

_KEPT = 4096
"""How much of what views are made of stays in memory: most of it is the same for every seat and after many moves."""


def view(state: State, seat: Seat | None) -> View:
    """Show what a seat may know, or what everybody may know."""
    is_over = state.phase == "over"
    active = state.active if state.phase in ("offer", "counter", "take") else None
    sees_offers = state.phase == "take" and seat == active
    chosen = tuple(other for other, choice in enumerate(state.choices) if choice != NO_CARD)
    traces = remember(seat, state.reveals, state.exchanges, _under_way(state, sees_offers))
    hands, seed = _opened(state) if is_over else (None, None)
    return View(
        seat=seat,
        seats=state.seats,
        phase=state.phase,
        round=state.round,
        starter=None if state.phase == "setup" else state.starter,
        active=active,
        awaited=tuple(sorted(state.awaited)),
        chosen=chosen,
        choice=_choice(state, seat) if seat in chosen else (),
        choose=DISPLAY_SIZES[state.round] if state.phase in ("setup", "display") else 0,
        face_up=_face_up(state),
        offers=_offers(state.choices) if sees_offers else (),
        hand=_hand(state, seat),
        displays=_all_texts(state.displays),
        hand_sizes=tuple(hand.bit_count() for hand in state.hands),
        pile_size=rules.pile_size(state),
        removed=tuple(map(SETS.__getitem__, state.deal.removed)),
        known={TEXTS[card]: traces[card] for card in sorted(traces)},
        reveals=tuple(map(_all_texts, state.reveals)),
        exchanges=tuple(_exchanged(exchange, seat, is_over) for exchange in state.exchanges),
        commitment=chance.commitment(state.deal.seed),
        hands=hands,
        seed=seed,
        capped_columns=state.deal.capped_columns,
        drawn=() if seat is None or not state.round else _drawn(state, seat),
    )


@lru_cache(_KEPT)
def _texts(cards: Cards) -> tuple[str, ...]:
    return tuple(texts(cards))


@lru_cache(_KEPT)
def _all_texts(displays: Displays) -> tuple[tuple[str, ...], ...]:
    return tuple(map(_texts, displays))


def _face_up(state: State) -> str | None:
    return None if state.face_up == NO_CARD else TEXTS[state.face_up]


def _hand(state: State, seat: Seat | None) -> tuple[str, ...]:
    return () if seat is None else _texts(state.hands[seat])


def _drawn(state: State, seat: Seat) -> tuple[str, ...]:
    return tuple(TEXTS[card] for card in rules.drawn(state, state.round, seat))


def _under_way(state: State, sees_offers: bool) -> Exchange | None:
    """Give the exchange that is going on, with the counter-offers only for whoever may see them."""
    if state.face_up == NO_CARD:
        return None
    offers = state.choices if sees_offers else (NO_CARD,) * state.seats
    return Exchange(state.round, state.active, state.face_up, NO_CARD, offers)


def _opened(state: State) -> tuple[tuple[tuple[str, ...], ...], Seed]:
    """Open what was secret until the end: the hands and the seed."""
    return _all_texts(state.hands), state.deal.seed


def _choice(state: State, seat: Seat | None) -> tuple[str, ...]:
    assert seat is not None
    choice = state.choices[seat]
    return _texts(choice) if state.phase in ("setup", "display") else (TEXTS[choice],)


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
