"""Tree search on a game small enough to know the answer."""

from __future__ import annotations

from random import Random

import pytest

from tools.opponents.tree_search import count_visits


class Nim:
    """Take one or two; whoever takes the last one wins. A pile of four is won by taking one."""

    def __init__(self, left: int, seat: int = 0) -> None:
        self.left = left
        self.turn = seat

    @property
    def seat(self) -> int | None:
        return self.turn if self.left else None

    def moves(self) -> list[int]:
        return [take for take in (1, 2) if take <= self.left]

    def make(self, move: int) -> None:
        self.left -= move
        self.turn = 1 - self.turn

    def play_out(self, rng: Random) -> list[float]:
        while self.left:
            self.make(rng.choice(self.moves()))
        return [float(self.turn == 1), float(self.turn == 0)]


@pytest.mark.parametrize(("pile", "best"), [(4, 1), (5, 2)])
def test_search_finds_the_winning_move(pile: int, best: int):
    visits = count_visits(lambda _: Nim(pile), 400, Random(1))
    assert max(visits, key=visits.__getitem__) == best


def test_search_tries_one_move_per_simulation_and_is_reproducible():
    visits = count_visits(lambda _: Nim(4), 100, Random(2))
    assert sum(visits.values()) == 100
    assert visits == count_visits(lambda _: Nim(4), 100, Random(2))


def test_search_prefers_a_good_move_that_is_legal_in_some_worlds_only():
    visits = count_visits(lambda rng: Nim(rng.choice((1, 2))), 400, Random(3))
    assert visits[2] > 100
