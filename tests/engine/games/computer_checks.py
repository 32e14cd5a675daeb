"""What every computer of every game must keep to, for the tests of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, TypeAlias

from engine.game import AnyGame, Computer, Seat

Scramble: TypeAlias = Callable[[Any, Seat, Random], Any]
"""From a state to another that looks the same from a seat; None where there is none."""


def check_choices(
    game: AnyGame, computer: Computer[Any, Any], moments: Iterable[tuple[Any, Seat]], scramble: Scramble
) -> int:
    """Check that choices are legal, settled by chance, and blind to what is hidden; count the hidden that differed."""
    compared = 0
    for number, (state, seat) in enumerate(moments):
        moves = list(game.legal_moves(state, seat))
        chosen = computer.choose(game.view(state, seat), moves, Random(number))
        assert chosen in moves
        other = scramble(state, seat, Random(f"scrambled {number}"))
        compared += other is not None and other != state
        same_to_the_seat = state if other is None else other
        assert computer.choose(game.view(same_to_the_seat, seat), moves, Random(number)) == chosen
    return compared
