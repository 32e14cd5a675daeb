"""Being told when a table opens in a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.ui.house import HouseBot


async def setup(bot: HouseBot) -> None:
    """Add the command, and listen for new tables."""
    from cogs.notify.commands import NotifyCog

    await bot.add_cog(NotifyCog(bot.house))
