"""Whose words: private messages in the person's own language, public ones in the server's."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord

from bot.locales import language_of
from bot.tables.model import Snapshot
from bot.tables.service import Tables
from bot.ui.text.fluent import Texts, Words


class Languages:
    """Chooses the language of every message."""

    def __init__(self, texts: Texts, tables: Tables, default: str) -> None:
        self._texts = texts
        self._tables = tables
        self._default = default
        self._seen: dict[int, str] = {}

    def private(self, interaction: discord.Interaction[Any]) -> Words:
        """Give the words of whoever presses or asks."""
        return self._texts.of(interaction.locale)

    def public(self, table: Snapshot) -> Words:
        """Give the words of a table."""
        return self._texts.of(table.setup.language)

    async def met(self, interaction: discord.Interaction[Any]) -> None:
        """Remember a person's language, for panels that are edited while they do nothing, also after a restart."""
        person, language = interaction.user.id, language_of(str(interaction.locale))
        if self._seen.get(person) == language:
            return
        self._seen[person] = language
        preferences = await self._tables.people.preferences(person)
        if preferences.language != language:
            await self._tables.people.set_preferences(person, replace(preferences, language=language))

    def forget(self, person: int) -> None:
        """Forget a person's language."""
        self._seen.pop(person, None)

    async def of_person(self, person: int, table: Snapshot) -> Words:
        """Give the words of a person as last met, or those of the table."""
        if person not in self._seen:
            preferences = await self._tables.people.preferences(person)
            self._seen[person] = preferences.language or table.setup.language
        return self._texts.of(self._seen[person])

    async def of_server(self, interaction: discord.Interaction[Any]) -> str:
        """Choose the language for a new table: as an admin set it, else the server's own, else the bot's default."""
        if interaction.guild_id is not None:
            server = await self._tables.people.server(interaction.guild_id)
            if server.language is not None:
                return server.language
        locale = interaction.guild_locale
        return self._default if locale is None else language_of(str(locale))
