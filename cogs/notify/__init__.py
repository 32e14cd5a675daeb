"""Being told when a table opens in a server."""

from __future__ import annotations

from discord.ext import commands

from bot.ui.services import Services
from cogs.notify.commands import NotifyCog


async def setup(bot: commands.Bot, services: Services) -> None:
    """Add the command, and listen for new tables."""
    notify = NotifyCog(services.router, services.domain.watchers, services.channels, services.languages, services.now)
    services.table_posted.subscribe(notify.call)
    await bot.add_cog(notify)
