"""Messages to Discord: draws the picture, uploads it only when it changed, and builds the arguments of a request."""

from __future__ import annotations

import io
import re
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeAlias

import discord

from bot.ui.messages.message import Message
from bot.ui.pictures.missing import Missing

ToldMessage: TypeAlias = Mapping[str, Any]
"""A message as Discord tells of it."""

_ATTACHMENT = re.compile(r"/attachments/\d+/(\d+)/")
"""Where the address of a picture names its attachment."""


class DrawnPicture(Protocol):
    """A finished picture: a name that follows from its content, PNG bytes, and a text for those who cannot see it."""

    @property
    def name(self) -> str:
        """Give the file name."""
        ...

    @property
    def data(self) -> bytes:
        """Give the PNG."""
        ...

    @property
    def alt(self) -> str:
        """Give the text."""
        ...


class PictureSource(Protocol):
    """Draws pictures off the event loop, to the end even if nobody waits any more."""

    @property
    def waiting(self) -> int:
        """Tell how many pictures are wanted and not yet begun."""
        ...

    async def draw(
        self, picture: Any, *, key: Hashable = None, urgent: bool = False, patience: float | None = None
    ) -> DrawnPicture | Missing:
        """Draw a picture for the message `key`, an urgent one before others, or tell why there is none.

        Whoever has waited so many seconds as their `patience` goes on without it: outdated, for it can follow.
        """
        ...

    def outdate(self, key: Hashable) -> None:
        """Drop what is not yet begun for a message that is to show something newer."""
        ...


@dataclass(frozen=True, slots=True)
class ShownPicture:
    """A picture that a message shows already: its name and the id of the attachment that holds it."""

    name: str
    attachment: int


@dataclass(frozen=True, slots=True)
class Payload:
    """A message ready to go out, with its picture: drawn for upload, or kept from before."""

    message: Message
    picture: DrawnPicture | None = None
    kept: ShownPicture | None = None
    is_late: bool = False
    """Whether the picture can follow: it is still being drawn, or a newer one is wanted in its place. Until then the
    message keeps the one it shows."""
    is_undrawn: bool = False
    """Whether there is no picture of what the message would show in one, so that it has to say it."""

    def sending(self) -> dict[str, Any]:
        """Give the arguments for a new message; build them anew for every attempt, because a file is read only once."""
        arguments: dict[str, Any] = {"embeds": [discord.Embed.from_dict(embed) for embed in self._embeds()]}
        if self.message.content is not None:
            arguments["content"] = self.message.content
        view = self.message.view()
        if view is not None:
            arguments["view"] = view
        files = self._files()
        if files:
            arguments["files"] = files
        return arguments

    def editing(self) -> tuple[dict[str, Any], list[discord.File]]:
        """Write an edit, with the files that go along, anew for every attempt.

        The attachments are named always, or the picture shows twice.
        """
        files = self._files()
        attachments: list[dict[str, Any]] = [dict(file.to_dict(place)) for place, file in enumerate(files)]
        if self.kept is not None:
            attachments.append({"id": self.kept.attachment})
        body: dict[str, Any] = {
            "content": self.message.content,
            "embeds": self._embeds(),
            "components": self.message.components(),
            "attachments": attachments,
            "allowed_mentions": {"parse": []},
        }
        return body, files

    def shown_in(self, message: discord.Message | ToldMessage | None) -> ShownPicture | None:
        """Remember the picture as it hangs in the message that Discord gave back, if it gave one."""
        if self.kept is not None:
            return self.kept
        name = self._picture_name()
        if name is None or message is None:
            return None
        attachment = _attachment_in(as_told(message) if isinstance(message, discord.Message) else message)
        return None if attachment is None else ShownPicture(name, attachment)

    def keeping(self, shown: ShownPicture | None) -> Payload:
        """Keep the picture that hangs in the message now if it is the same or this one is late, or else upload it."""
        is_kept = self.is_late or (shown is not None and self.picture is not None and shown.name == self.picture.name)
        kept = shown if is_kept else None
        return self if kept is self.kept else replace(self, kept=kept)

    def _embeds(self) -> list[dict[str, Any]]:
        embeds = list(self.message.written_embeds(in_words=self.is_undrawn))
        name = self._picture_name()
        if name is not None:
            # A copy: the message is a value that others compare, and its address would change with the picture.
            embeds[-1] = {**embeds[-1], "image": {"url": f"attachment://{name}"}}
        return embeds

    def _picture_name(self) -> str | None:
        picture = self.kept if self.picture is None else self.picture
        return None if picture is None else picture.name

    def _files(self) -> list[discord.File]:
        files = [discord.File(io.BytesIO(file.data), filename=file.name) for file in self.message.files]
        if self.picture is not None and self.kept is None:
            name, alt = self.picture.name, self.picture.alt[:1024]
            files.append(discord.File(io.BytesIO(self.picture.data), filename=name, description=alt))
        return files


class PayloadBuilder:
    """Turns messages into requests."""

    def __init__(self, pictures: PictureSource | None) -> None:
        self._pictures = pictures

    @property
    def waiting(self) -> int:
        """Tell how many pictures are wanted and not yet begun."""
        return 0 if self._pictures is None else self._pictures.waiting

    async def build(
        self,
        message: Message,
        shown: ShownPicture | None = None,
        *,
        key: Hashable = None,
        patience: float | None = None,
        urgent: bool = False,
    ) -> Payload:
        """Prepare a message in whose place `shown` hangs now; a newer picture for the same `key` replaces this one.

        Somebody who waits for an answer gets it after so many seconds of `patience` without its picture, which goes on
        being drawn and can follow.
        """
        if message.picture is None or self._pictures is None or not message.embeds:
            return Payload(message, is_undrawn=True)
        drawn = await self._pictures.draw(message.picture, key=key, urgent=urgent, patience=patience)
        if drawn is Missing.FAILED:
            return Payload(message, is_undrawn=True)
        if drawn is Missing.OUTDATED:
            return Payload(message, is_late=True).keeping(shown)
        return Payload(message, drawn).keeping(shown)

    def outdate(self, key: Hashable) -> None:
        """Draw nothing that still waits for a message which is to show something newer."""
        if self._pictures is not None:
            self._pictures.outdate(key)


def as_told(message: discord.Message) -> ToldMessage:
    """Write a message as Discord told of it, as far as anybody asks."""
    return {
        "id": message.id,
        "attachments": [{"id": attachment.id} for attachment in message.attachments],
        "embeds": [embed.to_dict() for embed in message.embeds],
    }


def _attachment_in(message: ToldMessage) -> int | None:
    """Find the attachment that holds a message's picture.

    Discord does not list attachments that an embed shows; the embed's own address names them.
    """
    if message["attachments"]:
        return int(message["attachments"][-1]["id"])
    for embed in reversed(message["embeds"]):
        found = _ATTACHMENT.search((embed.get("image") or {}).get("url") or "")
        if found is not None:
            return int(found[1])
    return None
