"""The rules of Matryoshka as functions of a state; numbers refer to docs/rules/matryoshka.md."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TypeVar

from engine.errors import IllegalMove
from engine.game import Event, Seat, Seed, Step
from engine.games.matryoshka import events
from engine.games.matryoshka.cards import ALL_CARDS, DISPLAY_SIZES, LAST_ROUND, REMOVED_SETS, SETS, Card, Cards
from engine.games.matryoshka.moves import Counter, Display, Move, Offer, Take
from engine.games.matryoshka.options import MatryoshkaOptions
from engine.games.matryoshka.results import final_outcome
from engine.games.matryoshka.state import Setup, State
from engine.games.matryoshka.view import Exchange
from engine.rng import pick, shuffled

Value = TypeVar("Value")


# --- Set-up


def new(seats: int, options: MatryoshkaOptions, seed: Seed) -> State:
    """M1 to M5, M7: return a game with the cards dealt, in which everyone is about to choose a first display."""
    removed = tuple(sorted(shuffled(SETS, seed, "sets")[: REMOVED_SETS[seats]]))  # M2
    deck = shuffled([card for card in ALL_CARDS if card[0] not in removed], seed, "deck")  # M4
    setup = Setup(seed, options, removed, tuple(deck), starter=pick(seats, seed, "start"))  # M7
    return State(
        setup=setup,
        phase="setup",
        round=0,
        turn=0,
        to_move=everyone(seats),
        hands=tuple([frozenset(setup.first_hand(seat)) for seat in range(seats)]),  # M4
        displays=((),) * seats,
        face_up=None,
        choices=((),) * seats,
        reveals=(),
        exchanges=(),
    )


# --- Who may do what


def apply(state: State, seat: Seat, move: Move) -> Step[State]:
    """Return the next state and its events, or raise IllegalMove."""
    if seat not in may_move(state):
        if state.phase == "over":
            raise IllegalMove("game-over")
        raise IllegalMove("not-to-act", seat=seat, awaited=sorted(state.to_move))
    match move:
        case Offer(card) if state.phase == "offer":
            return offer(state, seat, card)
        case Counter(card) if state.phase == "counter":
            return counter(state, seat, card)
        case Take(partner) if state.phase == "take":
            return take(state, seat, partner)
        case Display(cards) if state.phase in ("setup", "display"):
            return display(state, seat, cards)
    expected = "display" if state.phase == "setup" else state.phase
    raise IllegalMove("wrong-move", phase=state.phase, expected=expected)


def may_move(state: State) -> frozenset[Seat]:
    """Return the seats to move, and those that may change a choice until everyone has chosen (M11, M20)."""
    if state.phase == "take":  # M13: the active player has seen the counter-offers
        return state.to_move
    return state.to_move.union([seat for seat, choice in enumerate(state.choices) if choice])


def can_take_back(state: State) -> bool:
    """Whether displays are being chosen. Counter-offers are not delayed, because there are too many exchanges."""
    return state.phase in ("setup", "display")


def decision(state: State, seat: Seat) -> str:
    """Return the name of the decision before a seat, unique within a game, or "" if it has none.

    Names are "s" at the set-up, "r2d" for the display of round 2, and "r2o0", "r2c0" and "r2t0" for the offer, the
    counter-offers and the taking in its first exchange.
    """
    if seat not in may_move(state):
        return ""
    match state.phase:
        case "setup":
            return "s"
        case "display":
            return f"r{state.round}d"
        case _:
            return f"r{state.round}{state.phase[0]}{state.turn}"


def legal_moves(state: State, seat: Seat) -> list[Move]:
    """Return the moves that `apply` accepts from a seat."""
    if seat not in may_move(state):
        return []
    hand = sorted(state.hands[seat])
    match state.phase:
        case "offer":
            return [Offer(card) for card in hand]
        case "counter":
            return [Counter(card) for card in hand]
        case "take":
            return [Take(offer.seat) for offer in state.offers]
        case _:
            return [Display(cards) for cards in combinations(hand, DISPLAY_SIZES[state.round])]


def random_move(state: State, seat: Seat, rng: Random) -> Move:
    """Return one of the legal moves of a seat to move, all equally likely."""
    if state.phase == "take":
        distance = 1 + int(rng.random() * (state.seats - 1))  # any other seat, counted to the left
        return Take((seat + distance) % state.seats)
    hand = sorted(state.hands[seat])
    if state.phase == "offer":
        return Offer(hand[int(rng.random() * len(hand))])
    if state.phase == "counter":
        return Counter(hand[int(rng.random() * len(hand))])
    while len(hand) > DISPLAY_SIZES[state.round]:
        del hand[int(rng.random() * len(hand))]
    return Display(tuple(hand))


# --- Phase A: draw


def start_round(state: State, log: list[Event]) -> Step[State]:
    """M8: everyone draws two cards. M21: the player to the left of the last starting player starts."""
    after = state._replace(phase="offer", round=state.round + 1)
    drawn = [state.drawn(after.round, seat) for seat in range(state.seats)]
    after = after._replace(
        to_move=frozenset({after.starter}),
        hands=tuple([hand.union(cards) for hand, cards in zip(state.hands, drawn, strict=True)]),
    )
    started = events.round_started(after.round, after.starter, after.pile_size)
    own = [events.drawn(seat, cards, after.round) for seat, cards in enumerate(drawn)]
    return Step(after, [*log, started, *own, events.turn(after.starter, after.round)])


# --- Phase B: exchange


def offer(state: State, seat: Seat, card: Card) -> Step[State]:
    """M10: the active player puts one hand card face up."""
    require_in_hand(state, seat, card)
    hands = replaced(state.hands, seat, state.hands[seat] - {card})
    others = everyone(state.seats) - {seat}
    after = state._replace(phase="counter", to_move=others, hands=hands, face_up=card)
    return Step(after, [events.face_up(seat, card, state.round)])


def counter(state: State, seat: Seat, card: Card) -> Step[State]:
    """M11: another player puts one hand card face down."""
    require_in_hand(state, seat, card)
    after, log = make_choice(state, seat, "counter", (card,))
    if after.to_move:
        return Step(after, log)
    active = state.active
    after = after._replace(phase="take", to_move=frozenset({active}))
    return Step(after, [*log, events.all_countered(active), events.offers(active, after.offers)])  # M13


def take(state: State, seat: Seat, partner: Seat) -> Step[State]:
    """M13: the active player takes one counter-offer."""
    face_up, offers = state.face_up, state.offers
    taken = dict(offers).get(partner)
    if taken is None:
        raise IllegalMove("no-such-offer", seat=partner)
    assert face_up is not None
    hands = replaced(state.hands, seat, state.hands[seat] | {taken})  # M14
    hands = replaced(hands, partner, hands[partner] - {taken} | {face_up})  # M14, M17: a hand card like any other
    exchange = Exchange(state.round, seat, face_up, partner, taken, offers)
    after = state._replace(
        turn=state.turn + 1,
        hands=hands,
        face_up=None,
        choices=((),) * state.seats,  # M15: the other counter-offers never left the hands
        exchanges=(*state.exchanges, exchange),
    )
    return next_exchange(after, events.exchanged(exchange))


def next_exchange(state: State, log: list[Event]) -> Step[State]:
    """M9: the turn passes to the left until everyone has been the active player once."""
    if state.turn == state.seats:
        return start_displaying(state, log)
    after = state._replace(phase="offer", to_move=frozenset({state.active}))
    return Step(after, [*log, events.turn(state.active, state.round)])


# --- Phase C: display


def start_displaying(state: State, log: list[Event]) -> Step[State]:
    """M19: everyone takes the whole display back into the hand."""
    after = state._replace(
        phase="display",
        turn=0,
        to_move=everyone(state.seats),
        hands=tuple([hand.union(display) for hand, display in zip(state.hands, state.displays, strict=True)]),
        displays=((),) * state.seats,
    )
    return Step(after, [*log, events.displaying(state.round)])


def display(state: State, seat: Seat, cards: Cards) -> Step[State]:
    """M5, M19: a player chooses as many cards as the round takes, any of the hand."""
    for number, card in enumerate(cards):
        require_in_hand(state, seat, card)
        if card in cards[:number]:
            raise IllegalMove("twice", card=card)
    if len(cards) != DISPLAY_SIZES[state.round]:
        raise IllegalMove("wrong-number", chosen=len(cards), wanted=DISPLAY_SIZES[state.round])
    after, log = make_choice(state, seat, "display", cards)
    return Step(after, log) if after.to_move else reveal(after, log)


def reveal(state: State, log: list[Event]) -> Step[State]:
    """M5, M20: all displays are revealed together."""
    displays = tuple([tuple(sorted(cards)) for cards in state.choices])
    after = state._replace(
        hands=tuple([hand.difference(display) for hand, display in zip(state.hands, displays, strict=True)]),
        displays=displays,
        choices=((),) * state.seats,
        reveals=(*state.reveals, displays),
    )
    log = [*log, events.revealed(state.round, displays, [score.total for score in after.scores])]
    return end(after, log) if state.round == LAST_ROUND else start_round(after, log)


# --- End


def end(state: State, log: list[Event]) -> Step[State]:
    """M22: the game ends after round 4, with 13 cards displayed and one in hand."""
    after = state._replace(phase="over", to_move=frozenset())
    kept = [tuple(hand) for hand in state.hands]
    return Step(after, [*log, events.ended(final_outcome(after).winners, kept, state.setup.seed)])


# --- What several rules share


def everyone(seats: int) -> frozenset[Seat]:
    return frozenset(range(seats))


def replaced(values: tuple[Value, ...], at: int, value: Value) -> tuple[Value, ...]:
    return (*values[:at], value, *values[at + 1 :])


def require_in_hand(state: State, seat: Seat, card: Card) -> None:
    """Raise IllegalMove unless a seat has a card in hand; a displayed card is not (M12)."""
    if card in state.hands[seat]:
        return
    if card not in state.setup.deck:
        raise IllegalMove("no-such-card", card=card)
    raise IllegalMove("in-display" if card in state.displays[seat] else "not-held", card=card)


def make_choice(state: State, seat: Seat, what: events.Choice, cards: Cards) -> tuple[State, list[Event]]:
    """Keep a choice hidden until all have chosen. A seat may change it until then, which is not announced."""
    own = events.own_choice(seat, what, cards)
    log = [events.chosen(seat, what), own] if seat in state.to_move else [own]
    return state._replace(to_move=state.to_move - {seat}, choices=replaced(state.choices, seat, cards)), log
