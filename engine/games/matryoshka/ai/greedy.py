"""The best display of a hand, and the choice of the best move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from engine.games.matryoshka.cards import Cards
from engine.games.matryoshka.moves import Move
from engine.games.matryoshka.scoring import POINTS_SHIFT, best_of


@lru_cache(maxsize=4096)
def best_points(cards: Cards, size: int, is_capped: bool) -> int:
    """Count the points of the best display of a size, or of all cards when they are fewer."""
    return best_of(cards, min(size, cards.bit_count()), is_capped)[0] >> POINTS_SHIFT


def choose_best(moves: Sequence[Move], values: Sequence[float], rng: Random) -> Move:
    """Choose the move of the greatest value; chance decides between equals."""
    best = max(values)
    return rng.choice([move for move, value in zip(moves, values, strict=True) if value == best])
