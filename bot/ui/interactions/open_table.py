"""Opening a table: what every `/<game> new` has in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.errors import Denied
from bot.people.servers import Servers
from bot.tables.model import CLOCK_SECONDS, Clock, Setup
from bot.tables.service import Tables
from bot.ui.games.screen import Screens
from bot.ui.interactions.permissions import check_channel, check_place, location_of, may_have_thread
from bot.ui.interactions.reply import Reply
from bot.ui.live.channel_requests import Channels
from bot.ui.live.publisher import Publisher
from bot.ui.text.languages import Languages
from engine.game import Json


@dataclass(frozen=True, slots=True)
class TableRequest:
    """What a host asks for; None leaves it to the server, the game and the players."""

    clock: Clock | None = None
    computers: int = 0
    strength: str = "normal"
    thread: bool | None = None
    hints: bool | None = None
    rated: bool | None = None
    options: Mapping[str, Json] = field(default_factory=dict)


class TableOpener:
    """Opens lobbies where commands are given."""

    def __init__(
        self,
        tables: Tables,
        servers: Servers,
        *,
        screens: Screens,
        publisher: Publisher,
        channels: Channels,
        languages: Languages,
    ) -> None:
        self._tables = tables
        self._servers = servers
        self._screens = screens
        self._publisher = publisher
        self._channels = channels
        self._languages = languages

    async def open(self, reply: Reply, game: str, request: TableRequest) -> None:
        """Open a lobby where the command was given and answer with it."""
        interaction = reply.interaction
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Denied("only-in-servers")
        server = await self._servers.of(interaction.guild_id)
        check_channel(interaction, server)
        clock = request.clock or Clock(server.clock)
        # What the server wants by default is left out where it cannot be; what the host asks for is refused there.
        thread = server.threads and may_have_thread(interaction) if request.thread is None else request.thread
        await check_place(interaction, thread)
        setup = Setup(
            game=game,
            options=request.options,
            clock=clock,
            seconds=self._screens.of(game).live_seconds if clock is Clock.LIVE else CLOCK_SECONDS[clock],
            rated=request.rated,
            hints=request.hints,
            thread=thread,
            language=await self._languages.of_server(interaction),
        )
        self._channels.pressed_in(interaction.channel_id)
        table = await self._tables.open(
            setup, location_of(interaction), reply.person, [request.strength] * request.computers
        )
        await self._publisher.opened(reply, table)
