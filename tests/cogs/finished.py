"""Games that are over: opened and joined by clicks, then played through the service, which is quicker."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

from bot.tables.model import Status, Table
from tests.cogs.world import World, a_world, check_limits, controls


def in_a_world(test: Callable[[World], Awaitable[None]]) -> Callable[[Path], Awaitable[None]]:
    """Run a test inside a fresh world: SimCord's clock belongs to the context in which the world was entered."""

    async def run(tmp_path: Path) -> None:
        async with a_world(tmp_path / "bot.sqlite3") as world:
            await test(world)
            check_limits(world.env)

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


async def play_out(world: World, table_id: str, seed: int = 1) -> Table:
    """Let people and computers choose at random until the game is over, and its message shows it."""
    rng, tables = Random(seed), world.bot.house.tables
    while (table := await world.table(table_id)).status is Status.PLAYING:
        seats = [seat for seat in sorted(table.awaited) if not table.sitters[seat].is_played_by_computer]
        if not seats:
            await world.env.settle()
            continue
        seat = rng.choice(seats)
        person = table.sitters[seat].person
        assert person is not None
        await tables.play(table_id, person.id, table.decision(seat), rng.choice(table.moves(seat)))
    await world.env.advance_time(10)
    return await world.table(table_id)


async def finished(world: World, people: int = 3, seed: int = 1, **options: Any) -> Table:
    """Open a table by command, join and start by clicks, and play it out."""
    return await play_out(world, await world.started(people, **options), seed)


def control(message: Any, ending: str) -> str:
    """Find the custom id of a control by how it ends."""
    return next(str(each["custom_id"]) for each in controls(message) if each["custom_id"].endswith(ending))
