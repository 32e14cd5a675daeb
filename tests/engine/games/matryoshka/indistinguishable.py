"""States that a seat cannot tell apart, for the tests of secrecy."""

from __future__ import annotations

from random import Random

from engine.game import Seat
from engine.games.matryoshka.cards import LAST_ROUND, Card, Cards
from engine.games.matryoshka.state import State
from engine.games.matryoshka.view import CounterOffer, Exchange


def indistinguishable(state: State, seat: Seat | None, rng: Random) -> State | None:
    """Return another state that looks the same to a seat, or None if there is none.

    Either two cards it never saw change places, or another card was taken in an exchange it only watched.
    """
    if state.phase == "over" or (state.phase == "display" and state.round == LAST_ROUND and len(state.to_move) == 1):
        return None
    ways = [_with_two_unseen_swapped, _with_another_taken]
    rng.shuffle(ways)
    return ways[0](state, seat, rng) or ways[1](state, seat, rng)


def _with_two_unseen_swapped(state: State, seat: Seat | None, rng: Random) -> State | None:
    unseen = sorted(set(state.setup.deck) - _seen(state, seat) - _seen_soon(state, seat))
    if len(unseen) < 2:
        return None
    one, other = rng.sample(unseen, 2)
    swapped = {one: other, other: one}

    def swap(some: Cards) -> Cards:
        return tuple(swapped.get(card, card) for card in some)

    def in_exchange(exchange: Exchange) -> Exchange:
        offers = tuple(CounterOffer(seat, *swap((card,))) for seat, card in exchange.offers)
        return exchange._replace(taken=dict(offers)[exchange.partner], offers=offers)

    return state._replace(
        setup=state.setup._replace(deck=swap(state.setup.deck)),
        hands=tuple(frozenset(swap(tuple(hand))) for hand in state.hands),
        choices=tuple(swap(choice) for choice in state.choices),
        exchanges=tuple(in_exchange(exchange) for exchange in state.exchanges),
    )


def _seen(state: State, seat: Seat | None) -> set[Card]:
    """Return every card that a seat has ever seen."""
    seen = {card for displays in state.reveals for display in displays for card in display}
    for exchange in state.exchanges:
        seen.add(exchange.face_up)
        if seat == exchange.active:
            seen.update(offer.card for offer in exchange.offers)
        if seat == exchange.partner:
            seen.add(dict(exchange.offers)[exchange.partner])
    if state.face_up is not None:
        seen.add(state.face_up)
    if seat is None:
        return seen
    if state.phase == "take" and state.active == seat:
        seen.update(offer.card for offer in state.offers)
    assert len(state.setup.deck) == 14 * state.seats
    dealt = state.setup.deck[seat * 6 : seat * 6 + 6]
    drawn = [card for number in range(1, state.round + 1) for card in state.drawn(number, seat)]
    return seen | {*dealt, *drawn}


def _seen_soon(state: State, seat: Seat | None) -> set[Card]:
    """Return what one more move may show to a seat: its next draw, and choices that only one more seat holds up."""
    soon: set[Card] = set()
    if seat is not None and state.round < LAST_ROUND:
        soon.update(state.drawn(state.round + 1, seat))
    if len(state.to_move) == 1 and state.phase in ("setup", "counter", "display"):
        soon.update(card for choice in state.choices for card in choice)
    return soon


def _with_another_taken(state: State, seat: Seat | None, rng: Random) -> State | None:
    """Return a state in which the partner of an exchange of this phase has given another of its hand cards."""
    if state.phase not in ("offer", "counter", "take"):
        return None
    ways = []
    for at, exchange in enumerate(state.exchanges):
        if exchange.round != state.round or seat in (exchange.active, exchange.partner):
            continue
        moved = {exchange.face_up, state.face_up, *(card for choice in state.choices for card in choice)}
        for later in state.exchanges[at + 1 :]:
            moved |= {later.face_up, *(offer.card for offer in later.offers)}
        if exchange.taken not in moved:
            ways += [(at, kept) for kept in sorted(state.hands[exchange.partner] - moved)]
    if not ways:
        return None
    at, kept = rng.choice(ways)
    exchange = state.exchanges[at]
    both = frozenset({exchange.taken, kept})
    hands = list(state.hands)
    for party in (exchange.active, exchange.partner):
        hands[party] ^= both
    offers = tuple(CounterOffer(other, kept if other == exchange.partner else card) for other, card in exchange.offers)
    replaced = exchange._replace(taken=kept, offers=offers)
    exchanges = (*state.exchanges[:at], replaced, *state.exchanges[at + 1 :])
    return state._replace(hands=tuple(hands), exchanges=exchanges)
