"""Finished games: opened and joined by clicks, then played through the service, which is faster."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.tables.model import Status
from bot.tables.table_view import TableView
from tests.support.game_session import choice
from tests.support.simulated_discord import SimServer, controls


async def play_out(server: SimServer, table_id: str, seed: int = 1) -> TableView:
    """Let people choose until the game is over, and its message shows it."""
    rng, tables = Random(seed), server.bot.services.domain.tables
    while (table := await server.table(table_id)).status is Status.PLAYING:
        if not table.to_move:
            await server.env.advance_time(6)  # Whoever chose last can take it back for a moment.
            continue
        seat = rng.choice(sorted(table.to_move))
        person = table.players[seat].person
        assert person is not None
        chosen = choice(table, seat, rng)
        await server.as_bot(tables.play(table_id, person.id, table.decision(seat), chosen))
    await server.env.advance_time(10)
    return await server.table(table_id)


async def finished(server: SimServer, people: int = 3, seed: int = 1, **options: Any) -> TableView:
    """Open a table by command, join and start by clicks, and play it out."""
    return await play_out(server, await server.started(people, **options), seed)


def control(message: Any, ending: str) -> str:
    """Find the custom id of a control by how it ends."""
    return next(str(each["custom_id"]) for each in controls(message) if each["custom_id"].endswith(ending))
