"""Fitting what an expert judges by: settled by the seed, and printed as the Python that it replaces."""

from __future__ import annotations

import pytest

from bot.__main__ import main
from engine.games.matryoshka.ai.quick_weights import QuickWeights


def fitted(capsys: pytest.CaptureFixture[str], seed: str) -> str:
    assert main(["fit", "matryoshka", "--games", "48", "--seed", seed]) == 0
    return capsys.readouterr().out


def test_a_short_fit_is_settled_by_its_seed_and_can_be_read_again(capsys: pytest.CaptureFixture[str]) -> None:
    first = fitted(capsys, "1")
    assert first == fitted(capsys, "1")
    assert first != fitted(capsys, "2")
    offered = {
        "QuickWeights": QuickWeights,
        "Final": dict,
        "_hundredths": lambda written: tuple(int(number) / 100 for number in written.split()),
    }
    found: dict[str, dict[int, dict[int, QuickWeights]]] = {}
    exec(first.replace(": Final[dict[int, dict[int, QuickWeights]]]", ""), dict(offered), found)
    assert sorted(found["WEIGHTS"]) == [3, 4, 5]
    for by_round in found["WEIGHTS"].values():
        assert sorted(by_round) == [1, 2, 3]
        for own in by_round.values():
            assert (len(own.columns), len(own.rows)) == (11, 128)
            assert own.rows[0b11] > own.rows[0b101], "neighbours are worth more than a gap"
