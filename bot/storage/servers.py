"""What servers chose, and what is known of them besides."""

from __future__ import annotations

from bot.storage.databases.database import Connection, Database


class ServerStore:
    """Read and write the rows of servers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def choices(self, guild: int) -> str | None:
        """Read a server's choices (JSON), or None."""
        sql = "SELECT choices FROM servers WHERE guild = ?"
        row = await self._database.read(lambda connection: connection.execute(sql, (guild,)).fetchone())
        return None if row is None else str(row[0])

    async def set_choices(self, guild: int, everywhere: bool, choices: str) -> None:
        """Replace a server's choices; `everywhere` tells whether games that end there count everywhere."""
        sql = (
            "INSERT INTO servers (guild, everywhere, choices) VALUES (?, ?, ?) ON CONFLICT (guild) "
            "DO UPDATE SET everywhere = excluded.everywhere, choices = excluded.choices"
        )
        await self._database.write(lambda connection: connection.execute(sql, (guild, everywhere, choices)))

    async def forget(self, guild: int) -> None:
        """Delete a server's choices and its watchers."""

        def work(connection: Connection) -> None:
            connection.execute("DELETE FROM servers WHERE guild = ?", (guild,))
            connection.execute("DELETE FROM watchers WHERE guild = ?", (guild,))

        await self._database.write(work)
