"""Tables in memory: loaded on first use, changed under their own lock, evicted when idle."""

from __future__ import annotations

import asyncio
import random
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field, replace

from bot.errors import NotAllowed, StorageError
from bot.monitoring.metrics import DECISIONS
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

_IDLE_SECONDS = 600.0


@dataclass(slots=True, eq=False)
class LiveTable:
    """A table in memory. `state` is as last committed; None means that it must be loaded."""

    id: str
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    state: TableState | None = None
    users: int = 0
    used_at: float = 0.0
    _view: TableView | None = None
    _viewed: TableState | None = None
    _offset: float = 0.0

    def view(self, time: ActiveClock) -> TableView:
        """Return the view of the state, made once unless the host's clock is set, which moves its deadlines."""
        assert self.state is not None
        offset = time.offset
        has_moved = self._view is not None and self._view.deadlines and abs(offset - self._offset) >= 1
        if self._view is None or self._viewed is not self.state or has_moved:
            self._view, self._viewed, self._offset = view_of(self.state, time), self.state, offset
        return self._view

    def may_name(self, person_id: int) -> bool:
        """Whether a person may be named here. A table that is being loaded may name anyone."""
        if self.state is None or self.state.host == person_id:
            return True
        return any(player.person is not None and player.person.id == person_id for player in self.state.players)


class LiveTables:
    """Loads tables and commits their changes, one at a time per table.

    Raise StorageError if the database failed; then nothing is changed.
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
        self._live: OrderedDict[str, LiveTable] = OrderedDict()  # the least recently used first

    def __len__(self) -> int:
        return len(self._live)

    async def state(self, table_id: str) -> TableState:
        """Return a table's state as last committed, or raise NotAllowed no-such-table."""
        live = self._live.get(table_id)
        if live is not None and live.state is not None:
            return live.state
        async with self._locked(table_id) as (_, state):
            return state

    async def view(self, table_id: str) -> TableView:
        """Return a table as last committed, or raise NotAllowed no-such-table."""
        live = self._live.get(table_id)
        if live is not None and live.state is not None:
            return live.view(self._time)
        async with self._locked(table_id) as (live, _):
            return live.view(self._time)

    async def views(self, table_ids: Sequence[str]) -> list[TableView]:
        """Return several tables in their order, loaded together. A table that is deleted meanwhile is left out.

        What is not in memory is not kept there, since nothing locks it.
        """
        missing = [table_id for table_id in table_ids if self.version(table_id) is None]
        loaded = await self._store.tables.load_all(missing, lambda found: table_of(found, self._game))
        views = []
        for table_id in table_ids:
            live = self._live.get(table_id)
            if live is not None and live.state is not None:
                views.append(live.view(self._time))
            elif table_id in loaded:
                views.append(view_of(loaded[table_id], self._time))
        return views

    def version(self, table_id: str) -> int | None:
        """Return the version as last committed. None if the table is not in memory, or is being written."""
        live = self._live.get(table_id)
        return None if live is None or live.state is None else live.state.version

    async def add(self, state: TableState) -> TableState:
        """Store a new table, under another id if its own is taken."""
        while not await self._store.tables.add(stored(state)):
            state = replace(state, id=new_id(self._rng))
        return state

    async def change(
        self, table_id: str, transition: Callable[[TableState], Change | None]
    ) -> tuple[Commit, Change] | None:
        """Apply a transition under the table's lock and commit it. Return None if it changes nothing.

        A transition that raises changes nothing.
        """
        async with self._locked(table_id) as (live, before):
            require(self._is_ours(before), "no-such-table", table=table_id)
            change = transition(before)
            if change is None:
                return None
            people = newly_to_move(change.table)
            quiet = await self._preferences.quiet_hours(people) if people else {}
            change = scheduled(change, quiet, self._time)
            live.state = None  # until the outcome of the commit is known, memory knows nothing
            if change.is_removed:
                await self._store.tables.remove(table_id)
                return _commit(change, view_of(change.table, self._time)), change
            results = await self._store.tables.save(update_of(before, change))
            if change.choice is not None:
                DECISIONS.labels(before.setup.game, change.choice.author).inc()
            after = replace(change.table, version=before.version + 1)
            if results:
                after = replace(after, results=results_of(results))
            live.state = after
            return _commit(change, live.view(self._time)), change._replace(table=after)

    async def relocate(self, table_id: str, place: Callable[[Location], Location]) -> TableView:
        """Change where a table is shown. Its version stays the same."""
        async with self._locked(table_id) as (live, before):
            require(self._is_ours(before), "no-such-table", table=table_id)
            after = replace(before, location=place(before.location))
            live.state = None
            await self._store.tables.place(table_id, location_columns(after.location))
            live.state = after
            return live.view(self._time)

    @asynccontextmanager
    async def evict(self, person_id: int) -> AsyncIterator[None]:
        """Lock every table in memory that names a person while inside; afterwards they must be loaded again."""
        async with AsyncExitStack() as locks:
            evicted = []
            for table_id in [live.id for live in self._live.values() if live.may_name(person_id)]:
                with suppress(NotAllowed):
                    evicted.append((await locks.enter_async_context(self._locked(table_id)))[0])
            yield
            for live in evicted:
                live.state = None

    async def reload(self, person_id: int) -> None:
        """Evict every table that names a person: another process has changed what is stored of them."""
        async with self.evict(person_id):
            pass

    @asynccontextmanager
    async def _locked(self, table_id: str) -> AsyncIterator[tuple[LiveTable, TableState]]:
        """Hold a table's lock. Yield the table with its state."""
        live = self._live.get(table_id)
        if live is None:
            live = self._live[table_id] = LiveTable(table_id)
        live.users += 1
        try:
            async with live.lock:
                if live.state is None:
                    live.state = await self._load(table_id)
                before = live.state
                try:
                    yield live, before
                except CodedError:
                    live.state = before  # the transition was refused before anything was written
                    raise
        except Conflict as error:
            raise StorageError("storage-busy", str(error)) from error
        finally:
            live.users -= 1
            self._evict_idle(live)

    def _is_ours(self, table: TableState) -> bool:
        return self._store.tables.is_ours(table.location.guild)

    async def _load(self, table_id: str) -> TableState:
        state = await self._store.tables.load(table_id, lambda found: table_of(found, self._game))
        if state is None:
            raise NotAllowed("no-such-table", table=table_id)
        return state

    def _evict_idle(self, used: LiveTable) -> None:
        if used.users == 0 and (used.state is None or not self._is_ours(used.state)):
            # Another process may change a table that it serves at any moment.
            self._live.pop(used.id, None)
        else:
            used.used_at = self._time.active_time()
            self._live.move_to_end(used.id)
        oldest = self._time.active_time() - _IDLE_SECONDS
        while self._live:
            idle = next(iter(self._live.values()))
            if idle.users or idle.used_at > oldest:
                break
            del self._live[idle.id]


def _commit(change: Change, table: TableView) -> Commit:
    return Commit(table, change.events, change.notices, change.reminded, change.table.due, change.is_shown)
