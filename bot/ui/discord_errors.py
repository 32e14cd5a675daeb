"""Failures to reach Discord: one place turns each of them into one exception that says what to do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from enum import StrEnum
from typing import TypeVar

import aiohttp
import discord

LIMIT_SECONDS = 20.0
"""How long any request may take; aiohttp itself would wait five minutes."""
QUESTION_SECONDS = 8.0
"""How long a request may take that tells somebody what is asked: there is another way to tell them."""
UNKNOWN_CHANNEL = 10003
UNKNOWN_MEMBER = 10007
UNKNOWN_MESSAGE = 10008
UNKNOWN_WEBHOOK = 10015
UNKNOWN_INTERACTION = 10062
TOO_MANY_OLD_EDITS = 30046
ALREADY_ACKNOWLEDGED = 40060
MISSING_ACCESS = 50001
MISSING_PERMISSIONS = 50013
INVALID_TOKEN = 50027
INVALID_FORM = 50035
THREAD_ARCHIVED = 50083

Value = TypeVar("Value")


class Reason(StrEnum):
    """Why Discord was not reached, and so what to do."""

    BUSY = "busy"
    """Overloaded, or cut off: the same request may pass later."""
    CHANNEL_GONE = "channel-gone"
    """The channel or thread does not exist any more."""
    MESSAGE_GONE = "message-gone"
    """The message was deleted, or may not be edited any more: an expired panel, for instance."""
    MEMBER_GONE = "member-gone"
    """This person is not in the server."""
    FORBIDDEN = "forbidden"
    """The bot may not do this here; provoking that again soon helps nobody."""
    ARCHIVED = "archived"
    """The thread is archived: it can be opened again."""
    ANSWERED = "answered"
    """The interaction has its answer already."""
    REFUSED = "refused"
    """Discord does not take such a request at all."""


_CODES = {
    UNKNOWN_CHANNEL: Reason.CHANNEL_GONE,
    UNKNOWN_MEMBER: Reason.MEMBER_GONE,
    UNKNOWN_MESSAGE: Reason.MESSAGE_GONE,
    UNKNOWN_WEBHOOK: Reason.MESSAGE_GONE,
    UNKNOWN_INTERACTION: Reason.MESSAGE_GONE,
    TOO_MANY_OLD_EDITS: Reason.MESSAGE_GONE,
    INVALID_TOKEN: Reason.MESSAGE_GONE,
    MISSING_ACCESS: Reason.FORBIDDEN,
    MISSING_PERMISSIONS: Reason.FORBIDDEN,
    THREAD_ARCHIVED: Reason.ARCHIVED,
    ALREADY_ACKNOWLEDGED: Reason.ANSWERED,
}
_STATUSES = {401: Reason.MESSAGE_GONE, 403: Reason.FORBIDDEN, 404: Reason.MESSAGE_GONE, 429: Reason.BUSY}


class Unreachable(Exception):
    """Discord could not be reached, or would not; the text names numbers and kinds alone, and may be logged.

    What was sent and has no answer may still arrive, after whatever is sent next.
    """

    def __init__(self, reason: Reason, what: str, *, has_answer: bool = True) -> None:
        super().__init__(f"{reason} ({what})")
        self.reason = reason
        self.has_answer = has_answer


async def reach(request: Callable[[], Awaitable[Value]], limit: float | None = LIMIT_SECONDS) -> Value:
    """Make a request to Discord within a time limit; whatever goes wrong becomes Unreachable.

    Without a limit it ends by itself, or with that of whoever asks.
    """
    try:
        if limit is None:
            return await request()
        async with asyncio.timeout(limit):
            return await request()
    except discord.HTTPException as error:
        raise Unreachable(_reason(error), f"{error.status}, code {error.code}") from None
    except (aiohttp.ClientError, OSError, TimeoutError) as error:
        raise Unreachable(Reason.BUSY, type(error).__name__, has_answer=False) from None


def _reason(error: discord.HTTPException) -> Reason:
    if error.code in _CODES:
        return _CODES[error.code]
    if error.status >= 500:
        return Reason.BUSY
    return _STATUSES.get(error.status, Reason.REFUSED)
