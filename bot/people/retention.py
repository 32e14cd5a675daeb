"""For how long what nobody needs any more is kept, and the sweep that deletes it, once a day."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass

from bot.storage.store import Store

DAY_SECONDS = 86_400.0

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Retention:
    """Seconds after which something is deleted.

    `closed` for lobbies and games that were cancelled, `suspended` for games that have no channel any more, `servers`
    for what belongs to servers that removed the bot. A key to a private panel goes when it expires.
    """

    closed: float = DAY_SECONDS
    suspended: float = 30 * DAY_SECONDS
    servers: float = 30 * DAY_SECONDS


class Sweeper:
    """Deletes what is kept for no longer."""

    def __init__(self, store: Store, retention: Retention, now: Callable[[], float]) -> None:
        self._store = store
        self._retention = retention
        self._now = now

    async def sweep(self) -> None:
        """Delete expired keys, people of whom nothing else is kept, and all of servers that left long ago."""
        now = self._now()
        await self._store.people.sweep(now)
        left = await self._store.servers.gone(now - self._retention.servers)
        for guild in left:
            await self._store.servers.forget(guild)
            log.info("server %d is forgotten: it removed the bot long ago", guild)
        if left:
            await self._store.purge()
