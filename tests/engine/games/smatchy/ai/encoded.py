"""Positions and rounds as the computers encode them."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.smatchy.ai.encoding import NUMBERS, VALUES
from engine.games.smatchy.ai.playout import Round
from engine.games.smatchy.line import Line
from engine.games.smatchy.state import State


def numbers(cards: Iterable[str]) -> list[int]:
    """Return cards as numbers."""
    return [NUMBERS[card] for card in cards]


def encoded_line(line: Line) -> tuple[int, ...]:
    """Return a line as numbers."""
    tops = {place.value: NUMBERS[place.top] for place in line}
    return (0, *(tops.get(value, 0) for value in VALUES))


def round_of(state: State) -> Round:
    """Return the round of a state as computers imagine it, with all cards where they are."""
    assert state.turn is not None
    return Round(
        encoded_line(state.line),
        [numbers(hand) for hand in state.hands],
        numbers(state.pile),
        state.turn,
        state.chain,
        matchies=state.matchies,
        passes=state.passes,
        house=state.options,
    )
