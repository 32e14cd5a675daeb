"""What a server's admins choose."""

from __future__ import annotations

from discord.ext import commands

from bot.ui.services import Services
from cogs.server.commands import ServerCog


async def setup(bot: commands.Bot, services: Services) -> None:
    """Add the commands."""
    await bot.add_cog(ServerCog(services.router, services.domain.servers))
