"""Thinking ahead: imagine the hidden cards, try each move, play on, and see who wins the round or is likely to."""

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
"""How many numbers are drawn for the luck of one imagined round; few rounds need more, and these begin again."""

Dealer: TypeAlias = Callable[[Random], Round]
"""What deals rounds that agree with a view."""


class Thought:
    """The values of the moves of one moment, better known with every imagined round."""

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
        """Try moves in so many imagined rounds, all moves in the same ones."""
        for _ in range(rounds):
            imagined = self._deal(rng)
            for move in moves:
                played = imagined.copy()
                played.make(move)
                played.play_on(self._wants, rng.random)
                self._sums[move] += self._worth_of(played)
                self._counts[move] += 1

    def in_one_world(self, moves: Sequence[EncodedMove], rng: Random) -> list[float]:
        """Value moves in one imagined round, with the same luck for all."""
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
        """End the own turn and let everybody else have one, all by quick judgement."""
        while played.winner is None and (played.turn != self._seat or played.matchies):
            played.make(quick_move(played, self._wants[played.turn], LESSONS))

    def _to_the_end(self, rng: Random) -> Callable[[Round], None]:
        """Play on by habit where only exactly 18 points win: which card is the last matters more than who is ahead."""
        luck = [rng.random() for _ in range(_LUCK)]
        return lambda played: played.play_on(self._wants, cycle(luck).__next__)

    def value(self, move: EncodedMove) -> float:
        """Give the chance to win the game that a move seems to leave."""
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
    """Find the most promising move: try all, then the better half of them more often, and so on."""
    thought = Thought(view, moves)
    promising = list(moves)
    stages = (len(moves) - 1).bit_length()
    for _ in range(stages):
        thought.try_out(promising, max(1, playouts // stages // len(promising)), rng)
        promising.sort(key=thought.value, reverse=True)
        promising = promising[: (len(promising) + 1) // 2]
    return promising[0]


def values(view: View, moves: Sequence[EncodedMove], rounds: int, rng: Random) -> list[float]:
    """Value every move alike, as the chance to win the game."""
    thought = Thought(view, moves)
    thought.try_out(moves, rounds, rng)
    return [thought.value(move) for move in moves]


def compared(view: View, moves: Sequence[EncodedMove], deal: Dealer, thinks_on: ThinksOn, rng: Random) -> EncodedMove:
    """Find the most promising move by comparing all in the same imagined rounds while there is time."""
    thought = Thought(view, moves, deal)
    return compare(moves, lambda left: thought.in_one_world(left, rng), thinks_on)
