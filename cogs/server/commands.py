"""The language of a server's tables."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import Denied
from bot.locales import languages
from bot.people.servers import Servers
from bot.ui.interactions.reply import Reply
from bot.ui.interactions.router import Router
from bot.ui.text.command_texts import command_text

Interaction = discord.Interaction[Any]
AS_DISCORD = "discord"
CHOICES = [
    *(app_commands.Choice(name=language.name, value=code) for code, language in languages().items()),
    app_commands.Choice(name=command_text("language-discord"), value=AS_DISCORD),
]


class ServerCog(commands.Cog):
    """Receives the commands and hands them on."""

    group = app_commands.Group(
        name=command_text("command-server"),
        description=command_text("command-server-about"),
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    def __init__(self, router: Router, servers: Servers) -> None:
        self._router = router
        self._servers = servers

    @group.command(
        name=command_text("command-server-language"), description=command_text("command-server-language-about")
    )
    @app_commands.rename(language=command_text("option-language"))
    @app_commands.describe(language=command_text("option-language-about"))
    @app_commands.choices(language=CHOICES)
    async def language(self, interaction: Interaction, language: str) -> None:
        """Choose the language of new tables."""

        async def work(reply: Reply) -> None:
            if interaction.guild_id is None:
                raise Denied("only-in-servers")
            if not interaction.permissions.manage_guild:
                raise Denied("not-admin")
            server = await self._servers.of(interaction.guild_id)
            chosen = languages().get(language)
            await self._servers.set(replace(server, language=chosen.code if chosen else None))
            words = reply.words
            await reply.say(words("server-language", language=chosen.name if chosen else words("language-discord")))

        await self._router.answer(interaction, work)
