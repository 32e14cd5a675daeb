"""Presses of the lobby: the message that was pressed is the answer."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Literal

import discord

from bot.tables.model import Location, Person, Status
from bot.tables.snapshot import Snapshot
from bot.ui.games.scene import names
from bot.ui.interactions.components import Press
from bot.ui.interactions.permissions import may_manage
from bot.ui.interactions.reply import Reply
from bot.ui.live.channels import ChannelGone, MessageGone, NotAllowed
from bot.ui.messages.lobby import computer_menu
from bot.ui.messages.message import Message
from engine.errors import Refused

if TYPE_CHECKING:
    from bot.ui.house import House

THREAD_NAME = 100
ARCHIVE_MINUTES: Literal[1440] = 1440

log = logging.getLogger(__name__)


class LobbyButtons:
    """Join, leave, computers, start, cancel."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._doing: dict[str, Callable[[Reply, Press], Awaitable[Snapshot]]] = {
            "join": self._join,
            "leave": self._leave,
            "remove": self._remove,
            "start": self._start,
            "cancel": self._cancel,
        }

    async def answer(self, reply: Reply, press: Press) -> None:
        """Do what was pressed, and show the lobby as it then stands."""
        self._house.display.channels.pressed_in(reply.interaction.channel_id or 0)
        if press.verb == "add":
            await self._ask_which(reply, press)
        elif press.verb == "computer":
            await self._add(reply, press)
        elif press.verb in self._doing:
            await self._change(reply, press, self._doing[press.verb])
        else:
            raise Refused("no-such-button")

    async def _change(self, reply: Reply, press: Press, do: Callable[[Reply, Press], Awaitable[Snapshot]]) -> None:
        display = self._house.display
        reply.will_replace()
        # Nobody is called before the thread is there in which they play.
        display.pings.hold(press.table)
        try:
            table = await self._shown_change(reply, press, do)
            if table.status is Status.PLAYING and table.setup.thread:
                await self._move_to_thread(reply, table)
        finally:
            display.pings.release(press.table)

    async def _shown_change(
        self, reply: Reply, press: Press, do: Callable[[Reply, Press], Awaitable[Snapshot]]
    ) -> Snapshot:
        display = self._house.display
        display.hold(press.table)
        sent = False
        try:
            table = await do(reply, press)
            await display.answer(reply, table)
            sent = True
        finally:
            display.release(press.table, sent)
        return table

    async def _join(self, reply: Reply, press: Press) -> Snapshot:
        return await self._house.tables.join(press.table, person_of(reply.interaction))

    async def _leave(self, reply: Reply, press: Press) -> Snapshot:
        return await self._house.tables.leave(press.table, reply.interaction.user.id)

    async def _remove(self, reply: Reply, press: Press) -> Snapshot:
        return await self._house.tables.remove_computer(press.table, reply.interaction.user.id)

    async def _start(self, reply: Reply, press: Press) -> Snapshot:
        return await self._house.tables.start(press.table, reply.interaction.user.id)

    async def _cancel(self, reply: Reply, press: Press) -> Snapshot:
        interaction = reply.interaction
        return await self._house.tables.cancel(press.table, interaction.user.id, force=may_manage(interaction))

    async def _ask_which(self, reply: Reply, press: Press) -> None:
        table = await self._house.tables.get(press.table)
        if table.status is not Status.LOBBY:
            raise Refused("already-started", table=table.id)
        if table.host != reply.interaction.user.id:
            raise Refused("not-host", table=table.id)
        words = self._house.languages.private(reply.interaction)
        await reply.send(await self._house.printer.print(computer_menu(table, words)))

    async def _add(self, reply: Reply, press: Press) -> None:
        strength = press.values[0] if press.values else ""
        words = self._house.languages.private(reply.interaction)
        table = await self._house.tables.add_computer(press.table, reply.interaction.user.id, strength)
        sheet = Message(content=words("lobby-sat-down", name=names(table, words)[-1]))
        await reply.replace(await self._house.printer.print(sheet))

    async def _move_to_thread(self, reply: Reply, table: Snapshot) -> None:
        """Begin a thread at the lobby's message and show the game there; without it the game goes on in the channel."""
        house, message = self._house, reply.interaction.message
        if message is None:
            return
        words = house.languages.public(table)
        name = words("thread-name", game=words(f"{table.setup.game}-name"), id=table.id)[:THREAD_NAME]
        try:
            thread = await message.create_thread(name=name, auto_archive_duration=ARCHIVE_MINUTES)
        except discord.HTTPException as error:
            log.warning("no thread for table %s: %s", table.id, error)
            return
        place = Location(table.location.guild, thread.id, None, 0.0, thread.id)
        await house.tables.moved(table.id, place)
        pointer = Message(content=words("thread-begun", thread=thread.mention, game=words(f"{table.setup.game}-name")))
        try:
            await house.display.channels.edit(table.location.channel, message.id, await house.printer.print(pointer))
        except (ChannelGone, MessageGone, NotAllowed, discord.HTTPException) as error:
            log.warning("could not point to the thread of table %s: %r", table.id, error)


def person_of(interaction: discord.Interaction) -> Person:
    """Name whoever presses, as their server calls them."""
    return Person(interaction.user.id, interaction.user.display_name)
