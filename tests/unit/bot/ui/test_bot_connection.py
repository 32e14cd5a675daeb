"""Of a message that was pressed nothing is read but which one it is."""

from __future__ import annotations

import asyncio

from discord.http import HTTPClient, Ratelimit

from bot.ui.bot_connection import keep_limits_a_while


async def test_rate_limits_of_silent_channels_are_looked_for_once_a_minute() -> None:
    moment, looked = 1000.0, 0

    class Silent(Ratelimit):
        def is_inactive(self) -> bool:
            nonlocal looked
            looked += 1
            return True

    http = HTTPClient(asyncio.get_running_loop())
    keep_limits_a_while(http, lambda: moment)
    http._buckets = {f"channel {number}": Silent(None) for number in range(300)}
    http.get_ratelimit("one more")
    assert (looked, len(http._buckets)) == (0, 301), "not for each of them"
    moment += 61.0
    http.get_ratelimit("yet another")
    assert looked == 300
    assert set(http._buckets) == {"one more", "yet another"}, "but they do not stay"
