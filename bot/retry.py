"""Retry Discord requests with exponential backoff."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable

import aiohttp
import discord

DELAYS = (2.0, 5.0, 15.0, 60.0, 300.0)  # seconds; the last one repeats
JITTER = 0.2  # as a part of the delay, so that several processes do not retry together
TRANSIENT = (discord.RateLimited, discord.GatewayNotFound, aiohttp.ClientError, OSError, TimeoutError)
_TOO_MANY_REQUESTS = 429
_SERVER_ERROR = 500

log = logging.getLogger(__name__)


async def retry_with_backoff(
    name: str,
    request: Callable[[], Awaitable[object]],
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
) -> bool:
    """Run `request` until it succeeds. Return False on a permanent error (4xx), which is logged."""
    attempt = 0
    while True:
        try:
            await request()
        except TRANSIENT as error:
            reason = one_line(error)
        except discord.HTTPException as error:
            if error.status != _TOO_MANY_REQUESTS and error.status < _SERVER_ERROR:
                facts = (name, error.status, error.code, one_line(error.text))
                log.error("%s rejected status=%d code=%s error=%s", *facts)  # noqa: TRY400 -- a traceback adds nothing
                return False
            reason = f"status {error.status}"
        else:
            return True
        delay = DELAYS[min(attempt, len(DELAYS) - 1)] * random.uniform(1 - JITTER, 1 + JITTER)
        attempt += 1
        log.warning("%s failed attempt=%d retry_in=%.0fs error=%s", name, attempt, delay, reason)
        await sleep(delay)


def one_line(error: object) -> str:
    """Return an error as one short line."""
    text = " ".join(str(error).split())[:200]
    return text or type(error).__name__
