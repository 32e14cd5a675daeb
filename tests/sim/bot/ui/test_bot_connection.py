"""Of a message that was pressed nothing is read but which one it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord

from bot.ui.bot_connection import PressedMessage
from tests.support.clicks import game_controls
from tests.support.simulated_discord import sim_server


async def test_a_press_brings_its_message_without_what_that_shows(tmp_path: Path) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", 3) as server:
        table_id = await server.started(3)
        seat = min((await server.table(table_id)).to_move)
        person = await server.person_in(table_id, seat)
        panel = await server.hand(person, table_id)
        heard: list[discord.Interaction[Any]] = []

        async def hear(interaction: discord.Interaction[Any]) -> None:
            heard.append(interaction)

        server.bot.add_listener(hear, "on_interaction")
        await server.press(person, panel, game_controls(server.panel(person))[0]["custom_id"])
        (pressed,) = heard
        assert pressed.message is not None
        assert pressed.message.id == panel.id
        assert pressed.message.flags.ephemeral
        assert isinstance(pressed.message, PressedMessage), "nobody needs what it shows"
