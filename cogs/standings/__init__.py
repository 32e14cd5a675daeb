"""Leaderboards, statistics and histories in Discord."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.ui.house import HouseBot


async def setup(bot: HouseBot) -> None:
    """Add the commands."""
    from cogs.standings.history import HistoryCog
    from cogs.standings.leaderboard import LeaderboardCog
    from cogs.standings.stats import StatsCog

    await bot.add_cog(LeaderboardCog(bot.house))
    await bot.add_cog(StatsCog(bot.house))
    await bot.add_cog(HistoryCog(bot.house))
