"""Panel tokens and ping messages of people at tables, kept over a restart."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from bot.errors import StorageFailed
from bot.storage.databases.database import Pause
from bot.storage.store import Store
from bot.util.clock import Clock

FLUSH_SECONDS = 1.0  # a bot that is killed before loses these tokens; an older token of a panel still works

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PanelToken:
    """The newest interaction token of a person at a table, with which their panel can be edited."""

    table: str
    person: int
    token: str
    expires: float


@dataclass(frozen=True, slots=True)
class PingMessage:
    """A message that pinged a person, to be deleted after their move."""

    table: str
    person: int
    channel: int
    message: int


class Contacts:
    """Stores panel tokens and pings. Tokens come with every press, so they are buffered and flushed together."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store.people
        self._clock = clock
        self._flushing: asyncio.Task[None] | None = None

    def set_panel(self, panel: PanelToken, now: float) -> None:
        """Buffer a person's newest panel at a table. Expired ones are deleted when it is flushed."""
        self._store.note_panel(panel.table, panel.person, panel.token, panel.expires)
        if self._flushing is None or self._flushing.done():
            self._flushing = asyncio.create_task(self._flush_later(now + FLUSH_SECONDS), name="flush panels")

    async def _flush_later(self, now: float) -> None:
        await self._clock.sleep(FLUSH_SECONDS)
        self._flushing = None  # tokens from now on start another flush
        await self.write_panels(now, lambda: self._clock.sleep(FLUSH_SECONDS))

    async def write_panels(self, now: float, pause: Pause | None = None) -> None:
        try:
            await self._store.write_panels(now, pause)
        except StorageFailed as error:
            log.warning("panel tokens not stored error=%s", error)

    async def close(self, now: float) -> None:
        """Flush, and stop."""
        if self._flushing is not None:
            self._flushing.cancel()
            await asyncio.gather(self._flushing, return_exceptions=True)
        await self.write_panels(now)

    async def panels(self, table: str, now: float) -> list[PanelToken]:
        """Return the panels of a table that can still be edited."""
        return [PanelToken(*row) for row in await self._store.panels(table, now)]

    async def drop_panel(self, table: str, person: int) -> None:
        await self._store.drop_panel(table, person)

    async def set_ping(self, ping: PingMessage) -> None:
        await self._store.set_ping(ping.table, ping.person, ping.channel, ping.message)

    async def pings(self, table: str) -> list[PingMessage]:
        return [PingMessage(*row) for row in await self._store.pings(table)]

    async def drop_ping(self, table: str, person: int) -> None:
        await self._store.drop_ping(table, person)
