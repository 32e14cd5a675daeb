"""What is about to be shown: a message as a value, comparable with what is shown already."""

from __future__ import annotations

import json
from collections.abc import Hashable
from dataclasses import dataclass, replace
from hashlib import sha256

import discord

from bot.ui.interactions.components import NO_DECISION, Address, Row, view_of

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

    def view(self) -> discord.ui.View | None:
        """Build the Discord view of the controls."""
        return view_of(self.rows, self.address)

    def saying(self, sentence: str | None) -> Message:
        """Put a sentence above the rest."""
        return replace(self, content=sentence)

    def without_picture(self) -> Message:
        """Leave the picture out, for people who want text only."""
        return replace(self, picture=None)

    def fingerprint(self) -> str:
        """Give a text that is equal for two messages exactly when they look the same."""
        shown = {
            "content": self.content,
            "embeds": [embed.to_dict() for embed in self.embeds],
            "rows": repr((self.rows, self.address)),
            # Its hash, because a picture may hold whole files; nobody compares it outside this process.
            "picture": hash(self.picture),
        }
        return sha256(json.dumps(shown, sort_keys=True, default=str).encode()).hexdigest()
