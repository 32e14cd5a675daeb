"""Single numbers that the bot remembers about itself."""

from __future__ import annotations

from bot.storage.database import Database


class Bookkeeping:
    """Numbers by name."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def number(self, name: str) -> float | None:
        """Read a number, or None."""
        sql = "SELECT value FROM bookkeeping WHERE name = ?"
        found = await self._database.read(lambda connection: connection.execute(sql, (name,)).fetchone())
        return None if found is None else float(found[0])

    async def set_number(self, name: str, value: float) -> None:
        """Remember a number."""
        sql = "INSERT INTO bookkeeping VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        await self._database.transaction(lambda connection: connection.execute(sql, (name, value)))
