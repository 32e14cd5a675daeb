"""Requests to channels: within the budget, and a channel that refuses the bot is left alone for a while."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import discord

from bot.ui.discord_errors import LIMIT_SECONDS, QUESTION_SECONDS, Reason, Unreachable, reach
from bot.ui.edits import edit_message
from bot.ui.live.allowances import Allowances
from bot.ui.live.budget import Budget, Priority, Turn
from bot.ui.messages.message import Message
from bot.ui.messages.payload import Payload, PayloadBuilder, ToldMessage

REMEMBERED_SECONDS = 600.0
"""For how long a channel that refused the bot is left alone, unless somebody presses a button there."""

_LIMITS = {
    Priority.QUESTION: QUESTION_SECONDS,
    Priority.NEWS: LIMIT_SECONDS,
    Priority.COSMETIC: LIMIT_SECONDS,
}

Value = TypeVar("Value")

log = logging.getLogger(__name__)


class Channels:
    """Sends, edits and deletes messages by the ids of their channels; raises Unreachable."""

    def __init__(
        self,
        client: discord.Client,
        payloads: PayloadBuilder,
        budget: Budget,
        allowances: Allowances,
        now: Callable[[], float],
    ) -> None:
        self._client = client
        self._allowances = allowances
        self._payloads = payloads
        self._budget = budget
        self._now = now
        self._refused_until: dict[int, float] = {}
        self._closed: set[int] = set()
        self._changes = 0

    def pressed_in(self, channel: int) -> None:
        """Try again in a channel where somebody just pressed a button: permissions may have changed."""
        self._refused_until.pop(channel, None)

    def permissions_changed(self) -> None:
        """Try again everywhere: who may do what has changed."""
        self._changes += 1
        self._refused_until.clear()

    def news_wait(self, channel: int) -> float:
        """Tell for how many seconds news had better wait: not at all while a channel and the bot have requests left."""
        return max(self._allowances.wait(("PATCH", str(channel))), self._budget.wait)

    @asynccontextmanager
    async def turn(self, channel: int) -> AsyncIterator[Turn]:
        """Wait until news may go to a channel; inside, `edit` with this turn or skip it."""
        self._check_open(channel)
        async with self._budget.turn(Priority.NEWS) as turn:
            yield turn

    def is_closed(self, channel: int) -> bool:
        """Tell whether a channel refused the bot and has let nothing pass since."""
        return channel in self._closed

    async def send(
        self, channel: int, message: Message, mentioned: list[int], *, nonce: str | None = None
    ) -> discord.Message:
        """Send a new message that mentions these people; `nonce` as in `post`."""
        payload = await self._payloads.build(message)
        allowed = discord.AllowedMentions(users=[discord.Object(person) for person in mentioned])
        return await self.post(channel, payload, allowed, Priority.QUESTION, nonce=nonce)

    async def post(
        self,
        channel: int,
        payload: Payload,
        allowed: discord.AllowedMentions | None = None,
        priority: Priority = Priority.NEWS,
        *,
        nonce: str | None = None,
    ) -> discord.Message:
        """Send a new message; of those with the same nonce Discord makes but one within some minutes."""
        target = self._client.get_partial_messageable(channel)
        told: dict[str, Any] = {"allowed_mentions": allowed or discord.AllowedMentions.none()}
        if nonce is not None:
            told["nonce"] = nonce
        return await self._ask(channel, lambda: target.send(**told, **payload.sending()), priority)

    async def edit(self, channel: int, message: int, payload: Payload) -> ToldMessage:
        """Edit a message, inside one's turn."""
        return await self._reach(channel, lambda: edit_message(self._client, channel, message, payload), Priority.NEWS)

    async def delete(self, channel: int, message: int) -> None:
        """Delete a message; one that is gone already, or out of reach for good, is fine."""
        target = self._client.get_partial_messageable(channel).get_partial_message(message)
        try:
            await self._ask(channel, target.delete, Priority.COSMETIC)
        except Unreachable as unreachable:
            if unreachable.reason is Reason.BUSY:
                raise
            log.info("a message in channel %s is not deleted: %s", channel, unreachable)

    async def count_after(self, channel: int, message: int, limit: int) -> int:
        """Count the messages that came after one, up to a limit."""
        target = self._client.get_partial_messageable(channel)

        async def count() -> int:
            return len([each async for each in target.history(after=discord.Object(message), limit=limit)])

        return await self._ask(channel, count, Priority.COSMETIC)

    async def _ask(self, channel: int, request: Callable[[], Awaitable[Value]], priority: Priority) -> Value:
        self._check_open(channel)
        async with self._budget.turn(priority):
            return await self._reach(channel, request, priority)

    def _check_open(self, channel: int) -> None:
        if self._refused_until.get(channel, 0.0) > self._now():
            raise Unreachable(Reason.FORBIDDEN, "remembered")

    async def _reach(self, channel: int, request: Callable[[], Awaitable[Value]], priority: Priority) -> Value:
        changes = self._changes
        try:
            answer = await self._reach_open(channel, request, _LIMITS[priority])
        except Unreachable as unreachable:
            if unreachable.reason is Reason.FORBIDDEN and changes != self._changes:
                raise Unreachable(Reason.BUSY, "permissions changed meanwhile") from None
            if unreachable.reason is Reason.FORBIDDEN:
                log.warning("channel %s refuses the bot: %s; leaving it alone for a while", channel, unreachable)
                self._refused_until[channel] = self._now() + REMEMBERED_SECONDS
                self._closed.add(channel)
            raise
        self._closed.discard(channel)
        return answer

    async def _reach_open(self, channel: int, request: Callable[[], Awaitable[Value]], limit: float) -> Value:
        """Make a request, and once more when a thread had to be opened for it."""
        try:
            return await reach(request, limit)
        except Unreachable as unreachable:
            if unreachable.reason is not Reason.ARCHIVED:
                raise
        await reach(lambda: self._client.http.edit_channel(channel, archived=False))
        return await reach(request, limit)
