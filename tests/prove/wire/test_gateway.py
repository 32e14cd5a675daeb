"""Connections that are cut, called back, invalidated and split: the game goes on."""

from __future__ import annotations

from tests.wire.conftest import StartBot
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild
from tests.wire.person import Person
from tests.wire.table_session import new_session


async def test_two_shards_share_the_servers(discord: DiscordServer, start_bot: StartBot) -> None:
    discord.gateway.shards = 2
    guilds: dict[int, Guild] = {}
    while len(guilds) < 2:
        guild = discord.world.add_guild()
        guilds[(guild.id >> 22) % 2] = guild
    await start_bot()
    await discord.world.until(lambda: len(discord.gateway.live) == 2, "both shards")
    for guild in guilds.values():
        session = new_session(discord, guild, 3)
        await session.open()
        assert len(session.boards()) == 1


async def test_a_gateway_that_falls_silent_is_left(discord: DiscordServer, guild: Guild, start_bot: StartBot) -> None:
    discord.gateway.heartbeat_seconds = 5.0
    bot = await start_bot()
    bot.expects_trouble = True
    discord.gateway.is_silent = True
    await discord.world.until(lambda: discord.gateway.resumes, "a new connection", 90.0)
    discord.gateway.is_silent = False
    channel = discord.world.add_channel(guild)
    press = await Person(discord, guild, "Ann").run(channel, "matryoshka new", clock="none")
    assert press.done is not None
