"""Monte Carlo search: sample the hidden cards, try each move, play on, and evaluate who wins the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle
from random import Random
from typing import TypeAlias

from engine.comparison import compare
from engine.computers import ThinksOn
from engine.games.smatchy.ai.encoding import EncodedMove
from engine.games.smatchy.ai.lessons import LESSONS
from engine.games.smatchy.ai.playout import VOID, Round
from engine.games.smatchy.ai.quick_judgement import outlook, quick_move
from engine.games.smatchy.ai.win_chances import MOST_POINTS, add, chance_to_win, wants
from engine.games.smatchy.ai.worlds import Imagination
from engine.games.smatchy.view import View

_LUCK = 16
"""How many random numbers a sampled round has; the few rounds that need more start over."""

Dealer: TypeAlias = Callable[[Random], Round]
"""Samples a round that agrees with a view."""


class Thought:
    """Estimated values of the moves from one view, refined with every sampled round."""

    def __init__(self, view: View, moves: Sequence[EncodedMove], deal: Dealer | None = None) -> None:
        assert view.seat is not None
        self._seat, self._is_expert = view.seat, view.expert
        self._deal = deal or Imagination(view).deal
        self._wants = [wants(score, view.expert) for score in view.scores]
        self._worth = [
            [
                chance_to_win(_with_points(view, winner, points), view.seat, view.expert)
                for points in range(MOST_POINTS + 1)
            ]
            for winner in range(view.seats)
        ]
        self._worth_of_void = chance_to_win(view.scores, view.seat, view.expert)
        self._sums = dict.fromkeys(moves, 0.0)
        self._counts = dict.fromkeys(moves, 0)

    def try_out(self, moves: Sequence[EncodedMove], rounds: int, rng: Random) -> None:
        """Try moves in this many sampled rounds, all moves in the same ones."""
        for _ in range(rounds):
            imagined = self._deal(rng)
            for move in moves:
                played = imagined.copy()
                played.make(move)
                played.play_on(self._wants, rng.random)
                self._sums[move] += self._worth_of(played)
                self._counts[move] += 1

    def in_one_world(self, moves: Sequence[EncodedMove], rng: Random) -> list[float]:
        """Return the value of moves in one sampled round, with the same random numbers for all."""
        imagined = self._deal(rng)
        go_on = self._to_the_end(rng) if self._is_expert else self._to_the_next_turn
        found = []
        for move in moves:
            played = imagined.copy()
            played.make(move)
            go_on(played)
            found.append(outlook(played, self._worth, LESSONS) if played.winner is None else self._worth_of(played))
        return found

    def _to_the_next_turn(self, played: Round) -> None:
        """Play by quick judgement until the own next turn."""
        while played.winner is None and (played.turn != self._seat or played.matchies):
            played.make(quick_move(played, self._wants[played.turn], LESSONS))

    def _to_the_end(self, rng: Random) -> Callable[[Round], None]:
        """Play to the end by the playout policy: in expert mode the last card matters more than who is ahead."""
        luck = [rng.random() for _ in range(_LUCK)]
        return lambda played: played.play_on(self._wants, cycle(luck).__next__)

    def value(self, move: EncodedMove) -> float:
        """Return the estimated chance to win the game after a move."""
        return self._sums[move] / self._counts[move]

    def _worth_of(self, played: Round) -> float:
        if played.winner is None or played.winner == VOID:
            return self._worth_of_void
        return self._worth[played.winner][played.points]


def _with_points(view: View, winner: int, points: int) -> list[int]:
    scores = list(view.scores)
    scores[winner] = add(scores[winner], points, view.expert)
    return scores


def best_move(view: View, moves: Sequence[EncodedMove], playouts: int, rng: Random) -> EncodedMove:
    """Return the most promising move by sequential halving: try all, then the better half more often, and so on."""
    thought = Thought(view, moves)
    promising = list(moves)
    stages = (len(moves) - 1).bit_length()
    for _ in range(stages):
        thought.try_out(promising, max(1, playouts // stages // len(promising)), rng)
        promising.sort(key=thought.value, reverse=True)
        promising = promising[: (len(promising) + 1) // 2]
    return promising[0]


def values(view: View, moves: Sequence[EncodedMove], rounds: int, rng: Random) -> list[float]:
    """Return the chance to win the game after each move, all tried equally often."""
    thought = Thought(view, moves)
    thought.try_out(moves, rounds, rng)
    return [thought.value(move) for move in moves]


def compared(view: View, moves: Sequence[EncodedMove], deal: Dealer, thinks_on: ThinksOn, rng: Random) -> EncodedMove:
    """Return the most promising move by comparing all in the same sampled rounds while there is time."""
    thought = Thought(view, moves, deal)
    return compare(moves, lambda left: thought.in_one_world(left, rng), thinks_on)
