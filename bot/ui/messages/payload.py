"""Sheets to Discord: draws the picture, uploads it only when it changed, and builds the arguments of a request."""

from __future__ import annotations

import io
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import discord

from bot.ui.messages.message import Message


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
    """Draws pictures off the event loop; None when drawing failed."""

    async def draw(self, picture: Any) -> DrawnPicture | None:
        """Draw a picture, or give None when it cannot be drawn."""
        ...


@dataclass(frozen=True, slots=True)
class ShownPicture:
    """A picture that a message shows already: its name and the attachment that holds it."""

    name: str
    attachment: discord.Attachment


@dataclass(frozen=True, slots=True)
class Payload:
    """A sheet ready to go out, and the name of the picture on it."""

    sheet: Message
    picture: str | None
    file: discord.File | None
    kept: discord.Attachment | None

    def sending(self) -> dict[str, Any]:
        """Give the arguments for a new message."""
        arguments: dict[str, Any] = {"embeds": list(self.sheet.embeds)}
        if self.sheet.content is not None:
            arguments["content"] = self.sheet.content
        view = self.sheet.view()
        if view is not None:
            arguments["view"] = view
        if self.file is not None:
            arguments["file"] = self.file
        return arguments

    def editing(self) -> dict[str, Any]:
        """Give the arguments for an edit; the attachments go along always, or the picture shows twice."""
        attachments = [each for each in (self.file, self.kept) if each is not None]
        return {
            "content": self.sheet.content,
            "embeds": list(self.sheet.embeds),
            "view": self.sheet.view(),
            "attachments": attachments,
        }

    def hung(self, attachments: Sequence[discord.Attachment]) -> ShownPicture | None:
        """Remember the picture as it hangs in the message that Discord gave back."""
        if self.picture is None or not attachments:
            return None
        return ShownPicture(self.picture, attachments[0])


class PayloadBuilder:
    """Turns sheets into requests."""

    def __init__(self, picture_source: PictureSource | None) -> None:
        self._easel = picture_source

    async def print(self, sheet: Message, hung: ShownPicture | None = None) -> Payload:
        """Prepare a sheet for a message that shows `hung` now."""
        drawn = await self._drawn(sheet.picture)
        if drawn is None or not sheet.embeds:
            return Payload(sheet, None, None, None)
        sheet.embeds[-1].set_image(url=f"attachment://{drawn.name}")
        if hung is not None and hung.name == drawn.name:
            return Payload(sheet, drawn.name, None, hung.attachment)
        file = discord.File(io.BytesIO(drawn.data), filename=drawn.name, description=drawn.alt[:1024])
        return Payload(sheet, drawn.name, file, None)

    async def _drawn(self, picture: Hashable | None) -> DrawnPicture | None:
        if picture is None or self._easel is None:
            return None
        return await self._easel.draw(picture)
