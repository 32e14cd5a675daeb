"""A whole game during which something goes wrong again and again: whoever is awaited is told, and the game ends."""

from __future__ import annotations

import pytest

from tests.prove.wire.test_faults import KINDS
from tests.wire.conftest import StartBot
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild
from tests.wire.table_session import SHOWN_WITHIN, new_session

EVERY = 9


@pytest.mark.parametrize("kind", KINDS)
async def test_a_whole_game_in_a_storm(discord: DiscordServer, guild: Guild, start_bot: StartBot, kind: str) -> None:
    bot = await start_bot()
    bot.expects_trouble = True
    session = new_session(discord, guild, 3)
    await session.start()
    discord.faults.storm(kind, EVERY)
    decisions = await session.play_patiently()
    discord.faults.storm(kind, 0)
    await discord.world.until(session.is_over, "the podium", SHOWN_WITHIN)
    await discord.world.until(
        lambda: not any(person.calls(session.channel) for person in session.people), "every call is gone", SHOWN_WITHIN
    )
    assert decisions >= len(session.people)
    await discord.world.until(lambda: len(session.boards()) == 1, "the message of the game is closed", SHOWN_WITHIN)
