"""The bot stops and starts again: games, buttons, panels and calls are all still there."""

from __future__ import annotations

import contextlib
import sqlite3
from random import Random

import pytest

from bot.tables.model import Status
from bot.ui.live.message_turns import LATE_SECONDS
from engine.rng import pick
from tests.clicking_players import choose, game_controls, play_on
from tests.discord_world import World, text_of


@pytest.mark.parametrize("phase", ["setup", "offer", "counter", "take", "display"])
async def test_a_restart_in_any_phase_loses_nothing(world: World, phase: str) -> None:
    table_id = await world.started(3)
    for person in range(3):
        await world.hand(person, table_id)
    await play_on(world, table_id, until=lambda table: table.view(None).phase == phase)
    await world.env.advance_time(40)
    before = await world.table(table_id)
    shown = {person: text_of(world.panel(person)) for person in range(3)}
    await world.restart()
    after = await world.table(table_id)
    assert (after.awaited, after.ready, after.version) == (before.awaited, before.ready, before.version)
    for seat in range(3):
        assert after.view(seat) == before.view(seat)
    assert {person: text_of(world.panel(person)) for person in range(3)} == shown
    await play_on(world, table_id, until=lambda table: table.version >= before.version + 4)
    assert (await world.table(table_id)).version >= before.version + 4


async def test_panels_go_on_following_after_a_restart(world: World) -> None:
    table_id = await world.started(3)
    world.locales[world.people[0].id] = "fr"
    for person in range(3):
        await world.hand(person, table_id)
    await play_on(world, table_id, until=lambda table: table.view(None).phase == "offer")
    await world.env.advance_time(2)
    await world.restart()
    table = await world.table(table_id)
    (seat,) = table.awaited
    active = await world.person_in(table_id, seat)
    await choose(world, active, Random(1))
    await world.env.advance_time(2)
    for person in range(3):
        if person != active:
            asked = "quelle carte proposez-vous" if person == 0 else "which card do you offer"
            assert asked in text_of(world.panel(person))
            assert len(game_controls(world.panel(person))) == 6


async def test_panels_are_sent_once_more_when_nothing_of_the_bot_before_can_arrive_any_longer(world: World) -> None:
    table_id = await world.started(3)
    for person in range(3):
        await world.hand(person, table_id)
    await play_on(world, table_id, until=lambda table: table.view(None).phase == "offer")
    await world.env.advance_time(2)
    await world.restart()
    (seat,) = (await world.table(table_id)).awaited
    await choose(world, await world.person_in(table_id, seat), Random(1))
    await world.env.advance_time(LATE_SECONDS - 5)
    before, shown = edits(world), [text_of(world.panel(person)) for person in range(3)]
    await world.env.advance_time(10)
    assert edits(world) == before + 3
    assert [text_of(world.panel(person)) for person in range(3)] == shown
    await world.env.advance_time(2 * LATE_SECONDS)
    assert edits(world) == before + 3


def edits(world: World) -> int:
    """Count the edits of panels through their tokens."""
    return sum(request.path.endswith("@original") for request in world.env.http_requests)


async def test_a_lobby_goes_on_after_a_restart(world: World) -> None:
    table_id = await world.open()
    await world.restart()
    await world.seat(table_id, 1, 2)
    await world.press(0, world.board(), f"lobby:{table_id}:-:start")
    assert (await world.table(table_id)).status is Status.PLAYING


def starter(world: World, seats: int) -> int:
    """Look up who will begin, which nobody at the table can know yet."""
    with contextlib.closing(sqlite3.connect(world.database)) as database:
        ((seed,),) = database.execute("SELECT seed FROM tables").fetchall()
    return pick(seats, seed, "start")


@pytest.mark.parametrize("place", [0, 1, 2])
async def test_calls_made_before_a_restart_are_cleared_after_it(world: World, place: int) -> None:
    table_id = await world.started(3, clock="relaxed")
    assert sum(bool(message.content) for message in world.messages()) == 1
    await world.restart()
    first = starter(world, 3)
    order = [seat for seat in range(3) if seat != first]
    order.insert(place, first)
    for seat in order:
        person = await world.person_in(table_id, seat)
        await world.hand(person, table_id)
        await choose(world, person, Random(person))
    await world.env.advance_time(8)
    assert (await world.table(table_id)).awaited == {first}
    assert [message.content for message in world.messages() if message.content] == []
