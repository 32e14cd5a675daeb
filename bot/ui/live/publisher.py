"""The public side of every table: one message kept up to date, panels that follow, calls to those awaited."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace

from bot.errors import NotAllowed
from bot.tables.commits import Commit
from bot.tables.model import Location, Status
from bot.tables.service import TableService
from bot.tables.table_view import TableView
from bot.ui.discord_errors import Reason, Unreachable
from bot.ui.games.scene import Scenes
from bot.ui.games.screen import Screens
from bot.ui.interactions.reply import Reply
from bot.ui.live.channel_requests import REMEMBERED_SECONDS, Channels
from bot.ui.live.message_turns import ANSWER_WAITS, MessageTurns
from bot.ui.live.panels import Panels
from bot.ui.live.request_queue import RequestQueue, Sleep
from bot.ui.live.shown_table import DrawnTable, ShownTable
from bot.ui.live.turn_calls import Calls
from bot.ui.messages.message import Message
from bot.ui.messages.payload import Payload, PayloadBuilder
from bot.ui.messages.podium import closing_message
from bot.ui.messages.table import TableMessages
from bot.ui.messages.table_news import Notices
from bot.ui.pressure import Pressure
from bot.ui.text.languages import Languages
from bot.util.events import EventBus
from engine.errors import CodedError
from engine.game import Event, Seat

POSTING_SECONDS = 1.0
"""How long an answer waits for a table's first message: a press is acknowledged a little later."""
FRESH = 0.8
"""Seconds within which the table shows what is no news, such as one more person having chosen."""
OLD_SECONDS = 50 * 60.0
"""Discord slows down edits of messages older than an hour: the table is posted anew before."""
BURIED_BY = 12
BURIED_CHECK_SECONDS = 120.0
_ENDED = (Status.FINISHED, Status.CANCELLED)

log = logging.getLogger(__name__)


