"""Numbers from outside are bounded: whatever stands in a custom id, a menu or an option gets a polite refusal."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pytest

from bot.errors import Denied
from bot.ui.interactions.values import SNOWFLAKE, whole_number
from cogs.matryoshka.screen import MatryoshkaScreen
from cogs.replay.replay_message import EVERYTHING, Look
from cogs.smatchy.screen import SmatchyScreen
from cogs.standings.history import Query as HistoryQuery
from cogs.standings.leaderboard_message import Query as LeaderboardQuery

WRONG = ["²", "٣", "9" * 5000, str(2**64), "-1", "+1", " 1", "1_0", "1.0", "", "x", "1\n"]


@pytest.mark.parametrize("text", WRONG)
def test_nothing_else_is_a_number(text: str) -> None:
    assert whole_number(text) is None
    assert whole_number(text, SNOWFLAKE) is None


def test_numbers_within_bounds_are() -> None:
    assert [whole_number(text) for text in ("0", "7", "0007", "1000000")] == [0, 7, 7, 1_000_000]
    assert whole_number("1000001") is None
    assert whole_number(str(SNOWFLAKE), SNOWFLAKE) == SNOWFLAKE
    assert whole_number(str(SNOWFLAKE + 1), SNOWFLAKE) is None


@pytest.mark.parametrize("text", [text for text in WRONG if "_" not in text])
def test_forged_numbers_are_refused_wherever_they_are_read(text: str) -> None:
    reads: list[Any] = [
        lambda: HistoryQuery.read(f"any_{text}_0"),
        lambda: HistoryQuery.read(f"any_0_{text}"),
        lambda: LeaderboardQuery.read(f"smatchy_har_{text}"),
        lambda: Look(0).turned_to(text),
        lambda: MatryoshkaScreen().move(f"take.{text}", (), mock.Mock()),
        lambda: SmatchyScreen().move("joker", (f"matchy.{text}",), mock.Mock()),
    ]
    for read in reads:
        with pytest.raises(Denied, match="no-such-button"):
            read()
    assert Look.read(f"{text}-{EVERYTHING}") in (Look(), Look(0, EVERYTHING))
