"""The rules as pure functions: who may act, what each may do, and what a move leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import Any, Final, NoReturn

from engine.errors import IllegalMove
from engine.game import Event, Seat, Seed, Step, new_tuple
from engine.games.matryoshka import events as telling
from engine.games.matryoshka.cards import ALL_CARDS, ROW_BITS, SETS, TEXTS, Card, bits, cards_of_set, listed
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
from engine.rng import pick, shuffled

_EVERYBODY: Final = tuple(frozenset(range(seats)) for seats in range(SEATS[-1] + 1))
_OTHERS: Final = tuple(tuple(everybody - ONLY[seat] for seat in range(SEATS[-1])) for everybody in _EVERYBODY)
_NO_CHOICES: Final = tuple((NO_CARD,) * seats for seats in range(SEATS[-1] + 1))
_NO_DISPLAYS: Final = tuple((0,) * seats for seats in range(SEATS[-1] + 1))
_DO: Final = {Display: "display", Offer: "offer", Counter: "counter", Take: "take"}

# Small moves are many and alike: made once, so that simulations need not make them again.
_OFFERS: Final = {card: Offer(card) for card in TEXTS}
_COUNTERS: Final = {card: Counter(card) for card in TEXTS}
_TAKES: Final = tuple(Take(seat) for seat in range(SEATS[-1]))


def new(seats: int, options: MatryoshkaOptions, seed: Seed) -> State:
    """Remove sets by the number of players, shuffle, and deal six cards to every seat."""
    removed = tuple(sorted(shuffled(range(len(SETS)), seed, "sets")[: REMOVED_SETS[seats]]))
    in_game = [card for number in range(len(SETS)) if number not in removed for card in cards_of_set(number)]
    deck = tuple(shuffled(in_game, seed, "deck"))
    return State(
        deal=Deal(seed, removed, deck, pick(seats, seed, "start"), options.capped_columns),
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


def to_move(state: State) -> frozenset[Seat]:
    """Name the seats that the game waits for."""
    return state.awaited


def may_move(state: State) -> frozenset[Seat]:
    """Name the seats whose moves are accepted: those awaited, and those that may still change their choice."""
    phase = state.phase
    if phase == "counter":
        return _OTHERS[len(state.hands)][state.active]
    if phase == "display" or phase == "setup":
        return _EVERYBODY[len(state.hands)]
    return state.awaited


def can_take_back(state: State) -> bool:
    """Tell whether displays are being chosen, which everybody may change until all have."""
    return state.phase == "display" or state.phase == "setup"


def decision(state: State, seat: Seat) -> str:
    """Name the decision before a seat, or nothing."""
    if seat not in state.awaited and seat not in may_move(state):
        return ""
    phase = state.phase
    if phase == "setup":
        return "s"
    return f"r{state.round}d" if phase == "display" else f"r{state.round}{phase[0]}{state.turn}"


def legal_moves(state: State, seat: Seat) -> Iterator[Move]:
    """List every move that a seat may make."""
    if seat not in may_move(state):
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
    # A seat that is awaited may act; the longer way is for changes of mind and for refusals.
    if seat not in state.awaited and seat not in may_move(state):
        if state.phase == "over":
            raise IllegalMove("game-over")
        raise IllegalMove("not-to-act", seat=seat, awaited=sorted(state.awaited))
    kind, make = _MADE_IN[state.phase]
    if type(move) is not kind:
        raise IllegalMove("wrong-move", phase=state.phase, expected=_DO[kind])
    # Every move names one thing: cards, a card or a seat.
    return make(state, seat, move[0])


def _refuse_card(state: State, seat: Seat, card: Card) -> NoReturn:
    """Say why a card that is not in the hand of a seat cannot be used."""
    if card not in TEXTS or card // ROW_BITS in state.deal.removed:
        raise IllegalMove("no-such-card", card=TEXTS.get(card, str(card)))
    raise IllegalMove("in-display" if state.displays[seat] >> card & 1 else "not-held", card=TEXTS[card])


def _refuse_display(state: State, seat: Seat, cards: tuple[Card, ...], size: int) -> NoReturn:
    """Say what is wrong with a display: the first card that cannot be in it, or their number."""
    for number, card in enumerate(cards):
        if card not in TEXTS or not state.hands[seat] >> card & 1:
            _refuse_card(state, seat, card)
        if card in cards[:number]:
            raise IllegalMove("twice", card=TEXTS[card])
    raise IllegalMove("wrong-number", chosen=len(cards), wanted=size)


def _display(state: State, seat: Seat, cards: tuple[Card, ...]) -> Step[State]:
    """Choose a display that nobody else sees; with the last choice all are revealed."""
    deal, phase, number, turn, awaited, hands, displays, face_up, before, reveals, exchanges = state
    size = DISPLAY_SIZES[number]
    chosen = bits(cards) if ALL_CARDS.issuperset(cards) else 0
    if chosen & hands[seat] != chosen or chosen.bit_count() != size or len(cards) != size:
        _refuse_display(state, seat, cards, size)
    choices = list(before)
    choices[seat] = chosen
    awaited -= ONLY[seat]
    fields = (deal, phase, number, turn, awaited, hands, displays, face_up, tuple(choices), reveals, exchanges)
    after = new_tuple(State, fields)
    if not awaited:
        after = _revealed(after)
    return new_tuple(Step, (after, (_tell_display, state, seat, cards, after)))


def _counter(state: State, seat: Seat, card: Card) -> Step[State]:
    """Choose a counter-offer that nobody else sees; with the last one the active seat sees them all."""
    deal, phase, number, turn, awaited, hands, displays, face_up, before, reveals, exchanges = state
    if card < 0 or not hands[seat] >> card & 1:
        _refuse_card(state, seat, card)
    choices = list(before)
    choices[seat] = card
    awaited -= ONLY[seat]
    if not awaited:
        phase = "take"
        awaited = ONLY[state.active]
    fields = (deal, phase, number, turn, awaited, hands, displays, face_up, tuple(choices), reveals, exchanges)
    after = new_tuple(State, fields)
    return new_tuple(Step, (after, (_tell_counter, state, seat, card, after)))


def _offer(state: State, seat: Seat, card: Card) -> Step[State]:
    """Put a card face up."""
    deal, _, number, turn, _, before, displays, _, choices, reveals, exchanges = state
    hands = list(before)
    if card < 0 or not hands[seat] >> card & 1:
        _refuse_card(state, seat, card)
    hands[seat] ^= 1 << card
    others = _OTHERS[len(hands)][seat]
    fields = (deal, "counter", number, turn, others, tuple(hands), displays, card, choices, reveals, exchanges)
    return new_tuple(Step, (new_tuple(State, fields), (_tell_offer, seat, card, number)))


def _take(state: State, seat: Seat, partner: Seat) -> Step[State]:
    """Exchange the face-up card for the counter-offer of another seat, and pass the turn on."""
    deal, _, number, turn, _, before, displays, face_up, offers, reveals, exchanges = state
    seats = len(before)
    if partner == seat or not 0 <= partner < seats:
        raise IllegalMove("no-such-offer", seat=partner)
    taken = offers[partner]
    hands = list(before)
    hands[seat] |= 1 << taken
    hands[partner] ^= 1 << taken | 1 << face_up
    exchanges += (new_tuple(Exchange, (number, seat, face_up, partner, offers)),)
    phase: Phase = "offer"
    turn += 1
    if turn < seats:
        awaited = ONLY[(seat + 1) % seats]
    else:
        # Every display is taken back into the hand before the new ones are chosen.
        phase = "display"
        turn = 0
        awaited = _EVERYBODY[seats]
        hands = [hand | display for hand, display in zip(hands, displays, strict=True)]
        displays = _NO_DISPLAYS[seats]
    none = _NO_CHOICES[seats]
    fields = (deal, phase, number, turn, awaited, tuple(hands), displays, NO_CARD, none, reveals, exchanges)
    after = new_tuple(State, fields)
    return new_tuple(Step, (after, (_tell_take, after)))


_MADE_IN: Final[dict[str, tuple[type[Move], Callable[[State, Seat, Any], Step[State]]]]] = {
    "setup": (Display, _display),
    "offer": (Offer, _offer),
    "counter": (Counter, _counter),
    "take": (Take, _take),
    "display": (Display, _display),
}
"""By phase: the kind of move that is made in it, and what such a move leads to."""


def _revealed(state: State) -> State:
    """Turn all displays over, then begin the next round, in which every seat draws two cards, or end the game."""
    deal, _, number, _, awaited, before, _, _, displays, reveals, exchanges = state
    hands = [hand ^ display for hand, display in zip(before, displays, strict=True)]
    seats = len(hands)
    phase: Phase = "over"
    if number < LAST_ROUND:
        phase = "offer"
        number += 1
        awaited = ONLY[(deal.first + number - 1) % seats]
        for seat in range(seats):
            one, two = drawn(state, number, seat)
            hands[seat] |= 1 << one | 1 << two
    none = _NO_CHOICES[seats]
    reveals += (displays,)
    fields = (deal, phase, number, 0, awaited, tuple(hands), displays, NO_CARD, none, reveals, exchanges)
    return new_tuple(State, fields)


# What is told of each move, made of the states before and after it only when somebody asks.


def _tell_offer(seat: Seat, card: Card, number: int) -> tuple[Event, ...]:
    return (telling.face_up(seat, card, number),)


def _tell_counter(before: State, seat: Seat, card: Card, after: State) -> tuple[Event, ...]:
    """Only the first choice of a seat is announced, not a change of mind."""
    own = telling.own_choice(seat, "counter", (card,))
    events = (telling.chosen(seat, "counter"), own) if seat in before.awaited else (own,)
    if after.phase == "counter":
        return events
    return (*events, telling.all_countered(after.active), telling.offers(after.active, after.choices))


def _tell_take(after: State) -> tuple[Event, ...]:
    number, active, face_up, partner, offers = after.exchanges[-1]
    exchanged = telling.exchanged(active, partner, face_up, offers[partner], number)
    following = telling.displaying(number) if after.phase == "display" else telling.turn(after.active, number)
    return (*exchanged, following)


def _tell_display(before: State, seat: Seat, cards: tuple[Card, ...], after: State) -> tuple[Event, ...]:
    """Only the first choice of a seat is announced, not a change of mind."""
    own = telling.own_choice(seat, "display", cards)
    events = (telling.chosen(seat, "display"), own) if seat in before.awaited else (own,)
    return events if after.phase == before.phase else (*events, *_tell_reveal(before.round, after))


def _tell_reveal(shown: int, after: State) -> Iterator[Event]:
    """Tell of the displays that were shown in a round, and of what begins or ends with them."""
    displays = after.displays
    worths = [worth(display, after.deal.capped_columns) for display in displays]
    yield telling.revealed(shown, displays, [each >> POINTS_SHIFT for each in worths])
    if after.phase == "over":
        winners = [seat for seat, own in enumerate(worths) if own == max(worths)]
        yield telling.ended(winners, after.hands, after.deal.seed)
        return
    number = after.round
    yield telling.round_begun(number, after.starter, pile_size(after))
    for seat in range(after.seats):
        yield telling.drawn(seat, drawn(after, number, seat), number)
    yield telling.turn(after.starter, number)
