"""Numbers that the bot remembers about itself."""

from __future__ import annotations

from bot.storage.database import Connection, Database
from bot.storage.reshard import clock_rows

_SET = "INSERT INTO bookkeeping (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"


class Bookkeeping:
    """Numbers by name."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def number(self, name: str) -> float | None:
        """Return a number, or None."""
        row = await self._database.fetch_one("SELECT value FROM bookkeeping WHERE name = ?", name)
        return None if row is None else float(row[0])

    async def set_number(self, name: str, value: float) -> None:
        """Replace a number."""
        await self._database.execute(_SET, name, value)


class Heartbeat:
    """When the processes of a cluster were last alive, so that clocks can be credited with downtime."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def _names(self) -> tuple[str, str, str]:
        return clock_rows(self._database.shards.assignment.cluster)

    async def beat(self, now: float, running: float, away: float) -> None:
        """Record that the bot is alive, its active time, and for how long its clocks have stood still in all."""
        rows = list(zip(self._names, (now, running, away), strict=True))
        await self._database.transaction(lambda connection: connection.executemany(_SET, rows))

    async def last(self) -> float | None:
        """Return when the bot was last alive, or None for a new database."""
        row = await self._database.fetch_one("SELECT value FROM bookkeeping WHERE name = ?", self._names[0])
        return None if row is None else float(row[0])

    async def wake(self, now: float) -> tuple[float, float]:
        """Add the time since the last heartbeat to the downtime. Return the active time at that heartbeat, and the sum.

        A clock that was set back meanwhile has no effect, and one that was set forward costs no time: active time
        continues where it stopped.
        """
        names = self._names

        def work(connection: Connection) -> tuple[float, float]:
            stored: dict[str, float] = dict(connection.execute("SELECT name, value FROM bookkeeping").fetchall())
            beat, away = stored.get(names[0], now), stored.get(names[2], 0.0)
            running = stored.get(names[1], beat - away)
            away += max(0.0, now - beat)
            connection.executemany(_SET, list(zip(names, (now, running, away), strict=True)))
            return running, away

        return await self._database.transaction(work)
