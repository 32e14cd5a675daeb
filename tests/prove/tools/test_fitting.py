"""The numbers in the engine are those that fitting finds."""

from __future__ import annotations

import pytest

from engine.games.matryoshka.ai.lessons import LESSONS
from engine.games.matryoshka.ai.quick_weights import WEIGHTS
from engine.number_blocks import read_blocks
from tools.fitting.matryoshka import FITS
from tools.fitting.matryoshka.lessons import write_lessons
from tools.fitting.matryoshka.quick_weights import write_weights


@pytest.mark.prove
@pytest.mark.parametrize(
    ("player", "games", "kept"), [("hard", 40_000, write_lessons(LESSONS)), ("expert", 18_000, write_weights(WEIGHTS))]
)
def test_engine_numbers_are_those_that_fitting_finds(player: str, games: int, kept: str) -> None:
    *_, written = FITS[player](games, "fit")
    for found, known in zip(read_blocks(written), read_blocks(kept), strict=True):
        assert found == pytest.approx(known, abs=1)  # another Python may add floats in another order
