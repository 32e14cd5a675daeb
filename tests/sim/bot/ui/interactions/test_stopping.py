"""A bot that stops answers what was pressed, and tells whoever presses meanwhile."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest import mock

from bot.ui.messages.payload import PayloadBuilder
from tests.support.simulated_discord import SimServer, text_of
from tests.support.waiting import quiescence


async def test_presses_while_it_stops_are_told_to_come_again(server: SimServer) -> None:
    table_id = await server.open(clock="none")
    server.bot.router.stop()
    result = await server.press(1, server.board(), f"lobby:{table_id}:-:join")
    assert result.ephemeral
    assert result.response is not None
    assert text_of(result.response) == "I am being restarted: please try again in a moment."
    assert (await server.table(table_id)).seat_of(server.people[1].id) is None
    command = await server.people[1].slash(server.channel, "smatchy new")
    assert command.response is not None
    assert "restarted" in text_of(command.response)


async def test_an_answer_under_way_is_waited_for(server: SimServer) -> None:
    table_id = await server.open(clock="none")
    original: Any = PayloadBuilder.build
    begun, may_go_on = asyncio.Event(), asyncio.Event()

    async def slow(self: PayloadBuilder, *args: Any, **options: Any) -> Any:
        begun.set()
        await server.env.external_wait(may_go_on.wait(), reason="a slow picture")
        return await original(self, *args, **options)

    with mock.patch.object(PayloadBuilder, "build", slow):
        pressing = asyncio.create_task(server.press(1, server.board(), f"lobby:{table_id}:-:join"))
        await asyncio.wait_for(begun.wait(), 60)
        server.bot.router.stop()
        finishing = asyncio.create_task(server.bot.router.finish(60))
        await quiescence()
        assert not finishing.done()
        may_go_on.set()
        await asyncio.wait_for(finishing, 60)
        await asyncio.wait_for(pressing, 60)
    assert "Bruno" in text_of(server.board())


async def test_it_does_not_wait_for_ever(server: SimServer) -> None:
    stuck = asyncio.get_running_loop().create_future()

    async def hang(_: Any) -> None:
        await stuck

    router = server.bot.router
    interaction = mock.Mock(locale="en-US")
    interaction.user.guild_avatar = interaction.user.avatar = None
    interaction.response.is_done.return_value = True
    answering = asyncio.create_task(router.answer(interaction, hang))
    await quiescence()
    await asyncio.wait_for(router.finish(0.05), 60)
    assert not answering.done()
    stuck.set_result(None)
    await answering
    await asyncio.wait_for(router.finish(60), 60)
