"""A word of welcome in a server that has just invited the bot: once, and where it may write."""

from __future__ import annotations

import logging
from collections.abc import Callable

import discord
from discord.ext import commands

from bot.storage.servers import Servers
from bot.ui.discord_errors import Unreachable
from bot.ui.games.screen import Screens
from bot.ui.live.channel_requests import Channels
from bot.ui.messages.message import Message
from bot.ui.text.fluent import Words
from bot.ui.text.languages import Languages

COLOUR = 0xE4572E

log = logging.getLogger(__name__)


class WelcomeCog(commands.Cog):
    """Listens for servers that come."""

    def __init__(
        self,
        servers: Servers,
        screens: Screens,
        channels: Channels,
        languages: Languages,
        now: Callable[[], float],
    ) -> None:
        self._servers = servers
        self._screens = screens
        self._channels = channels
        self._languages = languages
        self._now = now

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Say what the bot can do, unless it has been said in this server."""
        await self._servers.returned(guild.id)
        channel = welcome_channel(guild)
        if channel is None or not await self._servers.welcome(guild.id, self._now()):
            return
        words = await self._languages.of_guild(guild)
        games = "\n".join(_game_line(game, words) for game in self._screens.games)
        embed = discord.Embed(title=words("welcome-title"), description=words("welcome", games=games), colour=COLOUR)
        try:
            await self._channels.send(channel.id, Message((embed,)), [])
        except Unreachable as unreachable:
            log.info("no welcome in server %d: %s", guild.id, unreachable)


def _game_line(game: str, words: Words) -> str:
    command = f"{words(f'command-{game}')} {words('command-new')}"
    return words("welcome-game", game=words(f"{game}-name"), teaser=words(f"{game}-teaser"), command=command)


def welcome_channel(guild: discord.Guild) -> discord.TextChannel | None:
    """Choose where to say it: where Discord greets people, else the first channel where everybody can read it."""
    listed = [guild.system_channel, *sorted(guild.text_channels, key=lambda channel: channel.position)]
    for channel in listed:
        if channel is None or not channel.permissions_for(guild.default_role).view_channel:
            continue
        granted = channel.permissions_for(guild.me)
        if granted.view_channel and granted.send_messages and granted.embed_links:
            return channel
    return None
