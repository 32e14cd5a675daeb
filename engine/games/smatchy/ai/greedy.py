"""Players that do not look ahead: baselines for the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.games.smatchy.ai.encoding import JOKER, VALUE, EncodedMove, encode, encode_right_moves
from engine.games.smatchy.moves import AnyMove
from engine.games.smatchy.view import View

VALUE_OF_MISTAKES = -1.0
_RID: Final = {"matchy": 3.0, "smatchy": 2.0, "complete": 1.0, "draw": 0.0, "stop": 0.0}
"""The value of each action: a Matchy plays again, a Smatchy draws nothing, completing draws a card."""

_WORTH_OF_A_ROUND = 4.0
_CARE = 0.01
"""The cost of playing a card, for each point of its value."""

_CARE_FOR_JOKERS = 1.9
"""The cost of playing a joker: it is played rather than drawing, but after everything except completing."""


class NaivePlayer:
    """Plays any card that fits, and never passes needlessly."""

    def choose(self, view: View, moves: Sequence[AnyMove], rng: Random) -> AnyMove:
        """Return any right move that plays a card; draw or stop only without one."""
        right = encode_right_moves(view, moves)
        plays = [move for move in right if move.card] or [*right]
        return right[plays[int(rng.random() * len(plays))]]

    def judge(self, view: View, moves: Sequence[AnyMove], rng: Random) -> Sequence[float]:  # noqa: ARG002
        """Return 1 for playing a card, 0 for drawing or stopping, and less for mistakes."""
        right = encode_right_moves(view, moves)
        return [float(move.card > 0) if move in right else VALUE_OF_MISTAKES for move in map(encode, moves)]


class GreedyPlayer:
    """Gets rid of cards as fast as it can: a Matchy or a Smatchy leaves one fewer, completing brings another."""

    def choose(self, view: View, moves: Sequence[AnyMove], rng: Random) -> AnyMove:
        """Return the move that leaves the fewest cards, of the lowest value."""
        right = encode_right_moves(view, moves)
        return right[quickest([*right], len(view.hand), rng)]

    def judge(self, view: View, moves: Sequence[AnyMove], rng: Random) -> Sequence[float]:  # noqa: ARG002
        """Return how well each move gets rid of cards, and less for mistakes."""
        right, cards = encode_right_moves(view, moves), len(view.hand)
        return [_rid(move, cards) if move in right else VALUE_OF_MISTAKES for move in map(encode, moves)]


def quickest(moves: Sequence[EncodedMove], cards: int, rng: Random) -> EncodedMove:
    """Return the right move that gets rid of most cards, a random one of equals."""
    values = [_rid(move, cards) for move in moves]
    best = max(values)
    equals = [move for move, value in zip(moves, values, strict=True) if value == best]
    return equals[int(rng.random() * len(equals))]


def _rid(move: EncodedMove, cards: int) -> float:
    """Return the value of a move by the cards that it gets rid of; a Smatchy with the last card wins the round."""
    if cards == 1 and move.do == "smatchy":
        return _WORTH_OF_A_ROUND
    return _RID[move.do] - (_CARE_FOR_JOKERS if move.card == JOKER else _CARE * VALUE[move.card])
