"""The arena from the command line."""

from __future__ import annotations

import pytest

from bot.__main__ import main


def arena(*more: str, seats: str = "greedy,random,random") -> int:
    return main(["arena", "matryoshka", "--seats", seats, "--games", "6", "--seed", "1", *more])


def wins(table: str) -> list[list[str]]:
    """Read computer, seats, games, wins and points from the printed table; times differ from run to run."""
    rows = [line.split() for line in table.splitlines()[1:3]]
    return [row[:8] for row in rows]


def test_the_table_is_the_same_on_one_core_and_on_two(capsys: pytest.CaptureFixture[str]):
    assert arena("--jobs", "1") == 0
    alone = capsys.readouterr().out
    assert arena("--jobs", "2") == 0
    together = capsys.readouterr().out
    assert wins(alone) == wins(together)
    assert [row[:3] for row in wins(alone)] == [["greedy", "1", "6"], ["random", "2", "6"]]
    assert "A shared victory counts as a fraction for each who shares it." in alone
    assert "33.3%" in alone


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ("greedy,random", "arena: 2 cannot play it, only 3 to 5.\n"),
        (
            "greedy,random,nobody",
            "arena: there is no computer 'nobody', only easy, expert, greedy, hard, ismcts, naive, normal, random.\n",
        ),
    ],
)
def test_wrong_seats_get_one_sentence(seats: str, sentence: str, capsys: pytest.CaptureFixture[str]):
    assert arena(seats=seats) == 1
    assert capsys.readouterr().err == sentence
