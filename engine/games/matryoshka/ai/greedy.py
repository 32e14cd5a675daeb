"""Players that look no further than the next display, to measure others by."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import TypeAlias

from engine.games.matryoshka.ai.deduction import Outlook
from engine.games.matryoshka.ai.encoding import IDS, CardSet, encode
from engine.games.matryoshka.ai.worth import POINTS_SHIFT, points, worth
from engine.games.matryoshka.best_display import best_of
from engine.games.matryoshka.cards import DISPLAY_SIZES
from engine.games.matryoshka.moves import Counter, Display, Move, Take
from engine.games.matryoshka.view import View

_Worths: TypeAlias = tuple[int, int]
"""The worth of the best display, then that of all cards as the tie-break."""


class NaivePlayer:
    """Compares the points of the best display. What comes for a card given away is ignored."""

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Return a move that leaves the best display."""
        return choose_best(moves, self.judge(view, moves, rng), rng)

    def judge(self, view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:  # noqa: ARG002
        """Return for every move the points of the best display it leaves."""
        outlook = Outlook(view)
        return [float(self._points(outlook, move)) for move in moves]

    def _points(self, outlook: Outlook, move: Move) -> int:
        if isinstance(move, Display):
            return points(encode(move.cards), outlook.is_capped)
        size = DISPLAY_SIZES[outlook.round]
        if isinstance(move, Take):
            return best_points(outlook.own | 1 << outlook.offers[move.seat], size, outlook.is_capped)
        return best_points(outlook.own & ~(1 << IDS[move.card]), size, outlook.is_capped)


class GreedyPlayer:
    """Plays for the best display of the round exactly, with what an exchange brings and with tie-breaks."""

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Return a move that leaves the best display, tie-breaks included."""
        outlook = Outlook(view)
        worths = [self._worths(outlook, move) for move in moves]
        best = max(worths)
        return rng.choice([move for move, own in zip(moves, worths, strict=True) if own == best])

    def judge(self, view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:  # noqa: ARG002
        """Return for every move the points of the best display it leaves, with the card that comes in exchange."""
        outlook = Outlook(view)
        return [float(self._worths(outlook, move)[0] >> POINTS_SHIFT) for move in moves]

    def _worths(self, outlook: Outlook, move: Move) -> _Worths:
        if isinstance(move, Display):
            return worth(encode(move.cards), outlook.is_capped), 0
        if isinstance(move, Take):
            own = outlook.own | 1 << outlook.offers[move.seat]
        else:
            own = outlook.own & ~(1 << IDS[move.card])
            if isinstance(move, Counter):
                assert outlook.face_up is not None
                own |= 1 << outlook.face_up
        size = min(DISPLAY_SIZES[outlook.round], own.bit_count())
        return best_of(own, size, outlook.is_capped)[0], worth(own, outlook.is_capped)


@lru_cache(maxsize=4096)
def best_points(cards: CardSet, size: int, is_capped: bool) -> int:
    """Return the points of the best display of a size, or of all cards if they are fewer."""
    return best_of(cards, min(size, cards.bit_count()), is_capped)[0] >> POINTS_SHIFT


def choose_best(moves: Sequence[Move], values: Sequence[float], rng: Random) -> Move:
    """Return a random one of the moves with the greatest value."""
    best = max(values)
    return rng.choice([move for move, value in zip(moves, values, strict=True) if value == best])
