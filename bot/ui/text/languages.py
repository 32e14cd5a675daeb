"""Whose words: private messages in the person's own language, public ones in the server's."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import Any

import discord

from bot.errors import StorageError
from bot.locales import language_of
from bot.people.preferences import PersonPreferences
from bot.storage.servers import Servers
from bot.tables.table_view import TableView
from bot.ui.text.fluent import Texts, Words

COMMUNITY = "COMMUNITY"


class Languages:
    """Chooses the language of every message."""

    def __init__(self, texts: Texts, preferences: PersonPreferences, servers: Servers, chosen: str | None) -> None:
        self._texts = texts
        self._preferences = preferences
        self._servers = servers
        self._chosen = chosen

    def private(self, interaction: discord.Interaction[Any]) -> Words:
        """Give the words of whoever presses or asks, as they chose them if that is in memory."""
        return self._texts.of(self._preferences.cached(interaction.user.id).chosen_language or interaction.locale)

    async def of_reader(self, interaction: discord.Interaction[Any]) -> Words:
        """Give the words of whoever presses or asks: those they chose, else those of their Discord."""
        # A database that is out of reach is worded too.
        with contextlib.suppress(StorageError):
            await self._preferences.of(interaction.user.id)
        return self.private(interaction)

    def public(self, table: TableView) -> Words:
        """Give the words of a table."""
        return self._texts.of(table.setup.language)

    async def met(self, interaction: discord.Interaction[Any]) -> None:
        """Remember a person's language, for panels that are edited while they do nothing, also after a restart."""
        person, language = interaction.user.id, language_of(str(interaction.locale))
        if (await self._preferences.of(person)).language != language:
            await self._preferences.change(person, lambda before: replace(before, language=language))

    async def of_person(self, person: int, table: TableView) -> Words:
        """Give the words of a person as last met, or those of the table."""
        preferences = await self._preferences.of(person)
        return self._texts.of(preferences.chosen_language or preferences.language or table.setup.language)

    async def of_server(self, interaction: discord.Interaction[Any]) -> str:
        """Choose the language for a new table: as an admin set it here, else the server's own in Discord, else the
        one chosen for the bot, else that of whoever opens it.
        """
        if interaction.guild_id is not None:
            server = await self._servers.of(interaction.guild_id)
            if server.language is not None:
                return server.language
        if interaction.guild_locale is not None and _has_chosen_locale(interaction.guild):
            return language_of(str(interaction.guild_locale))
        return self._chosen or language_of(str(interaction.locale))

    async def of_guild(self, guild: discord.Guild) -> Words:
        """Give the words for what everybody in a server reads, when nobody asked for it."""
        server = await self._servers.of(guild.id)
        own = str(guild.preferred_locale) if _has_chosen_locale(guild) else None
        return self._texts.of(server.language or own or self._chosen)

    async def of_channel(self, interaction: discord.Interaction[Any]) -> Words:
        """Give the words for what everybody reads where something was asked."""
        return self._texts.of(await self.of_server(interaction))


def _has_chosen_locale(guild: discord.Guild | None) -> bool:
    """Tell whether a server's locale says anything: all but Communities are American to Discord."""
    return guild is not None and COMMUNITY in guild.features
