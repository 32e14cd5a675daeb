"""Commands about a table: show, leave, cancel, kick, back."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import NotAllowed
from bot.storage.servers import Servers
from bot.tables.model import Status
from bot.tables.service import TableService
from bot.tables.table_view import TableView
from bot.ui.interactions.find_table import TableFinder
from bot.ui.interactions.permissions import check_channel, check_move, check_place, location_of, may_manage
from bot.ui.interactions.reply import Reply
from bot.ui.interactions.router import Router
from bot.ui.interactions.table_buttons import TableButtons
from bot.ui.live.channel_requests import Channels
from bot.ui.live.publisher import Publisher
from bot.ui.text.command_texts import command_text
from bot.ui.text.languages import Languages

Interaction = discord.Interaction[Any]


class TableCog(commands.Cog):
    """Receives the commands and hands them on."""

    group = app_commands.Group(
        name=command_text("command-table"),
        description=command_text("command-table-about"),
        allowed_contexts=app_commands.AppCommandContext(guild=True),
        allowed_installs=app_commands.AppInstallationType(guild=True),
    )

    def __init__(
        self,
        router: Router,
        tables: TableService,
        *,
        finder: TableFinder,
        publisher: Publisher,
        channels: Channels,
        table_buttons: TableButtons,
        languages: Languages,
        servers: Servers,
    ) -> None:
        self._router = router
        self._tables = tables
        self._finder = finder
        self._publisher = publisher
        self._channels = channels
        self._table_buttons = table_buttons
        self._languages = languages
        self._servers = servers

    @group.command(name=command_text("command-table-show"), description=command_text("command-table-show-about"))
    @app_commands.rename(table=command_text("option-table"))
    @app_commands.describe(table=command_text("option-table-about"))
    async def show(self, interaction: Interaction, table: str | None = None) -> None:
        """Post a table again, here and now."""

        async def work(reply: Reply) -> None:
            found = await self._finder.find(interaction, table, elsewhere=True)
            await self._show(reply, found)

        await self._router.answer(interaction, work)

    @group.command(name=command_text("command-table-leave"), description=command_text("command-table-leave-about"))
    @app_commands.rename(table=command_text("option-table"))
    @app_commands.describe(table=command_text("option-table-about"))
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        """Leave a table; a computer takes the seat."""

        async def work(reply: Reply) -> None:
            found = await self._finder.find(interaction, table, elsewhere=True)
            await self._tables.leave(found.id, interaction.user.id)
            await self._say(reply, "menu-left")

        await self._router.answer(interaction, work)

    @group.command(name=command_text("command-table-cancel"), description=command_text("command-table-cancel-about"))
    @app_commands.rename(table=command_text("option-table"))
    @app_commands.describe(table=command_text("option-table-about"))
    async def cancel(self, interaction: Interaction, table: str | None = None) -> None:
        """Cancel a table without a result."""

        async def work(reply: Reply) -> None:
            found = await self._finder.find(interaction, table)
            await self._table_buttons.cancel(reply, found)

        await self._router.answer(interaction, work)

    @group.command(name=command_text("command-table-kick"), description=command_text("command-table-kick-about"))
    @app_commands.rename(player=command_text("option-player"), table=command_text("option-table"))
    @app_commands.describe(player=command_text("option-player-about"), table=command_text("option-table-about"))
    async def kick(self, interaction: Interaction, player: discord.User, table: str | None = None) -> None:
        """Send somebody away from a table."""

        async def work(reply: Reply) -> None:
            found = await self._finder.find(interaction, table)
            await self._tables.kick(found.id, interaction.user.id, player.id)
            await self._say(reply, "menu-kicked")

        await self._router.answer(interaction, work)

    @group.command(name=command_text("command-table-back"), description=command_text("command-table-back-about"))
    @app_commands.rename(table=command_text("option-table"))
    @app_commands.describe(table=command_text("option-table-about"))
    async def back(self, interaction: Interaction, table: str | None = None) -> None:
        """Take a seat back that a computer holds."""

        async def work(reply: Reply) -> None:
            found = await self._finder.find(interaction, table, elsewhere=True)
            await self._table_buttons.back(reply, found.id)

        await self._router.answer(interaction, work)

    @show.autocomplete("table")
    @leave.autocomplete("table")
    @cancel.autocomplete("table")
    @kick.autocomplete("table")
    @back.autocomplete("table")
    async def suggest(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest tables while somebody types."""
        return await self._finder.choices(interaction, current, self._languages.private(interaction))

    async def _show(self, reply: Reply, table: TableView) -> None:
        interaction = reply.interaction
        await check_place(interaction, thread=False)
        is_moved = table.location.channel != interaction.channel_id or table.status is Status.SUSPENDED
        if not is_moved and table.seat_of(interaction.user.id) is None and not may_manage(interaction, table):
            raise NotAllowed("not-seated", table=table.id)
        await reply.acknowledge()
        assert interaction.channel_id is not None
        self._channels.pressed_in(interaction.channel_id)
        if is_moved:
            assert interaction.guild_id is not None
            check_channel(interaction, await self._servers.of(interaction.guild_id))
            await check_move(reply, table)
            await self._publisher.move(table, location_of(interaction))
        else:
            await self._publisher.show_again(table)
        await self._say(reply, "menu-shown")

    async def _say(self, reply: Reply, message: str) -> None:
        await reply.say(reply.words(message))
