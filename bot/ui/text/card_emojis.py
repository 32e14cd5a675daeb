"""Card emojis: the application's own when they were uploaded, clear Unicode otherwise."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import cache

import discord

_KEPT = 2048
"""Texts with emojis that stay in memory."""


@cache
def emoji_name(game: str, card: str) -> str:
    """Name the emoji of a game's card: short, because every card in a sentence costs its length."""
    return f"{game[:2]}_{card}"


class CardEmojis:
    """Emojis of the cards of every game."""

    def __init__(self) -> None:
        self._emojis: dict[str, str] = {}
        self._texts: dict[Hashable, str] = {}

    def learn(self, emojis: Iterable[discord.Emoji]) -> None:
        """Use these application emojis from now on."""
        self._emojis = {emoji.name: str(emoji) for emoji in emojis}
        self._texts.clear()

    def emoji(self, game: str, card: str) -> str | None:
        """Give the uploaded emoji of a game's card, or None."""
        return self._emojis.get(emoji_name(game, card))

    def once(self, what: Hashable, write: Callable[[], str]) -> str:
        """Write something with these emojis once, such as a hand that stays the same while others play."""
        text = self._texts.get(what)
        if text is None:
            if len(self._texts) >= _KEPT:
                self._texts.clear()
            text = self._texts[what] = write()
        return text
