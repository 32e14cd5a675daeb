"""Opening a table: what every `/<game> new` has in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.tables.model import CLOCK_SECONDS, Clock, Location, Setup
from bot.ui.interactions.lobby_buttons import person_of
from bot.ui.interactions.permissions import check_place
from bot.ui.interactions.reply import Reply
from engine.game import Json

if TYPE_CHECKING:
    from bot.ui.house import House


@dataclass(frozen=True, slots=True)
class TableRequest:
    """What a host wishes; None leaves it to the game and the players."""

    clock: Clock = Clock.LIVE
    computers: int = 0
    strength: str = "normal"
    thread: bool = False
    hints: bool | None = None
    rated: bool | None = None
    options: Mapping[str, Json] = field(default_factory=dict)


async def open_table(house: House, reply: Reply, game: str, wishes: TableRequest) -> None:
    """Open a lobby where the command was given and answer with it."""
    interaction = reply.interaction
    check_place(interaction, wishes.thread)
    assert interaction.channel_id is not None
    screen = house.screens.of(game)
    seconds = screen.live_seconds if wishes.clock is Clock.LIVE else CLOCK_SECONDS[wishes.clock]
    setup = Setup(
        game=game,
        options=wishes.options,
        clock=wishes.clock,
        seconds=seconds,
        rated=wishes.rated,
        hints=wishes.hints,
        thread=wishes.thread,
        language=await house.languages.of_server(interaction),
    )
    house.display.channels.pressed_in(interaction.channel_id)
    place = Location(interaction.guild_id, interaction.channel_id)
    computers = [wishes.strength] * wishes.computers
    table = await house.tables.open(setup, place, person_of(interaction), computers)
    await house.display.opened(reply, table)
