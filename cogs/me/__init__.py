"""Commands about oneself: preferences, privacy, being forgotten."""

from __future__ import annotations

from discord.ext import commands

from bot.ui.services import Services
from cogs.me.preferences import PreferencesCog
from cogs.me.privacy import PrivacyCog


async def setup(bot: commands.Bot, services: Services) -> None:
    """Add the commands."""
    domain = services.domain
    await bot.add_cog(PreferencesCog(services.router, domain.preferences, domain.tables))
    privacy = PrivacyCog(services.router, domain.tables, services.avatars)
    services.router.register(privacy.AREA, privacy.answer)
    await bot.add_cog(privacy)
