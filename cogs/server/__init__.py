"""What a server's admins choose, a welcome, and the champions of the month."""

from __future__ import annotations

from discord.ext import commands

from bot.ui.services import Services
from cogs.server.champions import ChampionNews
from cogs.server.setup_panel import SetupCog
from cogs.server.welcome import WelcomeCog


async def setup(bot: commands.Bot, services: Services) -> None:
    """Add the command and its panel, greet servers that come, and announce champions every day that there are new."""
    servers, languages = services.domain.servers, services.languages
    champions = ChampionNews(
        bot,
        servers,
        services.domain.standings,
        screens=services.screens,
        audiences=services.audiences,
        channels=services.channels,
        languages=languages,
    )
    panel = SetupCog(services.router, servers, champions)
    services.router.register(panel.AREA, panel.answer)
    services.daily.add("champions", champions.announce)
    await bot.add_cog(panel)
    await bot.add_cog(WelcomeCog(servers, services.screens, services.channels, languages, services.now))
