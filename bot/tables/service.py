"""The table service: every change of a table, by people, due moments or bots, goes through it."""

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
from bot.storage.servers import ServerSettings
from bot.storage.store import Store
from bot.tables.clock import ActiveClock
from bot.tables.commits import Commit, Commits
from bot.tables.limits import check_limits, limit_setup, limit_table
from bot.tables.live_tables import LiveTables
from bot.tables.mapping import record_from
from bot.tables.model import Location, Notice, Person, Player, Setup
from bot.tables.table_state import Change, TableState, require
from bot.tables.table_view import TableView
from bot.tables.transitions import end_question, lobby, play, rematch
from engine import registry
from engine.errors import CodedError
from engine.game import AnyGame, Json
from engine.record import Record

_LOGGED_NOTICES = frozenset(
    {"opened", "started", "finished", "cancelled", "abandoned", "expired", "suspended", "resumed"}
)
_OPENED = (Notice("opened", {"seat": 0}),)
_POLL_SECONDS, _POLLS = 0.25, 12  # how long `forget` waits for other processes to take a person out of their tables

log = logging.getLogger(__name__)


class TableService:
    """Open, join, start, play, leave: each method checks, commits, publishes, and returns the table afterwards.

    A method that raises NotAllowed, GameError or StorageError has changed nothing. `commits` receives every change.
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
        self._servers = store.servers
        self._rng = rng or random.SystemRandom()
        self._game = game
        self._opening = asyncio.Lock()
        self._live = LiveTables(store, game, time, preferences, self._rng)

    # Reading

    async def get(self, table_id: str) -> TableView:
        """Return a table, or raise NotAllowed no-such-table."""
        return await self._live.view(table_id)

    def version(self, table_id: str) -> int | None:
        """Return the version of a table, or None if it is not in memory."""
        return self._live.version(table_id)

    async def of_person(self, person_id: int) -> list[TableView]:
        """Return the unfinished tables where a person sits, the latest first."""
        return await self._live.views(await self._store.tables.of_person(person_id))

    async def in_channel(self, channel: int) -> list[TableView]:
        """Return the unfinished tables of a channel, the latest first."""
        return await self._live.views(await self._store.tables.in_channel(channel))

    async def in_guild(self, guild: int) -> list[TableView]:
        """Return the unfinished tables of a server, the latest first."""
        return await self._live.views(await self._store.tables.in_guild(guild))

    async def guilds(self) -> list[int]:
        """Return the servers that have data to delete if they remove the bot."""
        return await self._store.tables.guilds()

    async def record_of(self, table_id: str) -> Record:
        """Return the record of a finished game, or raise NotAllowed not-finished."""
        return record_from(await self._live.state(table_id), await self._store.tables.moves(table_id))

    # Before the game

    async def open(self, setup: Setup, location: Location, host: Person, computers: Sequence[str] = ()) -> TableView:
        """Open a lobby in which the host sits, with bots of these strengths, within the limits of the server.

        Raise NotAllowed too-many-tables-here or too-many-tables-yours.
        """
        player = await self._player(host, setup.game)
        async with self._opening:  # two lobbies opened at the same time count towards the limit
            if location.guild is not None:
                server = await self._servers.of(location.guild)
                await check_limits(self._store, server, location, host.id)
                setup = limit_setup(server, setup)
            state = lobby.open_lobby(self._game(setup.game), setup, location, player, self._rng, self._time)
            for strength in computers:
                state = lobby.add_computer(state, host.id, strength).table
            state = await self._live.add(state)
        return await self._publish_opened(state)

    async def join(self, table_id: str, person: Person) -> TableView:
        player = await self._player(person, (await self._live.state(table_id)).setup.game)
        return await self._change(table_id, lambda table: lobby.join(table, player))

    async def add_computer(self, table_id: str, by: int, strength: str) -> TableView:
        return await self._change(table_id, lambda table: lobby.add_computer(table, by, strength))

    async def remove_computer(self, table_id: str, by: int) -> TableView:
        return await self._change(table_id, lambda table: lobby.remove_computer(table, by))

    async def change_setup(self, table_id: str, by: int, change: Callable[[Setup], Setup]) -> TableView:
        """Change the setup (host only). Raise GameError wrong-option."""
        return await self._change(table_id, lambda table: lobby.change_setup(table, by, change(table.setup)))

    async def rate_first_game(self, table_id: str, person_id: int) -> TableView:
        return await self._change(table_id, lambda table: lobby.rate_first_game(table, person_id))

    async def start_with_computers(self, table_id: str, by: int, seats: int) -> TableView:
        server = await self._server_of(table_id)
        return await self._change(
            table_id,
            lambda table: lobby.start_with_computers(limit_table(table, server), by, seats, self._rng, self._time),
        )

    async def start(self, table_id: str, by: int) -> TableView:
        """Start the game (host only), within the limits that the server has by now."""
        server = await self._server_of(table_id)
        return await self._change(
            table_id, lambda table: lobby.start(limit_table(table, server), by, self._rng, self._time)
        )

    async def cancel(self, table_id: str, by: int, *, force: bool = False) -> TableView:
        """Close a table without a result (host, or anyone with `force`, for moderators)."""
        return await self._change(table_id, lambda table: lobby.cancel(table, by, force, self._time))

    async def ask_to_end(self, table_id: str, by: int) -> TableView:
        """Start a vote to end a rated game without a result (host only)."""
        return await self._change(table_id, lambda table: end_question.ask(table, by, self._time))

    async def agree_to_end(self, table_id: str, person_id: int) -> TableView:
        """Agree to end the game; the last one ends it. Raise NotAllowed nothing-asked."""
        return await self._change(table_id, lambda table: end_question.agree(table, person_id, self._time))

    async def decline_to_end(self, table_id: str, person_id: int) -> TableView:
        """Close the vote and play on. Raise NotAllowed nothing-asked."""
        return await self._change(table_id, lambda table: end_question.decline(table, person_id, self._time))

    # During the game

    async def choose(self, table_id: str, person_id: int, decision: str, read: Callable[[Any], Json]) -> TableView:
        """Make a person's move, which `read` returns for their view. Raise NotAllowed stale-decision."""
        return await self._change(table_id, lambda table: play.choose(table, person_id, decision, read, self._time))

    async def play(self, table_id: str, person_id: int, decision: str, move: Json) -> TableView:
        """Make a person's move. Raise NotAllowed stale-decision if the decision has passed."""
        return await self.choose(table_id, person_id, decision, lambda _: move)

    async def save_draft(self, table_id: str, person_id: int, decision: str, move: Json) -> TableView:
        """Store the move that a person has selected but not confirmed, for when their time is up. None deletes it.

        A scheduled move of theirs is postponed.
        """
        return await self._change(table_id, lambda table: play.save_draft(table, person_id, decision, move, self._time))

    async def end_pause(self, table_id: str, person_id: int) -> TableView:
        """End the pause after a round."""
        return await self._change(table_id, lambda table: play.end_pause(table, person_id, self._time))

    async def return_to_seat(self, table_id: str, person_id: int) -> TableView:
        """Give a seat back to its person from the bot that controls it."""
        return await self._change(table_id, lambda table: play.return_to_seat(table, person_id))

    async def leave(self, table_id: str, person_id: int) -> TableView:
        """Leave the lobby, or a game, in which a bot takes the seat for good."""
        return await self._change(table_id, lambda table: play.leave(table, person_id, self._time))

    async def kick(self, table_id: str, by: int, person_id: int) -> TableView:
        """Remove a person (host only). During a game a bot must already control their seat."""
        return await self._change(table_id, lambda table: play.kick(table, by, person_id, self._time))

    async def rematch(self, table_id: str, person: Person) -> TableView:
        """Open the next game of the same people, or join it. The last of them to join starts it."""
        old = await self._live.state(table_id)
        player = await self._player(person, old.setup.game)
        try:
            return await self._join_rematch(old, player)
        except NotAllowed as error:
            if error.code not in {"no-rematch", "no-such-table", "table-closed"}:
                raise
        server = await self._server_of(table_id)

        def open_next(table: TableState) -> Change:
            change = rematch.open_next(table, player, old.rematch, self._rng, self._time)
            assert change.opened is not None
            return change._replace(opened=limit_table(change.opened, server))

        try:
            done = await self._live.change(table_id, open_next)
        except NotAllowed as error:
            if error.code != "rematch-open":
                raise
            return await self._join_rematch(await self._live.state(table_id), player)
        assert done is not None
        commit, change = done
        assert change.opened is not None
        await self._publish(commit)
        table = await self._publish_opened(change.opened)
        return await self._start_if_complete(old, change.opened, table)

    async def _server_of(self, table_id: str) -> ServerSettings | None:
        guild = (await self._live.state(table_id)).location.guild
        return None if guild is None else await self._servers.of(guild)

    async def _player(self, person: Person, game: str) -> Player:
        return Player(person, newcomer=not await self._store.history.has_played(person.id, game))

    async def _join_rematch(self, old: TableState, player: Player) -> TableView:
        require(old.rematch is not None, "no-rematch", table=old.id)
        assert old.rematch is not None
        done = await self._live.change(old.rematch, lambda table: rematch.join(table, old, player))
        assert done is not None
        commit, change = done
        await self._publish(commit)
        return await self._start_if_complete(old, change.table, commit.table)

    async def _start_if_complete(self, old: TableState, state: TableState, table: TableView) -> TableView:
        """Start a rematch if everyone has joined. If that is not allowed, the lobby stays open."""
        if rematch.is_complete(old, state):
            with contextlib.suppress(CodedError):
                return await self.start(table.id, table.host)
        return table

    # Where it is shown

    async def set_message(self, table_id: str, message: int, posted_at: float) -> TableView:
        """Store which message shows a table. Its version stays the same and nothing is published."""
        return await self._live.relocate(
            table_id, lambda location: replace(location, message=message, posted_at=posted_at)
        )

    async def replace_message(self, table_id: str, before: Location, posted: Location) -> Location:
        """Store the message that replaces another one. Return the location of the message to delete.

        That is the new one if the table has moved meanwhile, or has a newer message.
        """
        obsolete: list[Location] = []

        def place(now: Location) -> Location:
            is_newest = now == before or (now.channel == posted.channel and (now.message or 0) < (posted.message or 0))
            kept, dropped = (posted, now) if is_newest else (now, posted)
            obsolete.append(dropped)
            return kept

        await self._live.relocate(table_id, place)
        return obsolete[-1]

    async def move(self, table_id: str, location: Location) -> TableView:
        """Show a table elsewhere. A suspended one resumes."""
        play.resume(await self._live.state(table_id), self._time)
        await self._live.relocate(table_id, lambda _: location)
        return await self._change(table_id, lambda table: play.resume(table, self._time))

    async def suspend(self, table_id: str) -> TableView:
        """Suspend a table that cannot be shown. Unless it is moved, it is deleted later."""
        return await self._change(table_id, lambda table: play.suspend(table, self._time))

    async def on_channel_deleted(self, channel: int) -> None:
        """Suspend the tables of a deleted channel or thread."""
        for table_id in await self._store.tables.in_channel(channel):
            await _if_allowed(self.suspend(table_id))

    async def on_server_left(self, guild: int) -> None:
        """Suspend the tables of a server that removed the bot. Its data is deleted later."""
        await self._servers.left(guild, self._time.now())
        for table_id in await self._store.tables.in_guild(guild):
            await _if_allowed(self.suspend(table_id))

    # People

    async def on_member_left(self, guild: int, person_id: int) -> None:
        """Take a person who left a server, or was banned there, out of its tables."""
        for table in await self.of_person(person_id):
            if table.location.guild == guild:
                await _if_allowed(self.leave(table.id, person_id))

    async def set_quiet_hours(self, person_id: int, quiet: QuietHours | None) -> None:
        """Store a person's quiet hours and apply them to running clocks. Raise NotAllowed bad-hours or no-such-zone."""
        before = await self._preferences.change(person_id, lambda chosen: replace(chosen, quiet=quiet))
        if before.quiet == quiet:
            return
        await self.move_quiet_hours(person_id, before.quiet, quiet)
        await self._store.notifications.send("quiet", person_id, before=before.quiet and asdict(before.quiet))

    async def move_quiet_hours(self, person_id: int, before: QuietHours | None, quiet: QuietHours | None) -> None:
        """Apply a person's new quiet hours to their running clocks."""
        for table_id in await self._store.tables.of_person(person_id):
            await _if_allowed(
                self._change(table_id, lambda table: play.move_quiet_hours(table, person_id, before, quiet, self._time))
            )

    async def forget(self, person_id: int) -> None:
        """Delete a person's data. In shared records an anonymous number replaces them.

        Messages may still show their name: see `naming_forgotten`.
        """
        left = await self._store.tables.of_person(person_id)
        await self.leave_all(person_id)
        if self._store.notifications.has_listeners:
            await self._store.notifications.send("leave", person_id)
            await self._wait_until_left(person_id)
        async with self._live.evict(person_id):
            await self._privacy.forget(person_id, left)

    async def naming_forgotten(self) -> list[str]:
        """Return the tables whose message may still name someone who was forgotten, the latest first."""
        return await self._store.tables.naming_forgotten()

    async def names_removed(self, table_id: str) -> None:
        """Note that a table's message names no one who was forgotten."""
        await self._store.tables.names_removed(table_id)

    async def leave_all(self, person_id: int) -> None:
        """Leave every table of this process."""
        for table_id in await self._store.tables.of_person(person_id):
            await _if_allowed(self.leave(table_id, person_id))

    async def evict(self, person_id: int) -> None:
        """Drop from memory what it has of a person whose data another process has deleted."""
        self._privacy.evict(person_id)
        await self._live.reload(person_id)

    async def _wait_until_left(self, person_id: int) -> None:
        """Wait for other processes to take a person out of their tables. It gives up if one of them is not running."""
        for _ in range(_POLLS):
            if not await self._store.tables.of_person(person_id):
                return
            await asyncio.sleep(_POLL_SECONDS)

    # For due moments and bots

    async def apply(self, table_id: str, transition: Callable[[TableState], Change | None]) -> TableView | None:
        """Apply a transition under the table's lock, commit and publish. Return None if it changes nothing."""
        done = await self._live.change(table_id, transition)
        if done is None:
            return None
        await self._publish(done[0])
        return done[0].table

    async def state(self, table_id: str) -> TableState:
        """Return a table with its secrets, or raise NotAllowed no-such-table."""
        return await self._live.state(table_id)

    async def _change(self, table_id: str, transition: Callable[[TableState], Change | None]) -> TableView:
        return await self.apply(table_id, transition) or await self.get(table_id)

    async def _publish_opened(self, state: TableState) -> TableView:
        table = await self.get(state.id)
        await self._publish(Commit(table, notices=_OPENED, due=state.due))
        return table

    async def _publish(self, commit: Commit) -> None:
        table = commit.table
        for code in (notice.code for notice in commit.notices if notice.code in _LOGGED_NOTICES):
            log.info("table %s table=%s game=%s server=%s", code, table.id, table.setup.game, table.location.guild)
        await self._commits.publish(commit)


async def _if_allowed(change: Awaitable[TableView]) -> None:
    """Change one of several tables. One that does not allow it stays as it is."""
    with contextlib.suppress(CodedError):
        await change
