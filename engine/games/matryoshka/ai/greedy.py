"""A player without a thought for later, to measure others by."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.games.matryoshka.ai.deduction import Outlook
from engine.games.matryoshka.cards import Cards, bits
from engine.games.matryoshka.constants import DISPLAY_SIZES
from engine.games.matryoshka.moves import Display, Move, Take
from engine.games.matryoshka.scoring import POINTS_SHIFT, best_of, points
from engine.games.matryoshka.view import View


class GreedyPlayer:
    """Choose what makes the best display now, without a thought for later or for others."""

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Choose the move that leaves the best display."""
        return choose_best(moves, self.judge(view, moves, rng), rng)

    def judge(self, view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:  # noqa: ARG002
        """Value every move by the points of the best display it leaves."""
        outlook = Outlook(view)
        return [float(self._points(outlook, move)) for move in moves]

    def _points(self, outlook: Outlook, move: Move) -> int:
        if isinstance(move, Display):
            return points(bits(move.cards), outlook.is_capped)
        size = DISPLAY_SIZES[outlook.round]
        if isinstance(move, Take):
            return best_points(outlook.own | 1 << outlook.offers[move.seat], size, outlook.is_capped)
        return best_points(outlook.own & ~(1 << move.card), size, outlook.is_capped)


def best_points(cards: Cards, size: int, is_capped: bool) -> int:
    """Count the points of the best display of a size, or of all cards when they are fewer."""
    return best_of(cards, min(size, cards.bit_count()), is_capped)[0] >> POINTS_SHIFT


def choose_best(moves: Sequence[Move], values: Sequence[float], rng: Random) -> Move:
    """Choose the move of the greatest value; chance decides between equals."""
    best = max(values)
    return rng.choice([move for move, value in zip(moves, values, strict=True) if value == best])
