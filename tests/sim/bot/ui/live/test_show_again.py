"""A table that is shown again is in its channel once, whatever was on its way to Discord just then."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from tests.clicking_players import play_on
from tests.discord_world import World, controls, text_of

POST = ("POST", "/channels/{channel_id}/messages")
EDIT = ("PATCH", "/channels/{channel_id}/messages/{message_id}")
SLOW_SECONDS = 2.0


@contextmanager
def slow(world: World, method: str, path: str) -> Iterator[None]:
    """Let some requests take their time to arrive."""
    original: Any = world.bot.http.request

    async def request(route: Any, **kwargs: Any) -> Any:
        if (route.method, route.path) == (method, path):
            await world.env.external_wait(asyncio.sleep(SLOW_SECONDS), reason="a slow request")
        return await original(route, **kwargs)

    with mock.patch.object(world.bot.http, "request", request):
        yield


def tables_shown(world: World) -> list[int]:
    """List the messages of the channel that show a running table."""
    return [
        message.id
        for message in world.messages()
        if message.embeds and any(each["custom_id"].endswith(":hand") for each in controls(message))
    ]


async def shown_again_at_once(world: World, table_id: str) -> None:
    """Look after a table, and show it again before that is done."""
    publisher = world.bot.services.publisher
    await world.env.advance_time(5)

    async def both() -> None:
        publisher.look_after(table_id)
        await asyncio.sleep(0.5)
        await publisher.show_again(await world.table(table_id))

    showing = world.bot.context.copy().run(asyncio.create_task, both())
    await world.env.advance_time(20)
    await showing


async def test_a_table_shown_again_while_its_lost_message_is_replaced_is_there_once(world: World) -> None:
    """After a restart of the playground the bot posted what was gone, and the playground posted it too."""
    table_id = await world.started(3)
    await world.hand(0, table_id)
    (lost,) = tables_shown(world)
    world.env.backend.delete_message(world.channel.id, lost)
    with slow(world, *POST):
        await shown_again_at_once(world, table_id)
    assert tables_shown(world) == [(await world.table(table_id)).location.message]


async def test_a_table_shown_again_while_it_is_edited_is_there_once(world: World) -> None:
    """The edit found its message deleted, and posted the table beside the one that had just been posted."""
    table_id = await world.started(3)
    await world.hand(0, table_id)
    with slow(world, *EDIT):
        await shown_again_at_once(world, table_id)
    assert tables_shown(world) == [(await world.table(table_id)).location.message]


async def test_a_table_that_was_shown_again_follows_the_game(world: World) -> None:
    table_id = await world.started(3)
    for person in range(3):
        await world.hand(person, table_id)
    with slow(world, *EDIT):
        await shown_again_at_once(world, table_id)
    await play_on(world, table_id, until=lambda table: table.view(None).phase == "offer")
    await world.env.advance_time(3)
    (shown,) = [message for message in world.messages() if message.id in tables_shown(world)]
    assert "’s exchange" in text_of(shown)
