"""Computers against each other: fair seating, shares of a victory, honest intervals."""

from __future__ import annotations

import pytest

from engine import arena, registry
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
    assert [place == 1 for place in first.places] == [share > 0 for share in first.wins]
    assert all(spent and set(spent) == {1.0} for spent in first.seconds)


def test_entrants_change_seats_from_game_to_game():
    game = registry.game("matryoshka")
    case = Case(game, 3, game.options())
    points = [played(case, "same cards", turn, ("random", "greedy", "random")).points[1] for turn in range(3)]
    assert len(set(points)) > 1, "the same cards were held by other entrants"


def test_tallies_count_by_strength():
    games = [
        ArenaGame(wins=(1.0, 0.0, 0.0), places=(1, 2, 3), points=(30, 20, 10), seconds=((0.5,), (0.1, 0.3), ())),
        ArenaGame(wins=(0.5, 0.5, 0.0), places=(1, 1, 3), points=(20, 20, 0), seconds=((1.5,), (0.1,), (0.1,))),
    ]
    hard, greedy = tally(("hard", "greedy", "greedy"), games)
    assert (hard.strength, hard.entrants, hard.games, hard.win_rate, hard.mean_points) == ("hard", 1, 2, 0.75, 25)
    assert (greedy.trials, greedy.win_rate, greedy.mean_points) == (4, 0.125, 12.5)
    assert hard.mean_seconds == 1.0
    assert greedy.percentile(0.5) == 0.1
    assert greedy.percentile(0.99) == 0.3
    assert greedy.mean_seconds == pytest.approx(0.15)


def won(*wins: float) -> ArenaGame:
    return ArenaGame(wins=wins, places=(1,) * len(wins), points=(0,) * len(wins), seconds=((),) * len(wins))


def test_an_interval_is_as_wide_as_deals_differ():
    """Entrant 0 wins two of four games whatever the deal, or all or none of them: as often, and not as surely."""
    strengths = ("hard", "easy", "easy", "easy")
    win, lose = won(1.0, 0.0, 0.0, 0.0), won(0.0, 1.0, 0.0, 0.0)
    alike = [win, win, lose, lose] * 19 + [win, lose, lose, lose, win, win, win, lose]
    apart = [*[win] * 4, *[lose] * 4] * 10 + [win, win, lose, lose]
    sure, unsure = tally(strengths, alike)[0], tally(strengths, apart)[0]
    assert sure.win_rate == unsure.win_rate == 0.5
    assert unsure.independent_trials == pytest.approx(21 * 20 / 20, rel=0.05), "a deal says as much as one game"
    assert sure.independent_trials > sure.trials
    assert sure.interval[0] > unsure.interval[0]
    assert unsure.interval == wilson(0.5, unsure.independent_trials)


def test_few_deals_count_as_so_many_games():
    strengths, win = ("hard", "easy"), won(1.0, 0.0)
    assert tally(strengths, [win] * 6)[0].interval == wilson(1.0, 6)
    assert tally(strengths, [win] * 40)[0].interval == wilson(1.0, 40)


@pytest.mark.parametrize(
    ("rate", "trials", "low", "high"),
    [(0.5, 400, 0.4512, 0.5488), (0.0, 10, 0.0, 0.2775), (1.0, 10, 0.7225, 1.0), (0.0, 0, 0.0, 1.0)],
)
def test_intervals_are_those_of_wilson(rate: float, trials: int, low: float, high: float):
    assert wilson(rate, trials) == pytest.approx((low, high), abs=1e-4)
