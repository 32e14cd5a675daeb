"""Computer players: they know a view and their legal moves, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from engine.game import Computer, Refused
from engine.games.smatchy.moves import Move
from engine.games.smatchy.reading import right_ones
from engine.games.smatchy.view import View


class RandomPlayer:
    """Plays any legal move, mistakes included."""

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:  # noqa: ARG002
        """Choose any move."""
        return moves[int(rng.random() * len(moves))]

    def judge(self, view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:  # noqa: ARG002
        """Value every move alike."""
        return [0.0] * len(moves)


class GreedyPlayer:
    """Plays any card that fits, and never passes needlessly."""

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Choose any right play of a card; draw or stop only without one."""
        right = right_ones(view, moves)
        plays = [move for move in right if move.card] or right
        return plays[int(rng.random() * len(plays))]

    def judge(self, view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:  # noqa: ARG002
        """Value plays above drawing, and wrong declarations below it."""
        right = set(right_ones(view, moves))
        return [-1.0 if move not in right else 1.0 if move.card else 0.0 for move in moves]


_PLAYERS: Final[Mapping[str, Callable[[], Computer[View, Move]]]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
}


def computer(strength: str) -> Computer[View, Move]:
    """Give the computer player of a strength."""
    if strength not in _PLAYERS:
        raise Refused("no-such-computer", strength=strength, known=sorted(_PLAYERS))
    return _PLAYERS[strength]()
