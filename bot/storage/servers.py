"""Servers: what their admins chose, whether they were welcomed, and whether they removed the bot."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import Any

from bot.storage.database import Connection, Database
from bot.storage.results import lock_standings


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """A server's settings, which apply to whatever starts or is read from then on.

    `language` is None if Discord's locale of the server decides. `channels` are those where tables may open, or empty
    for all. `clock` is a value of `TimeControl`. `private_games_open` lets the whole server look back at games of
    channels that not everyone can see. `everywhere` lets games count for the leaderboards of all servers.
    `announcements` is the channel where champions are announced.
    """

    guild: int
    language: str | None = None
    channels: tuple[int, ...] = ()
    clock: str = "live"
    tables_per_channel: int = 5
    tables_per_person: int = 3
    threads: bool = False
    rated: bool = True
    private_games_open: bool = False
    everywhere: bool = True
    announcements: int | None = None

    def allows(self, channel: int, parent: int | None = None) -> bool:
        """Whether tables may open in a channel, or in a thread of such a channel."""
        return not self.channels or channel in self.channels or parent in self.channels


class Servers:
    """Read and write servers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, guild: int) -> ServerSettings:
        """Return a server's settings, or the defaults."""
        row = await self._database.fetch_one("SELECT choices FROM servers WHERE guild = ?", guild)
        return _from_json(guild, "{}" if row is None else row[0])

    async def set(self, server: ServerSettings) -> None:
        """Replace a server's settings."""
        await self._database.execute(
            "INSERT INTO servers (guild, everywhere, choices) VALUES (?, ?, ?) ON CONFLICT (guild) "
            "DO UPDATE SET everywhere = excluded.everywhere, choices = excluded.choices",
            *(server.guild, server.everywhere, _to_json(server)),
        )

    async def welcome(self, guild: int, now: float) -> bool:
        """Record that a server is welcomed. Return False if it was before."""
        welcomed = await self._database.execute(
            "INSERT INTO servers (guild, choices, welcomed_at) VALUES (?, '{}', ?) ON CONFLICT (guild) "
            "DO UPDATE SET welcomed_at = excluded.welcomed_at WHERE servers.welcomed_at IS NULL",
            *(guild, now),
        )
        return welcomed == 1

    async def announcing(self, period: str) -> list[ServerSettings]:
        """Return the servers that want announcements and have had none for a period."""
        sql = (
            "SELECT guild, choices FROM servers WHERE announced <> ? AND gone_at IS NULL "
            "AND choices LIKE '%\"announcements\"%' ORDER BY guild"
        )
        return [_from_json(guild, choices) for guild, choices in await self._database.fetch_all(sql, period)]

    async def announced(self, guild: int, period: str) -> bool:
        """Record the period that is announced on a server. Return False if it was before."""
        sql = "UPDATE servers SET announced = :period WHERE guild = :guild AND announced <> :period"
        return await self._database.execute(sql, guild=guild, period=period) == 1

    async def left(self, guild: int, now: float) -> None:
        """Record that a server removed the bot, the first time it is noticed. Its data is deleted later."""
        await self._database.execute(
            "INSERT INTO servers (guild, choices, gone_at) VALUES (?, '{}', ?) ON CONFLICT (guild) "
            "DO UPDATE SET gone_at = coalesce(servers.gone_at, excluded.gone_at)",
            *(guild, now),
        )

    async def returned(self, guild: int) -> None:
        """Record that the bot is on a server."""
        sql = "UPDATE servers SET gone_at = NULL WHERE guild = ? AND gone_at IS NOT NULL"
        await self._database.execute(sql, guild)

    async def gone(self, before: float | None = None) -> list[int]:
        """Return the servers that removed the bot, or only those that did before a moment."""
        rows = await self._database.fetch_all(
            "SELECT guild, gone_at FROM servers WHERE gone_at IS NOT NULL ORDER BY guild"
        )
        return [guild for guild, gone_at in rows if before is None or gone_at <= before]

    async def forget(self, guild: int) -> None:
        """Delete a server's data. Finished games stay with their players and no longer say where they were played."""

        def work(connection: Connection) -> None:
            lock_standings(connection)
            for statement in _FORGET.split(";"):
                connection.execute(statement, {"guild": guild})

        await self._database.transaction(work)


_FORGET = """
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


def _to_json(server: ServerSettings) -> str:
    """Return what differs from the defaults: the rest follows them when they change."""
    default = asdict(ServerSettings(server.guild))
    return json.dumps({name: value for name, value in asdict(server).items() if value != default[name]})


def _from_json(guild: int, text: str) -> ServerSettings:
    known = {field.name for field in fields(ServerSettings)} - {"guild"}
    # A newer version may have written more, and been replaced by this one.
    chosen: dict[str, Any] = {name: value for name, value in json.loads(text).items() if name in known}
    return ServerSettings(guild, **{**chosen, "channels": tuple(chosen.get("channels", ()))})
