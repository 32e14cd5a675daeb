"""Thousands of games in which no view shows what its seat may not know."""

from __future__ import annotations

import pytest

from tests.engine.plays import Case
from tests.engine.test_secrecy import QUICK, SECRETIVE, check_games

THOROUGH = 50
"""Games of each case: over all cases these make two thousand."""
LONG = 400
"""Moves after which a game that drags on is left: another deal proves more than its tenth round."""


@pytest.mark.parametrize("case", SECRETIVE, ids=str)
def test_secrets_are_kept_in_thousands_of_games(case: Case):
    check_games(case, range(QUICK, QUICK + THOROUGH), LONG)
