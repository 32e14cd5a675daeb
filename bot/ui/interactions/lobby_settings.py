"""Presses of a lobby's settings: each is valid at once, and the settings come back as the answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from bot.errors import Denied
from bot.people.servers import Servers
from bot.tables.model import CLOCK_SECONDS, Clock, Setup, Status, host_name
from bot.tables.service import Tables
from bot.tables.snapshot import Snapshot
from bot.ui.games.screen import Screen, Screens
from bot.ui.interactions.components import Press, is_on
from bot.ui.interactions.permissions import check_place
from bot.ui.interactions.reply import Reply
from bot.ui.messages.lobby_settings import SWITCHES, settings_message

Terms: TypeAlias = Callable[[Setup], Setup]


class LobbySettings:
    """Shows the host the terms of a table, and changes them."""

    def __init__(self, tables: Tables, screens: Screens, servers: Servers) -> None:
        self._tables = tables
        self._screens = screens
        self._servers = servers

    async def answer(self, reply: Reply, press: Press) -> None:
        """Change what was pressed, if anything, and show the terms as they then stand."""
        table = await self._tables.get(press.table)
        screen = self._screens.of(table.setup.game)
        if table.status is not Status.LOBBY:
            raise Denied("already-started", table=table.id)
        if table.host != reply.person.id:
            raise Denied("not-host", table=table.id, host=host_name(table.people, table.host))
        if press.verb != "settings":
            change = _change(table, screen, press)
            await self._check(reply, table, change(table.setup))
            table = await self._tables.change_terms(table.id, reply.person.id, change)
        await reply.send_or_replace(settings_message(table, screen, reply.words))

    async def _check(self, reply: Reply, table: Snapshot, setup: Setup) -> None:
        """Refuse what does not work where the table is, or what its server does not want."""
        if setup.thread and not table.setup.thread:
            await check_place(reply.interaction, thread=True)
        guild = table.location.guild
        if setup.rated and guild is not None and not (await self._servers.of(guild)).rated:
            raise Denied("server-unrated")


def clock_seconds(clock: Clock, screen: Screen[Any]) -> int:
    """Tell how long a decision may take with a clock in a game."""
    return screen.live_seconds if clock is Clock.LIVE else CLOCK_SECONDS[clock]


def _change(table: Snapshot, screen: Screen[Any], press: Press) -> Terms:
    """Read what a press changes; Denied no-such-button."""
    value = press.values[0] if press.values else ""
    if press.verb == "clock" and value in set(Clock):
        clock = Clock(value)
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
    raise Denied("no-such-button")
