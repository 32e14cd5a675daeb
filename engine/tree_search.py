"""Information set Monte Carlo tree search, plain: one tree for whoever thinks, each simulation in another world.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), with a single observer.
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
    """A game as somebody imagines it: it changes with every move that is made."""

    @property
    def seat(self) -> Seat | None:
        """Name the seat that is to move; None where the tree shall not grow further."""
        ...

    def moves(self) -> Sequence[M]:
        """List what the seat may do."""
        ...

    def make(self, move: M) -> None:
        """Make a move."""
        ...

    def play_out(self, rng: Random) -> Sequence[float]:
        """Play on quickly to an end, and give every seat its share of the victory."""
        ...


class _Node(Generic[M]):
    """What is known of a sequence of moves."""

    __slots__ = ("available", "children", "reward", "visits")

    def __init__(self) -> None:
        self.visits = self.available = 0
        self.reward = 0.0
        """What the seat that moved here has won in all visits."""
        self.children: dict[M, _Node[M]] = {}

    def promise(self) -> float:
        """Weigh what was won by how seldom this was tried when it could have been."""
        return self.reward / self.visits + _EXPLORATION * math.sqrt(math.log(self.available) / self.visits)


def most_visited(deal: Callable[[Random], ImaginedGame[M]], simulations: int, rng: Random) -> M:
    """Search for the best move of the seat that is to move in every dealt game."""
    visits = count_visits(deal, simulations, rng)
    return max(visits, key=visits.__getitem__)


def count_visits(deal: Callable[[Random], ImaginedGame[M]], simulations: int, rng: Random) -> dict[M, int]:
    """Search, and tell how often each move was tried: the best one most."""
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
    """Follow the most promising moves, and grow the tree by the first one that is new."""
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
            move = max(moves, key=lambda move, children=node.children: children[move].promise())  # type: ignore[misc]
        game.make(move)
        node = node.children[move]
        path.append((seat, node))
    return path
