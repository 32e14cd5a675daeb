"""Presses of the lobby: the message that was pressed is the answer."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Literal, TypeAlias

from bot.errors import Denied
from bot.tables.model import Location, Status
from bot.tables.service import Tables
from bot.tables.snapshot import Snapshot
from bot.ui.discord_errors import Unreachable, reach
from bot.ui.interactions.components import Press
from bot.ui.interactions.permissions import may_manage
from bot.ui.interactions.reply import Reply
from bot.ui.live.channel_requests import Channels
from bot.ui.live.publisher import Publisher
from bot.ui.live.turn_calls import Calls
from bot.ui.messages.lobby import computer_menu
from bot.ui.messages.message import Message
from bot.ui.messages.payload import Payload
from bot.ui.text.languages import Languages
from bot.ui.text.player_names import names

THREAD_NAME = 100
ARCHIVE_MINUTES: Literal[1440] = 1440

Doing: TypeAlias = Callable[[Reply, Press], Awaitable[Snapshot]]

log = logging.getLogger(__name__)


class LobbyButtons:
    """Join, leave, computers, start, cancel."""

    def __init__(
        self, tables: Tables, publisher: Publisher, calls: Calls, channels: Channels, languages: Languages
    ) -> None:
        self._tables = tables
        self._publisher = publisher
        self._calls = calls
        self._channels = channels
        self._languages = languages
        self._doing: dict[str, Doing] = {
            "join": lambda reply, press: tables.join(press.table, reply.person),
            "leave": lambda reply, press: tables.leave(press.table, reply.person.id),
            "remove": lambda reply, press: tables.remove_computer(press.table, reply.person.id),
            "start": lambda reply, press: tables.start(press.table, reply.person.id),
            "cancel": self._cancel,
        }

    async def answer(self, reply: Reply, press: Press) -> None:
        """Do what was pressed, and show the lobby as it then stands."""
        self._channels.pressed_in(reply.interaction.channel_id or 0)
        if press.verb == "add":
            await self._ask_which(reply, press)
        elif press.verb == "computer":
            await self._add(reply, press)
        elif press.verb in self._doing:
            await self._change(reply, press, self._doing[press.verb])
        else:
            raise Denied("no-such-button")

    async def _cancel(self, reply: Reply, press: Press) -> Snapshot:
        is_moderator = may_manage(reply.interaction, await self._tables.get(press.table))
        return await self._tables.cancel(press.table, reply.person.id, force=is_moderator)

    async def _change(self, reply: Reply, press: Press, do: Doing) -> None:
        reply.will_replace()
        # Nobody is called before the thread is there in which they play.
        self._calls.hold(press.table)
        try:
            table = await self._shown_change(reply, press, do)
            if table.status is Status.PLAYING and table.setup.thread:
                await self._move_to_thread(reply, table)
        finally:
            self._calls.release(press.table)

    async def _shown_change(self, reply: Reply, press: Press, do: Doing) -> Snapshot:
        self._publisher.hold(press.table)
        sent = False
        try:
            table = await do(reply, press)
            await self._publisher.answer(reply, table)
            sent = True
        finally:
            self._publisher.release(press.table, sent)
        return table

    async def _ask_which(self, reply: Reply, press: Press) -> None:
        table = await self._tables.get(press.table)
        if table.status is not Status.LOBBY:
            raise Denied("already-started", table=table.id)
        if table.host != reply.person.id:
            raise Denied("not-host", table=table.id)
        await reply.send(computer_menu(table, reply.words))

    async def _add(self, reply: Reply, press: Press) -> None:
        strength = press.values[0] if press.values else ""
        table = await self._tables.add_computer(press.table, reply.person.id, strength)
        words = reply.words
        await reply.replace(Message(content=words("lobby-sat-down", name=names(table, words)[-1])))

    async def _move_to_thread(self, reply: Reply, table: Snapshot) -> None:
        """Begin a thread at the lobby's message and show the game there; without it the game goes on in the channel."""
        message = reply.interaction.message
        if message is None:
            return
        words = self._languages.public(table)
        game = words(f"{table.setup.game}-name")
        name = words("thread-name", game=game, id=table.id)[:THREAD_NAME]
        try:
            thread = await reach(lambda: message.create_thread(name=name, auto_archive_duration=ARCHIVE_MINUTES))
        except Unreachable as unreachable:
            log.warning("no thread for table %s: %s", table.id, unreachable)
            return
        here = table.location
        await self._tables.moved(table.id, Location(here.guild, thread.id, None, 0.0, thread.id, here.seen_in))
        pointer = Message(content=words("thread-begun", thread=thread.mention, game=game))
        try:
            await self._channels.edit(table.location.channel, message.id, Payload(pointer))
        except Unreachable as unreachable:
            log.warning("could not point to the thread of table %s: %s", table.id, unreachable)
