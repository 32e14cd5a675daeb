"""How long the bot has been away, so that clocks can be credited."""

from __future__ import annotations

from bot.storage.database import Connection, Database
from bot.storage.reshard import clock_rows

_SET = "INSERT INTO bookkeeping (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"


class Heartbeat:
    """A heartbeat, and the sum of the gaps in it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def _names(self) -> tuple[str, str, str]:
        return clock_rows(self._database.shards.assignment.cluster)

    async def beat(self, now: float, running: float, away: float) -> None:
        """Note that the bot is alive, how long it has been running, and for how long its clocks have stood still."""
        values = list(zip(self._names, (now, running, away), strict=True))
        await self._database.transaction(lambda connection: connection.executemany(_SET, values))

    async def last(self) -> float | None:
        """Tell when the bot was last alive, or None for a new database."""
        sql, names = "SELECT value FROM bookkeeping WHERE name = ?", self._names[:1]
        row = await self._database.read(lambda connection: connection.execute(sql, names).fetchone())
        return None if row is None else float(row[0])

    async def wake(self, now: float) -> tuple[float, float]:
        """Add the time since the last heartbeat to the time away; give the running time at that heartbeat, and the sum.

        A clock that was set back meanwhile takes nothing away, and one that was set forward makes nobody late: running
        time goes on where it stopped.
        """
        names = self._names

        def work(connection: Connection) -> tuple[float, float]:
            stored: dict[str, float] = dict(connection.execute("SELECT name, value FROM bookkeeping"))
            beat, away = stored.get(names[0], now), stored.get(names[2], 0.0)
            running = stored.get(names[1], beat - away)
            away += max(0.0, now - beat)
            connection.executemany(_SET, list(zip(names, (now, running, away), strict=True)))
            return running, away

        return await self._database.transaction(work)
