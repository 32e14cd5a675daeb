"""Embeds within Discord's limits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.ui.games.screen import Content, Screen, Section
from bot.ui.text.fluent import Words

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
FIELD = 1024
DESCRIPTION = 3000
EMBED = 5600


@dataclass(frozen=True, slots=True)
class TextEmbed:
    """An embed of a title and a text, as tables and panels have: discord.py's own is made and written much slower."""

    title: str
    description: str
    colour: int

    def to_dict(self) -> dict[str, Any]:
        """Write the embed for Discord."""
        written: dict[str, Any] = {"type": "rich", "title": self.title, "color": self.colour}
        if self.description:
            written["description"] = self.description
        return written

    def saying(self, sentence: str) -> TextEmbed:
        """Say a sentence right under the title."""
        return TextEmbed(self.title, f"{sentence}\n{self.description}" if self.description else sentence, self.colour)

    def __len__(self) -> int:
        return len(self.title) + len(self.description)


def content_embed(screen: Screen[Any], words: Words, content: Content, lines: Sequence[str]) -> TextEmbed:
    """Lay content out as an embed in its game's colour, within Discord's limits; its sections go with the picture."""
    title = words("table-title", game=words(f"{screen.key}-name"), headline=content.headline)
    return TextEmbed(title[:256], "\n".join(lines)[:DESCRIPTION], screen.colour)


def add_section(embed: discord.Embed, title: str, text: str, inline: bool) -> None:
    """Add a section unless the embed would pass Discord's limits; what is cut ends with a whole line."""
    for field in written_fields((Section(title, text, inline),), len(embed)):
        embed.add_field(**field)


def written_fields(sections: Iterable[Section], taken: int) -> Iterator[dict[str, Any]]:
    """Write sections as an embed's fields, for as long as they fit in beside so many signs that it has already."""
    for section in sections:
        room = min(FIELD, EMBED - taken - len(section.title))
        text = section.text
        while len(text) > room and "\n" in text:
            text = text.rpartition("\n")[0]
        if text and len(text) <= room:
            title = section.title[:256]
            taken += len(title) + len(text)
            yield {"name": title, "value": text, "inline": section.inline}
