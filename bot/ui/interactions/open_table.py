"""Opening a table: what every `/<game> new` has in common, and the buttons that open one."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field

import discord

from bot.errors import NotAllowed
from bot.storage.servers import Servers
from bot.tables.model import Setup, TimeControl
from bot.tables.service import TableService
from bot.tables.table_view import TableView
from bot.ui.discord_errors import Unreachable
from bot.ui.games.screen import Screens
from bot.ui.interactions.components import Press
from bot.ui.interactions.lobby_settings import clock_seconds
from bot.ui.interactions.permissions import check_channel, check_place, location_of, may_have_thread
from bot.ui.interactions.reply import Reply
from bot.ui.live.channel_requests import Channels
from bot.ui.live.panels import Panels
from bot.ui.live.publisher import Publisher
from bot.ui.messages.message import Message
from bot.ui.text.languages import Languages
from bot.ui.text.player_names import names, shown_name
from engine import registry
from engine.game import Json

AREA = "open"

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TableRequest:
    """What a host asks for; None leaves it to the server, the game and the players. The friend is called once."""

    clock: TimeControl | None = None
    computers: int = 0
    strength: str = "normal"
    thread: bool | None = None
    hints: bool | None = None
    rated: bool | None = None
    options: Mapping[str, Json] = field(default_factory=dict)
    friend: discord.User | discord.Member | None = None


class TableOpener:
    """Opens tables where commands are given and buttons pressed."""

    def __init__(
        self,
        tables: TableService,
        screens: Screens,
        servers: Servers,
        *,
        publisher: Publisher,
        panels: Panels,
        channels: Channels,
        languages: Languages,
    ) -> None:
        self._tables = tables
        self._servers = servers
        self._screens = screens
        self._publisher = publisher
        self._panels = panels
        self._channels = channels
        self._languages = languages

    async def open(self, reply: Reply, game: str, request: TableRequest) -> None:
        """Open a lobby where the command was given, answer with it, and call the friend."""
        _check_friend(reply, request.friend)
        table = await self._opened(reply, game, request)
        await self._publisher.opened(reply, table)
        if request.friend is not None:
            await self._call(table, request.friend)

    async def answer(self, reply: Reply, press: Press) -> None:
        """Open a table of the game that was pressed: a game against computers at once, or a lobby for all."""
        screen, game = self._screens.of(press.table), registry.game(press.table)
        options = {name: field.default for name, field in game.options.model_fields.items()}
        request = TableRequest(options=options, hints=None if screen.has_hints else False)
        if press.verb == "table":
            table = await self._opened(reply, screen.key, request)
            self._publisher.refresh(table.id)
            await reply.send_or_replace(Message(content=reply.words("lobby-opened-below")))
        elif press.verb == "computers":
            reply.will_send()
            table = await self._opened(reply, screen.key, request)
            seats = screen.seats_to_fill(table.seats)
            # Whoever gets the panel is not called as well.
            with self._panels.answering(reply.person.id):
                await self._tables.start_with_computers(table.id, table.host, seats)
                await self._publisher.show_first(table.id)
                await self._panels.answer(reply, await self._tables.get(table.id))
        else:
            raise NotAllowed("no-such-button")

    async def _opened(self, reply: Reply, game: str, request: TableRequest) -> TableView:
        interaction = reply.interaction
        if interaction.guild_id is None or interaction.channel_id is None:
            raise NotAllowed("only-in-servers")
        server = await self._servers.of(interaction.guild_id)
        check_channel(interaction, server)
        # What the server wants by default is left out where it cannot be; what the host asks for is refused there.
        thread = server.threads and may_have_thread(interaction) if request.thread is None else request.thread
        clock = TimeControl(server.clock) if request.clock is None else request.clock
        await check_place(interaction, thread)
        setup = Setup(
            game=game,
            options=request.options,
            clock=clock,
            seconds=clock_seconds(clock, self._screens.of(game)),
            rated=request.rated,
            hints=request.hints,
            thread=thread,
            language=await self._languages.of_server(interaction),
            strength=request.strength,
        )
        self._channels.pressed_in(interaction.channel_id)
        computers = [request.strength] * request.computers
        return await self._tables.open(setup, location_of(interaction), reply.person, computers)

    async def _call(self, table: TableView, friend: discord.User | discord.Member) -> None:
        """Mention the friend below the new lobby; a game is no worse for a call that did not arrive."""
        words = self._languages.public(table)
        facts = {"name": names(table, words)[0], "game": words(f"{table.setup.game}-name")}
        text = words("lobby-invitation", mention=friend.mention, **facts)
        try:
            await self._channels.send(table.location.channel, Message(content=text), [friend.id])
        except Unreachable as unreachable:
            log.warning("the friend was not called to table %s: %s", table.id, unreachable)


def _check_friend(reply: Reply, friend: discord.User | discord.Member | None) -> None:
    """Refuse to call a program, oneself, or somebody who could not see the table."""
    if friend is None:
        return
    if friend.bot or friend.id == reply.person.id:
        raise NotAllowed("cannot-invite")
    sees = friend.resolved_permissions if isinstance(friend, discord.Member) else discord.Permissions.none()
    if sees is not None and not sees.view_channel:
        raise NotAllowed("unseen-there", names=[shown_name(friend.display_name, reply.words)])
