"""A Discord on loopback, and bots that run against it as processes of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from tests.support.databases import PostgresServer
from tests.wire.bot_process import STARTING, BotProcess
from tests.wire.model.server import TOKEN, DiscordServer
from tests.wire.model.world import Guild

StartBot = Callable[..., Awaitable[BotProcess]]


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """The address of an empty database, once of each kind."""
    if request.param == "sqlite":
        return tmp_path / "bot.sqlite3"
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.fresh()


@pytest_asyncio.fixture
async def discord() -> AsyncIterator[DiscordServer]:
    """Run a Discord that understood every request."""
    server = DiscordServer()
    await server.start()
    yield server
    await server.stop()
    assert not server.violations, "\n".join(server.violations)


@pytest.fixture
def guild(discord: DiscordServer) -> Guild:
    """Give a server that has invited the bot."""
    return discord.world.add_guild()


@pytest_asyncio.fixture
async def start_bot(discord: DiscordServer, tmp_path: Path) -> AsyncIterator[StartBot]:
    """Start bots on one database; whatever they did, they end, and their logs hold no trouble but the expected."""
    started: list[BotProcess] = []

    async def start(*, token: str = TOKEN, ready: bool = True, **settings: str) -> BotProcess:
        bot = BotProcess(tmp_path, discord.address, token, **settings)
        started.append(bot)
        identified = discord.gateway.identifies
        await bot.start(discord.world.tell)
        if ready:
            await discord.world.until(
                lambda: (
                    (discord.gateway.identifies > identified and discord.gateway.live and discord.world.commands)
                    or not bot.is_running
                ),
                "the bot is connected and has its commands",
                STARTING,
            )
            assert bot.is_running, bot.text
        return bot

    yield start
    codes = [await _stopped(bot) for bot in started if bot.is_running]
    for bot in started:
        if not bot.expects_trouble:
            assert "Traceback" not in bot.text, bot.text
            assert " ERROR " not in bot.text, bot.text
    assert not any(codes), codes


async def _stopped(bot: BotProcess) -> int:
    try:
        return await bot.stop()
    finally:
        await bot.kill()
