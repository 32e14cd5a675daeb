"""People who want a ping when a table opens in a server."""

from __future__ import annotations

from bot.storage.store import Store

WATCH_SECONDS = 3600.0
MAX_PINGED = 40  # in one message; the others are pinged for the next table


class Watchers:
    """Who watches which server, and when they were last pinged."""

    def __init__(self, store: Store) -> None:
        self._store = store.people

    async def add(self, guild: int, person: int) -> None:
        await self._store.watch(guild, person)

    async def remove(self, guild: int, person: int) -> None:
        await self._store.unwatch(guild, person)

    async def has(self, guild: int, person: int) -> bool:
        return await self._store.is_watching(guild, person)

    async def take_due(self, guild: int, host: int, now: float) -> list[int]:
        """Return the watchers to ping for a host's new table, and note it: each at most once an hour."""
        return await self._store.tell_watchers(guild, now, WATCH_SECONDS, MAX_PINGED, host)
