"""What is about to be shown: a message as a value, comparable with what is shown already."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace

import discord

from bot.ui.interactions.components import NO_DECISION, Address, Controls, Row, view_of

NOWHERE = Address("table", NO_DECISION)


@dataclass(frozen=True, slots=True)
class File:
    """A file to take away."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Message:
    """One message: embeds, rows of controls with the address they go to, and a picture still to be drawn.

    `picture` is a frozen value that the studio draws; it appears in the last embed. Text alone must suffice.
    """

    embeds: tuple[discord.Embed, ...] = ()
    rows: tuple[Row, ...] = ()
    address: Address = NOWHERE
    picture: Hashable | None = None
    content: str | None = None
    files: tuple[File, ...] = ()

    def view(self) -> Controls | None:
        """Write the controls for Discord."""
        return view_of(self.rows, self.address)

    def saying(self, sentence: str | None) -> Message:
        """Put a sentence above the rest."""
        return replace(self, content=sentence)

    def without_picture(self) -> Message:
        """Leave the picture out, for people who want text only."""
        return replace(self, picture=None)

    def fingerprint(self) -> int:
        """Give a number that is equal for two messages when they look the same, in this process.

        Two that look different have the same one as seldom as 64 bits allow. The picture is still to be drawn: whether
        it was drawn makes no difference.
        """
        embeds = tuple(repr(embed.to_dict()) for embed in self.embeds)
        return hash((self.content, embeds, self.rows, self.address, self.picture))
