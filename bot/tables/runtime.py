"""Live play put together: the tables, and the clocks and computers that are told of every change."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable

from bot.errors import StorageFailed
from bot.people.preferences import PersonPreferences
from bot.people.retention import Retention
from bot.storage.store import Store
from bot.tables.ai_workers import AiWorkers
from bot.tables.clock import BREAK_SECONDS, NOTHING_CHOSEN, TAKE_BACK_SECONDS, ActiveClock
from bot.tables.commits import Commit, Commits
from bot.tables.document import shift_deadlines
from bot.tables.due import DueTables
from bot.tables.service import TableService
from bot.tables.timer import Timer
from bot.util.events import EventBus
from engine import registry
from engine.game import AnyGame

_REFRESH_WITHIN_SECONDS = 3600.0
_MAX_REFRESHED = 200
_LOOKED_AFTER_WITHIN = 900.0
"""Seconds before the last heartbeat within which a game may have ended without its podium being shown."""

log = logging.getLogger(__name__)


class TableRuntime:
    """Runs the tables of a store, which stays its owner's to close; whoever shows them subscribes to `commits`."""

    def __init__(
        self,
        store: Store,
        workers: AiWorkers,
        preferences: PersonPreferences | None = None,
        *,
        now: Callable[[], float] = time.time,
        steady: Callable[[], float] | None = None,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        pause: float = 0.0,
        break_seconds: float = BREAK_SECONDS,
        take_back_seconds: float = TAKE_BACK_SECONDS,
        retention: Retention = NOTHING_CHOSEN,
        rng: random.Random | None = None,
        game: Callable[[str], AnyGame] = registry.game,
    ) -> None:
        self._store = store
        self._time = ActiveClock(now, break_seconds, steady, take_back_seconds, retention, pause)
        self._last_seen = now()
        self._has_begun = False
        rng = rng or random.SystemRandom()
        self.commits: Commits = EventBus[Commit]("committed changes")
        self.preferences = preferences or PersonPreferences(store)
        self.tables = TableService(store, self.commits, self._time, self.preferences, rng=rng, game=game)
        self._due = DueTables(self.tables, workers, self._time, rng)
        self._timer = Timer(store, self._time, sleep, self._due.act, self._refresh_deadlines)
        self.commits.subscribe(self._timer.committed)

    async def begin(self) -> None:
        """Credit clocks with the time that the bot was away, and go on with every game that waits for the bot."""
        if self._store.ownership is None:
            await self._store.undivide(shift_deadlines)
        self._last_seen = await self._store.heartbeat.last() or self._time.now()
        self._time.go_on(*await self._store.heartbeat.wake(self._time.now()))
        self._has_begun = True
        self._timer.reload()
        await self._refresh_deadlines()

    async def _refresh_deadlines(self) -> None:
        """Publish the tables that are due soon: the deadlines that people see there have moved."""
        until = self._time.active_time() + _REFRESH_WITHIN_SECONDS
        self._due.refresh_deadlines(await self._store.tables.due_until(until, _MAX_REFRESHED))

    async def to_look_after(self) -> list[str]:
        """List the tables whose messages may have missed the last change before the bot went away."""
        return await self._store.tables.to_look_after(self._last_seen - _LOOKED_AFTER_WITHIN)

    async def close(self) -> None:
        """Stop clocks and computers."""
        await self._timer.close()
        await self._due.close()
        if not self._has_begun:
            return
        try:
            await self._store.heartbeat.beat(self._time.now(), self._time.active_time(), self._time.downtime)
        except StorageFailed as error:
            # An older heartbeat only credits the clocks with a little more.
            log.warning("the last heartbeat was not stored: %s", error)
