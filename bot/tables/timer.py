"""One timer for every table: it sleeps until the nearest moment at which something is due."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from bot.errors import StorageFailed
from bot.storage.store import Store
from bot.tables.clock import ActiveClock
from bot.tables.commits import Commit

log = logging.getLogger(__name__)

_MIN_SLEEP, _MAX_SLEEP = 2.0, 600.0
_HEARTBEAT_SECONDS = 10.0
_RUN_SECONDS = 60.0
"""How long one look may take, on a slow disk, before the machine must have been suspended."""
_CLOCK_STEP_SECONDS = 2.0
"""By how much the host's clock must be set, or the machine be suspended, before deadlines are shown again."""
_RETRY_SECONDS = 5.0
_MAX_RUNNING = 64
_RELOAD_SECONDS = 60.0
"""How often due moments are read again: a commit whose outcome was unknown publishes nothing."""
_RUNNING = -math.inf


class _Due(NamedTuple):
    """When something is due at a table, in active time, as of a version of it."""

    moment: float
    version: int


class Timer:
    """Run `act` for each table when it is due, and write the heartbeat from which downtime follows.

    A single task that sleeps; it ends when nothing is due, and the next commit starts it again. `act` runs once at a
    time per table; if it changes nothing, or fails, it runs again a little later. `on_clock_step` runs when the host's
    clock was set or the machine was suspended.
    """

    def __init__(
        self,
        store: Store,
        time: ActiveClock,
        sleep: Callable[[float], Awaitable[object]],
        act: Callable[[str], Awaitable[None]],
        on_clock_step: Callable[[], Awaitable[None]],
    ) -> None:
        self._store = store
        self._time = time
        self._sleep = sleep
        self._act = act
        self._on_clock_step = on_clock_step
        self._due: dict[str, _Due] = {}
        self._acting: dict[str, asyncio.Task[None]] = {}
        self._task: asyncio.Task[None] | None = None
        self._wakes_at = _RUNNING
        self._is_outdated = False
        self._is_closed = False
        self._loaded_at = -math.inf
        self._heartbeat_at = -math.inf
        self._known_clock: tuple[float, float] | None = None

    async def committed(self, commit: Commit) -> None:
        """Note when a table is due next."""
        known = self._due.get(commit.table.id)
        if known is not None and known.version > commit.table.version:
            return  # Commits may be published out of order.
        if commit.due is None:
            self._due.pop(commit.table.id, None)
        else:
            self._due[commit.table.id] = _Due(commit.due, commit.table.version)
        self._reschedule(commit.due)

    def reload(self) -> None:
        """Read from the database what is due, at a start or when other tables are served."""
        self._loaded_at = -math.inf
        self._reschedule(None)

    async def close(self) -> None:
        """Stop."""
        self._is_closed = True
        tasks = [task for task in (self._task, *self._acting.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _reschedule(self, due: float | None) -> None:
        if self._is_closed:
            return
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="timer")
        elif self._wakes_at == _RUNNING:
            self._is_outdated = True
        elif due is None or due < self._wakes_at:
            self._task.cancel()
            self._task = asyncio.create_task(self._run(), name="timer")

    async def _run(self) -> None:
        self._wakes_at = _RUNNING
        while True:
            self._is_outdated = False
            try:
                wait = await self._start_due()
            except StorageFailed as error:
                log.warning("timer cannot read the database error=%s", error)
                wait = _RETRY_SECONDS
            if self._is_outdated:
                continue
            if wait is None:
                # The end of what runs reschedules; if nothing runs, no clock does either.
                self._time.look_in(_RUN_SECONDS if self._acting else math.inf)
                return
            self._time.look_in(wait)
            self._wakes_at = self._time.active_time() + wait
            await self._sleep(wait)
            self._wakes_at = _RUNNING

    async def _start_due(self) -> float | None:
        """Start what is due; return the seconds to sleep, or None if nothing is to come."""
        self._time.look_in(_RUN_SECONDS)
        await self._check_clock()
        if self._time.active_time() - self._loaded_at >= _RELOAD_SECONDS:
            await self._load()
        now = self._time.active_time()
        waiting = sorted((due, table_id) for table_id, due in self._due.items() if table_id not in self._acting)
        for due, table_id in waiting[: _MAX_RUNNING - len(self._acting)]:
            if due.moment > now:
                break
            self._acting[table_id] = asyncio.create_task(self._act_safely(table_id, due), name=f"due {table_id}")
        moments = [due.moment for due, table_id in waiting if table_id not in self._acting]
        if not moments:
            return None
        if now - self._heartbeat_at >= _HEARTBEAT_SECONDS:
            self._heartbeat_at = now
            await self._store.heartbeat.beat(self._time.now(), now, self._time.downtime)
        wait = max(0.0, moments[0] - now)
        return None if len(self._acting) >= _MAX_RUNNING else min(wait, _MAX_SLEEP, max(_MIN_SLEEP, wait / 10))

    async def _load(self) -> None:
        before = dict(self._due)
        rows = await self._store.tables.due()
        loaded = {table_id: _Due(moment, version) for table_id, moment, version in rows}
        for table_id in before.keys() | self._due.keys():
            if self._due.get(table_id) is not before.get(table_id):  # committed while the database was read
                loaded.pop(table_id, None)
                if table_id in self._due:
                    loaded[table_id] = self._due[table_id]
        self._due = loaded
        self._loaded_at = self._time.active_time()

    async def _check_clock(self) -> None:
        """Notice that the host's clock was set, or that the machine was suspended, since the last time."""
        offset = self._time.offset
        before, self._known_clock = self._known_clock, (offset, self._time.downtime)
        steps = [] if before is None else [new - old for new, old in zip(self._known_clock, before, strict=True)]
        if any(abs(step) >= _CLOCK_STEP_SECONDS for step in steps):
            log.warning("clock step host_clock_moved=%.0fs suspended=%.0fs", *steps)
            await self._on_clock_step()

    async def _act_safely(self, table_id: str, due: _Due) -> None:
        try:
            await self._act(table_id)
        except StorageFailed as error:
            log.warning("due table is retried table=%s error=%s", table_id, error)
            await self._sleep(_RETRY_SECONDS)
        except Exception:
            log.exception("due table failed table=%s", table_id)
            await self._sleep(_RETRY_SECONDS)
        finally:
            self._acting.pop(table_id, None)
            if self._due.get(table_id) is due:
                self._loaded_at = -math.inf  # Nothing was published: whether it is still due, the database knows.
            self._reschedule(None)
