"""A bot that stops answers what was pressed, and tells whoever presses meanwhile."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest import mock

from bot.ui.messages.payload import PayloadBuilder
from tests.discord_world import World, text_of


async def test_presses_while_it_stops_are_told_to_come_again(world: World) -> None:
    table_id = await world.open(clock="none")
    world.bot.router.stop()
    result = await world.press(1, world.board(), f"lobby:{table_id}:-:join")
    assert result.ephemeral
    assert result.response is not None
    assert text_of(result.response) == "I am being restarted: please try again in a moment."
    assert (await world.table(table_id)).seat_of(world.people[1].id) is None
    command = await world.people[1].slash(world.channel, "smatchy new")
    assert command.response is not None
    assert "restarted" in text_of(command.response)


async def test_an_answer_under_way_is_waited_for(world: World) -> None:
    table_id = await world.open(clock="none")
    original: Any = PayloadBuilder.build
    begun, may_go_on = asyncio.Event(), asyncio.Event()

    async def slow(self: PayloadBuilder, *args: Any, **options: Any) -> Any:
        begun.set()
        await world.env.external_wait(may_go_on.wait(), reason="a slow picture")
        return await original(self, *args, **options)

    with mock.patch.object(PayloadBuilder, "build", slow):
        pressing = asyncio.create_task(world.press(1, world.board(), f"lobby:{table_id}:-:join"))
        await asyncio.wait_for(begun.wait(), 5)
        world.bot.router.stop()
        finishing = asyncio.create_task(world.bot.router.finish(2.0))
        await asyncio.sleep(0.05)
        assert not finishing.done()
        may_go_on.set()
        await asyncio.wait_for(finishing, 5)
        await asyncio.wait_for(pressing, 5)
    assert "Bruno" in text_of(world.board())


async def test_it_does_not_wait_for_ever(world: World) -> None:
    stuck = asyncio.get_running_loop().create_future()

    async def hang(_: Any) -> None:
        await stuck

    router = world.bot.router
    interaction = mock.Mock(locale="en-US")
    interaction.user.guild_avatar = interaction.user.avatar = None
    interaction.response.is_done.return_value = True
    answering = asyncio.create_task(router.answer(interaction, hang))
    await asyncio.sleep(0)
    await asyncio.wait_for(router.finish(0.05), 5)
    assert not answering.done()
    stuck.set_result(None)
    await answering
    await asyncio.wait_for(router.finish(60), 5)
