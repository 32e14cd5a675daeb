"""The commands of Matryoshka."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.model import Clock
from bot.ui.games.command_options import worded_options
from bot.ui.interactions.open_table import TableRequest, open_table
from bot.ui.text.command_texts import command_text
from cogs.matryoshka.screen import KEY

if TYPE_CHECKING:
    from bot.ui.house import House

Interaction = discord.Interaction[Any]


class MatryoshkaCog(commands.Cog):
    """Receives the commands and hands them on."""

    group = app_commands.Group(
        name=command_text("command-matryoshka"), description=command_text("command-matryoshka-about"), guild_only=True
    )

    def __init__(self, house: House) -> None:
        self._house = house

    @group.command(name=command_text("command-new"), description=command_text("command-matryoshka-new-about"))
    @worded_options("clock", "computers", "strength", "thread", "hints", "rated")
    async def new(
        self,
        interaction: Interaction,
        clock: str = Clock.LIVE.value,
        computers: app_commands.Range[int, 0, 4] = 0,
        strength: str = "normal",
        thread: bool = False,
        hints: bool | None = None,
        rated: bool | None = None,
    ) -> None:
        """Open a table."""
        wishes = TableRequest(Clock(clock), computers, strength, thread, hints, rated)
        await self._house.presses.answering(
            interaction, lambda reply: open_table(self._house, reply, KEY, wishes), private=False
        )

    @group.command(name=command_text("command-rules"), description=command_text("command-matryoshka-rules-about"))
    async def rules(self, interaction: Interaction) -> None:
        """Explain the rules, privately."""
        await self._house.presses.answering(interaction, lambda reply: self._house.rule_pages.open(reply, KEY))

    @group.command(name=command_text("command-learn"), description=command_text("command-matryoshka-learn-about"))
    async def learn(self, interaction: Interaction) -> None:
        """Teach the game step by step, privately."""
        await self._house.presses.answering(interaction, lambda reply: self._house.learning.open(reply, KEY))
