"""Information set Monte Carlo tree search with a single observer.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Generic, Protocol, TypeVar

from engine.game import Seat

M = TypeVar("M", bound=Hashable)
SIMULATIONS = 200
_EXPLORATION = 0.7


class ImaginedGame(Protocol[M]):
    """A mutable game dealt from what one seat knows."""

    @property
    def seat(self) -> Seat | None:
        """The seat to move, or None where the tree ends."""
        ...

    def moves(self) -> Sequence[M]:
        """Return the legal moves of the seat to move."""
        ...

    def make(self, move: M) -> None:
        """Make a move."""
        ...

    def play_out(self, rng: Random) -> Sequence[float]:
        """Play to an end and return every seat's share of the victory."""
        ...


class _Node(Generic[M]):
    __slots__ = ("available", "children", "reward", "visits")

    def __init__(self) -> None:
        self.visits = self.available = 0
        self.reward = 0.0  # of the seat that moved here
        self.children: dict[M, _Node[M]] = {}

    def upper_bound(self) -> float:
        return self.reward / self.visits + _EXPLORATION * math.sqrt(math.log(self.available) / self.visits)


def count_visits(deal: Callable[[Random], ImaginedGame[M]], simulations: int, rng: Random) -> dict[M, int]:
    """Return how often the search tried each move of the seat to move; the best move has most visits."""
    root: _Node[M] = _Node()
    for _ in range(simulations):
        game = deal(rng)
        path = _descend(root, game, rng)
        won = game.play_out(rng)
        for seat, node in path:
            node.visits += 1
            node.reward += won[seat]
    return {move: child.visits for move, child in root.children.items()}


def _descend(root: _Node[M], game: ImaginedGame[M], rng: Random) -> list[tuple[Seat, _Node[M]]]:
    path: list[tuple[Seat, _Node[M]]] = []
    node, is_new = root, False
    while (seat := game.seat) is not None and not is_new:
        moves = game.moves()
        untried = [move for move in moves if move not in node.children]
        for move in moves:
            if move in node.children:
                node.children[move].available += 1
        if untried:
            move = untried[int(rng.random() * len(untried))]
            node.children[move] = _Node()
            node.children[move].available, is_new = 1, True
        else:
            children = node.children
            move = max(moves, key=lambda move: children[move].upper_bound())
        game.make(move)
        node = node.children[move]
        path.append((seat, node))
    return path
