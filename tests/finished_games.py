"""Games that are over: opened and joined by clicks, then played through the service, which is quicker."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.tables.model import Status
from bot.tables.snapshot import Snapshot
from tests.discord_world import World, controls
from tests.support.game_session import choice


async def play_out(world: World, table_id: str, seed: int = 1) -> Snapshot:
    """Let people choose until the game is over, and its message shows it."""
    rng, tables = Random(seed), world.bot.services.domain.tables
    while (table := await world.table(table_id)).status is Status.PLAYING:
        if not table.awaited:
            await world.env.advance_time(6)  # Whoever chose last can take it back for a moment.
            continue
        seat = rng.choice(sorted(table.awaited))
        person = table.sitters[seat].person
        assert person is not None
        chosen = choice(table, seat, rng)
        await world.as_bot(tables.play(table_id, person.id, table.decision(seat), chosen))
    await world.env.advance_time(10)
    return await world.table(table_id)


async def finished(world: World, people: int = 3, seed: int = 1, **options: Any) -> Snapshot:
    """Open a table by command, join and start by clicks, and play it out."""
    return await play_out(world, await world.started(people, **options), seed)


def control(message: Any, ending: str) -> str:
    """Find the custom id of a control by how it ends."""
    return next(str(each["custom_id"]) for each in controls(message) if each["custom_id"].endswith(ending))
