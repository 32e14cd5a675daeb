"""Channels, threads, servers and people that go: tables are suspended, not lost, and seats are taken over."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.tables.service import Tables


class LocationsCog(commands.Cog):
    """Tells the tables what happened to the places where they are shown."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Suspend the tables of a deleted channel."""
        await self._tables.channel_gone(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Suspend the tables of a deleted thread."""
        await self._tables.channel_gone(payload.thread_id)

    @commands.Cog.listener()
    async def on_member_ban(self, guild: discord.Guild, user: discord.User | discord.Member) -> None:
        """Let a computer take the seats of somebody who was banned."""
        await self._tables.person_gone(guild.id, user.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Suspend the tables of a server that removed the bot."""
        await self._tables.server_gone(guild.id)
