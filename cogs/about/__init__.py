"""What the bot is, how it does, and how to invite it."""

from __future__ import annotations

from discord.ext import commands

from bot.ui.services import Services
from cogs.about.commands import AboutCog


async def setup(bot: commands.AutoShardedBot, services: Services) -> None:
    """Add the commands."""
    await bot.add_cog(AboutCog(bot, services.router, services.domain.standings, links=services.links, now=services.now))
