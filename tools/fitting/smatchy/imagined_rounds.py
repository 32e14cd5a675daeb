"""Rounds to learn from: random deals and scores, played by the lessons so far."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from random import Random
from typing import Final

from engine.computers import shuffled
from engine.games.smatchy.ai.encoding import DECK, JOKER, VALUE, EncodedMove
from engine.games.smatchy.ai.habit import Wants, habit
from engine.games.smatchy.ai.playout import VOID, Round
from engine.games.smatchy.ai.quick_judgement import Lessons, quick_move
from engine.games.smatchy.ai.win_chances import MOST_POINTS, add, chance_to_win, wants
from engine.games.smatchy.cards import GOAL, HAND_SIZE
from engine.games.smatchy.options import SmatchyOptions

TABLES: Final = (4, 3, 4, 5, 4, 2, 4, 6)  # the numbers of players, in turn

_NEW_GAMES = 0.25
_LUCK = 16
_LEAST_STAKE = 0.02
_MOST_GAIN = 2.0
_USUAL_POINTS = 5


def dealt(seats: int, rng: Random) -> Round:
    """Deal a round."""
    while True:
        cards = shuffled(DECK, rng)
        first, second = cards[-1], cards[-2]
        if JOKER not in (first, second) and VALUE[first] != VALUE[second]:
            break
    line = [0] * 10
    line[VALUE[first]], line[VALUE[second]] = first, second
    hands = [cards[HAND_SIZE * seat : HAND_SIZE * (seat + 1)] for seat in range(seats)]
    pile, turn = cards[HAND_SIZE * seats : -2], int(rng.random() * seats)
    return Round(line, hands, pile, turn, 0, matchies=0, passes=0, house=SmatchyOptions())


class Stakes:
    """The scores before a round, and what each seat gains by its end."""

    def __init__(self, seats: int, rng: Random) -> None:
        scores = [0 if rng.random() < _NEW_GAMES else int(rng.random() * GOAL) for _ in range(seats)]
        self._scores = scores
        self.wants: list[Wants] = [wants(score, False) for score in scores]

    def gains(self, seat: int, ends: Sequence[Round]) -> list[float]:
        """Return how good the ends are for a seat: 0 if another won with the usual points, 1 if it did."""
        others = [self._after(winner, _USUAL_POINTS, seat) for winner in range(len(self._scores)) if winner != seat]
        lost = sum(others) / len(others)
        stake = max(self._after(seat, _USUAL_POINTS, seat) - lost, _LEAST_STAKE)
        values = [(self._after(end.winner, end.points, seat) - lost) / stake for end in ends]
        return [max(-_MOST_GAIN, min(value, _MOST_GAIN)) for value in values]

    def _after(self, winner: int | None, points: int, seat: int) -> float:
        scores = self._scores[:]
        if winner is not None and winner != VOID:
            scores[winner] = add(scores[winner], min(points, MOST_POINTS), False)
        return chance_to_win(scores, seat, False)


def next_move(played: Round, stakes: Stakes, lessons: Lessons | None, rng: Random) -> EncodedMove:
    """Choose by the lessons, or by habit before there are any."""
    welcome = stakes.wants[played.turn]
    if lessons:
        return quick_move(played, welcome, lessons)
    hand, smatchy_due, has_matchied = played.hands[played.turn], played.chain > 0, played.matchies > 0
    return habit(played.line, hand, smatchy_due, has_matchied, welcome, rng.random, house=played.house)


def ends_after(
    played: Round, moves: Sequence[EncodedMove], stakes: Stakes, lessons: Lessons | None, rng: Random
) -> list[Round]:
    """Play the round to its end after each move, with the same random numbers for all."""
    luck = [rng.random() for _ in range(_LUCK)]
    ends = []
    for move in moves:
        tried = played.copy()
        tried.make(move)
        if lessons:
            while tried.winner is None:
                tried.make(quick_move(tried, stakes.wants[tried.turn], lessons))
        else:
            tried.play_on(stakes.wants, cycle(luck).__next__)
        ends.append(tried)
    return ends
