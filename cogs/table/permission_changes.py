"""Permissions that change: tables that could not be shown are tried again at once."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.ui.live.publisher import Publisher


class PermissionsCog(commands.Cog):
    """Tells the publisher that the bot may now be allowed what it was not."""

    def __init__(self, publisher: Publisher) -> None:
        self._publisher = publisher

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, __: discord.abc.GuildChannel) -> None:
        """Try again after a channel's permissions may have changed."""
        self._publisher.permissions_changed()

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, __: discord.Role) -> None:
        """Try again after a role's permissions may have changed."""
        self._publisher.permissions_changed()
