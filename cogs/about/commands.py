"""`/about` and `/invite`."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.history.standings import Standings
from bot.ui.discord_errors import Unreachable, reach
from bot.ui.interactions.permissions import NEEDED, NEEDED_FOR_THREADS
from bot.ui.interactions.reply import Reply
from bot.ui.interactions.router import Router
from bot.ui.messages.message import Message
from bot.ui.text.command_texts import command_text
from bot.ui.text.fluent import Words

Interaction = discord.Interaction[Any]
COLOUR = 0xE4572E
DISTRIBUTION = "matryoshka-bot"
PERMISSIONS = discord.Permissions(**dict.fromkeys((*NEEDED, *NEEDED_FOR_THREADS), True))
"""What the bot needs, and nothing else."""

log = logging.getLogger(__name__)


def server_link(application: int) -> str:
    """Give the address at which somebody adds the bot to a server."""
    return discord.utils.oauth_url(application, permissions=PERMISSIONS, scopes=("bot", "applications.commands"))


def person_link(application: int) -> str:
    """Give the address at which somebody takes the bot along, for rules, lessons and their own settings anywhere."""
    return f"{discord.utils.oauth_url(application, scopes=('applications.commands',))}&integration_type=1"


class AboutCog(commands.Cog):
    """Receives the commands."""

    def __init__(
        self,
        client: discord.AutoShardedClient,
        router: Router,
        standings: Standings,
        *,
        links: Mapping[str, str],
        now: Callable[[], float],
    ) -> None:
        self._client = client
        self._router = router
        self._standings = standings
        self._links = links
        self._now = now
        self._started_at = now()

    @app_commands.command(name=command_text("command-about"), description=command_text("command-about-about"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def about(self, interaction: Interaction) -> None:
        """Tell the version, since when the bot runs, in how many servers, and what was played today."""

        async def work(reply: Reply) -> None:
            words = reply.words
            games = await self._standings.games_today()
            lines = [
                words("about-version", version=installed_version()),
                words("about-since", since=f"<t:{int(self._started_at)}:R>"),
                words("about-servers", count=await self._count_servers()),
                words("about-games", count=games),
            ]
            embed = discord.Embed(title=words("about-title"), description="\n".join(lines), colour=COLOUR)
            embed.add_field(name=words("about-links"), value=self._link_lines(words), inline=False)
            await reply.send(Message((embed,)))

        await self._router.answer(interaction, work)

    @app_commands.command(name=command_text("command-invite"), description=command_text("command-invite-about"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def invite(self, interaction: Interaction) -> None:
        """Give the addresses at which the bot is invited."""

        async def work(reply: Reply) -> None:
            application = self._client.application_id or 0
            await reply.say(reply.words("invite", server=server_link(application), person=person_link(application)))

        await self._router.answer(interaction, work)

    async def _count_servers(self) -> int:
        """Count the servers; one of several processes knows only its own, so there Discord is asked."""
        own = len(self._client.guilds)
        if self._client.shard_ids is None:
            return own
        try:
            application = await reach(self._client.application_info)
        except Unreachable as unreachable:
            log.info("only the servers of this process are counted: %s", unreachable)
            return own
        return max(own, application.approximate_guild_count)

    def _link_lines(self, words: Words) -> str:
        links = {"invite": server_link(self._client.application_id or 0), **self._links}
        return "\n".join(f"[{words(f'about-link-{name}')}]({address})" for name, address in links.items())


def installed_version() -> str:
    """Name the version that is installed."""
    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return "?"
