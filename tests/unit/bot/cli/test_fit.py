"""Fitting what computers judge by: settled by the seed, and printed as the code has it."""

from __future__ import annotations

import pytest

from bot.__main__ import main
from engine.games.matryoshka.ai.lessons import read_lessons
from engine.games.matryoshka.ai.quick_weights import read_weights
from engine.games.smatchy.ai.lessons import read_lessons as read_smatchy_lessons


def fitted(capsys: pytest.CaptureFixture[str], player: str, seed: str) -> str:
    assert main(["fit", "matryoshka", "--player", player, "--games", "48", "--seed", seed]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("player", ["hard", "expert"])
def test_a_short_fit_is_settled_by_its_seed(player: str, capsys: pytest.CaptureFixture[str]) -> None:
    first = fitted(capsys, player, "1")
    assert first == fitted(capsys, player, "1")
    assert first != fitted(capsys, player, "2")


def test_what_an_expert_judges_by_can_be_read_again(capsys: pytest.CaptureFixture[str]) -> None:
    found = read_weights(fitted(capsys, "expert", "1"))
    assert sorted(found) == [3, 4, 5]
    for by_round in found.values():
        assert sorted(by_round) == [1, 2, 3]
        for own in by_round.values():
            assert own.rows[0b11] > own.rows[0b101], "neighbours are worth more than a gap"


def test_what_a_hard_player_judges_by_can_be_read_again(capsys: pytest.CaptureFixture[str]) -> None:
    found = read_lessons(fitted(capsys, "hard", "1"))
    assert sorted(found) == [1, 2, 3]
    for own in found.values():
        assert own.cautious_rows + own.hopeful_rows > 0, "what rows may become is worth something"


def test_lessons_of_smatchy_can_be_read_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fit", "smatchy", "--games", "24", "--seed", "1"]) == 0
    assert any(read_smatchy_lessons(capsys.readouterr().out).kinds)


def test_who_goes_by_no_fitted_numbers_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fit", "smatchy", "--player", "hard", "--games", "24"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "hard goes by no fitted numbers in smatchy: only expert does" in said.err
