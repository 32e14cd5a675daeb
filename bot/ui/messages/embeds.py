"""Embeds within Discord's limits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import discord

from bot.ui.games.screen import Content, Screen, Section
from bot.ui.text.fluent import Words

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
FIELD = 1024
DESCRIPTION = 3000
EMBED = 5600


def content_embed(screen: Screen[Any], words: Words, content: Content, lines: Sequence[str]) -> discord.Embed:
    """Lay content out as an embed in its game's colour, within Discord's limits; its sections go with the picture."""
    title = words("table-title", game=words(f"{screen.key}-name"), headline=content.headline)
    return discord.Embed(title=title[:256], description="\n".join(lines)[:DESCRIPTION], colour=screen.colour)


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
