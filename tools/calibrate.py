"""Compute the fixed ratings of a game's computers from games that they play against each other.

The ratings are those at which no computer gains or loses on average by the rule that rates people. Only differences
follow from games, so `normal` has the rating of a newcomer.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain, islice
from math import sqrt
from typing import Final, NamedTuple, TypeAlias

from bot.cli._shared.progress import progress
from bot.history.ratings import COMPUTER_SIGMA, NEWCOMER, Rating, rate
from engine import registry
from tools.arena.matches import Match, play_all
from tools.arguments import cores, positive

Result: TypeAlias = tuple[tuple[str, int], ...]  # the strength and the place of everyone at a table

_AVERAGE = "normal"
# All orders of seats: in some games the seat after a weak player is the best one.
_TABLES: Final = (
    ("easy", "normal", "normal", "hard"),
    ("easy", "normal", "hard", "normal"),
    ("easy", "hard", "normal", "normal"),
)
_EXPERT_TABLES: Final = (
    ("normal", "hard", "hard", "expert"),
    ("normal", "hard", "expert", "hard"),
    ("normal", "expert", "hard", "hard"),
)
_PARTS = 10  # of the jackknife
_T = 2.262  # Student's t for 95 % and nine degrees of freedom
_STEP = 30.0  # mean gains are added this many times per iteration
_TOLERANCE = 1e-4
_ITERATIONS = 200


class Calibrated(NamedTuple):
    """A rating with its 95 % confidence interval."""

    mu: float
    low: float
    high: float


def calibrate(results: Sequence[Result]) -> dict[str, Calibrated]:
    """Return the rating of every strength, with intervals by a jackknife over ten parts of the results in order."""
    found = balanced(Counter(results))
    edges = [len(results) * part // _PARTS for part in range(_PARTS + 1)]
    without = [
        balanced(Counter([*results[: edges[part]], *results[edges[part + 1] :]]), found) for part in range(_PARTS)
    ]
    return {strength: _with_interval(mu, [part[strength] for part in without]) for strength, mu in found.items()}


def balanced(results: Mapping[Result, int], start: Mapping[str, float] | None = None) -> dict[str, float]:
    """Return the ratings at which the gains and losses of each strength cancel out."""
    games = sum(results.values())
    strengths = sorted({strength for result in results for strength, _ in result})
    ratings = dict(start or dict.fromkeys(strengths, NEWCOMER.mu))
    for _ in range(_ITERATIONS):
        gains = dict.fromkeys(ratings, 0.0)
        for result, times in results.items():
            before = [Rating(ratings[strength], COMPUTER_SIGMA) for strength, _ in result]
            after = rate(before, [place for _, place in result])
            for (strength, _), old, new in zip(result, before, after, strict=True):
                gains[strength] += times * (new.mu - old.mu) / games
        for strength, gain in gains.items():
            ratings[strength] += _STEP * gain
        shift = NEWCOMER.mu - ratings.get(_AVERAGE, NEWCOMER.mu)
        ratings = {strength: mu + shift for strength, mu in ratings.items()}
        if max(map(abs, gains.values())) < _TOLERANCE:
            break
    return ratings


def _with_interval(mu: float, without: Sequence[float]) -> Calibrated:
    mean = sum(without) / len(without)
    error = sqrt((len(without) - 1) / len(without) * sum((other - mean) ** 2 for other in without))
    return Calibrated(mu, mu - _T * error, mu + _T * error)


def _mixed(groups: Sequence[Sequence[Result]]) -> list[Result]:
    """Mix the games of all tables evenly, so that every part of the jackknife has its share of each."""
    placed = [
        (number / len(group), at, result) for at, group in enumerate(groups) for number, result in enumerate(group)
    ]
    return [result for _, _, result in sorted(placed)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games and print the ratings as `bot/history/ratings.py` has them."""
    parser = argparse.ArgumentParser(prog="python -m tools.calibrate", description=__doc__)
    parser.add_argument("game", choices=sorted(registry.games()))
    parser.add_argument("--games", type=positive, default=2000, metavar="N", help="without an expert (default 2000)")
    parser.add_argument("--expert-games", type=positive, default=400, metavar="N", help="with one (default 400)")
    parser.add_argument("--seed", default="calibrate", metavar="S", help="any text; the same seed gives the same games")
    thinking = parser.add_mutually_exclusive_group()
    thinking.add_argument("--worlds", type=positive, metavar="N", help="worlds an expert imagines (default 100)")
    thinking.add_argument("--tries", type=positive, metavar="N", help="tries of a move in a world instead")
    parser.add_argument("--jobs", type=positive, default=cores(), metavar="N", help="processes (default: cores)")
    args = parser.parse_args(arguments)
    groups = [
        (Match(args.game, {}, strengths, args.seed, args.worlds, args.tries), (games + later) // len(tables))
        for tables, games in ((_TABLES, args.games), (_EXPERT_TABLES, args.expert_games))
        for later, strengths in enumerate(tables)
    ]
    played = progress(
        chain.from_iterable(play_all(match, games, args.jobs) for match, games in groups),
        args.games + args.expert_games,
    )
    results: list[list[Result]] = [
        [tuple(sorted(zip(match.strengths, one.places, strict=True))) for one in islice(played, games)]
        for match, games in groups
    ]
    for strength, own in sorted(calibrate(_mixed(results)).items(), key=lambda item: item[1].mu):
        print(f'"{strength}": {own.mu:.1f},  # 95 % interval: {own.low:.1f} to {own.high:.1f}')
    return 0


if __name__ == "__main__":
    sys.exit(main())
