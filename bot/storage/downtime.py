"""How long the bot has been away, so that clocks can be credited."""

from __future__ import annotations

from bot.storage.databases.database import Connection, Database

_SET = "INSERT INTO bookkeeping (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"


class Heartbeat:
    """A heartbeat, and the sum of the gaps in it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def beat(self, now: float, running: float, away: float) -> None:
        """Note that the bot is alive, how long it has been running, and for how long its clocks have stood still."""
        values = [("heartbeat", now), ("running", running), ("away", away)]
        await self._database.write(lambda connection: connection.executemany(_SET, values))

    async def last(self) -> float | None:
        """Tell when the bot was last alive, or None for a new database."""
        sql = "SELECT value FROM bookkeeping WHERE name = 'heartbeat'"
        row = await self._database.read(lambda connection: connection.execute(sql).fetchone())
        return None if row is None else float(row[0])

    async def wake(self, now: float) -> tuple[float, float]:
        """Add the time since the last heartbeat to the time away; give the running time at that heartbeat, and the sum.

        A clock that was set back meanwhile takes nothing away, and one that was set forward makes nobody late: running
        time goes on where it stopped.
        """

        def work(connection: Connection) -> tuple[float, float]:
            stored: dict[str, float] = dict(connection.execute("SELECT name, value FROM bookkeeping"))
            beat, away = stored.get("heartbeat", now), stored.get("away", 0.0)
            running = stored.get("running", beat - away)
            away += max(0.0, now - beat)
            connection.executemany(_SET, [("heartbeat", now), ("running", running), ("away", away)])
            return running, away

        return await self._database.write(work)
