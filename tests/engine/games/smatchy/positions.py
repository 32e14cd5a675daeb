"""Positions in short notation, moves as they come from outside, and random games.

`position(["G2 P5", "P1"], line="P2 P8")` is a game of two with seat 0 to move, P2 and P8 in the line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from engine.errors import IllegalMove
from engine.game import Event, Json, Step
from engine.games.smatchy import GAME
from engine.games.smatchy.cards import VALUE, Card
from engine.games.smatchy.line import Place
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.state import PublicKnowledge, State, ordered
from engine.random_games import MOST_MOVES


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text such as "P1 G9 JK", in ascending order."""
    return ordered(text.split())


def line_of(text: str) -> tuple[Place, ...]:
    """Return a line of single cards."""
    return tuple(Place(VALUE[card], card, (card,)) for card in cards(text))


def position(
    hands: Sequence[str],
    line: str,
    pile: str = "P1 P1 P1",
    *,
    rules_version: int = GAME.rules_version,
    **more: Any,
) -> State:
    """Return a state with seat 0 to move; the next card of the pile is its last.

    `more` are options of the table, fields of the state and what is publicly known.
    """
    game = GAME.in_version(rules_version)
    options = {name: more.pop(name) for name in SmatchyOptions.model_fields if name in more}
    laid_out = {
        "turn": 0,
        "starter": 0,
        "hands": tuple(cards(hand) for hand in hands),
        "pile": tuple(pile.split()),
        "line": line_of(line),
    }
    known = {name: more.pop(name) for name in PublicKnowledge._fields if name in more}
    dealt = game.new(len(hands), game.options(**options), "position")
    return dealt._replace(**{**laid_out, "public": dealt.public._replace(**known), **more})


def play(
    state: State, seat: int, do: str, card: str | None = None, on: int | None = None, stands_for: str | None = None
) -> Step[State]:
    """Make a move as it comes from outside."""
    said = {"do": do, "card": card, "on": on, "as": stands_for}
    return GAME.apply(state, seat, GAME.read_move({key: value for key, value in said.items() if value is not None}))


def illegal(state: State, seat: int, *move: Any) -> IllegalMove:
    """Return the refusal of a move."""
    with pytest.raises(IllegalMove) as caught:
        play(state, seat, *move)
    return caught.value


def malformed(data: Json) -> IllegalMove:
    """Return the refusal of something from outside that is no move."""
    with pytest.raises(IllegalMove) as caught:
        GAME.read_move(data)
    return caught.value


def hand(state: State, seat: int) -> str:
    """Return the hand that a seat sees."""
    return " ".join(GAME.view(state, seat).hand)


def line(state: State) -> str:
    """Return the visible cards of the line."""
    return " ".join(place.top for place in GAME.view(state, None).line)


def kinds(step: Step[State]) -> list[str]:
    """Return the kinds of the public events of a step."""
    return [event.kind for event in step.events if event.seen_by is None]


def event(step: Step[State], kind: str) -> Event:
    """Return the only event of a kind."""
    (found,) = (event for event in step.events if event.kind == kind)
    return found


def moves(state: State, seat: int) -> list[Json]:
    """Return the legal moves of a seat as JSON."""
    return [GAME.write_move(move) for move in GAME.legal_moves(state, seat)]


def random_states(seats: int, options: SmatchyOptions, seed: int) -> Iterator[State]:
    """Yield every state of a random game, with cards that are drawn late; fail if it does not end."""
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
