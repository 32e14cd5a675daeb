"""People who leave the server or are banned, slow answers, and calls that wait for their thread."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest import mock

from bot.tables.model import Status
from bot.ui.messages.payload import PayloadBuilder
from tests.discord_world import World, text_of


async def test_who_left_the_server_is_found_when_the_clock_runs_out(world: World) -> None:
    table_id = await world.started(3, game="smatchy", clock="live")
    seat = next(iter((await world.table(table_id)).awaited))
    leaver = world.people[await world.person_in(table_id, seat)]
    world.guild.remove_member(leaver)
    await world.env.advance_time(46)
    table = await world.table(table_id)
    assert table.sitters[seat].left
    assert table.status is Status.PLAYING


async def test_who_is_still_there_keeps_the_seat(world: World) -> None:
    table_id = await world.started(3, game="smatchy", clock="live")
    seat = next(iter((await world.table(table_id)).awaited))
    await world.env.advance_time(46)
    table = await world.table(table_id)
    assert table.sitters[seat].missed == 1
    assert not table.sitters[seat].left


async def test_a_ban_lets_a_computer_take_the_seat(world: World) -> None:
    table_id = await world.started(3, game="smatchy")
    banned = world.people[1]
    seat = (await world.table(table_id)).seat_of(banned.id)
    assert seat is not None
    guild = world.bot.get_guild(world.guild.id)
    listeners = dict(world.bot.cogs["LocationsCog"].get_listeners())
    await world.as_bot(listeners["on_member_ban"](guild, await world.bot.fetch_user(banned.id)))
    assert (await world.table(table_id)).sitters[seat].left


async def test_a_slow_press_on_the_lobby_still_changes_the_lobby(world: World) -> None:
    table_id = await world.open(clock="none")
    original: Any = PayloadBuilder.build

    async def slow(self: PayloadBuilder, *args: Any, **options: Any) -> Any:
        await asyncio.sleep(2)
        return await original(self, *args, **options)

    with mock.patch.object(PayloadBuilder, "build", slow):
        await world.press(1, world.board(), f"lobby:{table_id}:-:join")
        await world.env.advance_time(3)
    assert "Bruno" in text_of(world.board())
    assert [message for message in world.messages() if not message.embeds] == []


async def test_a_slow_refusal_of_a_command_stays_private(world: World) -> None:
    original = world.bot.services.domain.tables.open

    async def slow(*args: Any) -> Any:
        await asyncio.sleep(2)
        from bot.errors import Denied

        raise Denied("table-full", seats=5)

    world.bot.services.domain.tables.open = slow  # type: ignore[method-assign]
    try:
        await world.people[0].slash(world.channel, "matryoshka new")
        await world.env.advance_time(3)
    finally:
        world.bot.services.domain.tables.open = original  # type: ignore[method-assign]
    assert world.messages() == []


async def test_calls_of_a_table_in_a_thread_come_in_the_thread(world: World) -> None:
    table_id = await world.started(3, thread=True)
    await world.env.advance_time(5)
    table = await world.table(table_id)
    assert table.location.thread is not None
    assert table.location.channel == table.location.thread
    calls = [message.content for message in world.messages() if "<@" in (message.content or "")]
    assert calls == [], "nobody is called in the channel"
    thread = next(request for request in reversed(world.env.http_requests) if "<@" in str(request.json))
    assert str(table.location.thread) in str(thread.path)
