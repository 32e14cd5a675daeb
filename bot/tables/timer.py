"""One timer for every table. It sleeps until the next due moment."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from bot.errors import StorageError
from bot.storage.store import Store
from bot.tables.clock import ActiveClock
from bot.tables.commits import Commit

log = logging.getLogger(__name__)

_MIN_SLEEP, _MAX_SLEEP = 2.0, 600.0
_HEARTBEAT_SECONDS = 10.0
_RUN_SECONDS = 60.0  # starting what is due may take this long on a slow disk; after that the process was suspended
_CLOCK_STEP_SECONDS = 2.0  # a smaller change of the host's clock does not refresh the deadlines that players see
_RETRY_SECONDS = 5.0
_MAX_RUNNING = 64
_RELOAD_SECONDS = 60.0  # a commit with an unknown outcome publishes nothing, so due moments are reloaded regularly
_RUNNING = -math.inf


class _Due(NamedTuple):
    """When a table is due, in active time, as of a version of it."""

    moment: float
    version: int


class Timer:
    """Run `act` for each table when it is due, and store the heartbeat that downtime is measured from.

    It is a single task that sleeps. It ends when nothing is due; the next commit starts it again. `act` runs once at a
    time per table. If it fails or changes nothing, it runs again a little later. `on_clock_step` runs after the host's
    clock was set or the machine was suspended.
    """

    def __init__(
        self,
        store: Store,
        time: ActiveClock,
        act: Callable[[str], Awaitable[None]],
        on_clock_step: Callable[[], Awaitable[None]],
    ) -> None:
        self._store = store
        self._time = time
        self._act = act
        self._on_clock_step = on_clock_step
        self._due: dict[str, _Due] = {}
        self._acting: dict[str, asyncio.Task[None]] = {}
        self._task: asyncio.Task[None] | None = None
        self._wakes_at = _RUNNING
        self._must_rerun = False
        self._is_closed = False
        self._loaded_at = -math.inf
        self._heartbeat_at = -math.inf
        self._last_clock: tuple[float, float] | None = None

    async def on_commit(self, commit: Commit) -> None:
        known = self._due.get(commit.table.id)
        if known is not None and known.version > commit.table.version:
            return  # commits may arrive out of order
        if commit.due is None:
            self._due.pop(commit.table.id, None)
        else:
            self._due[commit.table.id] = _Due(commit.due, commit.table.version)
        self._reschedule(commit.due)

    def reload(self) -> None:
        """Reload due moments from the database: after a start, or when this process serves other tables."""
        self._loaded_at = -math.inf
        self._reschedule(None)

    async def close(self) -> None:
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
            self._must_rerun = True
        elif due is None or due < self._wakes_at:
            self._task.cancel()
            self._task = asyncio.create_task(self._run(), name="timer")

    async def _run(self) -> None:
        self._wakes_at = _RUNNING
        while True:
            self._must_rerun = False
            try:
                wait = await self._start_due()
            except StorageError as error:
                log.warning("due tables not loaded error=%s retry_in=%.0fs", error, _RETRY_SECONDS)
                wait = _RETRY_SECONDS
            if self._must_rerun:
                continue
            if wait is None:
                # When a running table ends, it reschedules. If none runs, nothing is due.
                self._time.announce_wakeup(_RUN_SECONDS if self._acting else math.inf)
                return
            self._time.announce_wakeup(wait)
            self._wakes_at = self._time.active_time() + wait
            await self._time.sleep(wait)
            self._wakes_at = _RUNNING

    async def _start_due(self) -> float | None:
        """Start what is due. Return the seconds to sleep, or None if nothing else is due."""
        self._time.announce_wakeup(_RUN_SECONDS)
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
        """Detect that the host's clock was set, or that the machine was suspended, since the last check."""
        offset = self._time.offset
        before, self._last_clock = self._last_clock, (offset, self._time.downtime)
        steps = [] if before is None else [new - old for new, old in zip(self._last_clock, before, strict=True)]
        if any(abs(step) >= _CLOCK_STEP_SECONDS for step in steps):
            log.warning("clock step host_clock_moved=%.0fs suspended=%.0fs", *steps)
            await self._on_clock_step()

    async def _act_safely(self, table_id: str, due: _Due) -> None:
        try:
            await self._act(table_id)
        except StorageError as error:
            log.warning("due table failed table=%s error=%s retry_in=%.0fs", table_id, error, _RETRY_SECONDS)
            await self._time.sleep(_RETRY_SECONDS)
        except Exception:
            log.exception("due table failed table=%s retry_in=%.0fs", table_id, _RETRY_SECONDS)
            await self._time.sleep(_RETRY_SECONDS)
        finally:
            self._acting.pop(table_id, None)
            if self._due.get(table_id) is due:
                self._loaded_at = -math.inf  # nothing was published: reload whether it is still due
            self._reschedule(None)
