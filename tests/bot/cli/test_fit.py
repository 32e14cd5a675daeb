"""Fitting what computers judge by: settled by the seed, and printed as the code has it."""

from __future__ import annotations

import pytest

from bot.__main__ import main
from engine.games.matryoshka.ai.lessons import read_lessons
from engine.games.matryoshka.ai.quick_weights import read_weights
from engine.games.smatchy.ai.score_worths import read_worths


def fitted(capsys: pytest.CaptureFixture[str], player: str, seed: str, game: str = "matryoshka") -> str:
    assert main(["fit", game, "--player", player, "--games", "48", "--seed", seed]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(("game", "player"), [("matryoshka", "hard"), ("matryoshka", "expert"), ("smatchy", "expert")])
def test_a_short_fit_is_settled_by_its_seed(game: str, player: str, capsys: pytest.CaptureFixture[str]) -> None:
    first = fitted(capsys, player, "1", game)
    assert first == fitted(capsys, player, "1", game)
    assert first != fitted(capsys, player, "2", game)


def test_a_player_for_whom_nothing_is_fitted_is_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fit", "smatchy", "--player", "hard"]) == 1
    assert "only for: expert" in capsys.readouterr().err


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


def test_what_scores_are_worth_to_an_expert_can_be_read_again(capsys: pytest.CaptureFixture[str]) -> None:
    found = read_worths(fitted(capsys, "expert", "1", "smatchy"))
    assert sorted(found) == [(seats, mode) for seats in range(2, 7) for mode in (False, True)]
    for worths in found.values():
        assert len(worths) == 18
        assert min(worths) > 0
