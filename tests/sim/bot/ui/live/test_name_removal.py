"""Names of forgotten people go from messages: later when Discord is busy, never where the bot is shut out."""

from __future__ import annotations

import asyncio

from bot.ui.live.name_removal import RETRY_SECONDS
from tests.discord_world import World, text_of
from tests.finished_games import finished

EDIT = "/channels/*/messages/*"


async def forgotten(world: World) -> None:
    asked = (await world.people[0].slash(world.channel, "forget-me")).response
    await world.press(0, asked, "privacy:-:-:really")


async def still_to_do(world: World) -> list[str]:
    return await world.bot.services.domain.tables.naming_forgotten()


async def test_a_busy_discord_is_asked_again(world: World) -> None:
    table = await finished(world)
    world.env.inject_error("PATCH", EDIT, status=503, times=None)
    await forgotten(world)
    await world.env.advance_time(10)
    assert "Ana" in text_of(world.board())
    assert await still_to_do(world) == [table.id]
    world.env.backend.faults.clear()
    await world.env.advance_time(RETRY_SECONDS + 10)
    assert "Ana" not in text_of(world.board())
    assert await still_to_do(world) == []


async def test_a_channel_that_shuts_the_bot_out_is_left_alone(world: World) -> None:
    await finished(world)
    world.env.inject_error("PATCH", EDIT, status=403, code=50013, times=None)
    await forgotten(world)
    await world.env.advance_time(10)
    tried = sum(request.method == "PATCH" and "/channels/" in request.path for request in world.env.http_requests)
    await world.env.advance_time(3 * RETRY_SECONDS)
    again = sum(request.method == "PATCH" and "/channels/" in request.path for request in world.env.http_requests)
    assert again == tried
    assert await still_to_do(world) == []


async def test_nothing_runs_where_nobody_was_forgotten(world: World) -> None:
    await finished(world)
    assert "name removal" not in {task.get_name() for task in asyncio.all_tasks()}
