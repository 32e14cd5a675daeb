"""Ways to a moment of a game for the tests of Matryoshka."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from engine.errors import IllegalMove
from engine.game import Json, Seat, Step
from engine.games.matryoshka import GAME
from engine.games.matryoshka.cards import NUMBERS, from_texts
from engine.games.matryoshka.moves import Display, Move
from engine.games.matryoshka.state import State
from engine.random_games import MOST_MOVES


class Played(NamedTuple):
    """One move of a game and what it led from and to."""

    before: State
    seat: Seat
    move: Move
    step: Step[State]


def new(seats: int = 4, seed: str = "seed") -> State:
    return GAME.new(seats, GAME.options(), seed)


def moves_of_game(seats: int = 4, seed: str = "seed") -> Iterator[Played]:
    """Play a random game from its deal to its end; fail when it does not end."""
    rng = Random(f"{seats} {seed}")
    state = new(seats, seed)
    for _ in range(MOST_MOVES):
        awaited = GAME.to_move(state)
        if not awaited:
            return
        seat = rng.choice(sorted(awaited))
        move = GAME.random_move(state, seat, rng)
        step = GAME.apply(state, seat, move)
        yield Played(state, seat, move, step)
        state = step.state
    raise AssertionError(f"the game has not ended after {MOST_MOVES} moves")


def at(phase: str, round_number: int | None = None, seats: int = 4, seed: str = "seed") -> State:
    """Play randomly until a phase (of a round) begins."""
    state = new(seats, seed)
    if state.phase == phase:
        return state
    for played in moves_of_game(seats, seed):
        state = played.step.state
        if state.phase == phase and round_number in (None, state.round):
            return state
    raise AssertionError(f"no {phase} in round {round_number}")


def choose_at_random(state: State, seats: list[Seat], seed: int = 0) -> State:
    """Let some seats choose, in this order."""
    rng = Random(seed)
    for seat in seats:
        state = GAME.apply(state, seat, GAME.random_move(state, seat, rng)).state
    return state


def refusal(state: State, seat: Seat, move: Move) -> tuple[str, dict[str, Json]]:
    """Make a move that must be refused, and tell why it was."""
    with pytest.raises(IllegalMove) as caught:
        GAME.apply(state, seat, move)
    return caught.value.code, caught.value.facts


def ending_with(*displays: str, capped_columns: bool = False) -> State:
    """Show these displays as the last ones, and end the game."""
    state = at("display", 4, seats=len(displays))
    shown = [from_texts(display.split()) for display in displays]
    kept = (1 << 72, 1 << 73, 1 << 74, 1 << 64, 1 << 65)
    state = state._replace(
        deal=state.deal._replace(removed=(), capped_columns=capped_columns),
        hands=tuple(display | card for display, card in zip(shown, kept, strict=False)),
    )
    for seat, display in enumerate(displays):
        state = GAME.apply(state, seat, Display(tuple(NUMBERS[text] for text in display.split()))).state
    return state
