"""How a state looks from one seat. With the rules, the only module that may read a state."""

from __future__ import annotations

from engine import chance
from engine.game import Seat
from engine.games.matryoshka import rules
from engine.games.matryoshka.cards import SETS, TEXTS, Cards, texts
from engine.games.matryoshka.constants import DISPLAY_SIZES
from engine.games.matryoshka.exchange_history import NO_CARD, Exchange
from engine.games.matryoshka.memory import remember
from engine.games.matryoshka.state import State
from engine.games.matryoshka.view import Exchanged, Known, Offered, View


def view(state: State, seat: Seat | None) -> View:
    """Show what a seat may know, or what everybody may know."""
    is_over = state.phase == "over"
    has_active = state.phase in ("offer", "counter", "take")
    active = state.active if has_active else None
    sees_offers = state.phase == "take" and seat == active
    now = None
    if state.face_up != NO_CARD:
        offers = state.choices if sees_offers else (NO_CARD,) * state.seats
        now = Exchange(state.round, state.active, state.face_up, NO_CARD, offers)
    chosen = tuple(other for other, choice in enumerate(state.choices) if choice != NO_CARD)
    traces = remember(seat, state.reveals, state.exchanges, now)
    return View(
        seat=seat,
        seats=state.seats,
        phase=state.phase,
        round=state.round,
        starter=None if state.phase == "setup" else state.starter,
        active=active,
        awaited=tuple(sorted(state.awaited)),
        chosen=chosen,
        choice=() if seat is None or seat not in chosen else _choice(state, state.choices[seat]),
        choose=DISPLAY_SIZES[state.round] if state.phase in ("setup", "display") else 0,
        face_up=None if state.face_up == NO_CARD else TEXTS[state.face_up],
        offers=_offers(state.choices) if sees_offers else (),
        hand=() if seat is None else _texts(state.hands[seat]),
        displays=tuple(_texts(display) for display in state.displays),
        hand_sizes=tuple(hand.bit_count() for hand in state.hands),
        pile_size=rules.pile_size(state),
        removed=tuple(SETS[number] for number in state.deal.removed),
        known={TEXTS[card]: Known(*trace) for card, trace in sorted(traces.items())},
        reveals=tuple(tuple(_texts(display) for display in displays) for displays in state.reveals),
        exchanges=tuple(_exchanged(exchange, seat, is_over) for exchange in state.exchanges),
        commitment=chance.commitment(state.deal.seed),
        hands=tuple(_texts(hand) for hand in state.hands) if is_over else None,
        seed=state.deal.seed if is_over else None,
        capped_columns=state.deal.capped_columns,
    )


def _texts(cards: Cards) -> tuple[str, ...]:
    return tuple(texts(cards))


def _choice(state: State, choice: int) -> tuple[str, ...]:
    return _texts(choice) if state.phase in ("setup", "display") else (TEXTS[choice],)


def _offers(cards: tuple[int, ...]) -> tuple[Offered, ...]:
    return tuple(Offered(seat, TEXTS[card]) for seat, card in enumerate(cards) if card != NO_CARD)


def _exchanged(exchange: Exchange, seat: Seat | None, is_open: bool) -> Exchanged:
    is_party = seat in (exchange.active, exchange.partner)
    return Exchanged(
        round=exchange.round,
        active=exchange.active,
        face_up=TEXTS[exchange.face_up],
        partner=exchange.partner,
        taken=TEXTS[exchange.taken] if is_party or is_open else None,
        offers=_offers(exchange.offers) if seat == exchange.active or is_open else (),
    )
