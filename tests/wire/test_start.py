"""Starting and stopping: the bot comes up, or says in one sentence why not, and leaves no press without an answer."""

from __future__ import annotations

import signal

import pytest

from tests.support.waiting import eventually
from tests.wire.bot_process import STARTING, BotProcess
from tests.wire.conftest import StartBot
from tests.wire.model.faults import Fault
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild
from tests.wire.table_session import new_session


def assert_one_sentence(bot: BotProcess, *words: str) -> None:
    """Insist that the last line says what is wrong, and that no traceback does."""
    assert "Traceback" not in bot.text, bot.text
    last = bot.lines[-1]
    assert last.endswith("."), last
    assert all(word in last for word in words), last


async def test_it_starts_and_stops(discord: DiscordServer, guild: Guild, start_bot: StartBot) -> None:
    bot = await start_bot()
    await discord.world.until(lambda: discord.gateway.heartbeats, "a heartbeat")
    assert await bot.stop() == 0
    assert bot.lines[-1].endswith("stopped")
    assert {each["name"] for each in discord.world.commands} >= {"matryoshka", "smatchy", "table"}
    assert discord.gateway.identifies == 1


async def test_unchanged_commands_are_not_synced_again(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    bot = await start_bot()
    assert await bot.stop() == 0
    bot = await start_bot(LOG_LEVEL="DEBUG")
    await eventually(lambda: "commands unchanged" in bot.text)
    assert discord.count("commands") == 1


async def test_a_wrong_token_is_one_sentence(discord: DiscordServer, start_bot: StartBot) -> None:
    bot = await start_bot(token="MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.some-other-token-00000000000000", ready=False)
    assert await bot.ended() == 1
    assert_one_sentence(bot, "DISCORD_TOKEN")
    assert "some-other-token" not in bot.text


@pytest.mark.parametrize(("code", "word"), [(4004, "DISCORD_TOKEN"), (4014, "intent")])
async def test_a_refused_session_is_one_sentence(
    discord: DiscordServer, start_bot: StartBot, code: int, word: str
) -> None:
    discord.gateway.refusal = code
    bot = await start_bot(ready=False)
    bot.expects_trouble = True
    assert await bot.ended() == 1
    assert_one_sentence(bot, word)


async def test_a_token_reset_while_running_is_one_sentence(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    bot = await start_bot()
    bot.expects_trouble = True
    await discord.gateway.reset_token()
    assert await bot.ended() == 1
    assert_one_sentence(bot, "DISCORD_TOKEN")


async def test_patience_with_a_gateway_that_is_not_there_yet(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    discord.faults.arm(Fault("gateway", "503"))
    bot = await start_bot(ready=False)
    bot.expects_trouble = True
    await _connected(discord, bot)
    assert "Traceback" not in bot.text


@pytest.mark.parametrize(
    ("kind", "seconds"),
    [
        ("503", 0.0),
        ("429", 300.0),
        ("hang", 0.0),
    ],
)
async def test_a_start_does_not_depend_on_the_sync_of_the_commands(
    discord: DiscordServer, guild: Guild, start_bot: StartBot, kind: str, seconds: float
) -> None:
    discord.faults.arm(Fault("commands", kind, seconds=seconds))
    bot = await start_bot(ready=False)
    bot.expects_trouble = True
    await _connected(discord, bot)
    assert "Traceback" not in bot.text


async def test_refused_commands_are_one_sentence(discord: DiscordServer, guild: Guild, start_bot: StartBot) -> None:
    """Whether the bot ends or goes on without them: it says so, and how to tell."""
    discord.faults.arm(Fault("commands", "400", times=9))
    bot = await start_bot(ready=False)
    bot.expects_trouble = True
    await discord.world.until(lambda: discord.gateway.live or not bot.is_running, "a start or an end", STARTING)
    if not bot.is_running:
        assert await bot.ended() == 1
        assert_one_sentence(bot, "400")
    await eventually(lambda: "400" in bot.text)
    assert "Traceback" not in bot.text


async def test_a_short_limit_at_the_sync_only_delays_the_start(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    discord.faults.arm(Fault("commands", "429", seconds=0.5))
    await start_bot()
    assert discord.count("commands") == 2


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_stopping_answers_what_was_pressed_before(
    discord: DiscordServer, guild: Guild, start_bot: StartBot, number: signal.Signals
) -> None:
    bot = await start_bot()
    session = new_session(discord, guild, 3)
    await session.start()
    callbacks = discord.count("callback")
    presses = 4 * len(session.people)
    discord.faults.arm(Fault("callback", "slow", times=presses, channel=session.channel.id, seconds=1.0))
    pressed = [await person.begin_press(session.board(), ":hand") for person in session.people * 4]
    await discord.world.until(lambda: discord.count("callback") >= callbacks + presses, "every answer is under way")
    assert await bot.stop(number) == 0
    assert [press for press in pressed if press.done is None] == []


async def _connected(discord: DiscordServer, bot: BotProcess) -> None:
    await discord.world.until(lambda: discord.gateway.live or not bot.is_running, "connected", STARTING)
    assert bot.is_running, bot.text
