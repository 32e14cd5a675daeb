"""What the computers of Smatchy Matchy choose and how they judge is as it was when somebody last looked at it."""

from __future__ import annotations

import json

import pytest

from tests.engine.games.pinned_choices import PINNED, choices, file_of, golden_games

EXPECTED = json.loads(file_of("smatchy").read_text(encoding="utf-8"))


def test_all_golden_games_and_computers_are_pinned():
    assert set(EXPECTED) == {f"{name} {strength}" for name in golden_games("smatchy") for strength in PINNED}


@pytest.mark.parametrize("name", golden_games("smatchy"))
@pytest.mark.parametrize("strength", PINNED)
def test_computer_chooses_and_judges_as_pinned(strength: str, name: str):
    """A change on purpose: `python -m tests.engine.games.pinned_choices`, and a look at the diff."""
    assert choices(name, strength) == EXPECTED[f"{name} {strength}"]
