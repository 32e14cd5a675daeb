"""Names of forgotten people go from messages: later when Discord is busy, never where the bot is shut out."""

from __future__ import annotations

import asyncio

from bot.ui.live.name_removal import RETRY_SECONDS
from tests.support.finished_games import finished
from tests.support.simulated_discord import SimServer, text_of

EDIT = "/channels/*/messages/*"


async def forgotten(server: SimServer) -> None:
    asked = (await server.people[0].slash(server.channel, "forget-me")).response
    await server.press(0, asked, "privacy:-:-:really")


async def still_to_do(server: SimServer) -> list[str]:
    return await server.bot.services.domain.tables.naming_forgotten()


async def test_a_busy_discord_is_asked_again(server: SimServer) -> None:
    table = await finished(server)
    server.env.inject_error("PATCH", EDIT, status=503, times=None)
    await forgotten(server)
    await server.env.advance_time(10)
    assert "Ana" in text_of(server.board())
    assert await still_to_do(server) == [table.id]
    server.env.backend.faults.clear()
    await server.env.advance_time(RETRY_SECONDS + 10)
    assert "Ana" not in text_of(server.board())
    assert await still_to_do(server) == []


async def test_a_channel_that_shuts_the_bot_out_is_left_alone(server: SimServer) -> None:
    await finished(server)
    server.env.inject_error("PATCH", EDIT, status=403, code=50013, times=None)
    await forgotten(server)
    await server.env.advance_time(10)
    tried = sum(request.method == "PATCH" and "/channels/" in request.path for request in server.env.http_requests)
    await server.env.advance_time(3 * RETRY_SECONDS)
    again = sum(request.method == "PATCH" and "/channels/" in request.path for request in server.env.http_requests)
    assert again == tried
    assert await still_to_do(server) == []


async def test_nothing_runs_where_nobody_was_forgotten(server: SimServer) -> None:
    await finished(server)
    assert "name removal" not in {task.get_name() for task in asyncio.all_tasks()}
