"""Commands about a table, whatever is played on it."""

from __future__ import annotations

from discord.ext import commands

from bot.ui.services import Services
from cogs.table.commands import TableCog
from cogs.table.deletions import LocationsCog
from cogs.table.permission_changes import PermissionsCog


async def setup(bot: commands.Bot, services: Services) -> None:
    """Add the commands and listen for channels that go."""
    tables = services.domain.tables
    await bot.add_cog(
        TableCog(
            services.router,
            tables,
            finder=services.finder,
            publisher=services.publisher,
            channels=services.channels,
            table_buttons=services.table_buttons,
            languages=services.languages,
            servers=services.domain.servers,
        )
    )
    await bot.add_cog(LocationsCog(bot, tables, services.domain.servers))
    await bot.add_cog(PermissionsCog(services.publisher))
