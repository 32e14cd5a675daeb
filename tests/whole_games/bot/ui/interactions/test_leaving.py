"""Whoever leaves in any phase is replaced by a computer, and the others play to the end."""

from __future__ import annotations

from random import Random

import pytest

from bot.tables.model import Status
from tests.clicking_players import choose, play_on
from tests.discord_world import World, text_of


@pytest.mark.parametrize("phase", ["setup", "offer", "counter", "take", "display"])
async def test_a_leaver_in_any_phase_is_replaced_by_a_computer(world: World, phase: str) -> None:
    table_id = await world.started(4)
    for person in range(4):
        await world.hand(person, table_id)
    await play_on(world, table_id, until=lambda table: table.view(None).phase == phase)
    await world.env.advance_time(2)
    table = await world.table(table_id)
    leaver = await world.person_in(table_id, min(table.awaited))
    await world.people[leaver].slash(world.channel, "table leave")
    await world.env.advance_time(2)
    assert f"{world.people[leaver].user.global_name} left" in text_of(world.board())
    await play_on_without(world, table_id, leaver)
    await world.env.advance_time(60)
    assert (await world.table(table_id)).status is Status.FINISHED
    assert "(left)" in text_of(world.board())


async def play_on_without(world: World, table_id: str, leaver: int) -> None:
    """Play to the end with everybody but one."""
    rng = Random(4)
    while (table := await world.table(table_id)).status is Status.PLAYING:
        people = [await world.person_in(table_id, seat) for seat in sorted(table.awaited)]
        waiting = [person for person in people if person != leaver]
        await world.env.advance_time(1.5)
        if waiting:
            await choose(world, waiting[0], rng)
