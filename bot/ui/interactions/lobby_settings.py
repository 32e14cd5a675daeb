"""Presses of a lobby's settings: each is valid at once, and the settings come back as the answer."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from bot.errors import NotAllowed, StorageError
from bot.storage.servers import Servers
from bot.tables.model import CLOCK_SECONDS, Setup, Status, TimeControl, host_name
from bot.tables.service import TableService
from bot.tables.table_view import TableView
from bot.ui.discord_errors import Unreachable, reach
from bot.ui.games.screen import Screen, Screens
from bot.ui.interactions.components import Press, is_on
from bot.ui.interactions.permissions import check_place
from bot.ui.interactions.reply import Reply
from bot.ui.messages.lobby_settings import SWITCHES, settings_message
from bot.ui.messages.message import Message

KEPT = 256
"""Of how many tables the open settings are remembered; older ones stay as they are until they are pressed."""
Terms: TypeAlias = Callable[[Setup], Setup]

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Open:
    """The settings that a host looks at, and what they show."""

    reply: Reply
    message: int | None
    table: TableView


class LobbySettings:
    """Shows the host the terms of a table, and changes them."""

    def __init__(self, tables: TableService, screens: Screens, servers: Servers) -> None:
        self._tables = tables
        self._screens = screens
        self._servers = servers
        self._open: OrderedDict[str, _Open] = OrderedDict()

    async def answer(self, reply: Reply, press: Press) -> None:
        """Change what was pressed, if anything, and show the terms as they then stand."""
        table = await self._tables.get(press.table)
        screen = self._screens.of(table.setup.game)
        if table.status is not Status.LOBBY:
            raise NotAllowed("already-started", table=table.id)
        if table.host != reply.person.id:
            raise NotAllowed("not-host", table=table.id, host=host_name(table.people, table.host))
        before = table
        if press.verb != "settings":
            change = _change(table, screen, press)
            await self._check(reply, table, change(table.setup))
            table = await self._tables.change_setup(table.id, reply.person.id, change)
        await self._show(reply, table, settings_message(table, screen, reply.words, before))

    async def follow(self, reply: Reply, table_id: str) -> None:
        """Let settings that are open show what a press has made of the table, and go where they can change nothing."""
        opened = self._open.get(table_id)
        if opened is None:
            return
        try:
            table = await self._tables.get(table_id)
        except (NotAllowed, StorageError) as error:
            # The press has its answer: settings that cannot follow now stay as they are until they are pressed.
            log.info("open settings of table %s do not follow: %s", table_id, error)
            return
        if table.status is not Status.LOBBY or table.host != opened.reply.person.id:
            # Where the press was answered in their place they are gone already.
            await self._close(table_id, is_gone=reply.pressed_panel == opened.message)
            return
        if table.version != opened.table.version:
            screen, words = self._screens.of(table.setup.game), opened.reply.words
            message, opened.table = settings_message(table, screen, words, opened.table), table
            await _reach(opened, lambda: opened.reply.replace(message))

    async def _show(self, reply: Reply, table: TableView, message: Message) -> None:
        """Answer with the settings; of those of one table only the newest stay open."""
        pressed, before = reply.pressed_panel, self._open.get(table.id)
        if before is not None:
            await self._close(table.id, is_gone=pressed == before.message)
        await reply.send_or_replace(message)
        self._open[table.id] = _Open(reply, pressed or reply.sent_id, table)
        if len(self._open) > KEPT:
            self._open.popitem(last=False)

    async def _close(self, table_id: str, is_gone: bool) -> None:
        opened = self._open.pop(table_id)
        if not is_gone:
            await _reach(opened, opened.reply.interaction.delete_original_response)

    async def _check(self, reply: Reply, table: TableView, setup: Setup) -> None:
        """Refuse what does not work where the table is, or what its server does not want."""
        if setup.thread and not table.setup.thread:
            await check_place(reply.interaction, thread=True)
        guild = table.location.guild
        if setup.rated and guild is not None and not (await self._servers.of(guild)).rated:
            raise NotAllowed("server-unrated")


async def _reach(opened: _Open, request: Callable[[], Awaitable[Any]]) -> None:
    """Change settings that are open, unless their reader has put them away."""
    if opened.reply.interaction.is_expired():
        return
    try:
        await reach(request)
    except Unreachable as unreachable:
        log.debug("settings were gone already: %s", unreachable)


def clock_seconds(clock: TimeControl, screen: Screen[Any]) -> int:
    """Tell how long a decision may take with a clock in a game."""
    return screen.live_seconds if clock is TimeControl.LIVE else CLOCK_SECONDS[clock]


def _change(table: TableView, screen: Screen[Any], press: Press) -> Terms:
    """Read what a press changes; Denied no-such-button."""
    value = press.values[0] if press.values else ""
    if press.verb == "clock" and value in set(TimeControl):
        clock = TimeControl(value)
        return lambda setup: replace(setup, clock=clock, seconds=clock_seconds(clock, screen))
    if press.verb == "strength":
        return lambda setup: replace(setup, strength=value)
    if press.verb == "options":
        chosen = {name: name in press.values for name in table.setup.options}
        return lambda setup: replace(setup, options=chosen)
    if press.verb in SWITCHES:
        # A switch says what it asks for: pressed twice, it does not go back.
        wanted: dict[str, Any] = {press.verb: is_on(press)}
        return lambda setup: replace(setup, **wanted)
    raise NotAllowed("no-such-button")
