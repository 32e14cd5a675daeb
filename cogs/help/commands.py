"""`/help`: what one can do here and now, with the buttons to do it."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.model import Status
from bot.tables.service import TableService
from bot.tables.table_view import TableView
from bot.ui.games.screen import Screens
from bot.ui.interactions.permissions import is_at_home, missing_permissions
from bot.ui.interactions.reply import Reply
from bot.ui.interactions.router import Router
from bot.ui.text.command_texts import command_text
from cogs.help.help_message import Situation, help_message

Interaction = discord.Interaction[Any]


class HelpCog(commands.Cog):
    """Receives the command."""

    def __init__(self, router: Router, tables: TableService, screens: Screens) -> None:
        self._router = router
        self._tables = tables
        self._screens = screens

    @app_commands.command(name=command_text("command-help"), description=command_text("command-help-about"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def help(self, interaction: Interaction) -> None:
        """Show what one can do here and now."""

        async def work(reply: Reply) -> None:
            screens = [self._screens.of(game) for game in self._screens.games]
            await reply.send(help_message(await self._situation(interaction), screens, reply.words))

        await self._router.answer(interaction, work)

    async def _situation(self, interaction: Interaction) -> Situation:
        if not is_at_home(interaction) or interaction.channel_id is None:
            return Situation(interaction.user.id, is_in_server=False)
        own = await self._tables.of_person(interaction.user.id)
        here = await self._tables.in_channel(interaction.channel_id)
        return Situation(
            interaction.user.id,
            missing_permissions=tuple(missing_permissions(interaction)),
            own=tuple(table for table in own if table.location.guild == interaction.guild_id),
            lobbies=tuple(table for table in here if _may_join(table, interaction.user.id)),
        )


def _may_join(table: TableView, person: int) -> bool:
    is_open = table.status is Status.LOBBY and len(table.players) < table.seats.stop - 1
    return is_open and table.seat_of(person) is None
