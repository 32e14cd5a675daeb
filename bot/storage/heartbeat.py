"""How long the bot has been away, so that clocks can be credited."""

from __future__ import annotations

from bot.storage.database import Connection, Database

_SET = "INSERT INTO bookkeeping (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"


class Heartbeat:
    """A heartbeat, and the sum of the gaps in it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def beat(self, now: float) -> None:
        """Note that the bot is alive."""
        await self._database.write(lambda connection: connection.execute(_SET, ("heartbeat", now)))

    async def last(self) -> float | None:
        """Tell when the bot was last alive, or None for a new database."""
        sql = "SELECT value FROM bookkeeping WHERE name = 'heartbeat'"
        row = await self._database.read(lambda connection: connection.execute(sql).fetchone())
        return None if row is None else float(row[0])

    async def wake(self, now: float) -> float:
        """Add the time since the last heartbeat to the time away, and give the sum."""

        def work(connection: Connection) -> float:
            stored = dict(connection.execute("SELECT name, value FROM bookkeeping"))
            away = float(stored.get("away", 0.0)) + max(0.0, now - float(stored.get("heartbeat", now)))
            connection.executemany(_SET, [("heartbeat", now), ("away", away)])
            return away

        return await self._database.write(work)
