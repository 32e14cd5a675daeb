"""Matryoshka in Discord: screen and pictures."""

from __future__ import annotations

from discord.ext import commands

from bot.ui.services import Services
from cogs.matryoshka.screen import MatryoshkaScreen


async def setup(bot: commands.Bot, services: Services) -> None:
    """Add the screen and the commands."""
    screen = MatryoshkaScreen()
    services.screens.add(screen)
    bot.tree.add_command(services.game_commands.group(screen))
