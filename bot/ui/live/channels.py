"""Requests to channels: what goes wrong becomes one of three facts, and a refusal is not provoked again soon."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from bot.ui.messages.message import Message
from bot.ui.messages.payload import Payload, PayloadBuilder

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
MISSING_ACCESS = 50001
MISSING_PERMISSIONS = 50013
THREAD_ARCHIVED = 50083
TOO_MANY_OLD_EDITS = 30046
REMEMBERED_SECONDS = 600.0
"""For how long a channel that refused the bot is left alone, unless somebody presses a button there."""

Value = TypeVar("Value")

log = logging.getLogger(__name__)


class ChannelGone(Exception):
    """The channel or thread does not exist any more."""


class MessageGone(Exception):
    """The message was deleted, or may not be edited any more."""


class NotAllowed(Exception):
    """The bot may not do this here."""


class Channels:
    """Sends, edits and deletes messages by the ids of their channels."""

    def __init__(self, client: discord.Client, payloads: PayloadBuilder, now: Callable[[], float]) -> None:
        self._client = client
        self._payloads = payloads
        self._now = now
        self._refused_until: dict[int, float] = {}

    def pressed_in(self, channel: int) -> None:
        """Try again in a channel where somebody just pressed a button: permissions may have changed."""
        self._refused_until.pop(channel, None)

    async def send(
        self, channel: int, message: Message, allowed: discord.AllowedMentions | None = None
    ) -> discord.Message | None:
        """Send a new message, or give None when that is not possible."""
        payload = await self._payloads.build(message)
        try:
            return await self.post(channel, payload, allowed)
        except (ChannelGone, NotAllowed, discord.HTTPException) as error:
            log.warning("could not send to channel %s: %r", channel, error)
            return None

    async def post(
        self, channel: int, payload: Payload, allowed: discord.AllowedMentions | None = None
    ) -> discord.Message:
        """Send a new message."""
        target = self._client.get_partial_messageable(channel)
        mentions = allowed or discord.AllowedMentions.none()
        return await self._asked(channel, lambda: target.send(allowed_mentions=mentions, **payload.sending()))

    async def edit(self, channel: int, message: int, payload: Payload) -> discord.Message:
        """Edit a message."""
        target = self._client.get_partial_messageable(channel).get_partial_message(message)
        return await self._asked(channel, lambda: target.edit(**payload.editing()))

    async def delete(self, channel: int, message: int) -> None:
        """Delete a message; one that is gone already is fine."""
        target = self._client.get_partial_messageable(channel).get_partial_message(message)
        try:
            await self._asked(channel, target.delete)
        except (ChannelGone, MessageGone, NotAllowed):
            return
        except discord.HTTPException as error:
            log.warning("could not delete a message in channel %s: %s", channel, error)

    async def count_after(self, channel: int, message: int, limit: int) -> int:
        """Count the messages that came after one, up to a limit."""
        target = self._client.get_partial_messageable(channel)

        async def count() -> int:
            return len([each async for each in target.history(after=discord.Object(message), limit=limit)])

        return await self._asked(channel, count)

    async def _asked(self, channel: int, request: Callable[[], Awaitable[Value]]) -> Value:
        if self._refused_until.get(channel, 0.0) > self._now():
            raise NotAllowed
        try:
            try:
                return await request()
            except discord.HTTPException as error:
                if error.code != THREAD_ARCHIVED:
                    raise
                await self._client.http.edit_channel(channel, archived=False)
                return await request()
        except discord.HTTPException as error:
            raise self._meaning(channel, error) from error

    def _meaning(self, channel: int, error: discord.HTTPException) -> Exception:
        if error.code == UNKNOWN_CHANNEL:
            return ChannelGone()
        if error.code in (UNKNOWN_MESSAGE, TOO_MANY_OLD_EDITS):
            return MessageGone()
        if error.code in (MISSING_ACCESS, MISSING_PERMISSIONS):
            log.warning("channel %s refuses the bot (%s); leaving it alone for a while", channel, error.code)
            self._refused_until[channel] = self._now() + REMEMBERED_SECONDS
            return NotAllowed()
        return error