class Publisher:
    """Shows tables: whatever fails never harms a game, and is tried again until the newest state is shown."""

    def __init__(
        self,
        *,
        tables: TableService,
        screens: Screens,
        scenes: Scenes,
        messages: TableMessages,
        payloads: PayloadBuilder,
        languages: Languages,
        channels: Channels,
        panels: Panels,
        calls: Calls,
        posted: EventBus[TableView],
        pressure: Pressure,
        now: Callable[[], float],
        sleep: Sleep,
    ) -> None:
        """Take the parts; `posted` tells of each new table, once its message is there."""
        self._tables = tables
        self._screens = screens
        self._scenes = scenes
        self._messages = messages
        self._payloads = payloads
        self._languages = languages
        self._channels = channels
        self._panels = panels
        self._calls = calls
        self._posted = posted
        self._pressure = pressure
        self._now = now
        self._shown: dict[str, ShownTable] = {}
        self._asked: dict[str, dict[int, str]] = {}
        self._refused: set[str] = set()
        self._notices = Notices()
        self._turns: MessageTurns[str] = MessageTurns(now)
        self._queue: RequestQueue[str] = RequestQueue(self._send, sleep, name="table", lull=pressure.lull)

    async def committed(self, commit: Commit) -> None:
        """Show a table after a change, and call those whose time is running out."""
        table = commit.table
        await self._remind(table, commit.reminded)
        if not commit.is_shown or any(notice.code == "opened" for notice in commit.notices):
            return  # Whoever opens a table answers with its message.
        self._notices.add(table, commit.notices)
        asked = self._newly_asked(table)
        self._payloads.outdate(table.id)
        self._queue.post(table.id, self._patience(commit))
        await self._panels.follow(table, asked)
        if table.has_started:
            self._calls.follow(table)

    def _patience(self, commit: Commit) -> float:
        """Tell within how many seconds a table follows: at once with news, for as long as there is plenty of all."""
        table = commit.table
        if table.status is not Status.PLAYING:
            return 0.0
        stretch, wait = self._pressure.stretch, self._channels.news_wait(table.location.channel)
        fresh = max(wait, FRESH * stretch)
        # Where even news have to wait, nobody needs to know whether these are some.
        is_news = stretch <= 1 and wait < fresh and (bool(commit.notices) or self._is_told(table, commit.events))
        return wait if is_news else fresh

    async def _remind(self, table: TableView, seats: Collection[Seat]) -> None:
        people = [table.players[seat].person for seat in sorted(seats)]
        if people:
            await self._calls.remind(table.id, [person.id for person in people if person is not None])

    def message(self, table: TableView) -> Message:
        """Build the public message of a table."""
        words = self._languages.public(table)
        screen = self._screens.of(table.setup.game)
        notes = self._notices.lines(table, words)
        return self._messages.message(table, screen, words, notes, table.paused_until > self._now())

    async def answer(self, reply: Reply, table: TableView) -> None:
        """Answer a press on the table's own message by bringing that message up to date."""
        message = self.message(table)
        reply.worked_out()
        async with self._turns.turn(table.id, ANSWER_WAITS) as is_turn:
            shown = self._shown.setdefault(table.id, ShownTable())
            before = shown.unknown_from_now_on()
            picture = await reply.replace(message, before if is_turn else None)
            if is_turn:
                shown.picture, shown.fingerprint = picture, message.fingerprint()
                self._settle(table.id, shown)
        if not is_turn:
            # What was on its way before may arrive after it.
            self.look_after(table.id)

    async def opened(self, reply: Reply, table: TableView) -> None:
        """Answer whoever opened a table with its message, and remember where that is."""
        message = self.message(table)
        try:
            picture = await reply.send(message)
        except Unreachable as unreachable:
            log.warning("the answer with table %s did not arrive: %s; posting it", table.id, unreachable)
            self._queue.post(table.id)
            return
        self._shown[table.id] = ShownTable(message.fingerprint(), picture)
        assert reply.sent_id is not None
        await self._posted.publish(await self._tables.set_message(table.id, reply.sent_id, self._now()))

    async def show_again(self, table: TableView) -> None:
        """Post a table anew at the end of its channel; Denied when the bot cannot write there."""
        self._shown.pop(table.id, None)
        try:
            await self._post(table, self.message(table))
        except Unreachable as unreachable:
            if unreachable.reason is Reason.CHANNEL_GONE:
                await self._suspend(table)
                raise NotAllowed("table-suspended", table=table.id) from None
            if unreachable.reason is not Reason.BUSY:
                raise NotAllowed("cannot-show", table=table.id) from None
            self._queue.post(table.id)

    async def move(self, table: TableView, location: Location) -> None:
        """Show a table in another channel from now on; its old message goes."""
        self._shown.pop(table.id, None)
        await self._tables.move(table.id, location)
        await self._clear(table.location)

    def hold(self, table_id: str) -> None:
        """Leave a table's message alone while a press on it is being answered."""
        self._queue.hold(table_id)

    def release(self, table_id: str, sent: bool) -> None:
        """End a hold."""
        self._queue.release(table_id, sent)

    def look_after(self, table_id: str) -> None:
        """Make sure that a table's message is there and up to date, whatever was shown last."""
        self._shown.pop(table_id, None)
        self._queue.post(table_id)

    def forget_person(self, person: int) -> None:
        """Tell nothing more about a person who was forgotten."""
        self._notices.forget_person(person)

    def refresh(self, table_id: str) -> None:
        """Show a table again soon, for instance because its message may be gone."""
        self._queue.post(table_id)

    async def show_first(self, table_id: str) -> None:
        """Post a new table's message, and wait a moment for it: what is said after that stands below it."""
        self._queue.post(table_id)
        await self._queue.settled(table_id, POSTING_SECONDS)

    def look_after_all(self, table_ids: Iterable[str]) -> None:
        """Make sure after a start that these tables are shown as they stand, and that whoever is awaited was called."""
        for table_id in table_ids:
            # Whoever showed it before may have ended in the middle of a request, which may still arrive.
            self._turns.give_up(table_id)
            self._queue.post(table_id)
            self._calls.update(table_id)

    def permissions_changed(self) -> None:
        """Try again to show the tables whose channels refused the bot."""
        self._channels.permissions_changed()
        for table_id in list(self._refused):
            self._queue.post(table_id)
            self._calls.update(table_id)

    @property
    def queue(self) -> RequestQueue[str]:
        """Give what waits to be shown, for operators."""
        return self._queue

    async def close(self) -> None:
        """Stop whatever is still to be sent."""
        await self._queue.close()

    def _is_told(self, table: TableView, events: Sequence[Event]) -> bool:
        public = [event for event in events if event.is_seen_by(None)]
        if not public:
            return False
        screen = self._screens.of(table.setup.game)
        scene = self._scenes.of(table, None, self._languages.public(table))
        return any(screen.narrate(scene, event) for event in public)

    def _newly_asked(self, table: TableView) -> set[int]:
        """Name the people who have a decision now that they did not have before."""
        if table.status is not Status.PLAYING:
            self._asked.pop(table.id, None)
            return set()
        before = self._asked.get(table.id, {})
        now = self._asked[table.id] = {seat: table.decision(seat) for seat in table.to_move}
        seats = [seat for seat, decision in now.items() if before.get(seat) != decision]
        return {player.person.id for seat in seats if (player := table.players[seat]).person is not None}

    async def _send(self, table_id: str) -> None:
        began = self._now()
        try:
            table = await self._tables.get(table_id)
            await self._bring_up_to_date(table)
        except NotAllowed:
            self._forget(table_id)  # It is gone.
            return
        except Unreachable as unreachable:
            if unreachable.reason is Reason.CHANNEL_GONE:
                await self._suspend(table)
                return
            if unreachable.reason is not Reason.FORBIDDEN:
                raise
            # Nobody can see the table; its players read so in their panels, and it is tried again after a pause.
            self._refused.add(table_id)
            self._queue.post(table_id, REMEMBERED_SECONDS + 1)
            return
        self._refused.discard(table_id)
        if table.status in _ENDED:
            self._forget(table_id)
        elif table.paused_until > began:
            # The break may have ended while its message was on its way.
            self._queue.post(table_id, max(0.0, table.paused_until - self._now()))

    async def _bring_up_to_date(self, table: TableView) -> None:
        shown = self._shown.setdefault(table.id, ShownTable())
        if shown.unclosed is not None:
            await self._close(table, shown, shown.unclosed)
        try:
            if table.location.message is None or await self._is_out_of_sight(table, shown):
                await self._post(table, self.message(table))
            elif table.is_end_unposted:
                await self._post_end(table, shown, self.message(table))
            else:
                await self._edit(table, shown)
        except Unreachable as unreachable:
            if unreachable.reason is not Reason.MESSAGE_GONE:
                raise
            await self._post(table, self.message(table))

    async def _edit(self, table: TableView, shown: ShownTable) -> None:
        # The picture comes before the turn: those who waited for pictures with a turn in hand would go out together.
        drawn = await self._drawn(table, shown)
        if drawn is None:
            return
        async with self._channels.turn(table.location.channel) as turn:
            # While many wait for their turn, games go on.
            newest = await self._tables.get(table.id)
            if newest is not drawn.table or shown.fingerprint != drawn.before:
                drawn = await self._drawn(newest, shown)
            if drawn is None:
                turn.skip()
                return
            async with self._turns.turn(table.id):
                if self._shown.get(table.id) is not shown or shown.fingerprint != drawn.before:
                    turn.skip()
                    self._queue.post(table.id)
                    return
                location, payload = drawn.table.location, drawn.payload.keeping(shown.unknown_from_now_on())
                assert location.message is not None
                edited = await self._channels.edit(location.channel, location.message, payload)
                shown.fingerprint, shown.picture = drawn.fingerprint, payload.shown_in(edited)
                shown.version = drawn.table.version
                self._settle(table.id, shown)

    async def _drawn(self, table: TableView, shown: ShownTable) -> DrawnTable | None:
        """Draw the newest that a table's message is to show; None when it shows that, or is about to be posted anew."""
        while True:
            message = self.message(table)
            fingerprint = message.fingerprint()
            if fingerprint == shown.fingerprint or table.location.message is None or table.is_end_unposted:
                # Whatever has just ended is asked for again, and posted then.
                shown.version = table.version
                return None
            # Whoever presses something while the picture is drawn gets their answer first.
            before, payload = shown.fingerprint, await self._payloads.build(message, key=table.id)
            if not payload.is_late:
                return DrawnTable(table, fingerprint, before, payload)
            table = await self._tables.get(table.id)

    def _settle(self, table_id: str, shown: ShownTable) -> None:
        """Send a message once more where an edit that was given up may still arrive."""
        seconds = self._turns.unsettled_seconds(table_id)
        if seconds > 0:
            shown.unknown_from_now_on()
            self._queue.post(table_id, seconds)

    async def _post(self, table: TableView, message: Message) -> None:
        """Post the table anew; then the old message goes, or this one where there is a newer one by now."""
        payload = await self._payloads.build(message)
        sent = await self._channels.post(table.location.channel, payload)
        posted = replace(table.location, message=sent.id, posted_at=self._now())
        needless = await self._tables.replace_message(table.id, table.location, posted)
        if needless.message != sent.id:
            picture = payload.shown_in(sent)
            self._shown[table.id] = ShownTable(message.fingerprint(), picture, self._now(), table.version)
        await self._clear(needless)

    async def _post_end(self, table: TableView, shown: ShownTable, message: Message) -> None:
        """Post the end as a new message, where people look; the one in which they played gets a closing line.

        It is noted last: whoever goes on after a sudden death does both again, which makes no second message.
        """
        payload = await self._payloads.build(message)
        sent = await self._channels.post(table.location.channel, payload, nonce=f"{table.id} end")
        shown.fingerprint, shown.picture, shown.unclosed = message.fingerprint(), payload.shown_in(sent), table.location
        try:
            await self._close(table, shown, table.location)
        except Unreachable:
            await self._tables.set_message(table.id, sent.id, self._now())
            raise
        await self._tables.set_message(table.id, sent.id, self._now())

    async def _close(self, table: TableView, shown: ShownTable, played: Location) -> None:
        """Give the message in which a game was played its closing line; one that is gone needs none."""
        assert played.message is not None
        closing = closing_message(table, self._screens.of(table.setup.game), self._languages.public(table))
        try:
            async with self._channels.turn(played.channel):
                await self._channels.edit(played.channel, played.message, Payload(closing))
        except Unreachable as unreachable:
            if unreachable.reason is Reason.BUSY:
                raise
            log.warning("the message of table %s is not closed: %s", table.id, unreachable)
        shown.unclosed = None

    async def _clear(self, location: Location) -> None:
        """Delete the message that showed a table before; one that cannot be deleted now only stays in sight."""
        if location.message is None:
            return
        try:
            await self._channels.delete(location.channel, location.message)
        except Unreachable as unreachable:
            log.warning("an old message of a table stays in channel %s: %s", location.channel, unreachable)

    async def _suspend(self, table: TableView) -> None:
        self._forget(table.id)
        try:
            await self._tables.suspend(table.id)
        except CodedError:
            log.info("table %s has no channel and needs none", table.id)

    async def _is_out_of_sight(self, table: TableView, shown: ShownTable) -> bool:
        """Tell whether the message of a running game is nearly an hour old, or buried by chat."""
        now, message = self._now(), table.location.message
        if table.status is not Status.PLAYING or message is None:
            return False
        if now - table.location.posted_at > OLD_SECONDS:
            return True
        if now - max(shown.checked_at, table.location.posted_at) < BURIED_CHECK_SECONDS:
            return False
        shown.checked_at = now
        return await self._channels.count_after(table.location.channel, message, BURIED_BY) >= BURIED_BY

    def _forget(self, table_id: str) -> None:
        self._shown.pop(table_id, None)
        self._asked.pop(table_id, None)
        self._refused.discard(table_id)
        self._notices.forget(table_id)
