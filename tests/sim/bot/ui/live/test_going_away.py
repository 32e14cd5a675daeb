"""People who leave the server or are banned, slow answers, and calls that wait for their thread."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest import mock

from bot.tables.model import Status
from bot.ui.messages.payload import PayloadBuilder
from tests.support.simulated_discord import SimServer, text_of


async def test_who_left_the_server_is_found_when_the_clock_runs_out(server: SimServer) -> None:
    table_id = await server.started(3, game="smatchy", clock="live")
    seat = next(iter((await server.table(table_id)).to_move))
    leaver = server.people[await server.person_in(table_id, seat)]
    server.guild.remove_member(leaver)
    await server.env.advance_time(46)
    table = await server.table(table_id)
    assert table.players[seat].left
    assert table.status is Status.PLAYING


async def test_who_is_still_there_keeps_the_seat(server: SimServer) -> None:
    table_id = await server.started(3, game="smatchy", clock="live")
    seat = next(iter((await server.table(table_id)).to_move))
    await server.env.advance_time(46)
    table = await server.table(table_id)
    assert table.players[seat].consecutive_timeouts == 1
    assert not table.players[seat].left


async def test_a_ban_lets_a_computer_take_the_seat(server: SimServer) -> None:
    table_id = await server.started(3, game="smatchy")
    banned = server.people[1]
    seat = (await server.table(table_id)).seat_of(banned.id)
    assert seat is not None
    guild = server.bot.get_guild(server.guild.id)
    listeners = dict(server.bot.cogs["LocationsCog"].get_listeners())
    await server.as_bot(listeners["on_member_ban"](guild, await server.bot.fetch_user(banned.id)))
    assert (await server.table(table_id)).players[seat].left


async def test_a_slow_press_on_the_lobby_still_changes_the_lobby(server: SimServer) -> None:
    table_id = await server.open(clock="none")
    original: Any = PayloadBuilder.build

    async def slow(self: PayloadBuilder, *args: Any, **options: Any) -> Any:
        await server.env.external_wait(asyncio.sleep(2), reason="a slow picture")
        return await original(self, *args, **options)

    with mock.patch.object(PayloadBuilder, "build", slow):
        await server.press(1, server.board(), f"lobby:{table_id}:-:join")
        await server.env.advance_time(3)
    assert "Bruno" in text_of(server.board())
    assert [message for message in server.messages() if not message.embeds] == []


async def test_a_slow_refusal_of_a_command_stays_private(server: SimServer) -> None:
    original = server.bot.services.domain.tables.open

    async def slow(*args: Any) -> Any:
        await server.env.external_wait(asyncio.sleep(2), reason="a slow database")
        from bot.errors import NotAllowed

        raise NotAllowed("table-full", seats=5)

    server.bot.services.domain.tables.open = slow  # type: ignore[method-assign]
    try:
        await server.people[0].slash(server.channel, "matryoshka new")
        await server.env.advance_time(3)
    finally:
        server.bot.services.domain.tables.open = original  # type: ignore[method-assign]
    assert server.messages() == []


async def test_calls_of_a_table_in_a_thread_come_in_the_thread(server: SimServer) -> None:
    table_id = await server.started(3, thread=True)
    await server.env.advance_time(5)
    table = await server.table(table_id)
    assert table.location.thread is not None
    assert table.location.channel == table.location.thread
    calls = [message.content for message in server.messages() if "<@" in (message.content or "")]
    assert calls == [], "nobody is called in the channel"
    thread = next(request for request in reversed(server.env.http_requests) if "<@" in str(request.json))
    assert str(table.location.thread) in str(thread.path)
