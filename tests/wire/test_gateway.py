"""Connections that are cut, called back, invalidated and split: the game goes on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from tests.wire.conftest import StartBot
from tests.wire.model.gateway import Gateway
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild
from tests.wire.table_session import new_session

Disturb = Callable[[Gateway], Awaitable[None]]
RESUMED: dict[str, Disturb] = {
    "cut": lambda gateway: gateway.cut(),
    "RECONNECT": lambda gateway: gateway.ask_to_reconnect(),
    "invalid but resumable": lambda gateway: gateway.invalidate(resumable=True),
    "closed with 4000": lambda gateway: gateway.close(4000),
}


async def test_a_session_is_resumed_and_nothing_is_missed(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    await start_bot()
    for resumes, disturb in enumerate(RESUMED.values(), start=1):
        session = new_session(discord, guild, 3, f"games-{resumes}")
        await discord.gateway.dispatch("CHANNEL_CREATE", session.channel.to_json(), guild.id)
        await session.open()
        await disturb(discord.gateway)
        # Pressed while nobody listens: Discord sends it again when the session is resumed.
        press = await session.people[1].press(session.board(), ":join")
        assert press.done is not None
        assert not press.has_failed
        assert (discord.gateway.resumes, discord.gateway.identifies) == (resumes, 1)
        assert "Bob" in str(session.board().embeds)


async def test_a_session_that_is_gone_begins_anew(discord: DiscordServer, guild: Guild, start_bot: StartBot) -> None:
    await start_bot()
    session = new_session(discord, guild, 3)
    await session.start()
    await discord.gateway.invalidate(resumable=False)
    await discord.world.until(lambda: discord.gateway.identifies == 2 and discord.gateway.live, "a new session")
    await session.open_hands()
    assert await session.play(most=5) == 5
