"""Stopped midway and started again on the same database: the game goes on where it was."""

from __future__ import annotations

from tests.wire.conftest import StartBot
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild
from tests.wire.table_session import SHOWN_WITHIN, new_session


async def test_a_game_survives_a_kill_after_every_few_decisions(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    session = new_session(discord, guild, 3)
    bot = await start_bot()
    await session.start()
    while not session.is_over():
        await session.play(most=9)
        await bot.kill()
        bot = await start_bot()
        if not await session.play(most=1):
            break
    await discord.world.until(session.is_over, "the podium")
    # The message in which they played gets its closing line a moment later.
    await discord.world.until(lambda: len(session.boards()) == 1, "nothing but the podium", SHOWN_WITHIN)
