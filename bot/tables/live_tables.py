"""The tables in memory: each loaded when first touched, changed under its own lock, dropped when idle."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace

from bot.people.people import People
from bot.storage.errors import Conflict, StorageFailed
from bot.storage.store import Store
from bot.tables.deadlines import Timekeeper
from bot.tables.model import Location
from bot.tables.state_rows import results_of, row_of, save_of, sheet_of, stored
from bot.tables.table_state import Change, TableState
from bot.tables.transitions.clocks import armed, newly_awaited
from bot.tables.transitions.lobby import new_id
from engine.errors import Refused
from engine.game import AnyGame

__all__ = ["LiveTable", "LiveTables", "StorageFailed"]

_IDLE_SECONDS = 600.0


class LiveTable:
    """A table in memory: its lock, and its sheet as last committed (None: to be read anew)."""

    __slots__ = ("id", "lock", "sheet", "touched_at", "users")

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.sheet: TableState | None = None
        self.users = 0
        self.touched_at = 0.0


def _may_name(live: LiveTable, person_id: int) -> bool:
    sitters = () if live.sheet is None else live.sheet.sitters
    people = [sitter.person.id for sitter in sitters if sitter.person is not None]
    return live.sheet is None or live.sheet.host == person_id or person_id in people


class LiveTables:
    """Find tables and commit their changes, one at a time per table."""

    def __init__(self, store: Store, game: Callable[[str], AnyGame], time: Timekeeper, people: People) -> None:
        self._store = store
        self._game = game
        self._time = time
        self._people = people
        self._live: OrderedDict[str, LiveTable] = OrderedDict()

    def __len__(self) -> int:
        return len(self._live)

    async def sheet(self, table_id: str) -> TableState:
        """Give the sheet as last committed; Refused no-such-table."""
        live = self._live.get(table_id)
        if live is not None and live.sheet is not None:
            return live.sheet
        async with self._hold(table_id) as (_, sheet):
            return sheet

    async def add(self, sheet: TableState) -> TableState:
        """Store a new table, under another id when its own is taken."""
        try:
            while not await self._store.tables.add(stored(sheet)):
                sheet = replace(sheet, id=new_id())
        except StorageFailed as error:
            raise Refused(error.code) from error
        return sheet

    async def change(self, table_id: str, transition: Callable[[TableState], Change]) -> Change:
        """Apply a transition under the table's lock and commit it; Refused leaves everything as it was."""
        async with self._hold(table_id) as (live, before):
            change = transition(before)
            people = newly_awaited(change.sheet)
            quiet = await self._people.quiet_hours(people) if people else {}
            change = armed(change, quiet, self._time)
            # Until the commit is known to have happened or not, memory knows nothing.
            live.sheet = None
            if change.is_removed:
                await self._store.tables.remove(table_id)
                return change
            results = await self._store.tables.save(save_of(before, change))
            sheet = replace(change.sheet, version=before.version + 1)
            if results:
                sheet = replace(sheet, results=results_of(results))
            live.sheet = sheet
            return replace(change, sheet=sheet)

    async def relocate(self, table_id: str, place: Callable[[Location], Location]) -> TableState:
        """Change where a table is shown, without another version."""
        async with self._hold(table_id) as (live, before):
            after = place(before.place)
            live.sheet = None
            sheet = replace(before, place=after)
            await self._store.tables.place(row_of(sheet))
            live.sheet = sheet
            return sheet

    @asynccontextmanager
    async def without(self, person_id: int) -> AsyncIterator[None]:
        """Hold every table in memory that names a person while the store is told otherwise, then read them anew."""
        async with AsyncExitStack() as held:
            lives = []
            for table_id in [live.id for live in self._live.values() if _may_name(live, person_id)]:
                with suppress(Refused):
                    lives.append((await held.enter_async_context(self._hold(table_id)))[0])
            yield
            for live in lives:
                live.sheet = None

    @asynccontextmanager
    async def _hold(self, table_id: str) -> AsyncIterator[tuple[LiveTable, TableState]]:
        live = self._live.get(table_id)
        if live is None:
            live = self._live[table_id] = LiveTable(table_id)
        live.users += 1
        try:
            async with live.lock:
                if live.sheet is None:
                    live.sheet = await self._load(table_id)
                before = live.sheet
                try:
                    yield live, before
                except Refused:
                    # A transition that was refused before anything was written.
                    live.sheet = before
                    raise
        except StorageFailed as error:
            raise Refused(error.code) from error
        except Conflict as error:
            raise Refused("storage-busy") from error
        finally:
            live.users -= 1
            self._touched(live)

    async def _load(self, table_id: str) -> TableState:
        found = await self._store.tables.load(table_id)
        if found is None:
            raise Refused("no-such-table", table=table_id)
        return sheet_of(found, self._game)

    def _touched(self, live: LiveTable) -> None:
        if live.users == 0 and live.sheet is None:
            self._live.pop(live.id, None)
        else:
            live.touched_at = self._time.now()
            self._live.move_to_end(live.id)
        oldest = self._time.now() - _IDLE_SECONDS
        while self._live:
            idle = next(iter(self._live.values()))
            if idle.users or idle.touched_at > oldest:
                break
            del self._live[idle.id]
