"""A view read into card numbers, for computers to think with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.smatchy.cards import NUMBERS, VALUES
from engine.games.smatchy.line import right_moves
from engine.games.smatchy.moves import Move
from engine.games.smatchy.view import View


class Reading(NamedTuple):
    """The line (visible cards by value, 0 unused) and the own hand in ascending order."""

    line: tuple[int, ...]
    hand: tuple[int, ...]


def read(view: View) -> Reading:
    """Read the line and the own hand of a view."""
    tops = {place.value: NUMBERS[place.top] for place in view.line}
    line = (0, *(tops.get(value, 0) for value in VALUES))
    return Reading(line, tuple(sorted(NUMBERS[card] for card in view.hand)))


def right_ones(view: View, moves: Sequence[Move]) -> list[Move]:
    """Leave out the wrong declarations, where there are any; a card to take is right while nobody has gone on."""
    line, hand = read(view)
    right = set(right_moves(line, hand, view.smatchy_due, view.matchies > 0, view))
    return [move for move in moves if move in right]
