"""The tables in memory: each loaded when first touched, changed under its own lock, dropped when idle."""

from __future__ import annotations

import asyncio
import random
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from types import TracebackType

from bot.errors import NotAllowed, StorageFailed
from bot.monitoring.metrics import DECISIONS, count
from bot.people.preferences import PersonPreferences
from bot.storage.errors import Conflict
from bot.storage.store import Store
from bot.tables.clock import ActiveClock
from bot.tables.commits import Commit
from bot.tables.mapping import location_columns, results_of, stored, table_of, update_of
from bot.tables.model import Location
from bot.tables.table_state import Change, TableState, require
from bot.tables.table_view import TableView, view_of
from bot.tables.transitions.lobby import new_id
from bot.tables.transitions.schedule import newly_to_move, scheduled
from engine.errors import CodedError
from engine.game import AnyGame

__all__ = ["LiveTable", "LiveTables", "StorageFailed"]

_IDLE_SECONDS = 600.0


class LiveTable:
    """A table in memory: its lock, and its state as last committed (None: to be read anew) with the snapshot of it."""

    __slots__ = ("_offset", "_snapshot", "_state", "id", "lock", "touched_at", "users")

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.users = 0
        self.touched_at = 0.0
        self._state: TableState | None = None
        self._snapshot: TableView | None = None
        self._offset = 0.0

    @property
    def state(self) -> TableState | None:
        """Give the state as last committed, or None."""
        return self._state

    @state.setter
    def state(self, state: TableState | None) -> None:
        if state is not self._state:
            self._snapshot = None
        self._state = state

    def snapshot(self, time: ActiveClock) -> TableView:
        """Give the one snapshot of the state, made when first asked for; its deadlines follow a clock that was set."""
        assert self._state is not None
        offset = time.offset
        if self._snapshot is None or (self._snapshot.deadlines and abs(offset - self._offset) >= 1):
            self._snapshot, self._offset = view_of(self._state, time), offset
        return self._snapshot

    def may_name(self, person_id: int) -> bool:
        """Tell whether a person may be named here; what is not in memory may name anybody."""
        if self._state is None or self._state.host == person_id:
            return True
        return any(player.person is not None and player.person.id == person_id for player in self._state.players)


