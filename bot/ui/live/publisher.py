"""The public side of every table: one message kept up to date, panels that follow, calls to those awaited."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import discord

from bot.tables.model import Location, Notice, Status
from bot.tables.service import Tables
from bot.tables.snapshot import Snapshot
from bot.ui.games.scene import scene_of
from bot.ui.games.screen import Screens
from bot.ui.interactions.reply import Reply
from bot.ui.live.calls import Calls
from bot.ui.live.channels import ChannelGone, Channels, MessageGone, NotAllowed
from bot.ui.live.members import Members
from bot.ui.live.panels import Panels
from bot.ui.live.request_queue import RequestQueue, Sleep
from bot.ui.messages.message import Message
from bot.ui.messages.notices import Notices
from bot.ui.messages.payload import PayloadBuilder, ShownPicture
from bot.ui.messages.table import TableMessages
from bot.ui.text.languages import Languages
from engine.errors import Refused
from engine.game import Event, Seat

SOON = 6.0
"""Seconds within which the table shows whom it waits for now; they know it already, from a panel or a call."""
LAZY = 20.0
"""Seconds within which the table shows what is no news, such as one more person having chosen."""
OLD_SECONDS = 50 * 60.0
"""Discord slows down edits of messages older than an hour: the table is posted anew before."""
BURIED_BY = 12
RETRY_SECONDS = (10.0, 60.0, 600.0)
"""When the podium could not be shown, it is tried again after so many seconds."""
INTERLUDE = 6.0
"""Seconds for which the end of a round stays on the table before the next one is shown."""
BURIED_CHECK_SECONDS = 120.0

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Shown:
    fingerprint: str = ""
    hung: ShownPicture | None = None
    checked_at: float = 0.0


class Publisher:
    """Shows tables; whatever fails here never harms a game, and the next change shows the newest state."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        screens: Screens,
        board: TableMessages,
        printer: PayloadBuilder,
        languages: Languages,
        panels: Panels,
        now: Callable[[], float],
        sleep: Sleep,
    ) -> None:
        self._tables = tables
        self._screens = screens
        self._board = board
        self._printer = printer
        self._languages = languages
        self._panels = panels
        self._now = now
        self._shown: dict[str, _Shown] = {}
        self._asked: dict[str, dict[int, str]] = {}
        self._interludes: dict[str, float] = {}
        self._retries: dict[str, int] = {}
        self._notices = Notices()
        self._outbox: RequestQueue[str] = RequestQueue(self._send, sleep)
        self.channels = Channels(client, printer, now)
        self.pings = Calls(tables, self.channels, languages, panels, sleep)
        panels.lost = self.pings.lost
        self._absences = Members(client, tables)
        self.opening_listeners: list[Callable[[Snapshot], Awaitable[None]]] = []
        """Who else wants to hear of a new table, once its message is there."""

    async def changed(self, table: Snapshot, events: Sequence[Event], notices: Sequence[Notice]) -> None:
        """Show a table after a change."""
        if any(notice.code == "opened" for notice in notices):
            return  # Whoever opens a table answers with its message.
        try:
            self._notices.add(table, notices)
            self._pause_if_asked(table, events)
            self._absences.noticed(table, notices)
            is_news = bool(notices) or table.status is not Status.PLAYING or self._is_told(table, events)
            asked = self._newly_asked(table)
            self._outbox.post(table.id, 0.0 if is_news else SOON if asked else LAZY)
            await self._panels.follow(table, asked, is_news=is_news)
            if table.has_started:
                self.pings.update(table.id)
        except Exception:
            log.exception("could not show table %s", table.id)

    async def remind(self, table: Snapshot, seats: Sequence[Seat]) -> None:
        """Call the people in these seats once more."""
        people = [sitter.person.id for seat in seats if (sitter := table.sitters[seat]).person is not None]
        self.pings.remind(table.id, people)

    def sheet(self, table: Snapshot) -> Message:
        """Build the public message of a table."""
        words = self._languages.public(table)
        screen = self._screens.of(table.setup.game)
        notes = self._notices.lines(table, words)
        return self._board.sheet(table, screen, words, notes, self.interlude_left(table.id) > 0)

    def interlude_left(self, table_id: str) -> float:
        """Tell for how many seconds a table still shows what was, before the game goes on."""
        return max(0.0, self._interludes.get(table_id, 0.0) - self._now())

    def end_interlude(self, table_id: str) -> None:
        """Let the game go on."""
        self._interludes.pop(table_id, None)

    async def answer(self, reply: Reply, table: Snapshot) -> None:
        """Answer a press on the table's own message by bringing that message up to date."""
        sheet = self.sheet(table)
        shown = self._shown.setdefault(table.id, _Shown())
        printed = await self._printer.print(sheet, shown.hung)
        shown.hung = await reply.replace(printed)
        shown.fingerprint = sheet.fingerprint()

    async def opened(self, reply: Reply, table: Snapshot) -> Snapshot:
        """Answer whoever opened a table with its message, and remember where that is."""
        sheet = self.sheet(table)
        printed = await self._printer.print(sheet)
        try:
            hung = await reply.send(printed)
        except discord.HTTPException as error:
            log.warning("the answer with table %s did not arrive (%s); posting it", table.id, error.code)
            await self._post(table, sheet)
            return await self._tables.get(table.id)
        self._shown[table.id] = _Shown(sheet.fingerprint(), hung)
        assert reply.sent_id is not None
        table = await self._tables.posted(table.id, reply.sent_id, self._now())
        for listener in self.opening_listeners:
            await listener(table)
        return table

    async def show_again(self, table: Snapshot) -> None:
        """Post a table anew at the end of its channel; Refused when the bot cannot write there."""
        self._shown.pop(table.id, None)
        try:
            await self._post(table, self.sheet(table))
        except ChannelGone:
            await self._suspend(table)
            raise Refused("table-suspended", table=table.id) from None
        except NotAllowed:
            raise Refused("cannot-show", table=table.id) from None

    async def move(self, table: Snapshot, place: Location) -> None:
        """Show a table in another channel from now on; its old message goes."""
        self._shown.pop(table.id, None)
        await self._tables.moved(table.id, place)
        if table.location.message is not None:
            await self.channels.delete(table.location.channel, table.location.message)

    def hold(self, table_id: str) -> None:
        """Leave a table's message alone while a press on it is being answered."""
        self._outbox.hold(table_id)

    def release(self, table_id: str, sent: bool) -> None:
        """End a hold."""
        self._outbox.release(table_id, sent)

    def look_after(self, table_id: str) -> None:
        """Make sure that a table's message is there and up to date, whatever was shown last."""
        self._shown.pop(table_id, None)
        self._outbox.post(table_id)

    def refresh(self, table_id: str) -> None:
        """Show a table again soon, for instance because its message may be gone."""
        self._outbox.post(table_id)

    async def close(self) -> None:
        """Stop whatever is still to be sent."""
        await self._outbox.close()
        await self.pings.close()
        await self._absences.close()

    def _pause_if_asked(self, table: Snapshot, events: Sequence[Event]) -> None:
        """Begin an interlude when a move asks for one; any other move ends it."""
        if not events:
            return
        self.end_interlude(table.id)
        if table.status is Status.PLAYING:
            scene = scene_of(table, None, self._languages.public(table), self._board.card_emojis)
            if self._screens.of(table.setup.game).interlude(scene) is not None:
                self._interludes[table.id] = self._now() + INTERLUDE

    def _is_told(self, table: Snapshot, events: Sequence[Event]) -> bool:
        screen = self._screens.of(table.setup.game)
        scene = scene_of(table, None, self._languages.public(table), self._board.card_emojis)
        return any(event.is_seen_by(None) and screen.narrate(scene, event) for event in events)

    def _newly_asked(self, table: Snapshot) -> set[int]:
        """Name the people who have a decision now that they did not have before."""
        before = self._asked.get(table.id, {})
        now = {seat: table.decision(seat) for seat in table.awaited}
        self._asked[table.id] = now
        seats = [seat for seat, decision in now.items() if before.get(seat) != decision]
        return {sitter.person.id for seat in seats if (sitter := table.sitters[seat]).person is not None}

    async def _send(self, table_id: str) -> None:
        try:
            table = await self._tables.get(table_id)
        except Refused as refused:
            if refused.why == "no-such-table":
                self._forget(table_id)
            return
        sheet = self.sheet(table)
        shown = self._shown.setdefault(table_id, _Shown())
        try:
            if table.location.message is None or await self._is_out_of_sight(table, shown):
                await self._post(table, sheet)
            elif sheet.fingerprint() != shown.fingerprint:
                await self._edit(table, sheet, shown)
        except MessageGone:
            await self._repost(table, sheet)
        except ChannelGone:
            await self._suspend(table)
        except NotAllowed:
            return
        except discord.HTTPException as error:
            log.warning("could not show table %s: %s", table_id, error)
            if self._retry_end(table):
                return
        if table.status in (Status.FINISHED, Status.CANCELLED):
            self._forget(table_id)
        elif (left := self.interlude_left(table_id)) > 0:
            self._outbox.post(table_id, left)

    def _retry_end(self, table: Snapshot) -> bool:
        """Try the last message of a table again later: no further change would bring it up to date."""
        tried = self._retries.get(table.id, 0)
        if table.status not in (Status.FINISHED, Status.CANCELLED) or tried >= len(RETRY_SECONDS):
            return False
        self._retries[table.id] = tried + 1
        self._outbox.post(table.id, RETRY_SECONDS[tried])
        return True

    async def _edit(self, table: Snapshot, sheet: Message, shown: _Shown) -> None:
        assert table.location.message is not None
        printed = await self._printer.print(sheet, shown.hung)
        message = await self.channels.edit(table.location.channel, table.location.message, printed)
        shown.fingerprint, shown.hung = sheet.fingerprint(), printed.hung(message.attachments)

    async def _post(self, table: Snapshot, sheet: Message) -> None:
        """Post the table anew; then the old message goes."""
        printed = await self._printer.print(sheet)
        message = await self.channels.post(table.location.channel, printed)
        self._shown[table.id] = _Shown(sheet.fingerprint(), printed.hung(message.attachments), self._now())
        await self._tables.posted(table.id, message.id, self._now())
        if table.location.message is not None:
            await self.channels.delete(table.location.channel, table.location.message)

    async def _repost(self, table: Snapshot, sheet: Message) -> None:
        try:
            await self._post(table, sheet)
        except ChannelGone:
            await self._suspend(table)
        except (NotAllowed, discord.HTTPException) as error:
            log.warning("could not post table %s again: %r", table.id, error)

    async def _suspend(self, table: Snapshot) -> None:
        try:
            await self._tables.suspend(table.id)
        except Refused:
            log.info("table %s has no channel and needs none", table.id)

    async def _is_out_of_sight(self, table: Snapshot, shown: _Shown) -> bool:
        """Tell whether the message of a running game is nearly an hour old, or buried by chat."""
        now, message = self._now(), table.location.message
        if table.status is not Status.PLAYING or message is None:
            return False
        if now - table.location.posted_at > OLD_SECONDS:
            return True
        if now - max(shown.checked_at, table.location.posted_at) < BURIED_CHECK_SECONDS:
            return False
        shown.checked_at = now
        return await self.channels.count_after(table.location.channel, message, BURIED_BY) >= BURIED_BY

    def _forget(self, table_id: str) -> None:
        self._shown.pop(table_id, None)
        self._asked.pop(table_id, None)
        self._interludes.pop(table_id, None)
        self._retries.pop(table_id, None)
        self._notices.forget(table_id)
