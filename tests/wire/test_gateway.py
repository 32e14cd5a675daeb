"""Connections that are cut, called back, invalidated and split: the game goes on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from tests.wire.conftest import StartBot
from tests.wire.evening import gather
from tests.wire.model.gateway import Gateway
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild
from tests.wire.people import Person

Disturb = Callable[[Gateway], Awaitable[None]]
RESUMED: dict[str, Disturb] = {
    "cut": lambda gateway: gateway.cut(),
    "RECONNECT": lambda gateway: gateway.ask_to_reconnect(),
    "invalid but resumable": lambda gateway: gateway.invalidate(resumable=True),
    "closed with 4000": lambda gateway: gateway.close(4000),
}


@pytest.mark.parametrize(
    "how", ["cut", "RECONNECT", *(pytest.param(how, marks=pytest.mark.prove) for how in list(RESUMED)[2:])]
)
async def test_a_session_is_resumed_and_nothing_is_missed(
    discord: DiscordServer, guild: Guild, start_bot: StartBot, how: str
) -> None:
    await start_bot()
    evening = gather(discord, guild, 3)
    await evening.open()
    await RESUMED[how](discord.gateway)
    # Pressed while nobody listens: Discord sends it again when the session is resumed.
    press = await evening.people[1].press(evening.board(), ":join")
    assert press.done is not None
    assert not press.has_failed
    assert (discord.gateway.resumes, discord.gateway.identifies) == (1, 1)
    assert "Bob" in str(evening.board().embeds)


async def test_a_session_that_is_gone_begins_anew(discord: DiscordServer, guild: Guild, start_bot: StartBot) -> None:
    await start_bot()
    evening = gather(discord, guild, 3)
    await evening.start()
    await discord.gateway.invalidate(resumable=False)
    await discord.world.until(lambda: discord.gateway.identifies == 2 and discord.gateway.live, "a new session")
    await evening.open_hands()
    assert await evening.play(most=5) == 5


@pytest.mark.prove
async def test_two_shards_share_the_servers(discord: DiscordServer, start_bot: StartBot) -> None:
    discord.gateway.shards = 2
    guilds: dict[int, Guild] = {}
    while len(guilds) < 2:
        guild = discord.world.add_guild()
        guilds[(guild.id >> 22) % 2] = guild
    await start_bot()
    await discord.world.until(lambda: len(discord.gateway.live) == 2, "both shards")
    for guild in guilds.values():
        evening = gather(discord, guild, 3)
        await evening.open()
        assert len(evening.boards()) == 1


@pytest.mark.prove
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
