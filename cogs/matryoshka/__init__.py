"""Matryoshka in Discord: screen and pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from discord.ext import commands

    from bot.ui.services import Services


async def setup(bot: commands.Bot, services: Services) -> None:
    """Add the screen and the commands."""
    # Here, not above: processes that draw come through this package too, and need none of Discord.
    from cogs.matryoshka.screen import MatryoshkaScreen

    screen = MatryoshkaScreen()
    services.screens.add(screen)
    bot.tree.add_command(services.game_commands.group(screen))
