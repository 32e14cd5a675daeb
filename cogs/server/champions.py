"""The champions of a month, announced once where a server wants them."""

from __future__ import annotations

import logging

import discord

from bot.history.standings import LeaderboardQuery, Order, Period, Standings
from bot.storage.servers import Servers, ServerSettings
from bot.ui.discord_errors import Reason, Unreachable
from bot.ui.games.screen import Screens
from bot.ui.interactions.audiences import Audiences
from bot.ui.live.channel_requests import Channels
from bot.ui.messages.message import Message
from bot.ui.text.champions import champions_text
from bot.ui.text.languages import Languages

COLOUR = 0xFFC94D
NEVER = ""

log = logging.getLogger(__name__)


class ChampionNews:
    """Announces who was best, when a month has ended."""

    def __init__(
        self,
        client: discord.Client,
        servers: Servers,
        standings: Standings,
        *,
        screens: Screens,
        audiences: Audiences,
        channels: Channels,
        languages: Languages,
    ) -> None:
        self._client = client
        self._servers = servers
        self._standings = standings
        self._screens = screens
        self._audiences = audiences
        self._channels = channels
        self._languages = languages

    async def begin(self, guild: int) -> None:
        """Begin with the month that runs now: those before are no news when a server has just asked for them."""
        await self._servers.announced(guild, self._standings.last_season())

    async def announce(self) -> None:
        """Announce the champions of the last month in every server that wants it and has not heard of them."""
        season = self._standings.last_season()
        for server in await self._servers.announcing(season):
            guild = self._client.get_guild(server.guild)
            # Noted before it is sent: nobody shall read it twice.
            if guild is None or not await self._servers.announced(guild.id, season):
                continue
            try:
                await self._post(guild, server, season)
            except Unreachable as unreachable:
                log.warning("no champions in server %d: %s", guild.id, unreachable)
                if unreachable.reason is Reason.BUSY and unreachable.has_answer:
                    await self._servers.announced(guild.id, NEVER)

    async def _post(self, guild: discord.Guild, server: ServerSettings, season: str) -> None:
        if server.announcements is None:
            return
        words = await self._languages.of_guild(guild)
        audience = await self._audiences.in_channel(guild, server.announcements)
        fields = []
        month = 0
        for game in self._screens.games:
            asked = LeaderboardQuery(guild.id, game, Period.MONTH, Order.RATING)
            month, champions = await self._standings.champions(asked, audience)
            if champions:
                fields.append((words(f"{game}-name"), champions_text(champions, asked.by, words)))
        if not fields:
            return
        embed = discord.Embed(
            title=words("season-title", month=month), description=words("champions-about"), colour=COLOUR
        )
        for name, value in fields:
            embed.add_field(name=name, value=value, inline=False)
        message, nonce = Message((embed,)), f"{guild.id:x} {season}"
        try:
            await self._channels.send(server.announcements, message, [], nonce=nonce)
        except Unreachable as unreachable:
            if unreachable.has_answer:
                raise
            # It may have arrived. Of two with one nonce Discord makes but one, for as long as it remembers the first;
            # tomorrow it would not, so what gets no answer now either is left.
            await self._channels.send(server.announcements, message, [], nonce=nonce)