class LiveTables:
    """Find tables and commit their changes, one at a time per table.

    Raises `StorageFailed` when the database could not: nothing is changed then.
    """

    def __init__(
        self,
        store: Store,
        game: Callable[[str], AnyGame],
        time: ActiveClock,
        preferences: PersonPreferences,
        rng: random.Random,
    ) -> None:
        self._store = store
        self._game = game
        self._time = time
        self._preferences = preferences
        self._rng = rng
        self._live: OrderedDict[str, LiveTable] = OrderedDict()

    def __len__(self) -> int:
        return len(self._live)

    async def state(self, table_id: str) -> TableState:
        """Give a table's state as last committed; Denied no-such-table."""
        live = self._live.get(table_id)
        if live is not None and live.state is not None:
            return live.state
        async with self._hold(table_id) as (_, state):
            return state

    async def snapshot(self, table_id: str) -> TableView:
        """Give a table as last committed; Denied no-such-table."""
        live = self._live.get(table_id)
        if live is not None and live.state is not None:
            return live.snapshot(self._time)
        async with self._hold(table_id) as (held, _):
            return held.snapshot(self._time)

    def version(self, table_id: str) -> int | None:
        """Give the version of a table as last committed; None where that is not in memory, or being written."""
        live = self._live.get(table_id)
        return None if live is None or live.state is None else live.state.version

    async def add(self, state: TableState) -> TableState:
        """Store a new table, under another id when its own is taken."""
        while not await self._store.tables.add(stored(state)):
            state = replace(state, id=new_id(self._rng))
        return state

    async def change(
        self, table_id: str, transition: Callable[[TableState], Change | None]
    ) -> tuple[Commit, Change] | None:
        """Apply a transition under the table's lock and commit it; None when it changes nothing.

        What is denied or refused leaves everything as it was.
        """
        async with self._hold(table_id) as (live, before):
            require(self._is_ours(before), "no-such-table", table=table_id)
            change = transition(before)
            if change is None:
                return None
            people = newly_to_move(change.table)
            quiet = await self._preferences.quiet_hours(people) if people else {}
            change = scheduled(change, quiet, self._time)
            # Until the commit is known to have happened or not, memory knows nothing.
            live.state = None
            if change.is_removed:
                await self._store.tables.remove(table_id)
                return self._commit(change, view_of(change.table, self._time)), change
            results = await self._store.tables.save(update_of(before, change))
            if change.choice is not None:
                count(DECISIONS, before.setup.game, change.choice.author)
            after = replace(change.table, version=before.version + 1)
            if results:
                after = replace(after, results=results_of(results))
            live.state = after
            return self._commit(change, live.snapshot(self._time)), change._replace(table=after)

    async def relocate(self, table_id: str, place: Callable[[Location], Location]) -> TableView:
        """Change where a table is shown, without another version."""
        async with self._hold(table_id) as (live, before):
            require(self._is_ours(before), "no-such-table", table=table_id)
            after = replace(before, location=place(before.location))
            live.state = None
            await self._store.tables.place(table_id, location_columns(after.location))
            live.state = after
            return live.snapshot(self._time)

    @asynccontextmanager
    async def without(self, person_id: int) -> AsyncIterator[None]:
        """Hold every table in memory that names a person while the store is told otherwise, then read them anew."""
        async with AsyncExitStack() as held:
            lives = []
            for table_id in [live.id for live in self._live.values() if live.may_name(person_id)]:
                with suppress(NotAllowed):
                    lives.append((await held.enter_async_context(self._hold(table_id)))[0])
            yield
            for live in lives:
                live.state = None

    async def read_anew(self, person_id: int) -> None:
        """Read every table in memory anew that names a person: somebody else changed what is stored of them."""
        async with self.without(person_id):
            pass

    @staticmethod
    def _commit(change: Change, table: TableView) -> Commit:
        return Commit(table, change.events, change.notices, change.reminded, change.table.due, change.is_shown)

    def _hold(self, table_id: str) -> _Held:
        return _Held(self, table_id)

    async def hold(self, table_id: str) -> tuple[LiveTable, TableState]:
        """Take a table's lock, and give it with its state; `let_go` of it in any case."""
        live = self._live.get(table_id)
        if live is None:
            live = self._live[table_id] = LiveTable(table_id)
        live.users += 1
        try:
            await live.lock.acquire()
            try:
                if live.state is None:
                    live.state = await self._load(table_id)
            except BaseException:
                live.lock.release()
                raise
        except BaseException:
            live.users -= 1
            self._touched(live)
            raise
        return live, live.state

    def let_go(self, live: LiveTable) -> None:
        """Release a table's lock."""
        live.lock.release()
        live.users -= 1
        self._touched(live)

    def _is_ours(self, table: TableState) -> bool:
        return self._store.tables.is_ours(table.location.guild)

    async def _load(self, table_id: str) -> TableState:
        state = await self._store.tables.load(table_id, lambda found: table_of(found, self._game))
        if state is None:
            raise NotAllowed("no-such-table", table=table_id)
        return state

    def _touched(self, live: LiveTable) -> None:
        if live.users == 0 and (live.state is None or not self._is_ours(live.state)):
            # What another process serves may change there at any moment.
            self._live.pop(live.id, None)
        else:
            live.touched_at = self._time.active_time()
            self._live.move_to_end(live.id)
        oldest = self._time.active_time() - _IDLE_SECONDS
        while self._live:
            idle = next(iter(self._live.values()))
            if idle.users or idle.touched_at > oldest:
                break
            del self._live[idle.id]


class _Held:
    """A table whose lock one has, as a context."""

    __slots__ = ("_before", "_live", "_table_id", "_tables")

    def __init__(self, tables: LiveTables, table_id: str) -> None:
        self._tables = tables
        self._table_id = table_id

    async def __aenter__(self) -> tuple[LiveTable, TableState]:
        self._live, self._before = await self._tables.hold(self._table_id)
        return self._live, self._before

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, CodedError):
            # A transition that was denied or refused before anything was written.
            self._live.state = self._before
        self._tables.let_go(self._live)
        if isinstance(error, Conflict):
            raise StorageFailed("storage-busy", str(error)) from error
