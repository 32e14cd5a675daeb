"""Who may look back at which games: the reader's permissions are looked at when they read."""

from __future__ import annotations

from typing import Any, TypeAlias

import discord

from bot.history.audience import Audience
from bot.history.standings import Standings
from bot.storage.servers import Servers
from bot.ui.interactions.permissions import location_of, permissions_in

Interaction: TypeAlias = discord.Interaction[Any]


class Audiences:
    """Finds out for whom an answer is, and which channels they can see."""

    def __init__(self, servers: Servers, standings: Standings) -> None:
        self._servers = servers
        self._standings = standings

    async def private(self, interaction: Interaction) -> Audience:
        """Tell what whoever asks may look at, for an answer that they alone see."""
        return await self._audience(interaction, interaction.user.id)

    async def public(self, interaction: Interaction) -> Audience:
        """Tell what everybody may look at who can see the channel where something was asked."""
        return await self._audience(interaction, None)

    async def in_channel(self, guild: discord.Guild, channel: int) -> Audience:
        """Tell what everybody may look at who can see a channel of a server."""
        if (await self._servers.of(guild.id)).private_games_open:
            return Audience(None, guild.id)
        channels = await self._standings.channels(guild.id)
        seen = {each for each in channels if each == channel or _is_seen(guild, each, guild.default_role)}
        return Audience(None, guild.id, None if len(seen) == len(channels) else frozenset(seen))

    async def _audience(self, interaction: Interaction, person: int | None) -> Audience:
        if interaction.guild_id is None:
            return Audience(person, None)
        guild: discord.Guild | None = interaction.client.get_guild(interaction.guild_id)
        if guild is None:
            # A person has brought the bot along to a server where it is not at home: nothing is known of its channels.
            return Audience(person, interaction.guild_id, frozenset())
        here = location_of(interaction)
        if person is None:
            return await self.in_channel(guild, here.seen_in)
        if (await self._servers.of(guild.id)).private_games_open:
            return Audience(person, guild.id)
        channels = await self._standings.channels(guild.id)
        seen = {each for each in channels if each == here.seen_in or _is_seen(guild, each, interaction.user)}
        return Audience(person, guild.id, None if len(seen) == len(channels) else frozenset(seen))


def _is_seen(guild: discord.Guild, place: int, by: discord.Role | discord.Member | discord.User) -> bool:
    """Tell whether somebody can see a channel; one that is gone is seen by those who manage the server."""
    if isinstance(by, discord.User):
        return False
    channel = guild.get_channel_or_thread(place)
    if channel is None:
        granted = by.permissions if isinstance(by, discord.Role) else by.guild_permissions
        return granted.manage_guild
    granted = permissions_in(channel, by)
    # Who is in a private thread is not known here; those who manage threads see it in any case.
    is_private = channel.type is discord.ChannelType.private_thread
    return granted.view_channel and (not is_private or granted.manage_threads)
