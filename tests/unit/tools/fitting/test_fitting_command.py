"""`python -m tools.fitting` prints numbers as the engine reads them."""

from __future__ import annotations

import pytest

from engine.games.matryoshka.ai.lessons import read_lessons
from engine.games.matryoshka.ai.quick_weights import read_weights
from engine.games.smatchy.ai.lessons import read_lessons as read_smatchy_lessons
from tools.fitting.__main__ import main


def fitted(capsys: pytest.CaptureFixture[str], player: str, seed: str) -> str:
    assert main(["matryoshka", "--player", player, "--games", "48", "--seed", seed]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("player", ["hard", "expert"])
def test_fitting_follows_from_the_seed(player: str, capsys: pytest.CaptureFixture[str]) -> None:
    first = fitted(capsys, player, "1")
    assert first == fitted(capsys, player, "1")
    assert first != fitted(capsys, player, "2")


def test_fitting_prints_quick_weights(capsys: pytest.CaptureFixture[str]) -> None:
    found = read_weights(fitted(capsys, "expert", "1"))
    assert {seats: sorted(by_round) for seats, by_round in found.items()} == {3: [1, 2, 3], 4: [1, 2, 3], 5: [1, 2, 3]}
    for by_round in found.values():
        assert all(own.rows[0b11] > own.rows[0b101] for own in by_round.values())  # neighbors beat a gap


def test_fitting_prints_lessons(capsys: pytest.CaptureFixture[str]) -> None:
    found = read_lessons(fitted(capsys, "hard", "1"))
    assert sorted(found) == [1, 2, 3]
    assert all(own.cautious_rows + own.hopeful_rows > 0 for own in found.values())
    assert main(["smatchy", "--games", "24", "--seed", "1"]) == 0
    assert any(read_smatchy_lessons(capsys.readouterr().out).kinds)


def test_fitting_refuses_a_player_without_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["smatchy", "--player", "hard"])
    assert "hard has no fitted numbers in smatchy, only expert" in capsys.readouterr().err
