"""A baseline that does not look ahead; the easy player is one now and then."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.games.smatchy.ai.encoding import encode, encode_right_moves
from engine.games.smatchy.moves import AnyMove
from engine.games.smatchy.view import View

VALUE_OF_MISTAKES = -1.0


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
