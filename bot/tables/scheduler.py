"""One scheduler for every table: it sleeps to the nearest moment at which something is to be done."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.errors import StorageError
from bot.storage.store import Store
from bot.tables.commits import Commit
from bot.tables.deadlines import Timekeeper

log = logging.getLogger(__name__)

_SHORTEST_LOOK, _LONGEST_LOOK = 2.0, 600.0
_SHORTEST_BEAT = 10.0
_LOOKING_SECONDS = 60.0
"""How long one look may take, on a slow disk, before the machine must have been asleep."""
_STEP_SECONDS = 2.0
"""By how much the time of day must be set, or the machine asleep, before tables show their deadlines anew."""
_RETRY = 5.0
_AT_ONCE = 16
_BUSY = -math.inf
_KNOWN = 64
"""How many tables are read at once, those that are due next: what is due after them need not be known yet."""
_KNOWN_SECONDS = 60.0
"""For how long changes alone tell what is due, before the database is asked again."""


@dataclass(frozen=True, slots=True)
class _Due:
    """The moment at which something is to be done at a table, after this change of it if that is known."""

    moment: float
    version: int = -1


_UNKNOWN = _Due(math.inf)


class Scheduler:
    """Call `tick` for each table when it is due, and keep the heartbeat that tells how long the bot was away.

    A single task that sleeps, never one per table; it ends when nothing is due and starts again with the next change.
    `stepped` is told when the time of day and the running time have moved against each other.

    What is due next is read from the database once, and then follows from the changes that it is told of: of every
    table that is due by `_horizon`, the moment is in `_due`.
    """

    def __init__(
        self,
        store: Store,
        time: Timekeeper,
        sleep: Callable[[float], Awaitable[object]],
        tick: Callable[[str], Awaitable[None]],
        stepped: Callable[[], Awaitable[None]],
    ) -> None:
        self._store = store
        self._time = time
        self._sleep = sleep
        self._tick = tick
        self._stepped = stepped
        self._known: tuple[float, float] | None = None
        self._task: asyncio.Task[None] | None = None
        self._ticks: dict[str, asyncio.Task[None]] = {}
        self._wakes_at = _BUSY
        self._is_outdated = False
        self._is_closed = False
        self._beaten_at = -math.inf
        self._due: dict[str, _Due] = {}
        self._horizon = -math.inf
        self._read_at = -math.inf
        self._told: list[Commit] | None = None
        """The changes of which one is told while the database is read."""

    async def committed(self, commit: Commit) -> None:
        """Take note of when a table is due next."""
        self._note(commit)
        self._reschedule(commit.due)

    def look_again(self) -> None:
        """Look at what is due at all tables, in the database."""
        self._read_at = -math.inf
        self._reschedule(None)

    def _note(self, commit: Commit) -> None:
        table_id, version = commit.table.id, commit.table.version
        if self._told is not None:
            self._told.append(commit)
        known = self._due.get(table_id)
        if known is not None and known.version > version:
            return  # Changes may be told of out of order.
        if commit.due is not None and commit.due <= self._horizon:
            self._due[table_id] = _Due(commit.due, version)
        else:
            self._due.pop(table_id, None)

    def _reschedule(self, due: float | None) -> None:
        if self._is_closed:
            return
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="clocks")
        elif self._wakes_at == _BUSY:
            self._is_outdated = True
        elif due is None or due < self._wakes_at:
            self._task.cancel()
            self._task = asyncio.create_task(self._run(), name="clocks")

    async def close(self) -> None:
        """Stop."""
        self._is_closed = True
        tasks = [task for task in (self._task, *self._ticks.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self) -> None:
        self._wakes_at = _BUSY
        while True:
            self._is_outdated = False
            try:
                wait = await self._look()
            except StorageError as error:
                log.warning("clocks cannot read the database: %s", error)
                wait = _RETRY
            if self._is_outdated:
                continue
            if wait is None:
                # The end of a tick calls for another look; without one, no clock runs.
                self._time.look_in(_LOOKING_SECONDS if self._ticks else math.inf)
                return
            self._time.look_in(wait)
            self._wakes_at = self._time.running() + wait
            await self._sleep(wait)
            self._wakes_at = _BUSY

    async def _look(self) -> float | None:
        """Start what is due; give the seconds to sleep, or None when nothing is to come."""
        self._time.look_in(_LOOKING_SECONDS)
        await self._notice_step()
        if self._is_unsure():
            await self._read()
        now = self._time.running()
        for _, table_id in sorted(each for each in self._waiting() if each[0] <= now):
            if len(self._ticks) >= _AT_ONCE:
                break
            name = f"clock of {table_id}"
            self._ticks[table_id] = asyncio.create_task(self._tick_safely(table_id, self._due[table_id]), name=name)
        later = [moment for moment, _ in self._waiting()]
        if not later:
            return None
        wait = max(0.0, min(later) - now)
        if now - self._beaten_at >= _SHORTEST_BEAT:
            self._beaten_at = now
            await self._store.heartbeat.beat(self._time.now(), now, self._time.away)
        soon = min(_LONGEST_LOOK, max(_SHORTEST_LOOK, wait / 10))
        return None if len(self._ticks) >= _AT_ONCE else min(wait, soon)

    def _is_unsure(self) -> bool:
        """Tell whether the database has to be asked what is due."""
        now = self._time.running()
        if now - self._read_at >= _KNOWN_SECONDS or now >= self._horizon:
            return True
        return self._horizon < math.inf and not self._waiting()

    def _waiting(self) -> list[tuple[float, str]]:
        """List what is known to be due and not being done, in no order."""
        return [(due.moment, table_id) for table_id, due in self._due.items() if table_id not in self._ticks]

    async def _read(self) -> None:
        """Read which tables are due next, and what of them changed meanwhile."""
        told: list[Commit] = []
        self._told = told
        limit = _KNOWN + len(self._ticks)
        try:
            rows = await self._store.tables.due(limit)
        finally:
            self._told = None
        before = self._due
        self._due = {table_id: _Due(moment, before.get(table_id, _UNKNOWN).version) for table_id, moment in rows}
        self._horizon = rows[-1][1] if len(rows) == limit else math.inf
        self._read_at = self._time.running()
        for commit in told:
            self._note(commit)

    async def _notice_step(self) -> None:
        """Tell when the host's clock was set, or the machine was asleep, since the last look."""
        offset = self._time.offset
        before, self._known = self._known, (offset, self._time.away)
        steps = [] if before is None else [new - old for new, old in zip(self._known, before, strict=True)]
        if any(abs(step) >= _STEP_SECONDS for step in steps):
            log.warning(
                "the time of day moved by %.0f s against the tables' clocks; the bot stood still for %.0f s", *steps
            )
            await self._stepped()

    async def _tick_safely(self, table_id: str, due: _Due) -> None:
        try:
            await self._tick(table_id)
        except StorageError as error:
            # A full or locked database: the table is still due, so it is tried again.
            log.warning("the clock of table %s is tried again: %s", table_id, error)
            await self._sleep(_RETRY)
        except Exception:
            log.exception("the clock of table %s failed", table_id)
            await self._sleep(_RETRY)
        finally:
            self._ticks.pop(table_id, None)
            if self._due.get(table_id) is due:
                # Nothing has changed: whether it is still due, the database knows.
                self._read_at = -math.inf
            self._reschedule(None)
