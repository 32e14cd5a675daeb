"""Matches of computers: fair seating, shared victories, honest intervals, resuming, promises."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tools.arena.__main__ import main
from tools.arena.matches import Match, kept_games, play, play_all
from tools.arena.promises import (
    PAPER,
    PROMISES,
    RESULTS,
    SPEED,
    measured_speeds,
    one_against,
    replaced,
    row,
    speed_rows,
)
from tools.arena.tally import GameResult, Tally, tally, wilson
from tools.opponents import STRENGTHS

MATCHES = [
    Match("matryoshka", {}, ("greedy",) * 3, "arena"),
    Match("smatchy", {"penalties": True}, ("greedy",) * 3, "arena"),
]


def ticks() -> float:
    ticks.now = getattr(ticks, "now", 0.0) + 1.0  # type: ignore[attr-defined]
    return ticks.now  # type: ignore[attr-defined]


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.game)
def test_match_plays_to_the_end_and_follows_from_the_seed(match: Match):
    first = play(match, 0, ticks)
    assert first == play(match, 0, ticks)
    assert sum(first.wins) == pytest.approx(1)
    assert [place == 1 for place in first.places] == [share > 0 for share in first.wins]
    assert all(spent and set(spent) == {1.0} for spent in first.seconds)


def test_match_rotates_seats_over_the_same_deal():
    match = Match("matryoshka", {}, ("random", "greedy", "random"), "same cards")
    points = [play(match, number, ticks).points[1] for number in range(3)]
    assert len(set(points)) > 1  # others held the same cards


def test_tally_counts_by_strength():
    games = [
        GameResult(wins=(1.0, 0.0, 0.0), places=(1, 2, 3), points=(30, 20, 10), seconds=((0.5,), (0.1, 0.3), ())),
        GameResult(wins=(0.5, 0.5, 0.0), places=(1, 1, 3), points=(20, 20, 0), seconds=((1.5,), (0.1,), (0.1,))),
    ]
    hard, greedy = tally(("hard", "greedy", "greedy"), games)
    assert (hard.strength, hard.entrants, hard.games, hard.win_rate, hard.mean_points) == ("hard", 1, 2, 0.75, 25)
    assert (greedy.trials, greedy.win_rate, greedy.mean_points) == (4, 0.125, 12.5)
    assert (hard.mean_seconds, greedy.percentile(0.5), greedy.percentile(0.99)) == (1.0, 0.1, 0.3)


def won(*wins: float) -> GameResult:
    return GameResult(wins=wins, places=(1,) * len(wins), points=(0,) * len(wins), seconds=((),) * len(wins))


def test_interval_is_as_wide_as_deals_differ():
    strengths = ("hard", "easy", "easy", "easy")
    win, lose = won(1.0, 0.0, 0.0, 0.0), won(0.0, 1.0, 0.0, 0.0)
    alike = [win, win, lose, lose] * 19 + [win, lose, lose, lose, win, win, win, lose]
    apart = [*[win] * 4, *[lose] * 4] * 10 + [win, win, lose, lose]
    sure, unsure = tally(strengths, alike)[0], tally(strengths, apart)[0]
    assert sure.win_rate == unsure.win_rate == 0.5
    assert unsure.independent_trials == pytest.approx(21 * 20 / 20, rel=0.05)  # a deal says as much as one game
    assert sure.independent_trials > sure.trials
    assert sure.interval[0] > unsure.interval[0]
    assert unsure.interval == wilson(0.5, unsure.independent_trials)


def test_interval_of_few_deals_counts_games_as_independent():
    few = tally(("hard", "easy"), [won(1.0, 0.0), won(0.0, 1.0)] * 9)[0]
    assert few.independent_trials == 18.0


def without_times(games: list[GameResult]) -> list[GameResult]:
    return [replace(each, seconds=((),) * len(each.seconds)) for each in games]


def test_match_is_the_same_on_two_cores_and_when_resumed(tmp_path: Path):
    file = tmp_path / "games"
    match = Match("matryoshka", {}, ("greedy", "random", "random"), "kept")
    whole = without_times(list(play_all(match, 5, 1)))
    assert without_times(list(play_all(match, 5, 2))) == whole
    assert without_times(list(play_all(match, 2, 1, file))) == whole[:2]
    list(play_all(replace(match, seed="another"), 1, 1, file))
    assert without_times(list(play_all(match, 5, 1, file))) == whole
    assert kept_games(file, match) == whole
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 6
    file.write_text("\n".join(lines[1:]), encoding="utf-8")
    with pytest.raises(ValueError, match="lacks games"):
        kept_games(file, match)


def test_arena_prints_a_table(capsys: pytest.CaptureFixture[str]):
    assert main(["matryoshka", "--seats", "greedy,random,random", "--games", "6", "--jobs", "1"]) == 0
    printed = capsys.readouterr().out
    assert [line.split()[:3] for line in printed.splitlines()[1:3]] == [["greedy", "1", "6"], ["random", "2", "6"]]
    assert "33.3%" in printed


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [("greedy,random", "2 cannot play it, only 3 to 5."), ("greedy,random,nobody", "there is no computer nobody")],
)
def test_arena_refuses_wrong_seats(seats: str, sentence: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        main(["matryoshka", "--seats", seats])
    assert sentence in capsys.readouterr().err


def test_document_rows_are_replaced_between_their_marks():
    begin = RESULTS.format(game="a")
    paper = f"before\n{begin}\nold\n<!-- end -->\nbetween\n{RESULTS.format(game='b')}\nold b\n<!-- end -->\nafter\n"
    once = replaced(paper, begin, "| head |", ["| new |"])
    assert once == replaced(once, begin, "| head |", ["| new |"])
    assert once == paper.replace("\nold\n", "\n| head |\n| new |\n")


def test_document_has_a_place_for_every_game():
    paper = PAPER.read_text(encoding="utf-8")
    for begin in (RESULTS, SPEED):
        assert all(paper.count(begin.format(game=promise.game)) == 1 for promise in PROMISES)


@pytest.mark.parametrize(("wins", "kept"), [(30, False), (31, False), (340, True), (305, False)])
def test_promise_is_kept_by_the_share_and_the_whole_interval(wins: int, kept: bool):
    promise = one_against("matryoshka", "expert", "hard", 4, 0.31, 1000, surely=0.28)
    own = Tally("expert", 1, games=100 if wins < 100 else 1000, wins=float(wins))
    assert promise.is_kept(own) == kept
    assert ("(missed)" in row(promise, own)) != kept
    assert "| 31%, surely 28% |" in row(promise, own)


def test_promise_row_has_wins_and_interval():
    own = Tally("hard", 1, games=100, wins=55.0, points=3000)
    assert row(PROMISES[0], own) == "| hard against 3 naive | 100 | 47% | **55.0%** | 45.2% to 64.4% | 25% |"


def test_speed_is_measured_for_every_computer():
    assert {line.split()[1] for line in measured_speeds("matryoshka", 1, games=1)} == set(STRENGTHS)


def test_speeds_are_merged_and_sorted():
    hard, naive = Tally("hard", 1, seconds=[0.001] * 98), Tally("naive", 3, seconds=[0.0005] * 10)
    assert speed_rows([hard, naive, Tally("hard", 1, seconds=[0.001, 0.1])]) == [
        "| naive | 10 | 0.5 | 0 | 0 |",
        "| hard | 100 | 2.0 | 1 | 100 |",
    ]
