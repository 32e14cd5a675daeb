"""Card emojis: the application's own when they were uploaded, clear Unicode otherwise."""

from __future__ import annotations

from collections.abc import Iterable

import discord


class CardEmojis:
    """Emojis of the cards by their short names (A1 … J7, P1 … P9, V1 … V9, JK)."""

    def __init__(self) -> None:
        self._emojis: dict[str, str] = {}

    def learn(self, emojis: Iterable[discord.Emoji]) -> None:
        """Use these application emojis from now on."""
        self._emojis = {emoji.name: str(emoji) for emoji in emojis}

    def emoji(self, name: str) -> str | None:
        """Give the uploaded emoji of that name, or None."""
        return self._emojis.get(name)
