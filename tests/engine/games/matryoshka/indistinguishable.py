"""Other truths that a seat cannot tell from the real one, for the tests of secrecy."""

from __future__ import annotations

from random import Random

from engine.game import Seat
from engine.games.matryoshka.cards import Card, Cards, bits, listed
from engine.games.matryoshka.constants import LAST_ROUND
from engine.games.matryoshka.exchange_history import NO_CARD
from engine.games.matryoshka.rules import drawn
from engine.games.matryoshka.state import State


def indistinguishable(state: State, seat: Seat | None, rng: Random) -> State | None:
    """Give another state that a seat must see alike: two cards it never saw change places, or another card was taken
    in an exchange it only watched."""
    if state.phase == "over" or (state.phase == "display" and state.round == LAST_ROUND and len(state.awaited) == 1):
        return None
    ways = [_with_two_unseen_swapped, _with_another_taken]
    rng.shuffle(ways)
    return ways[0](state, seat, rng) or ways[1](state, seat, rng)


def _with_two_unseen_swapped(state: State, seat: Seat | None, rng: Random) -> State | None:
    unseen = [
        card for card in listed(bits(state.deal.deck) & ~_seen(state, seat)) if card not in _soon_seen(state, seat)
    ]
    if len(unseen) < 2:
        return None
    one, other = rng.sample(unseen, 2)

    def card(number: Card) -> Card:
        return other if number == one else one if number == other else number

    def cards(some: Cards) -> Cards:
        return bits(card(number) for number in listed(some))

    as_cards = state.phase in ("setup", "display")
    return state._replace(
        deal=state.deal._replace(deck=tuple(card(number) for number in state.deal.deck)),
        hands=tuple(cards(hand) for hand in state.hands),
        choices=tuple(
            NO_CARD if choice == NO_CARD else cards(choice) if as_cards else card(choice) for choice in state.choices
        ),
        exchanges=tuple(
            exchange._replace(offers=tuple(card(offer) for offer in exchange.offers)) for exchange in state.exchanges
        ),
    )


def _seen(state: State, seat: Seat | None) -> Cards:
    """Gather every card that a seat has ever seen."""
    seen = 0
    for displays in state.reveals:
        for display in displays:
            seen |= display
    for exchange in state.exchanges:
        seen |= 1 << exchange.face_up
        if seat == exchange.active:
            seen |= bits(offer for offer in exchange.offers if offer != NO_CARD)
    if state.face_up != NO_CARD:
        seen |= 1 << state.face_up
    if seat is None:
        return seen
    if state.phase == "take" and state.active == seat:
        seen |= bits(offer for offer in state.choices if offer != NO_CARD)
    seats = state.seats
    dealt = state.deal.deck[seat * 6 : seat * 6 + 6]
    later = [card for number in range(1, state.round + 1) for card in drawn(state, number, seat)]
    assert len(state.deal.deck) == 14 * seats
    taken = [exchange.taken for exchange in state.exchanges if seat in (exchange.active, exchange.partner)]
    return seen | bits([*dealt, *later, *taken])


def _soon_seen(state: State, seat: Seat | None) -> set[Card]:
    """Name what one more move may show to a seat: its next draw, and choices that only one more seat holds up."""
    soon: set[Card] = set()
    if seat is not None and state.round < LAST_ROUND:
        soon.update(drawn(state, state.round + 1, seat))
    if len(state.awaited) == 1:
        for choice in state.choices:
            if choice != NO_CARD and state.phase in ("setup", "display"):
                soon.update(listed(choice))
            elif choice != NO_CARD and state.phase == "counter":
                soon.add(choice)
    return soon


def _with_another_taken(state: State, seat: Seat | None, rng: Random) -> State | None:
    """Let the partner of an exchange of this phase have given another of its hand cards."""
    if state.phase not in ("offer", "counter", "take"):
        return None
    ways = []
    for at, exchange in enumerate(state.exchanges):
        if exchange.round != state.round or seat in (exchange.active, exchange.partner):
            continue
        moved = {exchange.face_up, state.face_up, *state.choices}
        for later in state.exchanges[at + 1 :]:
            moved |= {later.face_up, *later.offers}
        taken = exchange.taken
        if taken not in moved:
            ways += [(at, kept) for kept in listed(state.hands[exchange.partner]) if kept not in moved]
    if not ways:
        return None
    at, kept = rng.choice(ways)
    exchange = state.exchanges[at]
    taken = exchange.taken
    offers, hands = list(exchange.offers), list(state.hands)
    offers[exchange.partner] = kept
    both = 1 << taken | 1 << kept
    hands[exchange.active] ^= both
    hands[exchange.partner] ^= both
    replaced = exchange._replace(offers=tuple(offers))
    exchanges = (*state.exchanges[:at], replaced, *state.exchanges[at + 1 :])
    return state._replace(hands=tuple(hands), exchanges=exchanges)
