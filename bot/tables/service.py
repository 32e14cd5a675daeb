"""Every table of the bot: the one way in for people, clocks and computers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from bot.history.replays import Replays
from bot.history.standings import Standings
from bot.people.people import People
from bot.storage.errors import StorageFailed
from bot.storage.store import Store
from bot.tables.autoplay import Autoplay
from bot.tables.commits import Blind, Display
from bot.tables.deadlines import Timekeeper
from bot.tables.live_tables import LiveTables
from bot.tables.model import Location, Person, QuietHours, Setup, Snapshot
from bot.tables.scheduler import Scheduler
from bot.tables.state_rows import record_from
from bot.tables.table_state import Change, TableState, refuse_unless, snapshot
from bot.tables.thinkers import Thinker
from bot.tables.transitions import lobby, rematch
from bot.tables.transitions import play as playing
from engine import catalogue
from engine.errors import Refused
from engine.game import AnyGame, Json
from engine.record import Record

_TOLD_TO_OPERATORS = frozenset(
    {"opened", "started", "finished", "cancelled", "abandoned", "expired", "suspended", "resumed"}
)

log = logging.getLogger(__name__)


class Tables:
    """Open, join, start, play, leave: each checks, commits, then shows, and gives the table as it then stands.

    Raises `Refused` with a code and facts, and has then changed nothing. Persons are given by their id.
    """

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        display: Display | None = None,
        *,
        now: Callable[[], float] = time.time,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        pause: float = 0.0,
        rng: random.Random | None = None,
        game: Callable[[str], AnyGame] = catalogue.game,
    ) -> None:
        self._store = store
        self._game = game
        self._time = Timekeeper(now)
        self._rng = rng or random.SystemRandom()
        self.display: Display = display or Blind()
        self.people = People(store)
        self.standings = Standings(store, self.people, now)
        self.replays = Replays(self, store, game)
        self.people.quiet_changed = self._follow_quiet_hours
        self._registry = LiveTables(store, game, self._time, self.people)
        self._driver = Autoplay(self, self._registry, thinker, self._time, sleep, pause, self._rng)
        self._scheduler = Scheduler(store, self._time, sleep, self._driver.tick)

    async def begin(self) -> None:
        """Credit clocks with the time that the bot was away, and go on with every game that waits for the bot."""
        away = await self._store.heartbeat.wake(self._time.now())
        self._time.away = away
        self._scheduler.reschedule(None)
        await self._driver.resume()

    async def close(self) -> None:
        """Stop clocks and computers; the store stays open for its owner to close."""
        await self._scheduler.close()
        await self._driver.close()
        try:
            await self._store.heartbeat.beat(self._time.now())
        except StorageFailed as error:
            # An older heartbeat only credits the clocks with a little more.
            log.warning("the last heartbeat was not stored: %s", error)

    # Reading

    async def get(self, table_id: str) -> Snapshot:
        """Give a table as it stands; Refused no-such-table."""
        return self._snapshot(await self._registry.sheet(table_id))

    async def of_person(self, person_id: int) -> list[Snapshot]:
        """List the unfinished tables where a person sits, the latest first."""
        return [await self.get(table_id) for table_id in await self._store.tables.of_person(person_id)]

    async def in_channel(self, channel: int) -> list[Snapshot]:
        """List the unfinished tables of a channel, the latest first."""
        return [await self.get(table_id) for table_id in await self._store.tables.in_channel(channel)]

    async def record_of(self, table_id: str) -> Record:
        """Rebuild the record of a finished game from its moves; Refused not-finished before the end."""
        sheet = await self._registry.sheet(table_id)
        return record_from(sheet, await self._store.tables.moves(table_id))

    # Before the game

    async def open(self, setup: Setup, place: Location, host: Person, computers: Sequence[str] = ()) -> Snapshot:
        """Open a lobby in which the host sits, with computers of these strengths."""
        sheet = lobby.opened(self._game(setup.game), setup, place, host, self._time)
        for strength in computers:
            sheet = lobby.add_computer(sheet, host.id, strength).sheet
        sheet = await self._registry.add(sheet)
        return await self._show(lobby.announced(sheet))

    async def join(self, table_id: str, person: Person) -> Snapshot:
        """Sit down in a lobby."""
        return await self._change(table_id, lambda sheet: lobby.join(sheet, person))

    async def add_computer(self, table_id: str, by: int, strength: str) -> Snapshot:
        """Seat a computer (host only): easy, normal or hard."""
        return await self._change(table_id, lambda sheet: lobby.add_computer(sheet, by, strength))

    async def remove_computer(self, table_id: str, by: int) -> Snapshot:
        """Take the latest computer away (host only)."""
        return await self._change(table_id, lambda sheet: lobby.remove_computer(sheet, by))

    async def start(self, table_id: str, by: int) -> Snapshot:
        """Draw the seat order, deal, and begin (host only)."""
        return await self._change(table_id, lambda sheet: lobby.start(sheet, by, self._rng, self._time))

    async def cancel(self, table_id: str, by: int, *, force: bool = False) -> Snapshot:
        """End a lobby or a game without a result: the host, or anyone with `force` (a moderator)."""
        return await self._change(table_id, lambda sheet: lobby.cancel(sheet, by, force, self._time))

    # During the game

    async def play(self, table_id: str, person_id: int, decision: str, move: Json) -> Snapshot:
        """Make a person's choice; Refused stale-decision when that decision has passed."""

        def choose(sheet: TableState) -> Change:
            return playing.choose(sheet, person_id, decision, move, self._time)

        return await self._change(table_id, choose)

    async def back(self, table_id: str, person_id: int) -> Snapshot:
        """Give a seat that a computer holds back to its person."""
        return await self._change(table_id, lambda sheet: playing.back(sheet, person_id))

    async def leave(self, table_id: str, person_id: int) -> Snapshot:
        """Stand up: leave the lobby, or resign from the game so that a computer takes the seat for good."""
        return await self._change(table_id, lambda sheet: playing.leave(sheet, person_id, self._time))

    async def kick(self, table_id: str, by: int, person_id: int) -> Snapshot:
        """Send somebody away (host only); during a game only a person whose seat a computer holds."""
        return await self._change(table_id, lambda sheet: playing.kick(sheet, by, person_id, self._time))

    async def rematch(self, table_id: str, person: Person) -> Snapshot:
        """Open the next game of the same people, or sit down at it; the last of them to come starts it."""
        old = await self._registry.sheet(table_id)
        try:
            return await self._join_rematch(old, person)
        except Refused as refusal:
            if refusal.why not in {"no-rematch", "no-such-table", "table-closed"}:
                raise
        try:
            change = await self._registry.change(
                table_id, lambda sheet: rematch.open_next(sheet, person, old.rematch, self._time)
            )
        except Refused as refusal:
            if refusal.why != "rematch-open":
                raise
            return await self._join_rematch(await self._registry.sheet(table_id), person)
        assert change.opened is not None
        await self._show(change)
        table = await self._show(lobby.announced(change.opened))
        return await self._start_if_complete(old, change.opened, table)

    async def _join_rematch(self, old: TableState, person: Person) -> Snapshot:
        refuse_unless(old.rematch is not None, "no-rematch", table=old.id)
        assert old.rematch is not None
        joined = await self._registry.change(old.rematch, lambda sheet: rematch.join(sheet, old, person))
        return await self._start_if_complete(old, joined.sheet, await self._show(joined))

    async def _start_if_complete(self, old: TableState, sheet: TableState, table: Snapshot) -> Snapshot:
        """Start a rematch for which nobody is missing; whoever came keeps the seat if that is refused."""
        if rematch.is_complete(old, sheet):
            with contextlib.suppress(Refused):
                return await self.start(table.id, table.host)
        return table

    # Where it is shown

    async def posted(self, table_id: str, message: int, posted_at: float) -> Snapshot:
        """Remember the public message of a table; shows nothing and leaves the version."""
        return await self._relocate(table_id, lambda place: replace(place, message=message, posted_at=posted_at))

    async def moved(self, table_id: str, place: Location) -> Snapshot:
        """Show a table somewhere else from now on; a suspended one goes on."""
        playing.resume(await self._registry.sheet(table_id), self._time)
        await self._relocate(table_id, lambda _: place)
        return await self._change(table_id, lambda sheet: playing.resume(sheet, self._time))

    async def suspend(self, table_id: str) -> Snapshot:
        """Stop a table that can be shown nowhere; it is deleted after a week unless moved."""
        return await self._change(table_id, lambda sheet: playing.suspend(sheet, self._time))

    async def channel_gone(self, channel: int) -> None:
        """Suspend the tables of a deleted channel or thread."""
        for table_id in await self._store.tables.in_channel(channel):
            await self._quietly(self.suspend(table_id))

    async def server_gone(self, guild: int) -> None:
        """Suspend the tables of a server that removed the bot, and forget its settings."""
        await self.people.forget_server(guild)
        for table_id in await self._store.tables.in_guild(guild):
            await self._quietly(self.suspend(table_id))

    async def person_gone(self, guild: int, person_id: int) -> None:
        """Take a person who left or was banned from a server out of its tables."""
        for table_id in await self._store.tables.of_person(person_id):
            if (await self.get(table_id)).place.guild == guild:
                await self._quietly(self.leave(table_id, person_id))

    async def forget(self, person_id: int) -> None:
        """Delete a person's data; in shared records a number that means nobody takes their place."""
        for table_id in await self._store.tables.of_person(person_id):
            await self._quietly(self.leave(table_id, person_id))
        async with self._registry.without(person_id):
            await self.people.forget(person_id)

    # Shared with the driver

    async def change(self, table_id: str, transition: Callable[[TableState], Change]) -> Snapshot:
        """Apply a transition under the table's lock, commit, then show; for clocks and computers."""
        return await self._change(table_id, transition)

    async def due_within(self, seconds: float, limit: int) -> list[str]:
        """List the tables that are due within so many seconds."""
        until = self._time.running() + seconds
        return [table_id for table_id, due in await self._store.tables.due(limit) if due <= until]

    async def waiting_for_computers(self) -> list[str]:
        """List the tables that wait for a computer."""
        return await self._store.tables.thinking()

    async def _change(self, table_id: str, transition: Callable[[TableState], Change]) -> Snapshot:
        return await self._show(await self._registry.change(table_id, transition))

    async def _show(self, change: Change) -> Snapshot:
        table = self._snapshot(change.sheet)
        for code in (notice.code for notice in change.notices if notice.code in _TOLD_TO_OPERATORS):
            log.info("table %s (%s, server %s) %s", table.id, table.setup.game, table.place.guild, code)
        self._scheduler.reschedule(change.sheet.due)
        self._driver.drive(change.sheet)
        if change.is_shown:
            await self._driver.guarded(self.display.changed(table, change.events, change.notices))
        return table

    async def _follow_quiet_hours(self, person_id: int, before: QuietHours | None, after: QuietHours | None) -> None:
        for table_id in await self._store.tables.of_person(person_id):
            await self._quietly(
                self._change(table_id, lambda sheet: playing.rewind(sheet, person_id, before, after, self._time))
            )

    async def _relocate(self, table_id: str, place: Callable[[Location], Location]) -> Snapshot:
        return self._snapshot(await self._registry.relocate(table_id, place))

    async def _quietly(self, doing: Awaitable[Snapshot]) -> None:
        with contextlib.suppress(Refused):
            await doing

    def _snapshot(self, sheet: TableState) -> Snapshot:
        return snapshot(sheet, self._time)
