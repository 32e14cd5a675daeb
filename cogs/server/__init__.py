"""What the admins of a server choose for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.ui.house import HouseBot


async def setup(bot: HouseBot) -> None:
    """Add the commands."""
    from cogs.server.commands import ServerCog

    await bot.add_cog(ServerCog(bot.house))
