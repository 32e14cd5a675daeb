"""The benchmarks' own arithmetic, and the table they keep in the paper on computers."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

import pytest

import tests.benchmarks
from engine.arena import Tally
from tests.benchmarks._figures import at_least, at_most
from tests.benchmarks.arena import BEGIN, BEGIN_SPEED, END, PAPER, PROMISES, row, speeds, write_table


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
    assert row(PROMISES[0], own) == "| hard against 3 naive | 100 | 50% | **55.0%** | 45.2% to 64.4% | 25% |"


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
