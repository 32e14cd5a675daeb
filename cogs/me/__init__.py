"""Commands about oneself: settings, what is kept, being forgotten."""

from __future__ import annotations

from discord.ext import commands

from bot.ui.services import Services
from cogs.me.privacy import PrivacyCog
from cogs.me.settings_panel import SettingsCog


async def setup(bot: commands.Bot, services: Services) -> None:
    """Add the commands and their panels."""
    domain, router = services.domain, services.router
    settings = SettingsCog(router, domain.preferences, domain.tables, services.languages)
    privacy = PrivacyCog(router, domain.tables, domain.privacy, services.forget)
    router.register(settings.AREA, settings.answer)
    router.register(privacy.AREA, privacy.answer)
    await bot.add_cog(settings)
    await bot.add_cog(privacy)
