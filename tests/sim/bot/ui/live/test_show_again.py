"""A table that is shown again is in its channel once, whatever was on its way to Discord just then."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from tests.support.clicks import play_on
from tests.support.simulated_discord import SimServer, controls, text_of

POST = ("POST", "/channels/{channel_id}/messages")
EDIT = ("PATCH", "/channels/{channel_id}/messages/{message_id}")
SLOW_SECONDS = 2.0


@contextmanager
def slow(server: SimServer, method: str, path: str) -> Iterator[None]:
    """Let some requests take their time to arrive."""
    original: Any = server.bot.http.request

    async def request(route: Any, **kwargs: Any) -> Any:
        if (route.method, route.path) == (method, path):
            await server.env.external_wait(asyncio.sleep(SLOW_SECONDS), reason="a slow request")
        return await original(route, **kwargs)

    with mock.patch.object(server.bot.http, "request", request):
        yield


def tables_shown(server: SimServer) -> list[int]:
    """List the messages of the channel that show a running table."""
    return [
        message.id
        for message in server.messages()
        if message.embeds and any(each["custom_id"].endswith(":hand") for each in controls(message))
    ]


async def shown_again_at_once(server: SimServer, table_id: str) -> None:
    """Look after a table, and show it again before that is done."""
    publisher = server.bot.services.publisher
    await server.env.advance_time(5)

    async def both() -> None:
        publisher.look_after(table_id)
        await asyncio.sleep(0.5)
        await publisher.show_again(await server.table(table_id))

    showing = server.bot.context.copy().run(asyncio.create_task, both())
    await server.env.advance_time(20)
    await showing


async def test_a_table_shown_again_while_its_lost_message_is_replaced_is_there_once(server: SimServer) -> None:
    """After a restart of the playground the bot posted what was gone, and the playground posted it too."""
    table_id = await server.started(3)
    await server.hand(0, table_id)
    (lost,) = tables_shown(server)
    server.env.backend.delete_message(server.channel.id, lost)
    with slow(server, *POST):
        await shown_again_at_once(server, table_id)
    assert tables_shown(server) == [(await server.table(table_id)).location.message]


async def test_a_table_shown_again_while_it_is_edited_is_there_once(server: SimServer) -> None:
    """The edit found its message deleted, and posted the table beside the one that had just been posted."""
    table_id = await server.started(3)
    await server.hand(0, table_id)
    with slow(server, *EDIT):
        await shown_again_at_once(server, table_id)
    assert tables_shown(server) == [(await server.table(table_id)).location.message]


async def test_a_table_that_was_shown_again_follows_the_game(server: SimServer) -> None:
    table_id = await server.started(3)
    for person in range(3):
        await server.hand(person, table_id)
    with slow(server, *EDIT):
        await shown_again_at_once(server, table_id)
    await play_on(server, table_id, until=lambda table: table.view(None).phase == "offer")
    await server.env.advance_time(3)
    (shown,) = [message for message in server.messages() if message.id in tables_shown(server)]
    assert "’s exchange" in text_of(shown)
