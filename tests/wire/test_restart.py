"""Stopped midway and started again on the same database: the game goes on where it was."""

from __future__ import annotations

import pytest

from tests.wire.conftest import StartBot
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild
from tests.wire.table_session import new_session


@pytest.mark.parametrize("game", ["matryoshka", "smatchy"])
async def test_a_game_goes_on_after_a_restart(
    discord: DiscordServer, guild: Guild, start_bot: StartBot, game: str
) -> None:
    bot = await start_bot()
    session = new_session(discord, guild, 3)
    await session.start(game)
    await session.open_hands()
    await session.play(most=6)
    board, hands = session.board(), [person.hand for person in session.people]
    assert await bot.stop() == 0
    await start_bot()
    assert await session.play(most=6) == 6
    assert session.boards() == [board], "the same message shows the table"
    assert all(hand is not None for hand in hands)


async def test_a_panel_from_before_a_restart_is_brought_up_to_date(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    bot = await start_bot()
    session = new_session(discord, guild, 3)
    await session.to_the_exchange()
    assert await bot.stop() == 0
    await start_bot()
    active = session.asked()[0]
    await active.answer(session.rng)
    await discord.world.until(lambda: len(session.asked()) == 2, "both others are asked in their panels")


async def test_a_call_that_a_stop_cut_off_comes_after_the_start(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    bot = await start_bot()
    session = new_session(discord, guild, 3)
    await session.open()
    for person in session.people[1:]:
        await person.press(session.board(), ":join")
    start = await session.people[0].begin_press(session.board(), ":start")
    await discord.world.until(lambda: start.answered, "the game has begun")
    session.people[0].hand = start.original
    await bot.kill()
    for message in list(discord.world.shown_in(session.channel.id)):
        message.is_deleted = message.is_deleted or bool(message.notified)
    await start_bot()
    await discord.world.until(lambda: len(session.told()) == 3, "everybody called after the start")
