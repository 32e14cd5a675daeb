"""The benchmarks' own arithmetic, and the table they keep in the paper on computers."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

import tests.benchmarks
from bot.cli._shared.arena_matches import Match, play_all
from bot.tables.model import Status
from engine.arena import Tally
from engine.computers import STRENGTHS
from tests.benchmarks import _cpu_loop, ceiling
from tests.benchmarks._cpu_loop import CpuLoop
from tests.benchmarks._figures import at_least, at_most
from tests.benchmarks._kept_games import kept_games, play_and_keep
from tests.benchmarks._pace import CLICKS, Pace, clicks, slowness
from tests.benchmarks._stub_discord import Request
from tests.benchmarks._stub_play import a_play
from tests.benchmarks.arena import (
    BEGIN,
    BEGIN_SPEED,
    END,
    PAPER,
    PROMISES,
    measured_speeds,
    one_against,
    row,
    speeds,
    write_table,
)


def test_figures_tell_a_hit_from_a_miss():
    assert at_most("time", 0.5, 1.0, "ms").is_met
    assert not at_most("time", 1.01, 1.0, "ms").is_met
    assert at_least("rate", 10, 10, "/s").is_met
    assert not at_least("rate", 9, 10, "/s").is_met
    assert at_least("rate", 9, 10, "/s").line().endswith("MISS")


def test_a_table_is_replaced_between_its_marks_and_nothing_else():
    paper = f"before\n{BEGIN.format(game='a')}\nold\n{END}\nbetween\n{BEGIN.format(game='b')}\nold b\n{END}\nafter\n"
    once = write_table(paper, BEGIN.format(game="a"), "| head |", ["| new |"])
    assert once == write_table(once, BEGIN.format(game="a"), "| head |", ["| new |"])
    assert "old\n" not in once
    assert "| head |\n| new |\n<!-- end -->\nbetween" in once
    assert f"{BEGIN.format(game='b')}\nold b\n{END}\nafter\n" in once


def test_a_row_tells_wins_and_interval():
    own = Tally("hard", 1, games=100, wins=55.0, points=3000)
    assert row(PROMISES[0], own) == "| hard against 3 naive | 100 | 47% | **55.0%** | 45.2% to 64.4% | 25% |"


@pytest.mark.parametrize(("wins", "kept"), [(30, False), (31, False), (340, True), (305, False)])
def test_a_promise_is_kept_by_the_share_and_by_its_whole_interval(wins, kept):
    promise = one_against("matryoshka", "expert", "hard", 4, 0.31, 1000, surely=0.28)
    own = Tally("expert", 1, games=100 if wins < 100 else 1000, wins=float(wins))
    assert promise.is_kept(own) == kept
    assert ("(missed)" in row(promise, own)) != kept
    assert "| 31%, surely 28% |" in row(promise, own)


def outcomes(games):
    return [(played.wins, played.places, played.points) for played in games]


def test_a_match_that_was_broken_off_goes_on_as_if_it_had_not_been(tmp_path: Path):
    file = tmp_path / "games"
    match = Match("matryoshka", {}, ("greedy", "random", "random"), "kept")
    other = Match("matryoshka", {}, ("greedy", "random", "random"), "another seed")
    whole = outcomes(play_all(match, 5, 1))
    assert outcomes(play_and_keep(file, match, 2, 1)) == whole[:2]
    assert outcomes(play_and_keep(file, other, 1, 1)) == outcomes(play_all(other, 1, 1))
    assert outcomes(play_and_keep(file, match, 5, 1)) == whole
    assert outcomes(kept_games(file, match)) == whole
    assert outcomes(play_and_keep(file, match, 3, 1)) == whole[:3]
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 6
    file.write_text("\n".join(lines[1:]), encoding="utf-8")
    with pytest.raises(ValueError, match="lacks games"):
        kept_games(file, match)


def test_the_speed_of_every_computer_is_measured(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tests.benchmarks.arena._GAMES_FOR_SPEED", 1)
    rows = measured_speeds("matryoshka", 1)
    assert {line.split()[1] for line in rows} == set(STRENGTHS)


def test_speeds_of_all_matches_are_put_together_and_the_quickest_comes_first():
    hard, naive = Tally("hard", 1, seconds=[0.001] * 98), Tally("naive", 3, seconds=[0.0005] * 10)
    assert speeds([hard, naive, Tally("hard", 1, seconds=[0.001, 0.1])]) == [
        "| naive | 10 | 0.5 | 0 | 0 |",
        "| hard | 100 | 2.0 | 1 | 100 |",
    ]


def test_the_paper_has_a_place_for_every_game():
    paper = PAPER.read_text(encoding="utf-8")
    for begin in (BEGIN, BEGIN_SPEED):
        assert all(paper.count(begin.format(game=promise.game)) == 1 for promise in PROMISES)


@pytest.mark.parametrize("name", [each.name for each in iter_modules(tests.benchmarks.__path__)])
def test_every_benchmark_still_fits_what_it_measures(name):
    """They run rarely: what they lean on may have moved long before anybody measures again."""
    try:
        import_module(f"tests.benchmarks.{name}")
    except ModuleNotFoundError as error:
        if error.name not in {"rlcard", "numpy"}:
            raise
        pytest.skip(f"{error.name} comes with the extra `bench`")


@pytest.mark.parametrize("key", ["matryoshka", "smatchy"])
def test_who_sees_every_card_plays_whole_games_of_the_arena(key):
    (played,) = ceiling.games(key, "naive", 1, 30)
    assert sum(played.wins) == 1
    assert len(played.seconds[0]) > 5


def test_a_game_that_ends_before_anybody_looks_at_it_is_opened_anew():
    """A benchmark waited for ever for a table at which nobody was asked any more."""

    async def stages(loop: CpuLoop) -> list[Status]:
        async with a_play(loop, "smatchy", 4, stages=500) as play:
            return [(await play.snapshot(table)).status for table in play.tables]

    assert _cpu_loop.run(stages) == [Status.PLAYING] * 4


def requests_of(count: int) -> list[Request]:
    """Give what a bot sends after so many presses, pictures and all."""
    body = '{"components": [{"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "a:b:c:d"}]}]}'
    return [
        Request(kind, 0.0, body, [("table.png", b"drawn")], message=1, channel=10_000, after=press)
        for press in range(count)
        for kind in ("answer", "panel", "panel", "table")
    ]


def test_the_pace_is_that_of_clicks_with_two_and_a_half_requests_and_no_pictures():
    sample = clicks(requests_of(3))
    assert {each.after for each in sample} == set(range(CLICKS))
    assert len(sample) == 2.5 * CLICKS
    assert not any(each.files for each in sample)
    with Pace("smatchy", requests_of(3)) as pace:
        assert pace.look() > 0


def test_a_slow_machine_is_excused_and_a_quick_one_is_judged_as_measured():
    assert slowness(2.5) == 2.5
    assert slowness(0.6) == 1.0
