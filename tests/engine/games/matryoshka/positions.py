"""Positions in short notation, moves as they come from outside, and random games.

`position(["A1 B2", "C4", "D7"], displays=["A2 A3", "C1 C2", "E1 E2"])` is a game of three in which seat 0 is about to
offer a card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from engine.errors import IllegalMove
from engine.game import Event, Seat, Step
from engine.games.matryoshka import GAME
from engine.games.matryoshka.cards import ALL_CARDS, Cards
from engine.games.matryoshka.moves import Move
from engine.games.matryoshka.state import State
from engine.games.matryoshka.view import Phase
from engine.random_games import MOST_MOVES


def cards(text: str | None) -> Cards:
    """Return the cards of a text such as "A1 C4"."""
    return tuple(sorted((text or "").split()))


def position(
    hands: Sequence[str],
    displays: Sequence[str] = (),
    phase: Phase = "offer",
    number: int = 1,
    *,
    turn: int = 0,
    face_up: str | None = None,
    choices: Sequence[str | None] = (),
    capped_columns: bool = False,
) -> State:
    """Return a state with seat 0 as the starting player of the round.

    `number` is the round, and `displays` are those revealed last. Cards that are not named lie in the pile.
    """
    seats = len(hands)
    shown = tuple(cards(display) for display in displays or [""] * seats)
    held = [cards(hand) for hand in hands]
    used = [*(card for own in (*held, *shown) for card in own), *cards(face_up)]
    named = list(dict.fromkeys(used))
    deck = [*named, *(card for card in ALL_CARDS if card not in named)][: 14 * seats]
    setup = GAME.new(seats, GAME.options(capped_columns=capped_columns), "position").setup
    hidden = tuple(cards(choice) for choice in choices) or ((),) * seats
    active = turn % seats
    waiting = {
        "offer": {active},
        "counter": {seat for seat in range(seats) if seat != active and not hidden[seat]},
        "take": {active},
    }.get(phase, {seat for seat in range(seats) if not hidden[seat]})
    return State(
        setup=setup._replace(removed=(), deck=tuple(deck), starter=(1 - number) % seats),
        phase=phase,
        round=number,
        turn=turn,
        to_move=frozenset(waiting),
        hands=tuple(map(frozenset, held)),
        displays=shown if phase in ("offer", "counter", "take") else ((),) * seats,
        face_up=face_up,
        choices=hidden,
        reveals=(((),) * seats,) * (number - 1) + ((shown,) if number else ()),
        exchanges=(),
    )


def ending_with(*displays: str, capped_columns: bool = False) -> State:
    """Return the end of a game with these last displays, chosen one after the other."""
    hands = [f"{display} {kept}" for display, kept in zip(displays, ("J1", "J2", "J3", "I1", "I2"), strict=False)]
    state = position(hands, phase="display", number=4, capped_columns=capped_columns)
    for seat, display in enumerate(displays):
        state = play(state, seat, "display", display).state
    return state


def move(do: str, what: str | Seat) -> Move:
    """Return a move: `move("display", "A1 C4")`, `move("offer", "A1")`, `move("take", 2)`."""
    key = {"display": "cards", "take": "seat"}.get(do, "card")
    return GAME.read_move({"do": do, key: str(what).split() if do == "display" else what})


def play(state: State, seat: Seat, do: str, what: str | Seat) -> Step[State]:
    """Make a move."""
    return GAME.apply(state, seat, move(do, what))


def illegal(state: State, seat: Seat, do: str, what: str | Seat) -> IllegalMove:
    """Return the refusal of a move."""
    with pytest.raises(IllegalMove) as caught:
        play(state, seat, do, what)
    return caught.value


def malformed(data: Any) -> IllegalMove:
    """Return the refusal of something from outside that is no move."""
    with pytest.raises(IllegalMove) as caught:
        GAME.read_move(data)
    return caught.value


def event(step: Step[State], kind: str) -> Event:
    """Return the only event of a kind."""
    (found,) = [event for event in step.events if event.kind == kind]
    return found


def public_kinds(step: Step[State]) -> list[str]:
    """Return the kinds of the events that everyone may know."""
    return [event.kind for event in step.events if event.seen_by is None]


class Played(NamedTuple):
    """One move of a game, and the states around it."""

    before: State
    seat: Seat
    move: Move
    step: Step[State]


def new(seats: int = 4, seed: str = "seed") -> State:
    """Return a dealt game."""
    return GAME.new(seats, GAME.options(), seed)


def random_game(seats: int = 4, seed: str = "seed") -> Iterator[Played]:
    """Play a random game from its deal to its end."""
    rng, state = Random(f"{seats} {seed}"), new(seats, seed)
    for _ in range(MOST_MOVES):
        if not GAME.to_move(state):
            return
        seat = rng.choice(sorted(GAME.to_move(state)))
        chosen = GAME.random_move(state, seat, rng)
        step = GAME.apply(state, seat, chosen)
        yield Played(state, seat, chosen, step)
        state = step.state
    raise AssertionError(f"the game has not ended after {MOST_MOVES} moves")


def states_of(seats: int = 4, seed: str = "seed") -> list[State]:
    """Return every state of a random game."""
    return [new(seats, seed), *(played.step.state for played in random_game(seats, seed))]


def at(phase: Phase, number: int | None = None, seats: int = 4, seed: str = "seed") -> State:
    """Return the first state of a random game in a phase, and in a round if it is given."""
    return next(state for state in states_of(seats, seed) if state.phase == phase and number in (None, state.round))


def choose_at_random(state: State, seats: Sequence[Seat]) -> State:
    """Return the state after a random move of each of these seats, in this order."""
    rng = Random(0)
    for seat in seats:
        state = GAME.apply(state, seat, GAME.random_move(state, seat, rng)).state
    return state
