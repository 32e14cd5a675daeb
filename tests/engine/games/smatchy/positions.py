"""Positions and moves in short notation, and games played to the end, for the tests of Smatchy Matchy."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.game import Event, Step
from engine.games.smatchy import GAME
from engine.games.smatchy.cards import NUMBERS, VALUE, VALUES
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.state import State
from engine.random_games import MOST_MOVES


def cards(text: str) -> tuple[int, ...]:
    """Read cards such as "P1 G9 JK"."""
    return tuple(NUMBERS[name] for name in text.split())


def position(
    hands: list[str], line: str, pile: str = "P1 P1 P1", *, rules_version: int = GAME.rules_version, **more: Any
) -> State:
    """Lay out a moment with seat 0 to act; the pile's next card is its last. Options are named like other fields."""
    game = GAME.in_version(rules_version)
    options = {name: more.pop(name) for name in SmatchyOptions.model_fields if name in more}
    state = game.new(len(hands), game.options(**options), "position")
    tops = {VALUE[card]: card for card in cards(line)}
    return state._replace(
        **{
            "turn": 0,
            "starter": 0,
            "hands": tuple(tuple(sorted(cards(hand))) for hand in hands),
            "pile": cards(pile),
            "line": (0, *(tops.get(value, 0) for value in VALUES)),
            "stacks": ((), *((tops[value],) if value in tops else () for value in VALUES)),
            **more,
        }
    )


def play(
    state: State, seat: int, do: str, card: str | None = None, on: int | None = None, stands_for: str | None = None
) -> Step[State]:
    """Make a move as it comes from outside."""
    said = {"do": do, "card": card, "on": on, "as": stands_for}
    return GAME.apply(state, seat, GAME.read_move({key: value for key, value in said.items() if value is not None}))


def hand(state: State, seat: int) -> str:
    """Write the hand that a seat sees."""
    return " ".join(GAME.view(state, seat).hand)


def line(state: State) -> str:
    """Write the visible cards of the line."""
    return " ".join(place.top for place in GAME.view(state, None).line)


def kinds(step: Step[State]) -> list[str]:
    """Name the public events of a step."""
    return [event.kind for event in step.events if event.seen_by is None]


def event(step: Step[State], kind: str) -> Event:
    """Find the one event of a kind."""
    (found,) = (event for event in step.events if event.kind == kind)
    return found


def moves(state: State, seat: int) -> list[dict[str, Any]]:
    """List the legal moves of a seat as JSON."""
    return [GAME.write_move(move) for move in GAME.legal_moves(state, seat)]


def random_states(seats: int, options: SmatchyOptions, seed: int) -> Iterator[State]:
    """Play a random game, late draws included, and give every state; fail when it does not end."""
    rng = Random(seed)
    state = GAME.new(seats, options, f"random {seed}")
    yield state
    for _ in range(MOST_MOVES):
        may_move = GAME.may_move(state)
        if not may_move:
            return
        seat = rng.choice(sorted(may_move))
        state = GAME.apply(state, seat, GAME.random_move(state, seat, rng)).state
        yield state
    raise AssertionError(f"the game of seed {seed} has not ended after {MOST_MOVES} moves")
