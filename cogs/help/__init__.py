"""What one can do here and now."""

from __future__ import annotations

from discord.ext import commands

from bot.ui.services import Services
from cogs.help.commands import HelpCog


async def setup(bot: commands.Bot, services: Services) -> None:
    """Add the command."""
    await bot.add_cog(HelpCog(services.router, services.domain.tables, services.screens))
