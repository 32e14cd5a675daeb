"""People who want to be notified of new tables on a server."""

from __future__ import annotations

from bot.storage.database import Connection, Database

QUIET_SECONDS = 3600.0
"""How long a person is not notified again."""
MAX_WATCHERS = 40
"""How many people one message mentions. The others are notified of the next table."""


class Watchers:
    """Who watches which server, and when they were notified last."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, guild: int, person: int) -> None:
        """Notify a person of new tables on a server from now on."""
        sql = "INSERT INTO watchers (guild, person, told_at) VALUES (?, ?, 0) ON CONFLICT DO NOTHING"
        await self._database.execute(sql, guild, person)

    async def remove(self, guild: int, person: int) -> None:
        """Stop notifying a person of new tables on a server."""
        await self._database.execute("DELETE FROM watchers WHERE guild = ? AND person = ?", guild, person)

    async def has(self, guild: int, person: int) -> bool:
        """Whether a person watches a server."""
        sql = "SELECT 1 FROM watchers WHERE guild = ? AND person = ?"
        return await self._database.fetch_one(sql, guild, person) is not None

    async def take_due(self, guild: int, host: int, now: float) -> list[int]:
        """Return whom to notify of a host's new table, those who have waited longest first, and record it."""
        sql = (
            "UPDATE watchers SET told_at = :now WHERE guild = :guild AND person IN (SELECT person FROM watchers "
            "WHERE guild = :guild AND told_at <= :before AND person <> :host ORDER BY told_at, person LIMIT :limit) "
            "RETURNING person"
        )
        values = {"now": now, "guild": guild, "before": now - QUIET_SECONDS, "host": host, "limit": MAX_WATCHERS}

        def work(connection: Connection) -> list[int]:
            return sorted(person for (person,) in connection.execute(sql, values).fetchall())

        return await self._database.transaction(work)
