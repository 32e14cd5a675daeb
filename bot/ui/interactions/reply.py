"""The answer to one interaction: a single request when the work is quick, acknowledged first when it is slow."""

from __future__ import annotations

import asyncio
import logging
from types import TracebackType
from typing import Any

import discord

from bot.ui.messages.payload import Payload, ShownPicture

PATIENCE = 1.5
"""Seconds before a press is acknowledged without its answer; Discord gives up after three."""

log = logging.getLogger(__name__)


class Reply:
    """Answer an interaction exactly once; use it as a context around the work."""

    def __init__(self, interaction: discord.Interaction[Any], private: bool = True) -> None:
        """Take the interaction; `private` says who shall see a new message that answers a command."""
        self.interaction = interaction
        self._private = private
        self._turn = asyncio.Lock()
        self._watch: asyncio.Task[None] | None = None
        self._deferred_to_edit = False
        self._will_replace = False
        self.sent_id: int | None = None
        """The id of the new message that answers, once it is sent."""

    @property
    def is_from_panel(self) -> bool:
        """Tell whether the press came from a private message, which the answer may replace."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def is_from_message(self) -> bool:
        """Tell whether this is a press and not a command."""
        return self.interaction.type is discord.InteractionType.component

    def will_replace(self) -> None:
        """Say beforehand that the answer changes the public message that was pressed, so that waiting leaves it be."""
        self._will_replace = True

    async def __aenter__(self) -> Reply:
        self._watch = asyncio.create_task(self._acknowledge_in_time(), name="acknowledge")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._watch is not None:
            self._watch.cancel()

    async def _acknowledge_in_time(self) -> None:
        await asyncio.sleep(PATIENCE)
        try:
            await self.acknowledge()
        except discord.HTTPException as error:
            log.warning("could not acknowledge in time: %s", error)

    async def acknowledge(self) -> None:
        """Tell Discord that an answer will come, unless it has one."""
        async with self._turn:
            if self.interaction.response.is_done():
                return
            if self.is_from_panel or self._will_replace:
                self._deferred_to_edit = True
                await self.interaction.response.defer()
            else:
                await self.interaction.response.defer(ephemeral=self._private, thinking=True)

    async def send(self, printed: Payload) -> ShownPicture | None:
        """Answer with a new message: private for a press, as chosen for a command."""
        async with self._turn:
            if not self.interaction.response.is_done():
                answer = await self.interaction.response.send_message(ephemeral=self._private, **printed.sending())
                self.sent_id = answer.message_id
                return printed.hung(_attachments(answer))
            message: discord.Message
            if self._deferred_to_edit:
                message = await self.interaction.followup.send(ephemeral=True, wait=True, **printed.sending())
            else:
                message = await self.interaction.edit_original_response(**printed.editing())
            self.sent_id = message.id
            return printed.hung(message.attachments)

    async def replace(self, printed: Payload) -> ShownPicture | None:
        """Answer by changing the message that was pressed."""
        async with self._turn:
            if not self.interaction.response.is_done():
                answer = await self.interaction.response.edit_message(**printed.editing())
                return printed.hung(_attachments(answer))
            message = await self.interaction.edit_original_response(**printed.editing())
            return printed.hung(message.attachments)

    async def say(self, sentence: str) -> None:
        """Answer with a private sentence."""
        async with self._turn:
            if not self.interaction.response.is_done():
                await self.interaction.response.send_message(sentence, ephemeral=True)
            else:
                if not self._private and not self._deferred_to_edit and self.sent_id is None:
                    # What follows a public "thinking" would be public too.
                    await self.interaction.delete_original_response()
                await self.interaction.followup.send(sentence, ephemeral=True)


def _attachments(answer: Any) -> list[discord.Attachment]:
    resource = getattr(answer, "resource", None)
    return list(getattr(resource, "attachments", ()) or ())
