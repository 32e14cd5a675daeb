"""Leaderboards, statistics and histories in Discord."""

from __future__ import annotations

from discord.ext import commands

from bot.ui.services import Services
from cogs.standings.choices import GameChoices
from cogs.standings.history import HistoryCog
from cogs.standings.leaderboard import LeaderboardCog
from cogs.standings.stats import StatsCog


async def setup(bot: commands.Bot, services: Services) -> None:
    """Add the commands."""
    router, standings, languages = services.router, services.domain.standings, services.languages
    audiences = services.audiences
    games = GameChoices(services.screens, languages)
    leaderboard = LeaderboardCog(
        router,
        standings,
        audiences,
        preferences=services.domain.preferences,
        screens=services.screens,
        languages=languages,
        games=games,
    )
    history = HistoryCog(router, standings, audiences, games)
    router.register(leaderboard.AREA, leaderboard.answer)
    router.register(history.AREA, history.answer)
    await bot.add_cog(leaderboard)
    await bot.add_cog(StatsCog(router, standings, audiences, languages=languages, games=games))
    await bot.add_cog(history)
