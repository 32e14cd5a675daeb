"""Goofspiel in Discord: what `cogs/<key>/__init__.py` is for the other games."""

from __future__ import annotations

from discord.ext import commands

from bot.ui.services import Services
from tests.games.goofspiel.screen import GoofspielScreen


async def setup(bot: commands.Bot, services: Services) -> None:
    """Add the screen and the commands."""
    screen = GoofspielScreen()
    services.screens.add(screen)
    bot.tree.add_command(services.game_commands.group(screen))
