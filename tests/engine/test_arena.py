"""Computers against each other: fair seating, shares of a victory, honest intervals."""

from __future__ import annotations

import pytest

from engine import arena, catalogue
from engine.arena import ArenaGame, tally, wilson
from tests.engine.plays import CASES, Case


def played(case: Case, seed: str, turn: int = 0, strengths: tuple[str, ...] | None = None) -> ArenaGame:
    ticks = iter(range(10**6))
    own = strengths or ("greedy",) * case.seats
    return arena.play(case.game, case.options, own, seed, turn, lambda: float(next(ticks)))


@pytest.mark.parametrize("case", [case for case in CASES if case.seats == 3], ids=str)
def test_games_are_played_to_the_end_and_the_seed_settles_them(case: Case):
    first = played(case, "arena")
    assert first == played(case, "arena")
    assert sum(first.wins) == pytest.approx(1)
    assert len(first.points) == case.seats
    assert all(spent and set(spent) == {1.0} for spent in first.seconds)


def test_entrants_change_seats_from_game_to_game():
    game = catalogue.game("matryoshka")
    case = Case(game, 3, game.options())
    points = [played(case, "same cards", turn, ("random", "greedy", "random")).points[1] for turn in range(3)]
    assert len(set(points)) > 1, "the same cards were held by other entrants"


def test_tallies_count_by_strength():
    games = [
        ArenaGame(wins=(1.0, 0.0, 0.0), points=(30, 20, 10), seconds=((0.5,), (0.1, 0.3), ())),
        ArenaGame(wins=(0.5, 0.5, 0.0), points=(20, 20, 0), seconds=((1.5,), (0.1,), (0.1,))),
    ]
    hard, greedy = tally(("hard", "greedy", "greedy"), games)
    assert (hard.strength, hard.entrants, hard.games, hard.win_rate, hard.mean_points) == ("hard", 1, 2, 0.75, 25)
    assert (greedy.trials, greedy.win_rate, greedy.mean_points) == (4, 0.125, 12.5)
    assert hard.mean_seconds == 1.0
    assert greedy.percentile(0.5) == 0.1
    assert greedy.percentile(0.99) == 0.3
    assert greedy.mean_seconds == pytest.approx(0.15)


@pytest.mark.parametrize(
    ("rate", "trials", "low", "high"),
    [(0.5, 400, 0.4512, 0.5488), (0.0, 10, 0.0, 0.2775), (1.0, 10, 0.7225, 1.0), (0.0, 0, 0.0, 1.0)],
)
def test_intervals_are_those_of_wilson(rate: float, trials: int, low: float, high: float):
    assert wilson(rate, trials) == pytest.approx((low, high), abs=1e-4)
