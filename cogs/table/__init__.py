"""Commands about a table, whatever is played on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.ui.house import HouseBot


async def setup(bot: HouseBot) -> None:
    """Add the commands and listen for channels that go."""
    from cogs.table.commands import TableCog
    from cogs.table.locations import PlacesCog

    await bot.add_cog(TableCog(bot.house))
    await bot.add_cog(PlacesCog(bot.house.tables))
