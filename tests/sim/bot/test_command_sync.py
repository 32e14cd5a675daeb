"""Discord is told the commands when they changed, in the background, until it has them or refuses them for good."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from unittest import mock

from discord import app_commands

from bot.command_sync import CommandSync
from tests.discord_world import World


async def test_a_restart_tells_nothing_and_the_commands_work(world: World) -> None:
    def told() -> int:
        return len([each for each in world.env.http_requests if each.method == "PUT" and "/commands" in each.path])

    assert told() == 1
    await world.restart()
    await world.env.settle()
    assert told() == 1
    assert await world.open()


async def test_a_start_does_not_wait_for_the_commands(tmp_path: Path) -> None:
    from tests.discord_world import a_world

    asked = asyncio.Event()

    async def hang(self: Any, **_: Any) -> None:
        asked.set()
        await asyncio.get_running_loop().create_future()

    async with a_world(tmp_path / "bot.sqlite3", 1) as world:
        with mock.patch.object(app_commands.CommandTree, "sync", hang):
            bot = world.bot
            running = asyncio.create_task(
                CommandSync(bot.tree, mock.AsyncMock(number=mock.AsyncMock(return_value=None))).run()
            )
            await asyncio.wait_for(asked.wait(), 5)
            assert not running.done()
            assert await world.open()
            running.cancel()
