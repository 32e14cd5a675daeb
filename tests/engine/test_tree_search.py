"""Tree search on a game small enough to know the answer."""

from __future__ import annotations

from random import Random

from engine.tree_search import count_visits, most_visited


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


def test_it_finds_the_winning_move():
    assert most_visited(lambda _: Nim(4), 400, Random(1)) == 1
    assert most_visited(lambda _: Nim(5), 400, Random(1)) == 2


def test_every_simulation_tries_one_move_and_the_seed_settles_them():
    visits = count_visits(lambda _: Nim(4), 100, Random(2))
    assert sum(visits.values()) == 100
    assert visits == count_visits(lambda _: Nim(4), 100, Random(2))


def test_what_is_not_always_possible_is_not_held_against_it():
    """In half of the worlds a pile of one leaves only one way; taking two is best whenever it can be."""
    visits = count_visits(lambda rng: Nim(rng.choice((1, 2))), 400, Random(3))
    assert visits[2] > 100
