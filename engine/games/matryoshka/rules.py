"""The rules as pure functions: who may act, what each may do, and what a move leads to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Final

from engine import chance
from engine.errors import Refused
from engine.game import Event, Seat, Seed, Step
from engine.games.matryoshka import events as telling
from engine.games.matryoshka.cards import ROW_BITS, SETS, TEXTS, Card, Cards, bits, cards_of_set, listed
from engine.games.matryoshka.constants import (
    DISPLAY_SIZES,
    DRAWN_EACH_ROUND,
    FIRST_HAND,
    LAST_ROUND,
    REMOVED_SETS,
    SEATS,
    Phase,
)
from engine.games.matryoshka.events import ONLY
from engine.games.matryoshka.exchange_history import NO_CARD, Exchange
from engine.games.matryoshka.moves import Counter, Display, Move, Offer, Take
from engine.games.matryoshka.options import MatryoshkaOptions
from engine.games.matryoshka.scoring import POINTS_SHIFT, worth
from engine.games.matryoshka.state import Deal, State

_EVERYBODY: Final = tuple(frozenset(range(seats)) for seats in range(SEATS[-1] + 1))
_NO_CHOICES: Final = tuple((NO_CARD,) * seats for seats in range(SEATS[-1] + 1))
_NO_DISPLAYS: Final = tuple((0,) * seats for seats in range(SEATS[-1] + 1))
_DO: Final = {Display: "display", Offer: "offer", Counter: "counter", Take: "take"}
_EXPECTED: Final = {"setup": Display, "offer": Offer, "counter": Counter, "take": Take, "display": Display}

# Small moves are many and alike: made once, so that simulations need not make them again.
_OFFERS: Final = {card: Offer(card) for card in TEXTS}
_COUNTERS: Final = {card: Counter(card) for card in TEXTS}
_TAKES: Final = tuple(Take(seat) for seat in range(SEATS[-1]))


def new(seats: int, options: MatryoshkaOptions, seed: Seed) -> State:
    """Remove sets by the number of players, shuffle, and deal six cards to every seat."""
    removed = tuple(sorted(chance.shuffled(range(len(SETS)), seed, "sets")[: REMOVED_SETS[seats]]))
    in_game = [card for number in range(len(SETS)) if number not in removed for card in cards_of_set(number)]
    deck = tuple(chance.shuffled(in_game, seed, "deck"))
    return State(
        deal=Deal(seed, removed, deck, chance.pick(seats, seed, "start"), options.capped_columns),
        phase="setup",
        round=0,
        turn=0,
        awaited=_EVERYBODY[seats],
        hands=tuple(bits(deck[seat * FIRST_HAND : (seat + 1) * FIRST_HAND]) for seat in range(seats)),
        displays=_NO_DISPLAYS[seats],
        face_up=NO_CARD,
        choices=_NO_CHOICES[seats],
        reveals=(),
        exchanges=(),
    )


def drawn(state: State, number: int, seat: Seat) -> tuple[Card, ...]:
    """Name the two cards that a seat draws in a round."""
    seats = len(state.hands)
    start = seats * (FIRST_HAND + DRAWN_EACH_ROUND * (number - 1)) + DRAWN_EACH_ROUND * seat
    return state.deal.deck[start : start + DRAWN_EACH_ROUND]


def pile_size(state: State) -> int:
    """Count the cards that nobody has drawn yet."""
    return len(state.deal.deck) - len(state.hands) * (FIRST_HAND + DRAWN_EACH_ROUND * state.round)


def to_act(state: State) -> frozenset[Seat]:
    """Name the seats that the game waits for."""
    return state.awaited


def may_act(state: State) -> frozenset[Seat]:
    """Name the seats whose moves are accepted: those awaited, and those that may still change their choice."""
    phase = state.phase
    if phase == "counter":
        return _EVERYBODY[len(state.hands)] - ONLY[state.active]
    if phase == "display" or phase == "setup":
        return _EVERYBODY[len(state.hands)]
    return state.awaited


def can_take_back(state: State) -> bool:
    """Tell whether displays are being chosen, which everybody may change until all have."""
    return state.phase == "display" or state.phase == "setup"


def decision(state: State, seat: Seat) -> str:
    """Name the decision before a seat, or nothing."""
    if seat not in may_act(state):
        return ""
    if state.phase == "setup":
        return "s"
    if state.phase == "display":
        return f"r{state.round}d"
    return f"r{state.round}{state.phase[0]}{state.turn}"


def legal(state: State, seat: Seat) -> Iterator[Move]:
    """List every move that a seat may make."""
    if seat not in may_act(state):
        return
    if state.phase == "offer":
        for card in listed(state.hands[seat]):
            yield _OFFERS[card]
    elif state.phase == "counter":
        for card in listed(state.hands[seat]):
            yield _COUNTERS[card]
    elif state.phase == "take":
        for other in range(len(state.hands)):
            if other != seat:
                yield _TAKES[other]
    else:
        for cards in combinations(listed(state.hands[seat]), DISPLAY_SIZES[state.round]):
            yield Display(cards)


def random_move(state: State, seat: Seat, rng: Random) -> Move:
    """Draw one legal move, all equally likely."""
    phase = state.phase
    hands = state.hands
    if phase == "take":
        seats = len(hands)
        return _TAKES[(seat + 1 + int(rng.random() * (seats - 1))) % seats]
    hand = hands[seat]
    if phase == "counter" or phase == "offer":
        for _ in range(int(rng.random() * hand.bit_count())):
            hand &= hand - 1
        card = (hand & -hand).bit_length() - 1
        return _COUNTERS[card] if phase == "counter" else _OFFERS[card]
    cards = listed(hand)
    for _ in range(len(cards) - DISPLAY_SIZES[state.round]):
        del cards[int(rng.random() * len(cards))]
    return Display(tuple(cards))


def apply(state: State, seat: Seat, move: Move) -> Step[State]:
    """Make a move, or refuse it."""
    phase = state.phase
    # A seat that is awaited may act; the longer way is for changes of mind and for refusals.
    if seat not in state.awaited and seat not in may_act(state):
        if phase == "over":
            raise Refused("game-over")
        raise Refused("not-to-act", seat=seat, awaited=sorted(state.awaited))
    kind = _EXPECTED[phase]
    if type(move) is not kind:
        raise Refused("wrong-move", phase=phase, expected=_DO[kind])
    if isinstance(move, Counter):
        return _counter(state, seat, move.card)
    if isinstance(move, Display):
        return _display(state, seat, move.cards)
    if isinstance(move, Offer):
        return _offer(state, seat, move.card)
    return _take(state, seat, move.seat)


def _check_exists(state: State, card: Card) -> None:
    if card not in TEXTS or card // ROW_BITS in state.deal.removed:
        raise Refused("no-such-card", card=TEXTS.get(card, str(card)))


def _check_offered(state: State, seat: Seat, card: Card) -> None:
    """Refuse a card that is not in the hand of a seat."""
    if card < 0 or not state.hands[seat] >> card & 1:
        _check_exists(state, card)
        raise Refused("in-display" if state.displays[seat] >> card & 1 else "not-held", card=TEXTS[card])


def _display(state: State, seat: Seat, cards: tuple[Card, ...]) -> Step[State]:
    """Choose a display; with the last choice all are revealed."""
    size = DISPLAY_SIZES[state.round]
    chosen = 0
    hand = state.hands[seat]
    for card in cards:
        if card < 0 or not hand >> card & 1:
            _check_exists(state, card)
            raise Refused("not-held", card=TEXTS[card])
        if chosen >> card & 1:
            raise Refused("twice", card=TEXTS[card])
        chosen |= 1 << card
    if len(cards) != size:
        raise Refused("wrong-number", chosen=len(cards), wanted=size)
    own = telling.own_display(seat, cards)
    events = (telling.CHOSE_DISPLAY[seat], own) if seat in state.awaited else (own,)
    chose = _with_choice(state, seat, chosen)
    return Step(chose, events) if chose.awaited else _reveal(chose, events)


def _counter(state: State, seat: Seat, card: Card) -> Step[State]:
    """Choose a counter-offer; with the last one the active seat sees them all."""
    _check_offered(state, seat, card)
    chosen = telling.CHOSE_COUNTER[seat][card]
    events = chosen if seat in state.awaited else chosen[1:]
    chose = _with_choice(state, seat, card)
    if chose.awaited:
        return Step(chose, events)
    active = state.active
    told = (*events, telling.ALL_COUNTERED[active], telling.offers(active, chose.choices))
    return Step(chose._replace(phase="take", awaited=ONLY[active]), told)


def _with_choice(state: State, seat: Seat, choice: int) -> State:
    """Note a choice that nobody else sees; only the first choice of a seat is announced, not a change of mind."""
    # Most moves pass here, and this costs a third of what _replace does.
    deal, phase, number, turn, awaited, hands, displays, face_up, before, reveals, exchanges = state
    choices = list(before)
    choices[seat] = choice
    awaited -= ONLY[seat]
    fields = (deal, phase, number, turn, awaited, hands, displays, face_up, tuple(choices), reveals, exchanges)
    return tuple.__new__(State, fields)


def _offer(state: State, seat: Seat, card: Card) -> Step[State]:
    """Put a card face up."""
    _check_offered(state, seat, card)
    deal, _, number, turn, awaited, before, displays, _, choices, reveals, exchanges = state
    hands = list(before)
    hands[seat] ^= 1 << card
    others = _EVERYBODY[len(hands)] - awaited
    fields = (deal, "counter", number, turn, others, tuple(hands), displays, card, choices, reveals, exchanges)
    return Step(tuple.__new__(State, fields), (telling.face_up(seat, card, number),))


def _take(state: State, seat: Seat, partner: Seat) -> Step[State]:
    """Exchange the face-up card for the counter-offer of another seat, and pass the turn on."""
    deal, _, number, turn, _, before, displays, face_up, offers, reveals, exchanges = state
    seats = len(before)
    if partner == seat or not 0 <= partner < seats:
        raise Refused("no-such-offer", seat=partner)
    taken = offers[partner]
    hands = list(before)
    hands[seat] |= 1 << taken
    hands[partner] ^= 1 << taken | 1 << face_up
    exchanges = (*exchanges, Exchange(number, seat, face_up, partner, offers))
    exchanged, swapped = telling.exchanged(seat, partner, face_up, taken, number)
    phase: Phase = "offer"
    turn += 1
    if turn < seats:
        following = (seat + 1) % seats
        awaited = ONLY[following]
        next_event = telling.TURNS[number][following]
    else:
        # Every display is taken back into the hand before the new ones are chosen.
        phase = "display"
        turn = 0
        awaited = _EVERYBODY[seats]
        hands = [hand | display for hand, display in zip(hands, displays, strict=True)]
        displays = _NO_DISPLAYS[seats]
        next_event = telling.DISPLAYING[number]
    none = _NO_CHOICES[seats]
    fields = (deal, phase, number, turn, awaited, tuple(hands), displays, NO_CARD, none, reveals, exchanges)
    after = tuple.__new__(State, fields)
    return Step(after, (exchanged, swapped, next_event))


def _reveal(state: State, chosen: tuple[Event, ...]) -> Step[State]:
    """Turn all displays over, then begin the next round or end the game."""
    displays = state.choices
    worths = [worth(display, state.deal.capped_columns) for display in displays]
    revealed = telling.revealed(state.round, displays, [each >> POINTS_SHIFT for each in worths])
    hands = [hand ^ display for hand, display in zip(state.hands, displays, strict=True)]
    if state.round == LAST_ROUND:
        winners = [seat for seat, own in enumerate(worths) if own == max(worths)]
        ended = telling.ended(winners, hands, state.deal.seed)
        return Step(_after_reveal(state, "over", state.round, state.awaited, hands), (*chosen, revealed, ended))
    return _begin_round(state, hands, (*chosen, revealed))


def _begin_round(state: State, hands: list[Cards], before: tuple[Event, ...]) -> Step[State]:
    """Draw two cards for every seat and let the starting player exchange first."""
    number = state.round + 1
    seats = len(hands)
    draws = []
    for seat in range(seats):
        one, two = drawn(state, number, seat)
        hands[seat] |= 1 << one | 1 << two
        draws.append(telling.drawn(seat, (one, two), number))
    starter = (state.deal.first + number - 1) % seats
    after = _after_reveal(state, "offer", number, ONLY[starter], hands)
    begun = telling.round_begun(number, starter, pile_size(after))
    return Step(after, (*before, begun, *draws, telling.TURNS[number][starter]))


def _after_reveal(state: State, phase: Phase, number: int, awaited: frozenset[Seat], hands: list[Cards]) -> State:
    """Put the chosen displays on the table."""
    displays = state.choices
    return State(
        deal=state.deal,
        phase=phase,
        round=number,
        turn=0,
        awaited=awaited,
        hands=tuple(hands),
        displays=displays,
        face_up=NO_CARD,
        choices=_NO_CHOICES[len(hands)],
        reveals=(*state.reveals, displays),
        exchanges=state.exchanges,
    )
