"""A player without a thought for later, which the easy one is now and then."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.games.smatchy.ai.encoded_view import right_ones
from engine.games.smatchy.moves import Move
from engine.games.smatchy.view import View

WORTH_OF_MISTAKES = -1.0


class NaivePlayer:
    """Plays any card that fits, and never passes needlessly."""

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Choose any right play of a card; draw or stop only without one."""
        right = right_ones(view, moves)
        plays = [move for move in right if move.card] or right
        return plays[int(rng.random() * len(plays))]

    def judge(self, view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:  # noqa: ARG002
        """Value plays above drawing, and mistakes below it."""
        right = set(right_ones(view, moves))
        return [WORTH_OF_MISTAKES if move not in right else float(move.card > 0) for move in moves]
