"""Commands about oneself: preferences, privacy, being forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.ui.house import HouseBot


async def setup(bot: HouseBot) -> None:
    """Add the commands."""
    from cogs.me.preferences import MeCog
    from cogs.me.privacy import ForgettingCog

    await bot.add_cog(MeCog(bot.house))
    await bot.add_cog(ForgettingCog(bot.house))
