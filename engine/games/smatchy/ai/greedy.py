"""Players without a thought for later, to measure others by."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.games.smatchy.ai.encoding import JOKER, VALUE, EncodedMove, encode, encode_right_moves
from engine.games.smatchy.moves import AnyMove
from engine.games.smatchy.view import View

VALUE_OF_MISTAKES = -1.0
_RID: Final = {"matchy": 3.0, "smatchy": 2.0, "complete": 1.0, "draw": 0.0, "stop": 0.0}
"""What a greedy player thinks of moves: a Matchy lets it go on, a Smatchy draws nothing, completing draws one."""

_WORTH_OF_A_ROUND = 4.0
_CARE = 0.01
"""How much a greedy player minds for each point of the card that it plays."""

_CARE_FOR_JOKERS = 1.9
"""How much it minds a joker: it is played before drawing, and after everything else but completing."""


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
    """Choose the right move that gets rid of most cards; chance decides between equals."""
    values = [_rid(move, cards) for move in moves]
    best = max(values)
    equals = [move for move, value in zip(moves, values, strict=True) if value == best]
    return equals[int(rng.random() * len(equals))]


def _rid(move: EncodedMove, cards: int) -> float:
    """Value a move by the cards that it gets rid of; with the last card a Smatchy wins the round."""
    if cards == 1 and move.do == "smatchy":
        return _WORTH_OF_A_ROUND
    return _RID[move.do] - (_CARE_FOR_JOKERS if move.card == JOKER else _CARE * VALUE[move.card])
