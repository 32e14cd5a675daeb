"""What a server's admins choose."""

from __future__ import annotations

from discord.ext import commands

from bot.ui.services import Services
from cogs.server.setup_panel import SetupCog


async def setup(bot: commands.Bot, services: Services) -> None:
    """Add the command and its panel."""
    panel = SetupCog(services.router, services.domain.servers)
    services.router.register(panel.AREA, panel.answer)
    await bot.add_cog(panel)
