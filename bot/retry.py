"""What Discord did not do at once is asked again, later each time, with a line in the log and never a traceback."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import aiohttp
import discord

DELAYS = (2.0, 5.0, 15.0, 60.0, 300.0)
"""Seconds between attempts; the last one stays."""
UNREACHABLE = (aiohttp.ClientError, OSError, TimeoutError)
_TOO_MANY = 429
_THEIR_FAULT = 500

log = logging.getLogger(__name__)


async def retry_with_backoff(
    what: str,
    ask: Callable[[], Awaitable[object]],
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
) -> bool:
    """Do something with Discord until it is done; False when Discord refuses it for good, which is logged."""
    attempt = 0
    while True:
        try:
            await ask()
        except discord.HTTPException as error:
            if error.status != _TOO_MANY and error.status < _THEIR_FAULT:
                facts = (what, error.status, error.code, one_line(error.text))
                log.error("%s was refused by Discord (%s, code %s): %s", *facts)  # noqa: TRY400 -- a traceback says no more
                return False
            reason = f"status {error.status}"
        except (discord.GatewayNotFound, *UNREACHABLE) as error:
            reason = one_line(error)
        else:
            return True
        pause = DELAYS[min(attempt, len(DELAYS) - 1)]
        log.warning("%s failed (%s); trying again in %d s", what, reason, pause)
        attempt += 1
        await sleep(pause)


def one_line(error: object) -> str:
    """Describe an error in one short line."""
    text = " ".join(str(error).split())[:200]
    return text or type(error).__name__
