"""Games over real sockets, from `/… new` to the podium."""

from __future__ import annotations

import pytest

from tests.wire.conftest import StartBot
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild
from tests.wire.table_session import new_session
from tests.wire.test_play import play_a_whole_game, unacknowledged


async def test_a_game_over_a_long_line(discord: DiscordServer, guild: Guild, start_bot: StartBot) -> None:
    await start_bot()
    discord.latency = 0.4
    session = new_session(discord, guild, 3)
    await session.start()
    assert await session.play_patiently(most=30) == 30
    assert not unacknowledged(discord)


@pytest.mark.parametrize(("game", "people"), [("matryoshka", 5), ("smatchy", 2), ("smatchy", 4)])
async def test_a_whole_game(discord: DiscordServer, guild: Guild, start_bot: StartBot, game: str, people: int) -> None:
    await play_a_whole_game(discord, guild, start_bot, game, people)
