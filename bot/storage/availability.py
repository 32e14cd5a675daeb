"""A database that becomes unavailable under a running bot is logged for the operator."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.errors import StorageError

CHECK_SECONDS = 5.0
REPEAT_SECONDS = 60.0

log = logging.getLogger(__name__)


async def log_outages(
    check: Callable[[], Awaitable[object]], sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
) -> None:
    """Check a database every few seconds until cancelled, and log an outage when it starts and once a minute."""
    logged_for: float | None = None
    while True:
        try:
            await check()
        except StorageError as error:
            if logged_for is None or logged_for >= REPEAT_SECONDS:
                log.critical("database unavailable, no game can go on reason=%s", error.reason)
                logged_for = 0.0
            logged_for += CHECK_SECONDS
        else:
            if logged_for is not None:
                log.warning("database available again")
            logged_for = None
        await sleep(CHECK_SECONDS)
