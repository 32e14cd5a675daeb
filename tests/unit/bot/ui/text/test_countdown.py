"""A short clock is shown to the second: Discord's own words are too coarse to play by."""

from __future__ import annotations

import pytest

from bot.tables.model import CLOCK_SECONDS, TimeControl
from bot.ui.text.countdown import countdown, time_of_day


@pytest.mark.parametrize("seconds", [45, 90, 119])
def test_below_two_minutes_the_second_is_told(seconds: int) -> None:
    assert countdown(1_000.9, seconds) == "<t:1000:R> (<t:1000:T>)"


@pytest.mark.parametrize("clock", [TimeControl.RELAXED, TimeControl.DAILY])
def test_longer_clocks_count_down_by_themselves(clock: TimeControl) -> None:
    assert countdown(1_000, CLOCK_SECONDS[clock]) == "<t:1000:R>"


def test_what_is_over_in_a_moment_is_told_by_the_clock_and_never_too_early() -> None:
    """At the end of a break one read that the game goes on 1 second ago."""
    assert time_of_day(1_000.2) == "<t:1001:T>"
    assert time_of_day(1_000.0) == "<t:1000:T>"
