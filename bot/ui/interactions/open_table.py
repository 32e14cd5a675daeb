"""Opening a table: what every `/<game> new` has in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.tables.model import CLOCK_SECONDS, Clock, Setup
from bot.tables.service import Tables
from bot.ui.games.screen import Screens
from bot.ui.interactions.permissions import check_place, location_of
from bot.ui.interactions.reply import Reply
from bot.ui.live.channel_requests import Channels
from bot.ui.live.publisher import Publisher
from bot.ui.text.languages import Languages
from engine.game import Json


@dataclass(frozen=True, slots=True)
class TableRequest:
    """What a host asks for; None leaves it to the game and the players."""

    clock: Clock = Clock.LIVE
    computers: int = 0
    strength: str = "normal"
    thread: bool = False
    hints: bool | None = None
    rated: bool | None = None
    options: Mapping[str, Json] = field(default_factory=dict)


class TableOpener:
    """Opens lobbies where commands are given."""

    def __init__(
        self, tables: Tables, screens: Screens, publisher: Publisher, channels: Channels, languages: Languages
    ) -> None:
        self._tables = tables
        self._screens = screens
        self._publisher = publisher
        self._channels = channels
        self._languages = languages

    async def open(self, reply: Reply, game: str, request: TableRequest) -> None:
        """Open a lobby where the command was given and answer with it."""
        interaction = reply.interaction
        await check_place(interaction, request.thread)
        assert interaction.channel_id is not None
        is_live = request.clock is Clock.LIVE
        setup = Setup(
            game=game,
            options=request.options,
            clock=request.clock,
            seconds=self._screens.of(game).live_seconds if is_live else CLOCK_SECONDS[request.clock],
            rated=request.rated,
            hints=request.hints,
            thread=request.thread,
            language=await self._languages.of_server(interaction),
        )
        self._channels.pressed_in(interaction.channel_id)
        table = await self._tables.open(
            setup, location_of(interaction), reply.person, [request.strength] * request.computers
        )
        await self._publisher.opened(reply, table)
