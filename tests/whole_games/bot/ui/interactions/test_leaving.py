"""Whoever leaves in any phase is replaced by a computer, and the others play to the end."""

from __future__ import annotations

from random import Random

import pytest

from bot.tables.model import Status
from tests.support.clicks import choose, play_on
from tests.support.simulated_discord import SimServer, text_of


@pytest.mark.parametrize("phase", ["setup", "offer", "counter", "take", "display"])
async def test_a_leaver_in_any_phase_is_replaced_by_a_computer(server: SimServer, phase: str) -> None:
    table_id = await server.started(4)
    for person in range(4):
        await server.hand(person, table_id)
    await play_on(server, table_id, until=lambda table: table.view(None).phase == phase)
    await server.env.advance_time(2)
    table = await server.table(table_id)
    leaver = await server.person_in(table_id, min(table.to_move))
    await server.people[leaver].slash(server.channel, "table leave")
    await server.env.advance_time(2)
    assert f"{server.people[leaver].user.global_name} left" in text_of(server.board())
    await play_on_without(server, table_id, leaver)
    await server.env.advance_time(60)
    assert (await server.table(table_id)).status is Status.FINISHED
    assert "(left)" in text_of(server.board())


async def play_on_without(server: SimServer, table_id: str, leaver: int) -> None:
    """Play to the end with everybody but one."""
    rng = Random(4)
    while (table := await server.table(table_id)).status is Status.PLAYING:
        people = [await server.person_in(table_id, seat) for seat in sorted(table.to_move)]
        waiting = [person for person in people if person != leaver]
        await server.env.advance_time(1.5)
        if waiting:
            await choose(server, waiting[0], rng)
