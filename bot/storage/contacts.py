"""How players can be reached: the tokens of their private panels, and the messages that ping them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial

from bot.errors import StorageError
from bot.storage.database import Connection, Database

FLUSH_SECONDS = 2.0
"""A bot that is killed loses the tokens of this time. An older token of the same panel still works."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PanelToken:
    """The newest interaction token of a person at a table: their private panel can be edited until it expires."""

    table: str
    person: int
    token: str
    expires: float


@dataclass(frozen=True, slots=True)
class Ping:
    """A message that told a player that it is their turn, to be deleted when they have chosen."""

    table: str
    person: int
    channel: int
    message: int


class Contacts:
    """Panel tokens and pings. Tokens are buffered: every press brings one, and no press waits for the disk."""

    def __init__(self, database: Database, sleep: Callable[[float], Awaitable[object]] = asyncio.sleep) -> None:
        self._database = database
        self._sleep = sleep
        self._buffer: dict[tuple[str, int], PanelToken] = {}
        self._flushing: asyncio.Task[None] | None = None

    def set_panel(self, panel: PanelToken, now: float) -> None:
        """Replace a person's panel token at a table; it is written within two seconds."""
        self._buffer[panel.table, panel.person] = panel
        if self._flushing is None:
            self._flushing = asyncio.create_task(self._flush_later(now + FLUSH_SECONDS), name="write panel tokens")

    async def _flush_later(self, now: float) -> None:
        await self._sleep(FLUSH_SECONDS)
        self._flushing = None  # a token that comes from here on needs another flush
        await self.flush(now)

    async def flush(self, now: float) -> None:
        """Write the buffered tokens and delete expired ones. What cannot be written stays buffered."""
        panels = list(self._buffer.values())
        if not panels:
            return
        try:
            await self._database.transaction(partial(_write_panels, panels, now))
        except StorageError as error:
            log.warning("panel tokens not written: %s", error)
            return
        for panel in panels:
            if self._buffer.get((panel.table, panel.person)) is panel:
                del self._buffer[panel.table, panel.person]

    async def close(self, now: float) -> None:
        """Write what is buffered and stop."""
        if self._flushing is not None:
            self._flushing.cancel()
            await asyncio.gather(self._flushing, return_exceptions=True)
            self._flushing = None
        await self.flush(now)

    async def panels(self, table: str, now: float) -> list[PanelToken]:
        """Return the panel tokens of a table that have not expired."""
        sql = "SELECT table_id, person, token, expires FROM panels WHERE table_id = ?"
        panels = {row[1]: PanelToken(*row) for row in await self._database.fetch_all(sql, table)}
        panels.update({person: panel for (place, person), panel in self._buffer.items() if place == table})
        return [panel for panel in panels.values() if panel.expires >= now]

    async def drop_panel(self, table: str, person: int) -> None:
        """Delete the token of a panel that is gone."""
        self._buffer.pop((table, person), None)
        await self._database.execute("DELETE FROM panels WHERE table_id = ? AND person = ?", table, person)

    def forget(self, person: int) -> None:
        """Drop the buffered tokens of a person."""
        for key in [key for key in self._buffer if key[1] == person]:
            del self._buffer[key]

    async def set_ping(self, ping: Ping) -> None:
        """Replace the message that pings a person at a table."""
        await self._database.execute(
            "INSERT INTO pings (table_id, person, channel, message) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (table_id, person) DO UPDATE SET channel = excluded.channel, message = excluded.message",
            *(ping.table, ping.person, ping.channel, ping.message),
        )

    async def pings(self, table: str) -> list[Ping]:
        """Return the pings of a table that were not deleted yet."""
        sql = "SELECT table_id, person, channel, message FROM pings WHERE table_id = ?"
        return [Ping(*row) for row in await self._database.fetch_all(sql, table)]

    async def drop_ping(self, table: str, person: int) -> None:
        """Delete the record of a ping whose message is gone."""
        await self._database.execute("DELETE FROM pings WHERE table_id = ? AND person = ?", table, person)


def lock_panels(connection: Connection) -> None:
    """Keep a flush from writing the token of a person who is being forgotten."""
    connection.lock("panels")


def _write_panels(panels: Sequence[PanelToken], now: float, connection: Connection) -> None:
    lock_panels(connection)
    connection.execute("DELETE FROM panels WHERE expires < ?", (now,))
    # A table may have been deleted meanwhile, and its panels with it.
    connection.executemany(
        "INSERT INTO panels (table_id, person, token, expires) "
        "SELECT CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS DOUBLE PRECISION) "
        "WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?) "
        "ON CONFLICT (table_id, person) DO UPDATE SET token = excluded.token, expires = excluded.expires",
        [(panel.table, panel.person, panel.token, panel.expires, panel.table) for panel in panels],
    )
