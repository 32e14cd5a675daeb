"""Of a message that was pressed nothing is read but which one it is."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import discord
from discord.http import HTTPClient, Ratelimit

from bot.ui.bot_connection import PressedMessage, keep_limits_a_while
from tests.clicking_players import game_controls
from tests.discord_world import a_world


async def test_a_press_brings_its_message_without_what_that_shows(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 3) as world:
        table_id = await world.started(3)
        seat = min((await world.table(table_id)).awaited)
        person = await world.person_in(table_id, seat)
        panel = await world.hand(person, table_id)
        heard: list[discord.Interaction[Any]] = []

        async def hear(interaction: discord.Interaction[Any]) -> None:
            heard.append(interaction)

        world.bot.add_listener(hear, "on_interaction")
        await world.press(person, panel, game_controls(world.panel(person))[0]["custom_id"])
        (pressed,) = heard
        assert pressed.message is not None
        assert pressed.message.id == panel.id
        assert pressed.message.flags.ephemeral
        assert isinstance(pressed.message, PressedMessage), "nobody needs what it shows"


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
