"""A baseline: information set Monte Carlo tree search with greedy playouts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.game import Seat
from engine.games.smatchy.ai.encoding import EncodedMove, encode, encode_right_moves, right_moves
from engine.games.smatchy.ai.greedy import VALUE_OF_MISTAKES, quickest
from engine.games.smatchy.ai.playout import VOID, Round
from engine.games.smatchy.ai.win_chances import add, chance_to_win
from engine.games.smatchy.ai.worlds import Imagination
from engine.games.smatchy.moves import AnyMove
from engine.games.smatchy.view import View
from engine.tree_search import SIMULATIONS, count_visits


class TreePlayer:
    """Searches a tree of the moves of the round."""

    def __init__(self, simulations: int = SIMULATIONS) -> None:
        self._simulations = simulations

    def choose(self, view: View, moves: Sequence[AnyMove], rng: Random) -> AnyMove:
        """Return the move that was tried most."""
        right = encode_right_moves(view, moves)
        if len(right) == 1:
            return next(iter(right.values()))
        visits = self._visits(view, rng)
        return right[max(right, key=lambda move: visits.get(move, 0))]

    def judge(self, view: View, moves: Sequence[AnyMove], rng: Random) -> Sequence[float]:
        """Return how often each move was tried, and less for mistakes."""
        right = encode_right_moves(view, moves)
        visits = self._visits(view, rng) if view.turn == view.seat else {}
        return [
            visits.get(move, 0) / self._simulations if move in right else VALUE_OF_MISTAKES
            for move in map(encode, moves)
        ]

    def _visits(self, view: View, rng: Random) -> dict[EncodedMove, int]:
        imagination = Imagination(view)
        return count_visits(lambda rng: _Turns(imagination.deal(rng), view), self._simulations, rng)


class _Turns:
    """One round as the tree search plays it."""

    def __init__(self, played: Round, view: View) -> None:
        self._played = played
        self._view = view

    @property
    def seat(self) -> Seat | None:
        """The seat on turn, or None when the round is over."""
        return self._played.turn if self._played.winner is None else None

    def moves(self) -> list[EncodedMove]:
        """Return the right moves of the seat on turn."""
        played = self._played
        hand = sorted(played.hands[played.turn])
        return right_moves(tuple(played.line), hand, played.chain > 0, played.matchies > 0, played.house)

    def make(self, move: EncodedMove) -> None:
        """Make a move."""
        self._played.make(move)

    def play_out(self, rng: Random) -> list[float]:
        """Play to the end of the round greedily and return every seat's chance to win the game."""
        played, view = self._played, self._view
        while played.winner is None:
            played.make(quickest(self.moves(), len(played.hands[played.turn]), rng))
        scores = list(view.scores)
        if played.winner != VOID:
            scores[played.winner] = add(scores[played.winner], played.points, view.expert)
        return [chance_to_win(scores, seat, view.expert) for seat in range(view.seats)]
