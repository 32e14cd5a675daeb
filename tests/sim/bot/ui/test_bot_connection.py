"""Of a message that was pressed nothing is read but which one it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord

from bot.ui.bot_connection import PressedMessage
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
