"""Comparing moves on common worlds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.comparison import compare
from engine.computers import tries, worlds


def noisy(rng: Random, asked: list[int]) -> object:
    """Value move k at k / 10, give or take a luck that all moves share, and a little of their own."""

    def try_out(moves: Sequence[int]) -> list[float]:
        asked.append(len(moves))
        luck = rng.gauss(0, 5)
        return [move / 10 + luck + rng.gauss(0, 0.1) for move in moves]

    return try_out


def test_luck_that_all_share_hides_nothing() -> None:
    for seed in range(20):
        assert compare(range(5), noisy(Random(seed), []), worlds(100)) == 4  # type: ignore[arg-type]


def test_what_is_clearly_behind_is_not_tried_any_longer() -> None:
    asked: list[int] = []
    compare(range(5), noisy(Random(1), asked), worlds(200))  # type: ignore[arg-type]
    assert asked[0] == 5
    assert len(asked) < 200 or asked[-1] < 5


def test_equal_moves_are_compared_for_as_long_as_there_is_time() -> None:
    asked: list[int] = []

    def alike(moves: Sequence[int]) -> list[float]:
        asked.append(len(moves))
        return [0.5] * len(moves)

    assert compare([7, 8], alike, worlds(50)) == 7
    assert len(asked) == 50
    assert compare([7, 8], alike, tries(60)) == 7
    assert len(asked) == 50 + 30


def test_some_worlds_are_tried_even_when_the_time_is_up_at_once() -> None:
    asked: list[int] = []
    assert compare(range(5), noisy(Random(2), asked), lambda *_: False) == 4  # type: ignore[arg-type]
    assert len(asked) == 12
