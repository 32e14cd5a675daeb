"""The ratings that computers deserve: at which none of them would gain or lose if their games were rated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TypeAlias

from bot.history.ratings import COMPUTER_SIGMA, NEWCOMER, Rating, rate

Result: TypeAlias = tuple[tuple[str, int], ...]
"""Who played at a table, and the place that each came to."""

AVERAGE = "normal"
"""The strength that a newcomer is taken to have: its rating is that of newcomers, and the others follow from it."""

_PARTS = 10
_STEP = 30.0
"""How many games' gains a rating moves by at once: it takes about sixty to come as far as it should."""
_ENOUGH = 1e-4
_ROUNDS = 200


@dataclass(frozen=True, slots=True)
class Calibrated:
    """A rating that follows from games, with its 95 % interval."""

    mu: float
    low: float
    high: float


def calibrate(results: Sequence[Result]) -> dict[str, Calibrated]:
    """Find the rating of every strength; the interval is that of a jackknife over ten parts of the games in order."""
    found = balanced(Counter(results))
    size = len(results)
    edges = [size * part // _PARTS for part in range(_PARTS + 1)]
    without = [
        balanced(Counter([*results[: edges[part]], *results[edges[part + 1] :]]), found) for part in range(_PARTS)
    ]
    return {strength: _with_interval(mu, [part[strength] for part in without]) for strength, mu in found.items()}


def balanced(results: Mapping[Result, int], start: Mapping[str, float] | None = None) -> dict[str, float]:
    """Find the ratings at which gains and losses of each strength, by the rule that rates people, come to nothing."""
    games = sum(results.values())
    strengths = sorted({strength for result in results for strength, _ in result})
    ratings = dict(start or dict.fromkeys(strengths, NEWCOMER.mu))
    for _ in range(_ROUNDS):
        gains = dict.fromkeys(ratings, 0.0)
        for result, times in results.items():
            before = [Rating(ratings[strength], COMPUTER_SIGMA) for strength, _ in result]
            after = rate(before, [place for _, place in result])
            for (strength, _), old, new in zip(result, before, after, strict=True):
                gains[strength] += times * (new.mu - old.mu) / games
        for strength, gain in gains.items():
            ratings[strength] += _STEP * gain
        shift = NEWCOMER.mu - ratings.get(AVERAGE, NEWCOMER.mu)
        ratings = {strength: mu + shift for strength, mu in ratings.items()}
        if max(map(abs, gains.values())) < _ENOUGH:
            break
    return ratings


def _with_interval(mu: float, without: Sequence[float]) -> Calibrated:
    mean = sum(without) / len(without)
    error = sqrt((len(without) - 1) / len(without) * sum((other - mean) ** 2 for other in without))
    # Student's t for nine degrees of freedom.
    return Calibrated(mu, mu - 2.262 * error, mu + 2.262 * error)
