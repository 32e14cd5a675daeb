"""The runtime of tables: the service, the timer and what it does when a table is due."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable

from bot.errors import StorageError
from bot.people.preferences import PersonPreferences
from bot.people.retention import Retention
from bot.storage.store import Store
from bot.tables.ai_workers import AiWorkers
from bot.tables.clock import ActiveClock, Delays
from bot.tables.commits import Commit, Commits
from bot.tables.due import DueTables
from bot.tables.service import TableService
from bot.tables.timer import Timer
from bot.util.clock import Clock, SystemClock
from bot.util.events import EventBus
from engine import registry
from engine.game import AnyGame

_REFRESH_WITHIN_SECONDS = 3600.0
_MAX_REFRESHED = 200
_RESYNC_SECONDS = 900.0  # a game that ended this long before the last heartbeat may lack its final message

log = logging.getLogger(__name__)


class TableRuntime:
    """Runs the tables of a store. The caller owns the store and closes it after the runtime."""

    def __init__(
        self,
        store: Store,
        workers: AiWorkers,
        *,
        clock: Clock | None = None,
        delays: Delays | None = None,
        retention: Retention | None = None,
        rng: random.Random | None = None,
        game: Callable[[str], AnyGame] = registry.game,
    ) -> None:
        rng = rng or random.SystemRandom()
        self._store = store
        self._time = ActiveClock(clock or SystemClock(), delays, retention)
        self._last_seen_at = self._time.now()
        self._has_started = False
        self.commits: Commits = EventBus[Commit]("commits")
        self.preferences = PersonPreferences(store)
        self.tables = TableService(store, self.commits, self._time, self.preferences, rng=rng, game=game)
        self._due = DueTables(self.tables, workers, self._time, rng)
        self._timer = Timer(store, self._time, self._due.act, self._refresh_deadlines)
        self.commits.subscribe(self._timer.on_commit)

    async def start(self) -> None:
        """Credit clocks with the downtime, and start the timer."""
        self._last_seen_at = await self._store.heartbeat.last() or self._time.now()
        self._time.resume(*await self._store.heartbeat.wake(self._time.now()))
        self._has_started = True
        self._timer.reload()
        await self._refresh_deadlines()

    async def _refresh_deadlines(self) -> None:
        """Publish the tables that are due soon: the deadlines that players see have moved."""
        until = self._time.active_time() + _REFRESH_WITHIN_SECONDS
        self._due.refresh_deadlines(await self._store.tables.due_until(until, _MAX_REFRESHED))

    async def tables_to_resync(self) -> list[str]:
        """Return the tables whose messages may lack the last change before the downtime."""
        return await self._store.tables.to_look_after(self._last_seen_at - _RESYNC_SECONDS)

    async def close(self) -> None:
        await self._timer.close()
        await self._due.close()
        if not self._has_started:
            return
        try:
            await self._store.heartbeat.beat(self._time.now(), self._time.active_time(), self._time.downtime)
        except StorageError as error:
            # An older heartbeat only credits the clocks with a little more.
            log.warning("last heartbeat not stored error=%s", error)
