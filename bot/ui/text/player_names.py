"""Who sits where, in words."""

from __future__ import annotations

from discord.utils import escape_markdown

from bot.tables.model import Sitter
from bot.tables.snapshot import Snapshot
from bot.ui.text.fluent import Words

NAME_LENGTH = 32


def plain_name(sitter: Sitter, words: Words) -> str:
    """Name who sits in a seat, as drawn in pictures and labels."""
    if sitter.person is None:
        return words("computer-name", number=sitter.number, strength=sitter.strength)
    if sitter.person.is_forgotten:
        return words("somebody")
    return " ".join(sitter.person.name.split())[:NAME_LENGTH] or words("somebody")


def plain_names(table: Snapshot, words: Words) -> tuple[str, ...]:
    """Name every seat, as drawn in pictures and labels."""
    return tuple(plain_name(sitter, words) for sitter in table.sitters)


def names(table: Snapshot, words: Words) -> tuple[str, ...]:
    """Name every seat for embeds, with Discord's formatting characters disarmed."""
    return tuple(escape_markdown(name) for name in plain_names(table, words))
