"""Presses of the lobby: who plays, under which terms, and the beginning, which is answered with one's own panel."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Literal, TypeAlias

from bot.errors import NotAllowed, StorageError
from bot.tables.model import Location, Status
from bot.tables.service import TableService
from bot.tables.table_view import TableView
from bot.ui.discord_errors import Unreachable, reach
from bot.ui.games.screen import Screens
from bot.ui.interactions.components import Press
from bot.ui.interactions.errors import refusal
from bot.ui.interactions.lobby_settings import LobbySettings
from bot.ui.interactions.permissions import may_manage
from bot.ui.interactions.reply import Reply
from bot.ui.live.channel_requests import Channels
from bot.ui.live.panels import Panels
from bot.ui.live.publisher import Publisher
from bot.ui.live.turn_calls import Calls
from bot.ui.messages.lobby import REMOVE, own_table_offer
from bot.ui.messages.message import Message
from bot.ui.messages.payload import Payload
from bot.ui.text.languages import Languages
from engine.errors import CodedError

THREAD_NAME = 100
ARCHIVE_MINUTES: Literal[1440] = 1440

Doing: TypeAlias = Callable[[Reply, Press], Awaitable[TableView]]

log = logging.getLogger(__name__)


class LobbyButtons:
    """Join, leave, computers, settings, start."""

    def __init__(
        self,
        tables: TableService,
        settings: LobbySettings,
        screens: Screens,
        *,
        publisher: Publisher,
        panels: Panels,
        calls: Calls,
        channels: Channels,
        languages: Languages,
    ) -> None:
        self._tables = tables
        self._screens = screens
        self._publisher = publisher
        self._panels = panels
        self._calls = calls
        self._channels = channels
        self._languages = languages
        self._settings = settings
        self._changing: dict[str, Doing] = {
            "join": lambda reply, press: tables.join(press.table, reply.person),
            "leave": lambda reply, press: tables.leave(press.table, reply.person.id),
            "count-first": lambda reply, press: tables.rate_first_game(press.table, reply.person.id),
            "computer": self._seat_computer,
        }
        self._beginning: dict[str, Doing] = {
            "start": lambda reply, press: tables.start(press.table, reply.person.id),
            "fill": self._fill,
        }

    async def answer(self, reply: Reply, press: Press) -> None:
        """Do what was pressed: the lobby as it then stands is the answer, or one's own panel once the game begins."""
        self._channels.pressed_in(reply.interaction.channel_id or 0)
        try:
            await self._do(reply, press)
        except (CodedError, StorageError) as error:
            if reply.is_from_panel and isinstance(error, NotAllowed) and error.code == "already-started":
                # Settings that can change nothing any more become the sentence that says so.
                await reply.replace(Message(content=refusal(reply, error)))
            else:
                await self._panels.answer_refused(reply, press.table, error)
        await self._settings.follow(reply, press.table)

    async def _do(self, reply: Reply, press: Press) -> None:
        if press.verb in self._changing:
            await self._change(reply, press, self._changing[press.verb])
        elif press.verb == "fill" and (offer := await self._offer_own_table(reply, press)) is not None:
            await reply.send(offer)
        elif press.verb in self._beginning:
            await self._begin(reply, press, self._beginning[press.verb])
        elif press.verb == "cancel":
            await self._cancel(reply, press)
        else:
            await self._settings.answer(reply, press)

    async def _change(self, reply: Reply, press: Press, do: Doing) -> None:
        """Do something to the lobby; the message that was pressed is the answer, if it is the lobby's own."""
        if reply.is_from_panel:
            await do(reply, press)
            await reply.replace(Message(content=reply.words("lobby-done")))
            return
        reply.will_replace()
        self._publisher.hold(press.table)
        sent = False
        try:
            await self._publisher.answer(reply, await do(reply, press))
            sent = True
        finally:
            self._publisher.release(press.table, sent)

    async def _begin(self, reply: Reply, press: Press, do: Doing) -> None:
        """Begin the game and answer with the presser's own panel; the lobby becomes the table by itself."""
        # Nobody is called before the thread is there in which they play, nor whoever gets the panel just now.
        self._calls.hold(press.table)
        try:
            table = await self._begun(reply, press, do)
            await self._panels.answer(reply, table)
        finally:
            self._calls.release(press.table)

    async def _begun(self, reply: Reply, press: Press, do: Doing) -> TableView:
        """Begin the game where it is played; nothing is shown before it is there."""
        self._publisher.hold(press.table)
        try:
            table = await do(reply, press)
            return await self._move_to_thread(reply, table) if table.setup.thread else table
        finally:
            self._publisher.release(press.table, sent=False)

    async def _seat_computer(self, reply: Reply, press: Press) -> TableView:
        wanted = press.values[0] if press.values else ""
        if wanted == REMOVE:
            return await self._tables.remove_computer(press.table, reply.person.id)
        return await self._tables.add_computer(press.table, reply.person.id, wanted)

    async def _fill(self, reply: Reply, press: Press) -> TableView:
        table = await self._tables.get(press.table)
        seats = self._screens.of(table.setup.game).seats_to_fill(table.seats)
        return await self._tables.start_with_computers(table.id, reply.person.id, seats)

    async def _offer_own_table(self, reply: Reply, press: Press) -> Message | None:
        """Offer a table of their own to somebody who wants to play against computers and does not sit here."""
        table = await self._tables.get(press.table)
        if table.status is not Status.LOBBY or table.seat_of(reply.person.id) is not None:
            return None
        return own_table_offer(table, self._screens.of(table.setup.game), reply.words)

    async def _cancel(self, reply: Reply, press: Press) -> None:
        table = await self._tables.get(press.table)
        if table.status is Status.PLAYING:
            raise NotAllowed("already-started", table=table.id)
        is_moderator = may_manage(reply.interaction, table)
        await self._tables.cancel(press.table, reply.person.id, force=is_moderator)
        await reply.send_or_replace(Message(content=reply.words("menu-cancelled")))

    async def _move_to_thread(self, reply: Reply, table: TableView) -> TableView:
        """Begin a thread at the lobby's message and show the game there; without it the game goes on in the channel."""
        message = reply.interaction.message
        if message is None:
            return table
        words = self._languages.public(table)
        game = words(f"{table.setup.game}-name")
        name = words("thread-name", game=game, id=table.id)[:THREAD_NAME]
        try:
            thread = await reach(lambda: message.create_thread(name=name, auto_archive_duration=ARCHIVE_MINUTES))
        except Unreachable as unreachable:
            log.warning("no thread for table %s: %s", table.id, unreachable)
            return table
        here = table.location
        place = Location(here.guild, thread.id, None, 0.0, thread.id, here.seen_in)
        moved = await self._tables.move(table.id, place)
        pointer = Message(content=words("thread-begun", thread=thread.mention, game=game))
        try:
            async with self._channels.turn(table.location.channel):
                await self._channels.edit(table.location.channel, message.id, Payload(pointer))
        except Unreachable as unreachable:
            log.warning("could not point to the thread of table %s: %s", table.id, unreachable)
        return moved
