"""How somebody at a table can be reached: the token of their private panel, and the message that calls them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.errors import StorageFailed
from bot.storage.databases.database import Pause
from bot.storage.store import Store

WRITTEN_WITHIN = 1.0
"""Seconds after which a new token is kept, with whatever else is written in the second after that. A bot that is killed
before loses it, and nothing else: an older token of the same panel still opens it, and whoever opened their first one
just then presses My hand again."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PanelToken:
    """A private panel that can still be edited: the newest interaction token of a person at a table."""

    table: str
    person: int
    token: str
    expires: float


@dataclass(frozen=True, slots=True)
class PingMessage:
    """A message that told somebody they are awaited, to be deleted when they have chosen."""

    table: str
    person: int
    channel: int
    message: int


class Contacts:
    """Keeps panels and calls over a restart.

    Every press brings a new token: those of a few seconds are written together, so that no press waits for the disk on
    their behalf.
    """

    def __init__(self, store: Store, sleep: Callable[[float], Awaitable[object]] = asyncio.sleep) -> None:
        self._store = store.people
        self._sleep = sleep
        self._writing: asyncio.Task[None] | None = None

    def set_panel(self, panel: PanelToken, now: float) -> None:
        """Remember a person's newest panel at a table, on disk soon; expired ones go."""
        self._store.note_panel(panel.table, panel.person, panel.token, panel.expires)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_soon(now + WRITTEN_WITHIN), name="keep panels")

    async def _write_soon(self, now: float) -> None:
        await self._sleep(WRITTEN_WITHIN)
        # What is noted from here on needs another time.
        self._writing = None
        await self.write_panels(now, lambda: self._sleep(WRITTEN_WITHIN))

    async def write_panels(self, now: float, pause: Pause | None = None) -> None:
        """Keep the panels that are not on disk yet."""
        try:
            await self._store.write_panels(now, pause)
        except StorageFailed as error:
            log.warning("the newest panels are not kept: %s", error)

    async def close(self, now: float) -> None:
        """Keep what is not on disk yet, and stop."""
        if self._writing is not None:
            self._writing.cancel()
            await asyncio.gather(self._writing, return_exceptions=True)
        await self.write_panels(now)

    async def panels(self, table: str, now: float) -> list[PanelToken]:
        """List the panels of a table that can still be edited."""
        return [PanelToken(*row) for row in await self._store.panels(table, now)]

    async def drop_panel(self, table: str, person: int) -> None:
        """Forget a panel that is gone."""
        await self._store.drop_panel(table, person)

    async def set_ping(self, call: PingMessage) -> None:
        """Remember the message that called a person."""
        await self._store.set_ping(call.table, call.person, call.channel, call.message)

    async def pings(self, table: str) -> list[PingMessage]:
        """List the calls of a table that are still there."""
        return [PingMessage(*row) for row in await self._store.pings(table)]

    async def drop_ping(self, table: str, person: int) -> None:
        """Forget a call that was deleted."""
        await self._store.drop_ping(table, person)
