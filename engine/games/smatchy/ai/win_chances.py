"""The value of scores: how likely each player is to win the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.games.smatchy.ai.habit import Wants
from engine.games.smatchy.cards import GOAL

MOST_POINTS = 10
"""The most points of one round: a 9 and the bonus."""

_ROUND_SHARE = 0.4
"""What is left of a value for each round that has still to be won."""

_AIM = (0.05, *(0.3,) * 9, 0.03)
"""How often a player in expert mode who aims at 0, 1, 2 … 10 points wins a round with exactly these."""

_POINTS = (4, 8, 9, 10, 11, 11, 11, 11, 11, 12, 2)
"""How often rounds score 0, 1, 2 … 10 points, in hundredths."""

_KEPT_BY_EXPERTS = 0.8
"""The share of the value that a win has to keep in expert mode; it also keeps others from winning the round."""

_REFINEMENTS = 60


def add(score: int, points: int, is_expert: bool) -> int:
    """Return a score after a won round; in expert mode it starts again above the goal."""
    total = score + points
    return total - GOAL if is_expert and total > GOAL else min(total, GOAL)


@cache
def hopes(is_expert: bool) -> tuple[float, ...]:
    """Return the value of every score: 1 at the goal, less for every round that has probably still to be won."""
    worth = [0.0] * GOAL + [1.0]
    for _ in range(_REFINEMENTS):
        for score in range(GOAL):
            after = [worth[add(score, points, is_expert)] for points in range(MOST_POINTS + 1)]
            usual = sum(share * value for share, value in zip(_POINTS, after, strict=True)) / sum(_POINTS)
            missed = max(usual, worth[score])
            aimed = max(aim * value + (1 - aim) * missed for aim, value in zip(_AIM, after, strict=True))
            worth[score] = _ROUND_SHARE * (aimed if is_expert else usual)
    return tuple(worth)


def chance_to_win(scores: Sequence[int], seat: int, is_expert: bool) -> float:
    """Return the estimated chance of a seat to win the game."""
    worth = hopes(is_expert)
    if GOAL in scores:
        return float(scores[seat] == GOAL)
    return worth[scores[seat]] / sum(worth[score] for score in scores)


def wants(score: int, is_expert: bool) -> Wants:
    """Return by points whether to win a round with that many: in expert mode not if that leads away from the goal."""
    worth = hopes(is_expert)
    least = _KEPT_BY_EXPERTS * worth[score]
    return tuple(worth[add(score, points, is_expert)] >= least for points in range(MOST_POINTS + 1))
