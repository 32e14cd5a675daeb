"""`/notify`: whoever wants to is mentioned, at most once an hour, where a new table has opened."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import NotAllowed
from bot.people.watchers import Watchers
from bot.tables.table_view import TableView
from bot.ui.discord_errors import Unreachable
from bot.ui.interactions.reply import Reply
from bot.ui.interactions.router import Router
from bot.ui.live.channel_requests import Channels
from bot.ui.messages.message import Message
from bot.ui.text.command_texts import command_text
from bot.ui.text.languages import Languages
from bot.ui.text.player_names import names
from bot.ui.text.table_link import table_link

Interaction = discord.Interaction[Any]

log = logging.getLogger(__name__)


class NotifyCog(commands.Cog):
    """Receives the command, and calls those who asked for it when a table opens."""

    def __init__(
        self,
        router: Router,
        watchers: Watchers,
        channels: Channels,
        languages: Languages,
        now: Callable[[], float],
    ) -> None:
        self._router = router
        self._watchers = watchers
        self._channels = channels
        self._languages = languages
        self._now = now

    @app_commands.command(name=command_text("command-notify"), description=command_text("command-notify-about"))
    @app_commands.rename(on=command_text("option-on"))
    @app_commands.describe(on=command_text("option-notify-about"))
    @app_commands.guild_only()
    @app_commands.guild_install()
    async def notify(self, interaction: Interaction, on: bool) -> None:
        """Ask to be told of new tables in this server, or no longer."""

        async def work(reply: Reply) -> None:
            if interaction.guild_id is None:
                raise NotAllowed("only-in-servers")
            change = self._watchers.add if on else self._watchers.remove
            await change(interaction.guild_id, interaction.user.id)
            await reply.say(reply.words("notify-on" if on else "notify-off"))

        await self._router.answer(interaction, work)

    async def call(self, table: TableView) -> None:
        """Mention those who wait for a table, below the new one."""
        location = table.location
        if location.guild is None:
            return
        people = await self._watchers.take_due(location.guild, table.host, self._now())
        if not people:
            return
        words = self._languages.public(table)
        text = words(
            "notify-table",
            mentions=" ".join(f"<@{person}>" for person in people),
            name=names(table, words)[0],
            game=words(f"{table.setup.game}-name"),
            link=table_link(table),
        )
        try:
            await self._channels.send(location.channel, Message(content=text), people)
        except Unreachable as unreachable:
            log.warning("those who wait for a table in server %s were not told: %s", location.guild, unreachable)
