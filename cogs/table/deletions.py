"""Channels, threads, servers and people that go: tables are suspended, not lost, and seats are taken over."""

from __future__ import annotations

import logging

import discord
from discord.ext import commands

from bot.storage.servers import Servers
from bot.tables.service import TableService
from bot.ui.discord_errors import Reason, Unreachable, reach

GONE = frozenset({Reason.CHANNEL_GONE, Reason.MESSAGE_GONE})
"""What a 404 becomes, with and without a code of its own."""

log = logging.getLogger(__name__)


class LocationsCog(commands.Cog):
    """Tells the tables what happened to the places where they are shown."""

    def __init__(self, client: discord.Client, tables: TableService, servers: Servers) -> None:
        self._client = client
        self._tables = tables
        self._servers = servers

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Suspend the tables of a deleted channel and of its threads, which Discord deletes without a word."""
        await self._tables.on_channel_deleted(channel.id)
        for table in await self._tables.in_guild(channel.guild.id):
            place = table.location.channel
            if channel.guild.get_channel_or_thread(place) is None and await self._is_gone_channel(place):
                await self._tables.on_channel_deleted(place)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Suspend the tables of a deleted thread."""
        await self._tables.on_channel_deleted(payload.thread_id)

    @commands.Cog.listener()
    async def on_member_ban(self, guild: discord.Guild, user: discord.User | discord.Member) -> None:
        """Let a computer take the seats of somebody who was banned."""
        await self._tables.on_member_left(guild.id, user.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Suspend the tables of a server that removed the bot."""
        await self._tables.on_server_left(guild.id)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Notice the servers that removed the bot or invited it again while it was offline.

        One that is only out of order stays known.
        """
        for guild in await self._servers.gone():
            if self._client.get_guild(guild) is not None:
                await self._servers.returned(guild)
        for guild in await self._tables.guilds():
            if self._client.get_guild(guild) is None and await self._is_gone_server(guild):
                log.info("server %d removed the bot while it was away", guild)
                await self._tables.on_server_left(guild)

    async def _is_gone_channel(self, channel: int) -> bool:
        """Ask Discord about a thread that is not known: one that is archived may still be there."""
        try:
            await reach(lambda: self._client.fetch_channel(channel))
        except Unreachable as unreachable:
            log.info("looked for channel %d: %s", channel, unreachable)
            return unreachable.reason in GONE
        return False

    async def _is_gone_server(self, guild: int) -> bool:
        try:
            await reach(lambda: self._client.fetch_guild(guild, with_counts=False))
        except Unreachable as unreachable:
            log.info("looked for server %d: %s", guild, unreachable)
            return unreachable.reason in GONE or unreachable.reason is Reason.FORBIDDEN
        return False
