"""Opponents for Smatchy Matchy: greedy and a tree search. Naive is part of the easy computer."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.game import Seat
from engine.games.smatchy.ai.encoding import JOKER, VALUE, EncodedMove, encode, encode_right_moves, right_moves
from engine.games.smatchy.ai.greedy import VALUE_OF_MISTAKES
from engine.games.smatchy.ai.playout import VOID, Round
from engine.games.smatchy.ai.win_chances import add, chance_to_win
from engine.games.smatchy.ai.worlds import Imagination
from engine.games.smatchy.moves import AnyMove
from engine.games.smatchy.view import View
from tools.opponents.tree_search import SIMULATIONS, count_visits

# A Matchy plays again, a Smatchy draws nothing, completing draws one.
_RID: Final = {"matchy": 3.0, "smatchy": 2.0, "complete": 1.0, "draw": 0.0, "stop": 0.0}
_WORTH_OF_A_ROUND = 4.0
_CARE = 0.01  # for each point of the card played
_CARE_FOR_JOKERS = 1.9  # played before drawing, and after everything else but completing


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
        """The seat to move, or None when the round is over."""
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
        """Play the round to its end greedily and return every seat's chance to win the game."""
        played, view = self._played, self._view
        while played.winner is None:
            played.make(quickest(self.moves(), len(played.hands[played.turn]), rng))
        scores = list(view.scores)
        if played.winner != VOID:
            scores[played.winner] = add(scores[played.winner], played.points, view.expert)
        return [chance_to_win(scores, seat, view.expert) for seat in range(view.seats)]
