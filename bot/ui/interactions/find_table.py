"""Which table does a command mean: the one named, else the person's own here, else the only one here."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.errors import NotAllowed
from bot.tables.service import TableService
from bot.tables.table_view import TableView
from bot.ui.text.fluent import Words
from bot.ui.text.player_names import plain_names

Interaction = discord.Interaction[Any]
MOST_CHOICES = 25


class TableFinder:
    """Finds tables for commands."""

    def __init__(self, tables: TableService) -> None:
        self._tables = tables

    async def find(self, interaction: Interaction, named: str | None, *, elsewhere: bool = False) -> TableView:
        """Find the table that is meant: by name any that is suggested, without one those here.

        `elsewhere` takes the person's tables in other channels of the server without a name too.
        """
        tables = await self._within_reach(interaction, elsewhere or named is not None)
        if named is not None:
            wanted = [table for table in tables if table.id == named.strip().lower()]
            if not wanted:
                raise NotAllowed("no-such-table", table=named[:12])
            return wanted[0]
        own = [table for table in tables if table.seat_of(interaction.user.id) is not None]
        candidates = own or tables
        if not candidates:
            raise NotAllowed("no-table-here")
        if len(candidates) > 1:
            raise NotAllowed("which-table", tables=[table.id for table in candidates[:MOST_CHOICES]])
        return candidates[0]

    async def choices(self, interaction: Interaction, typed: str, words: Words) -> list[app_commands.Choice[str]]:
        """Suggest the tables within reach while somebody types."""
        choices = []
        for table in await self._within_reach(interaction, True):
            names = ", ".join(plain_names(table, words))
            text = f"{table.id} · {words(f'{table.setup.game}-name')} · {names}"[:100]
            if typed.lower() in text.lower():
                choices.append(app_commands.Choice(name=text, value=table.id))
        return choices[:MOST_CHOICES]

    async def _within_reach(self, interaction: Interaction, elsewhere: bool) -> list[TableView]:
        if interaction.channel_id is None:
            raise NotAllowed("only-in-servers")
        tables = await self._tables.in_channel(interaction.channel_id)
        if elsewhere:
            here = {table.id for table in tables}
            own = await self._tables.of_person(interaction.user.id)
            tables += [table for table in own if table.id not in here and table.location.guild == interaction.guild_id]
        return tables
