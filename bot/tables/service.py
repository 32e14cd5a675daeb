"""Every table of the bot: the one way in for people, clocks and computers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, replace
from typing import Any

from bot.errors import NotAllowed
from bot.people.preferences import PersonPreferences
from bot.people.privacy import Privacy
from bot.people.quiet_hours import QuietHours
from bot.people.servers import Servers, ServerSettings
from bot.storage.store import Store
from bot.tables.clock import ActiveClock
from bot.tables.commits import Commit, Commits
from bot.tables.limits import check_limits, limit_setup, limit_table
from bot.tables.live_tables import LiveTables
from bot.tables.mapping import record_from
from bot.tables.model import Location, Person, Player, Setup
from bot.tables.table_state import Change, TableState, require
from bot.tables.table_view import TableView
from bot.tables.transitions import end_question, lobby, play, rematch
from engine import registry
from engine.errors import CodedError
from engine.game import AnyGame, Json
from engine.record import Record

_TOLD_TO_OPERATORS = frozenset(
    {"opened", "started", "finished", "cancelled", "abandoned", "expired", "suspended", "resumed"}
)

_LEAVING_LOOK, _LEAVING_LOOKS = 0.25, 12
"""How often is looked whether other processes have let somebody stand up who wants to be forgotten, in seconds."""

log = logging.getLogger(__name__)


class TableService:
    """Open, join, start, play, leave: each method checks, commits, then publishes, and returns the table after it.

    Raise `NotAllowed`, `GameError` or `StorageFailed` without having changed anything. Persons are given by their id.
    `commits` receives every change.
    """

    def __init__(
        self,
        store: Store,
        commits: Commits,
        time: ActiveClock,
        preferences: PersonPreferences,
        *,
        rng: random.Random | None = None,
        game: Callable[[str], AnyGame] = registry.game,
    ) -> None:
        self._store = store
        self._commits = commits
        self._time = time
        self._preferences = preferences
        self._privacy = Privacy(store, preferences)
        self._servers = Servers(store)
        self._rng = rng or random.SystemRandom()
        self._game = game
        self._opening = asyncio.Lock()
        self._live = LiveTables(store, game, time, preferences, self._rng)

    # Reading

    async def get(self, table_id: str) -> TableView:
        """Give a table as it stands; Denied no-such-table."""
        return await self._live.snapshot(table_id)

    def version(self, table_id: str) -> int | None:
        """Tell how often a table has changed, as far as that is in memory."""
        return self._live.version(table_id)

    async def of_person(self, person_id: int) -> list[TableView]:
        """List the unfinished tables where a person sits, the latest first."""
        return [await self.get(table_id) for table_id in await self._store.tables.of_person(person_id)]

    async def in_channel(self, channel: int) -> list[TableView]:
        """List the unfinished tables of a channel, the latest first."""
        return [await self.get(table_id) for table_id in await self._store.tables.in_channel(channel)]

    async def in_guild(self, guild: int) -> list[TableView]:
        """List the unfinished tables of a server, the latest first."""
        return [await self.get(table_id) for table_id in await self._store.tables.in_guild(guild)]

    async def guilds(self) -> list[int]:
        """List the servers of which anything is kept that goes when they remove the bot."""
        return await self._store.tables.guilds()

    async def record_of(self, table_id: str) -> Record:
        """Rebuild the record of a finished game from its moves; Denied not-finished before the end."""
        return record_from(await self._live.state(table_id), await self._store.tables.moves(table_id))

    # Before the game

    async def open(self, setup: Setup, location: Location, host: Person, computers: Sequence[str] = ()) -> TableView:
        """Open a lobby in which the host sits, with computers of these strengths, as far as its server allows it.

        Denied too-many-tables-here, too-many-tables-yours.
        """
        player = await self._player(host, setup.game)
        # One after the other: two that come at the same moment are counted too.
        async with self._opening:
            if location.guild is not None:
                server = await self._servers.of(location.guild)
                await check_limits(self._store, server, location, host.id)
                setup = limit_setup(server, setup)
            state = lobby.opened(self._game(setup.game), setup, location, player, self._rng, self._time)
            for strength in computers:
                state = lobby.add_computer(state, host.id, strength).table
            state = await self._live.add(state)
        return await self._announced(state)

    async def join(self, table_id: str, person: Person) -> TableView:
        """Sit down in a lobby."""
        player = await self._player(person, (await self._live.state(table_id)).setup.game)
        return await self._change(table_id, lambda table: lobby.join(table, player))

    async def add_computer(self, table_id: str, by: int, strength: str) -> TableView:
        """Seat a computer of one of the strengths (host only)."""
        return await self._change(table_id, lambda table: lobby.add_computer(table, by, strength))

    async def remove_computer(self, table_id: str, by: int) -> TableView:
        """Take the latest computer away (host only)."""
        return await self._change(table_id, lambda table: lobby.remove_computer(table, by))

    async def change_setup(self, table_id: str, by: int, change: Callable[[Setup], Setup]) -> TableView:
        """Play under other terms (host only); GameError wrong-option."""
        return await self._change(table_id, lambda table: lobby.change_setup(table, by, change(table.setup)))

    async def rate_first_game(self, table_id: str, person_id: int) -> TableView:
        """Let a person's first game be rated like any other, because they wish so; Denied not-first-game."""
        return await self._change(table_id, lambda table: lobby.rate_first_game(table, person_id))

    async def start_with_computers(self, table_id: str, by: int, seats: int) -> TableView:
        """Fill the table with computers up to so many seats, and begin (host only)."""
        server = await self._server_of(table_id)
        return await self._change(
            table_id,
            lambda table: lobby.start_with_computers(limit_table(table, server), by, seats, self._rng, self._time),
        )

    async def start(self, table_id: str, by: int) -> TableView:
        """Draw the seat order, deal, and begin (host only), under terms that its server allows by now."""
        server = await self._server_of(table_id)
        return await self._change(
            table_id, lambda table: lobby.start(limit_table(table, server), by, self._rng, self._time)
        )

    async def cancel(self, table_id: str, by: int, *, force: bool = False) -> TableView:
        """End a lobby or a game without a result: the host, or anyone with `force` (a moderator)."""
        return await self._change(table_id, lambda table: lobby.cancel(table, by, force, self._time))

    async def ask_to_end(self, table_id: str, by: int) -> TableView:
        """Ask everybody whether to end a game that counts without a result (host only)."""
        return await self._change(table_id, lambda table: end_question.ask(table, by, self._time))

    async def agree_to_end(self, table_id: str, person_id: int) -> TableView:
        """Agree to end the game, which the last one to do so does; Denied nothing-asked."""
        return await self._change(table_id, lambda table: end_question.agree(table, person_id, self._time))

    async def decline_to_end(self, table_id: str, person_id: int) -> TableView:
        """Play on; Denied nothing-asked."""
        return await self._change(table_id, lambda table: end_question.decline(table, person_id, self._time))

    # During the game

    async def choose(self, table_id: str, person_id: int, decision: str, read: Callable[[Any], Json]) -> TableView:
        """Make a person's choice, which `read` turns into a move from their view; Denied stale-decision."""
        return await self._change(table_id, lambda table: play.choose(table, person_id, decision, read, self._time))

    async def play(self, table_id: str, person_id: int, decision: str, move: Json) -> TableView:
        """Make a person's move; Denied stale-decision when that decision has passed."""
        return await self.choose(table_id, person_id, decision, lambda _: move)

    async def save_draft(self, table_id: str, person_id: int, decision: str, move: Json) -> TableView:
        """Note the move that a person has prepared but not chosen (None: none that could be), for when time is up.

        A choice of theirs that can be taken back is kept a moment longer.
        """
        return await self._change(table_id, lambda table: play.save_draft(table, person_id, decision, move, self._time))

    async def end_pause(self, table_id: str, person_id: int) -> TableView:
        """Go on at once after a round, because a player has seen enough."""
        return await self._change(table_id, lambda table: play.end_pause(table, person_id, self._time))

    async def back(self, table_id: str, person_id: int) -> TableView:
        """Give a seat that a computer holds back to its person."""
        return await self._change(table_id, lambda table: play.back(table, person_id))

    async def leave(self, table_id: str, person_id: int) -> TableView:
        """Stand up: leave the lobby, or resign from the game so that a computer takes the seat for good."""
        return await self._change(table_id, lambda table: play.leave(table, person_id, self._time))

    async def kick(self, table_id: str, by: int, person_id: int) -> TableView:
        """Send somebody away (host only); during a game only a person whose seat a computer holds."""
        return await self._change(table_id, lambda table: play.kick(table, by, person_id, self._time))

    async def rematch(self, table_id: str, person: Person) -> TableView:
        """Open the next game of the same people, or sit down at it; the last of them to come starts it."""
        old = await self._live.state(table_id)
        player = await self._player(person, old.setup.game)
        try:
            return await self._join_rematch(old, player)
        except NotAllowed as denied:
            if denied.code not in {"no-rematch", "no-such-table", "table-closed"}:
                raise
        server = await self._server_of(table_id)

        def open_next(table: TableState) -> Change:
            change = rematch.open_next(table, player, old.rematch, self._rng, self._time)
            assert change.opened is not None
            return change._replace(opened=limit_table(change.opened, server))

        try:
            done = await self._live.change(table_id, open_next)
        except NotAllowed as denied:
            if denied.code != "rematch-open":
                raise
            return await self._join_rematch(await self._live.state(table_id), player)
        assert done is not None
        commit, change = done
        assert change.opened is not None
        await self._tell(commit)
        table = await self._announced(change.opened)
        return await self._start_if_complete(old, change.opened, table)

    async def _server_of(self, table_id: str) -> ServerSettings | None:
        """Give the settings of a table's server."""
        guild = (await self._live.state(table_id)).location.guild
        return None if guild is None else await self._servers.of(guild)

    async def _player(self, person: Person, game: str) -> Player:
        """Seat a person, and know whether it is for the first time."""
        return Player(person, newcomer=not await self._store.history.has_played(person.id, game))

    async def _join_rematch(self, old: TableState, player: Player) -> TableView:
        require(old.rematch is not None, "no-rematch", table=old.id)
        assert old.rematch is not None
        done = await self._live.change(old.rematch, lambda table: rematch.join(table, old, player))
        assert done is not None
        commit, change = done
        await self._tell(commit)
        return await self._start_if_complete(old, change.table, commit.table)

    async def _start_if_complete(self, old: TableState, state: TableState, table: TableView) -> TableView:
        """Start a rematch for which nobody is missing; whoever came keeps the seat if that is refused."""
        if rematch.is_complete(old, state):
            with contextlib.suppress(CodedError):
                return await self.start(table.id, table.host)
        return table

    # Where it is shown

    async def posted(self, table_id: str, message: int, posted_at: float) -> TableView:
        """Remember the public message of a table; tells nobody and leaves the version."""
        return await self._live.relocate(
            table_id, lambda location: replace(location, message=message, posted_at=posted_at)
        )

    async def replace_message(self, table_id: str, before: Location, posted: Location) -> Location:
        """Remember the message that replaces another one, and give the one that is not needed any more.

        That is the new one itself where the table has moved, or has a message that is newer still.
        """
        found: list[Location] = []

        def placed(now: Location) -> Location:
            is_newest = now == before or (now.channel == posted.channel and (now.message or 0) < (posted.message or 0))
            kept, needless = (posted, now) if is_newest else (now, posted)
            found.append(needless)
            return kept

        await self._live.relocate(table_id, placed)
        return found[-1]

    async def moved(self, table_id: str, location: Location) -> TableView:
        """Show a table somewhere else from now on; a suspended one goes on."""
        play.resume(await self._live.state(table_id), self._time)
        await self._live.relocate(table_id, lambda _: location)
        return await self._change(table_id, lambda table: play.resume(table, self._time))

    async def suspend(self, table_id: str) -> TableView:
        """Stop a table that can be shown nowhere; it is deleted some time later unless moved."""
        return await self._change(table_id, lambda table: play.suspend(table, self._time))

    async def on_channel_deleted(self, channel: int) -> None:
        """Suspend the tables of a deleted channel or thread."""
        for table_id in await self._store.tables.in_channel(channel):
            await _unless_denied(self.suspend(table_id))

    async def on_server_left(self, guild: int) -> None:
        """Suspend the tables of a server that removed the bot; what else belongs to it is deleted later."""
        await self._servers.left(guild, self._time.now())
        for table_id in await self._store.tables.in_guild(guild):
            await _unless_denied(self.suspend(table_id))

    # People

    async def on_member_left(self, guild: int, person_id: int) -> None:
        """Take a person who left or was banned from a server out of its tables."""
        for table_id in await self._store.tables.of_person(person_id):
            if (await self.get(table_id)).location.guild == guild:
                await _unless_denied(self.leave(table_id, person_id))

    async def set_quiet_hours(self, person_id: int, quiet: QuietHours | None) -> None:
        """Keep a person's quiet hours, and let their running clocks follow; Denied bad-hours, no-such-zone."""
        before = await self._preferences.change(person_id, lambda chosen: replace(chosen, quiet=quiet))
        if before.quiet == quiet:
            return
        await self.move_quiet_hours(person_id, before.quiet, quiet)
        await self._store.news.tell("quiet", person_id, before=before.quiet and asdict(before.quiet))

    async def move_quiet_hours(self, person_id: int, before: QuietHours | None, quiet: QuietHours | None) -> None:
        """Let a person's running clocks follow their new quiet hours."""
        for table_id in await self._store.tables.of_person(person_id):
            await _unless_denied(
                self._change(table_id, lambda table: play.move_quiet_hours(table, person_id, before, quiet, self._time))
            )

    async def forget(self, person_id: int) -> None:
        """Delete a person's data; in shared records a number that means nobody takes their place.

        Their name may still stand in messages: see `naming_forgotten`.
        """
        left = await self._store.tables.of_person(person_id)
        await self.leave_all(person_id)
        if self._store.news.has_readers:
            await self._store.news.tell("leave", person_id)
            await self._until_gone(person_id)
        async with self._live.without(person_id):
            await self._privacy.forget(person_id, left)

    async def naming_forgotten(self) -> list[str]:
        """List the tables whose message may still name somebody who was forgotten, the latest first."""
        return await self._store.tables.naming_forgotten()

    async def names_removed(self, table_id: str) -> None:
        """Note that a table's message names nobody who was forgotten."""
        await self._store.tables.names_removed(table_id)

    async def leave_all(self, person_id: int) -> None:
        """Stand up from every table of this process."""
        for table_id in await self._store.tables.of_person(person_id):
            await _unless_denied(self.leave(table_id, person_id))

    async def forgotten(self, person_id: int) -> None:
        """Hold nothing in memory of a person whom another process has forgotten."""
        self._privacy.forgotten(person_id)
        await self._live.read_anew(person_id)

    async def _until_gone(self, person_id: int) -> None:
        """Wait a while for other processes to let a person stand up; one that serves nobody now cannot."""
        for _ in range(_LEAVING_LOOKS):
            if not await self._store.tables.of_person(person_id):
                return
            await asyncio.sleep(_LEAVING_LOOK)

    # For clocks and computers

    async def apply(self, table_id: str, transition: Callable[[TableState], Change | None]) -> TableView | None:
        """Apply a transition under the table's lock, commit, then tell; None when it changes nothing."""
        done = await self._live.change(table_id, transition)
        if done is None:
            return None
        await self._tell(done[0])
        return done[0].table

    async def state(self, table_id: str) -> TableState:
        """Give the whole truth of a table; Denied no-such-table."""
        return await self._live.state(table_id)

    async def _change(self, table_id: str, transition: Callable[[TableState], Change | None]) -> TableView:
        return await self.apply(table_id, transition) or await self.get(table_id)

    async def _announced(self, state: TableState) -> TableView:
        """Tell that a lobby has opened, and give it."""
        table = await self.get(state.id)
        await self._tell(Commit(table, notices=lobby.announced(state).notices, due=state.due))
        return table

    async def _tell(self, commit: Commit) -> None:
        table = commit.table
        for code in (notice.code for notice in commit.notices if notice.code in _TOLD_TO_OPERATORS):
            log.info("table %s (%s, server %s) %s", table.id, table.setup.game, table.location.guild, code)
        await self._commits.emit(commit)


async def _unless_denied(doing: Awaitable[TableView]) -> None:
    """Do something to one of several tables; one that does not allow it is left alone."""
    with contextlib.suppress(CodedError):
        await doing
