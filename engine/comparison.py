"""Comparing moves by trying them in the same imagined worlds, until the best is clear or the time is up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import TypeVar

from engine.computers import ThinksOn

M = TypeVar("M")

_FIRST_LOOK = 12
"""Worlds to try in any case, before anything is ruled out; the next look comes after twice as many."""

_DOUBT = 2.5
"""How many standard errors behind the best a move is ruled out."""


def compare(moves: Sequence[M], try_out: Callable[[Sequence[M]], Sequence[float]], thinks_on: ThinksOn) -> M:
    """Find the move of the greatest value; `try_out` values moves in one more world, the same for all of them."""
    left = list(moves)
    values: list[list[float]] = [[] for _ in moves]
    imagined, tried, look = 0, 0, _FIRST_LOOK
    # On a machine that has no time to spare, one world alone would be a worse adviser than none.
    while len(left) > 1 and (imagined < _FIRST_LOOK or thinks_on(imagined, tried)):
        for of_move, value in zip(values, try_out(left), strict=True):
            of_move.append(value)
        imagined += 1
        tried += len(left)
        if imagined == look:
            look *= 2
            best = max(values, key=sum)
            likely = [not _is_behind(of_move, best) for of_move in values]
            left = [move for move, keep in zip(left, likely, strict=True) if keep]
            values = [of_move for of_move, keep in zip(values, likely, strict=True) if keep]
    return left[max(range(len(left)), key=lambda at: sum(values[at]))]


def _is_behind(values: Sequence[float], best: Sequence[float]) -> bool:
    """Tell whether one move is surely worse than another in the worlds that both were tried in."""
    differences = [one - other for one, other in zip(best, values, strict=True)]
    count = len(differences)
    mean = sum(differences) / count
    variance = sum((difference - mean) ** 2 for difference in differences) / (count - 1)
    return mean > _DOUBT * sqrt(variance / count)
