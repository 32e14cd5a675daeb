"""What is about to be shown: a message as a value, comparable with what is shown already."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import discord

from bot.ui.games.screen import Section
from bot.ui.interactions.components import NO_DECISION, Address, Controls, Row, written_rows
from bot.ui.messages.embeds import TextEmbed, written_fields
from bot.util.json import dump_bytes

NOWHERE = Address("table", NO_DECISION)


@dataclass(frozen=True, slots=True)
class File:
    """A file to take away."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Message:
    """One message: embeds, rows of controls with the address they go to, and a picture still to be drawn.

    `picture` is a frozen value that the studio draws; it appears in the last embed. `sections` say in words what it
    shows: they stand in its place for whoever reads text only, and wherever nothing can be drawn.
    """

    embeds: tuple[discord.Embed | TextEmbed, ...] = ()
    rows: tuple[Row, ...] = ()
    address: Address = NOWHERE
    picture: Hashable | None = None
    content: str | None = None
    files: tuple[File, ...] = ()
    sections: Sequence[Section] = ()
    _written: dict[str, list[dict[str, Any]]] = field(default_factory=dict, init=False, repr=False, compare=False)
    """The embeds and the controls as written for Discord, once they were."""

    def view(self) -> Controls | None:
        """Write the controls for discord.py's own ways."""
        return Controls(self.components()) if self.rows else None

    def components(self) -> list[dict[str, Any]]:
        """Write the controls for Discord, once. Copy, do not change."""
        if "components" not in self._written:
            self._written["components"] = written_rows(self.rows, self.address)
        return self._written["components"]

    def saying(self, sentence: str | None) -> Message:
        """Say a sentence by the way: right under the title of the first embed, so that no message is added for it."""
        if sentence is None:
            return self
        if not self.embeds:
            return replace(self, content=sentence)
        return replace(self, embeds=(_saying(self.embeds[0], sentence), *self.embeds[1:]))

    def without_picture(self) -> Message:
        """Write what the picture shows in its place, for people who want text only."""
        return self if self.picture is None else replace(self, picture=None)

    def written_embeds(self, *, in_words: bool = False) -> list[dict[str, Any]]:
        """Write the embeds for Discord; without a picture, or `in_words` all the same, the last one says what no
        picture shows. Copy, do not change.
        """
        return self._embeds_in_words() if in_words or self.picture is None else self._plain_embeds()

    def fingerprint(self) -> int:
        """Give a number that is equal for two messages when they look the same, in this process.

        Two that look different have the same one as seldom as 64 bits allow. The picture is still to be drawn: whether
        it was drawn makes no difference. What it shows in words follows from it, and is not looked at.
        """
        return hash((dump_bytes([self.content, self.written_embeds(), self.components()]), self.picture))

    def _embeds_in_words(self) -> list[dict[str, Any]]:
        """Write the embeds with the words for a picture, once."""
        if "in words" not in self._written:
            written = self._plain_embeds()
            if written and self.sections:
                *others, last = written
                fields = written_fields(self.sections, len(self.embeds[-1]))
                written = [*others, {**last, "fields": [*last.get("fields", ()), *fields]}]
            self._written["in words"] = written
        return self._written["in words"]

    def _plain_embeds(self) -> list[dict[str, Any]]:
        """Write the embeds without the words for a picture, once."""
        if "embeds" not in self._written:
            self._written["embeds"] = [dict(embed.to_dict()) for embed in self.embeds]
        return self._written["embeds"]


def _saying(embed: discord.Embed | TextEmbed, sentence: str) -> discord.Embed | TextEmbed:
    if isinstance(embed, TextEmbed):
        return embed.saying(sentence)
    said = embed.copy()
    said.description = f"{sentence}\n{said.description}" if said.description else sentence
    return said
