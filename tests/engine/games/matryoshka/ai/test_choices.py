"""What the computers choose, and how they judge, is pinned."""

from __future__ import annotations

import json

import pytest

from tests.engine.games.pinned_choices import PINNED, choices, file_of, golden_games

EXPECTED = json.loads(file_of("matryoshka").read_text(encoding="utf-8"))


def test_every_golden_game_and_every_computer_is_pinned():
    assert set(EXPECTED) == {f"{name} {strength}" for name in golden_games("matryoshka") for strength in PINNED}


@pytest.mark.parametrize("name", golden_games("matryoshka"))
@pytest.mark.parametrize("strength", PINNED)
def test_a_computer_chooses_and_judges_as_pinned(strength: str, name: str):
    """A change on purpose: `python -m tests.engine.games.pinned_choices`, and a look at the diff."""
    assert choices(name, strength) == EXPECTED[f"{name} {strength}"]
