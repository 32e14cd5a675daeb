"""What servers chose, and what is known of them besides."""

from __future__ import annotations

from bot.storage.database import Connection, Database
from bot.storage.results import lock_standings

_FOR_EVER = 1e12


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
        await self._database.transaction(lambda connection: connection.execute(sql, (guild, everywhere, choices)))

    async def welcome(self, guild: int, now: float) -> bool:
        """Note that a server is welcomed; False when it was before."""
        sql = (
            "INSERT INTO servers (guild, choices, welcomed_at) VALUES (:guild, '{}', :now) ON CONFLICT (guild) "
            "DO UPDATE SET welcomed_at = excluded.welcomed_at WHERE servers.welcomed_at IS NULL RETURNING guild"
        )
        facts = {"guild": guild, "now": now}
        return bool(await self._database.transaction(lambda connection: connection.execute(sql, facts).fetchall()))

    async def announcing(self, period: str) -> list[int]:
        """List the servers that want announcements and have had none for a period."""
        sql = (
            "SELECT guild FROM servers WHERE announced <> ? AND gone_at IS NULL AND choices LIKE '%\"announcements\"%' "
            "ORDER BY guild"
        )
        rows = await self._database.read(lambda connection: connection.execute(sql, (period,)).fetchall())
        return [row[0] for row in rows]

    async def set_announced(self, guild: int, period: str) -> bool:
        """Note whose champions were announced last in a server; False when that was noted before."""
        sql = "UPDATE servers SET announced = :period WHERE guild = :guild AND announced <> :period RETURNING guild"
        facts = {"guild": guild, "period": period}
        return bool(await self._database.transaction(lambda connection: connection.execute(sql, facts).fetchall()))

    async def set_gone(self, guild: int, now: float | None) -> None:
        """Note since when the bot is no longer in a server, the first time it is told; None: it is there."""
        sql = (
            "INSERT INTO servers (guild, choices, gone_at) VALUES (:guild, '{}', :now) ON CONFLICT (guild) "
            "DO UPDATE SET gone_at = coalesce(servers.gone_at, excluded.gone_at)"
        )
        if now is None:
            sql = "UPDATE servers SET gone_at = NULL WHERE guild = :guild AND gone_at IS NOT NULL"
        facts = {"guild": guild, "now": now}
        await self._database.transaction(lambda connection: connection.execute(sql, facts))

    async def gone(self, before: float | None = None) -> list[int]:
        """List the servers that removed the bot, or only those that did before a moment."""
        sql = "SELECT guild FROM servers WHERE gone_at IS NOT NULL AND gone_at <= ? ORDER BY guild"
        until = _FOR_EVER if before is None else before
        rows = await self._database.read(lambda connection: connection.execute(sql, (until,)).fetchall())
        return [row[0] for row in rows]

    async def forget(self, guild: int) -> None:
        """Delete all that belongs to a server; finished games stay with those who played them, and say not where."""
        await self._database.transaction(lambda connection: _forget(connection, guild))


_OF_A_SERVER = """
    DELETE FROM standings WHERE scope = :guild;
    DELETE FROM crowds WHERE scope = :guild;
    UPDATE results SET guild = NULL, mu_before = NULL, sigma_before = NULL, mu = NULL, sigma = NULL
        WHERE number IN (SELECT number FROM finished WHERE guild = :guild);
    UPDATE finished SET guild = NULL, seen_in = 0 WHERE guild = :guild;
    DELETE FROM tables WHERE guild = :guild AND status <> 'finished';
    UPDATE tables SET guild = NULL, channel = 0, seen_in = 0, thread = NULL, message = NULL WHERE guild = :guild;
    DELETE FROM watchers WHERE guild = :guild;
    DELETE FROM servers WHERE guild = :guild
"""


def _forget(connection: Connection, guild: int) -> None:
    lock_standings(connection)
    for statement in _OF_A_SERVER.split(";"):
        connection.execute(statement, {"guild": guild})
