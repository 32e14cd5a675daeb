"""People who want to hear of new tables in a server."""

from __future__ import annotations

from bot.storage.store import Store

WATCH_SECONDS = 3600.0
MOST_WATCHERS = 40
"""How many people one message mentions at most; the others hear of the next table."""


class Watchers:
    """Keeps who wants to hear of new tables, and who has just heard of one."""

    def __init__(self, store: Store) -> None:
        self._store = store.people

    async def add(self, guild: int, person: int) -> None:
        """Let a person hear of new tables in a server."""
        await self._store.watch(guild, person)

    async def remove(self, guild: int, person: int) -> None:
        """Leave a person in peace."""
        await self._store.unwatch(guild, person)

    async def has(self, guild: int, person: int) -> bool:
        """Tell whether a person hears of new tables in a server."""
        return await self._store.is_watching(guild, person)

    async def due_watchers(self, guild: int, host: int, now: float) -> list[int]:
        """Name the watchers to be told of a host's new table now: each at most once an hour, and not too many."""
        return await self._store.tell_watchers(guild, now, WATCH_SECONDS, MOST_WATCHERS, host)
