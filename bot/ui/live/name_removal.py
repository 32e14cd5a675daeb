"""Messages of tables that still name somebody who was forgotten are shown anew, however long ago the game ended."""

from __future__ import annotations

import asyncio
import logging

from bot.errors import StorageError
from bot.tables.model import Status
from bot.tables.service import TableService
from bot.tables.table_view import TableView
from bot.ui.discord_errors import Reason, Unreachable
from bot.ui.live.channel_requests import Channels
from bot.ui.live.publisher import Publisher
from bot.ui.live.request_queue import Sleep
from bot.ui.messages.payload import PayloadBuilder
from engine.errors import CodedError

SETTLED_SECONDS = 3.0
"""What is being shown at the moment in which somebody is forgotten arrives first."""
RETRY_SECONDS = 60.0
_OPEN = (Status.LOBBY, Status.PLAYING)
_ENDED = (Status.FINISHED, Status.CANCELLED)

log = logging.getLogger(__name__)


class NameRemoval:
    """Takes names off, one message after the other, after a restart too; one that is gone or shut is left alone."""

    def __init__(
        self, tables: TableService, publisher: Publisher, payloads: PayloadBuilder, channels: Channels, sleep: Sleep
    ) -> None:
        self._tables = tables
        self._publisher = publisher
        self._payloads = payloads
        self._channels = channels
        self._sleep = sleep
        self._task: asyncio.Task[None] | None = None
        self._is_wanted = False

    def wake(self) -> None:
        """Look, in the background, whether there is a message to show anew."""
        self._is_wanted = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="name removal")

    async def close(self) -> None:
        """Stop; what is left to do is done after the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while self._is_wanted:
            self._is_wanted = False
            try:
                is_done = await self._show_all(await self._tables.naming_forgotten())
            except StorageError as error:
                log.warning("names of forgotten people are looked for again: %s", error)
                is_done = False
            if not is_done:
                self._is_wanted = True
                await self._sleep(RETRY_SECONDS)

    async def _show_all(self, tables: list[str]) -> bool:
        """Show these tables anew, and tell whether nothing is left to try again."""
        if tables:
            await self._sleep(SETTLED_SECONDS)
        is_done = True
        for table_id in tables:
            try:
                await self._show(await self._tables.get(table_id))
            except Unreachable as unreachable:
                if unreachable.reason is Reason.BUSY:
                    is_done = False
                    continue
                log.info("the message of table %s cannot be shown anew: %s", table_id, unreachable)
            except CodedError as error:
                log.warning("table %s cannot be shown anew: %s", table_id, error)
            except StorageError:
                raise
            except Exception:
                log.exception("table %s cannot be shown anew", table_id)
            await self._tables.names_removed(table_id)
        return is_done

    async def _show(self, table: TableView) -> None:
        place = table.location
        if place.message is None:
            return
        if table.status in _OPEN:
            self._publisher.look_after(table.id)
        elif table.status in _ENDED:
            payload = await self._payloads.build(self._publisher.message(table))
            async with self._channels.turn(place.channel):
                await self._channels.edit(place.channel, place.message, payload)
