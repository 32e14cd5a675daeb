"""A whole game during which something goes wrong again and again: whoever is awaited is told, and the game ends."""

from __future__ import annotations

import pytest

from tests.wire.conftest import StartBot
from tests.wire.evening import SHOWN_WITHIN, TOLD_WITHIN, gather
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild
from tests.wire.test_faults import KINDS

EVERY = 9
pytestmark = pytest.mark.prove


@pytest.mark.parametrize("kind", KINDS)
async def test_a_whole_game_in_a_storm(discord: DiscordServer, guild: Guild, start_bot: StartBot, kind: str) -> None:
    bot = await start_bot()
    bot.expects_trouble = True
    evening = gather(discord, guild, 3)
    await evening.start()
    discord.faults.storm(kind, EVERY)
    decisions = await evening.play_patiently()
    discord.faults.storm(kind, 0)
    await discord.world.until(evening.is_over, "the podium", SHOWN_WITHIN)
    await discord.world.until(
        lambda: not any(person.calls(evening.channel) for person in evening.people), "every call is gone", SHOWN_WITHIN
    )
    assert decisions >= len(evening.people)
    assert evening.longest_untold <= TOLD_WITHIN
    await discord.world.until(lambda: len(evening.boards()) == 1, "the message of the game is closed", SHOWN_WITHIN)
