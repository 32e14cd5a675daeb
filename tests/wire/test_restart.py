"""Stopped midway and started again on the same database: the game goes on where it was."""

from __future__ import annotations

import pytest

from tests.wire.conftest import StartBot
from tests.wire.evening import SHOWN_WITHIN, gather
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild


@pytest.mark.parametrize("game", ["matryoshka", pytest.param("smatchy", marks=pytest.mark.prove)])
async def test_a_game_goes_on_after_a_restart(
    discord: DiscordServer, guild: Guild, start_bot: StartBot, game: str
) -> None:
    bot = await start_bot()
    evening = gather(discord, guild, 3)
    await evening.start(game)
    await evening.open_hands()
    await evening.play(most=6)
    board, hands = evening.board(), [person.hand for person in evening.people]
    assert await bot.stop() == 0
    await start_bot()
    assert await evening.play(most=6) == 6
    assert evening.boards() == [board], "the same message shows the table"
    assert all(hand is not None for hand in hands)


@pytest.mark.prove
async def test_a_game_survives_a_kill_after_every_few_decisions(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    evening = gather(discord, guild, 3)
    bot = await start_bot()
    await evening.start()
    while not evening.is_over():
        await evening.play(most=9)
        await bot.kill()
        bot = await start_bot()
        if not await evening.play(most=1):
            break
    await discord.world.until(evening.is_over, "the podium")
    # The message in which they played gets its closing line a moment later.
    await discord.world.until(lambda: len(evening.boards()) == 1, "nothing but the podium", SHOWN_WITHIN)


async def test_a_panel_from_before_a_restart_is_brought_up_to_date(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    bot = await start_bot()
    evening = gather(discord, guild, 3)
    await evening.to_the_exchange()
    assert await bot.stop() == 0
    await start_bot()
    active = evening.asked()[0]
    await active.answer(evening.luck)
    await discord.world.until(lambda: len(evening.asked()) == 2, "both others are asked in their panels")


async def test_a_call_that_a_stop_cut_off_comes_after_the_start(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    bot = await start_bot()
    evening = gather(discord, guild, 3)
    await evening.open()
    for person in evening.people[1:]:
        await person.press(evening.board(), ":join")
    start = await evening.people[0].begin_press(evening.board(), ":start")
    await discord.world.until(lambda: start.answered, "the game has begun")
    evening.people[0].hand = start.original
    await bot.kill()
    for message in list(discord.world.shown_in(evening.channel.id)):
        message.is_deleted = message.is_deleted or bool(message.notified)
    await start_bot()
    await discord.world.until(lambda: len(evening.told()) == 3, "everybody called after the start")
