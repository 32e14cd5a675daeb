"""The best display of a hand, and the choice of the best move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from engine.games.matryoshka.ai.encoding import CardSet
from engine.games.matryoshka.ai.worth import POINTS_SHIFT
from engine.games.matryoshka.best_display import best_of
from engine.games.matryoshka.moves import Move


@lru_cache(maxsize=4096)
def best_points(cards: CardSet, size: int, is_capped: bool) -> int:
    """Return the points of the best display of a size, or of all cards if they are fewer."""
    return best_of(cards, min(size, cards.bit_count()), is_capped)[0] >> POINTS_SHIFT


def choose_best(moves: Sequence[Move], values: Sequence[float], rng: Random) -> Move:
    """Return a random one of the moves with the greatest value."""
    best = max(values)
    return rng.choice([move for move, value in zip(moves, values, strict=True) if value == best])
