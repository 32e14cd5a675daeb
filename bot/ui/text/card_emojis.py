"""Card emojis: the application's own when they were uploaded, clear Unicode otherwise."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import discord


@cache
def emoji_name(game: str, card: str) -> str:
    """Name the emoji of a game's card: short, because every card in a sentence costs its length."""
    return f"{game[:2]}_{card}"


class CardEmojis:
    """Emojis of the cards of every game."""

    def __init__(self) -> None:
        self._emojis: dict[str, str] = {}

    def learn(self, emojis: Iterable[discord.Emoji]) -> None:
        """Use these application emojis from now on."""
        self._emojis = {emoji.name: str(emoji) for emoji in emojis}

    def emoji(self, game: str, card: str) -> str | None:
        """Give the uploaded emoji of a game's card, or None."""
        return self._emojis.get(emoji_name(game, card))
