"""The bot stops and starts again: games, buttons, panels and calls are all still there."""

from __future__ import annotations

import contextlib
import sqlite3
from random import Random

import pytest

from bot.tables.model import Status
from bot.ui.live.message_turns import LATE_SECONDS
from engine.rng import pick
from tests.support.clicks import choose, game_controls, play_on
from tests.support.simulated_discord import SimServer, text_of


@pytest.mark.parametrize("phase", ["setup", "offer", "counter", "take", "display"])
async def test_a_restart_in_any_phase_loses_nothing(server: SimServer, phase: str) -> None:
    table_id = await server.started(3)
    for person in range(3):
        await server.hand(person, table_id)
    await play_on(server, table_id, until=lambda table: table.view(None).phase == phase)
    await server.env.advance_time(40)
    before = await server.table(table_id)
    shown = {person: text_of(server.panel(person)) for person in range(3)}
    await server.restart()
    after = await server.table(table_id)
    assert (after.to_move, after.ready, after.version) == (before.to_move, before.ready, before.version)
    for seat in range(3):
        assert after.view(seat) == before.view(seat)
    assert {person: text_of(server.panel(person)) for person in range(3)} == shown
    await play_on(server, table_id, until=lambda table: table.version >= before.version + 4)
    assert (await server.table(table_id)).version >= before.version + 4


async def test_panels_go_on_following_after_a_restart(server: SimServer) -> None:
    table_id = await server.started(3)
    server.locales[server.people[0].id] = "fr"
    for person in range(3):
        await server.hand(person, table_id)
    await play_on(server, table_id, until=lambda table: table.view(None).phase == "offer")
    await server.env.advance_time(2)
    await server.restart()
    table = await server.table(table_id)
    (seat,) = table.to_move
    active = await server.person_in(table_id, seat)
    await choose(server, active, Random(1))
    await server.env.advance_time(2)
    for person in range(3):
        if person != active:
            asked = "quelle carte proposez-vous" if person == 0 else "which card do you offer"
            assert asked in text_of(server.panel(person))
            assert len(game_controls(server.panel(person))) == 6


async def test_panels_are_sent_again_once_no_earlier_request_can_arrive(server: SimServer) -> None:
    table_id = await server.started(3)
    for person in range(3):
        await server.hand(person, table_id)
    await play_on(server, table_id, until=lambda table: table.view(None).phase == "offer")
    await server.env.advance_time(2)
    await server.restart()
    (seat,) = (await server.table(table_id)).to_move
    await choose(server, await server.person_in(table_id, seat), Random(1))
    await server.env.advance_time(LATE_SECONDS - 5)
    before, shown = edits(server), [text_of(server.panel(person)) for person in range(3)]
    await server.env.advance_time(10)
    assert edits(server) == before + 3
    assert [text_of(server.panel(person)) for person in range(3)] == shown
    await server.env.advance_time(2 * LATE_SECONDS)
    assert edits(server) == before + 3


def edits(server: SimServer) -> int:
    """Count the edits of panels through their tokens."""
    return sum(request.path.endswith("@original") for request in server.env.http_requests)


async def test_a_lobby_goes_on_after_a_restart(server: SimServer) -> None:
    table_id = await server.open()
    await server.restart()
    await server.seat(table_id, 1, 2)
    await server.press(0, server.board(), f"lobby:{table_id}:-:start")
    assert (await server.table(table_id)).status is Status.PLAYING


def starter(server: SimServer, seats: int) -> int:
    """Look up who will begin, which nobody at the table can know yet."""
    with contextlib.closing(sqlite3.connect(server.database)) as database:
        ((seed,),) = database.execute("SELECT json_extract(document, '$.seed') FROM tables").fetchall()
    return pick(seats, seed, "start")


@pytest.mark.parametrize("place", [0, 1, 2])
async def test_calls_made_before_a_restart_are_cleared_after_it(server: SimServer, place: int) -> None:
    table_id = await server.started(3, clock="relaxed")
    assert sum(bool(message.content) for message in server.messages()) == 1
    await server.restart()
    first = starter(server, 3)
    order = [seat for seat in range(3) if seat != first]
    order.insert(place, first)
    for seat in order:
        person = await server.person_in(table_id, seat)
        await server.hand(person, table_id)
        await choose(server, person, Random(person))
    await server.env.advance_time(8)
    assert (await server.table(table_id)).to_move == {first}
    assert [message.content for message in server.messages() if message.content] == []
