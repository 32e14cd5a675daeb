"""Opponents for Smatchy Matchy: greedy and a tree search. Naive is part of the easy computer."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.game import Seat
from engine.games.smatchy.ai.encoded_view import right_ones
from engine.games.smatchy.ai.greedy import WORTH_OF_MISTAKES
from engine.games.smatchy.ai.playout import VOID, Round
from engine.games.smatchy.ai.win_chances import add, chance_to_win
from engine.games.smatchy.ai.worlds import Imagination
from engine.games.smatchy.cards import JOKER, VALUE
from engine.games.smatchy.line import right_moves
from engine.games.smatchy.moves import Move
from engine.games.smatchy.view import View
from tools.opponents.tree_search import SIMULATIONS, count_visits

# A Matchy plays again, a Smatchy draws nothing, completing draws one.
_RID: Final = {"matchy": 3.0, "smatchy": 2.0, "complete": 1.0, "draw": 0.0, "stop": 0.0}
_WORTH_OF_A_ROUND = 4.0
_CARE = 0.01  # for each point of the card played
_CARE_FOR_JOKERS = 1.9  # played before drawing, and after everything else but completing


class GreedyPlayer:
    """Gets rid of cards as fast as it can: a Matchy or a Smatchy leaves one fewer, completing brings another."""

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Choose what leaves the fewest cards, of the lowest value."""
        return quickest(right_ones(view, moves), len(view.hand), rng)

    def judge(self, view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:  # noqa: ARG002
        """Value moves by the cards that they get rid of, mistakes below all."""
        right = set(right_ones(view, moves))
        return [_rid(move, len(view.hand)) if move in right else WORTH_OF_MISTAKES for move in moves]


def quickest(moves: Sequence[Move], cards: int, rng: Random) -> Move:
    """Choose the right move that gets rid of most cards; chance decides between equals."""
    values = [_rid(move, cards) for move in moves]
    best = max(values)
    equals = [move for move, value in zip(moves, values, strict=True) if value == best]
    return equals[int(rng.random() * len(equals))]


def _rid(move: Move, cards: int) -> float:
    """Value a move by the cards that it gets rid of; with the last card a Smatchy wins the round."""
    if cards == 1 and move.do == "smatchy":
        return _WORTH_OF_A_ROUND
    return _RID[move.do] - (_CARE_FOR_JOKERS if move.card == JOKER else _CARE * VALUE[move.card])


class TreePlayer:
    """Search a tree of the moves of the round, played out greedily."""

    def __init__(self, simulations: int = SIMULATIONS) -> None:
        self._simulations = simulations

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Choose the move that was tried most."""
        right = right_ones(view, moves)
        if len(right) == 1:
            return right[0]
        visits = self._visits(view, rng)
        return max(right, key=lambda move: visits.get(move, 0))

    def judge(self, view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:
        """Value moves by how often they were tried, mistakes below all."""
        right = set(right_ones(view, moves))
        visits = self._visits(view, rng) if view.turn == view.seat else {}
        return [visits.get(move, 0) / self._simulations if move in right else WORTH_OF_MISTAKES for move in moves]

    def _visits(self, view: View, rng: Random) -> dict[Move, int]:
        imagination = Imagination(view)
        return count_visits(lambda rng: _Turns(imagination.deal(rng), view), self._simulations, rng)


class _Turns:
    """The turns of one round."""

    def __init__(self, played: Round, view: View) -> None:
        self._played = played
        self._view = view

    @property
    def seat(self) -> Seat | None:
        """The seat to move, or None when the round is over."""
        return self._played.turn if self._played.winner is None else None

    def moves(self) -> list[Move]:
        """List the right moves of the seat on turn."""
        played = self._played
        hand = sorted(played.hands[played.turn])
        return right_moves(tuple(played.line), hand, played.chain > 0, played.matchies > 0, played.house)

    def make(self, move: Move) -> None:
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
