"""Retention periods, and the daily sweep that deletes what has outlived them."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from bot.storage.store import Store
from bot.util.clock import Clock

DAY_SECONDS = 86_400.0

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Retention:
    """Seconds after which data is deleted.

    `closed`: lobbies and games that were cancelled. `suspended`: games without a channel. `servers`: the data of
    servers that removed the bot. Panel tokens are deleted when they expire.
    """

    closed: float = DAY_SECONDS
    suspended: float = 30 * DAY_SECONDS
    servers: float = 30 * DAY_SECONDS


class Sweeper:
    """Deletes data whose retention period is over."""

    def __init__(self, store: Store, retention: Retention, clock: Clock) -> None:
        self._store = store
        self._retention = retention
        self._clock = clock

    async def sweep(self) -> None:
        """Delete expired panel tokens, unreferenced people, and the data of servers that removed the bot long ago."""
        now = self._clock.time()
        await self._store.people.sweep(now)
        removed = await self._store.servers.gone(now - self._retention.servers)
        for guild in removed:
            await self._store.servers.forget(guild)
            log.info("server data deleted server=%d", guild)
        if removed:
            await self._store.purge()
