"""Games over real sockets, from `/… new` to the podium."""

from __future__ import annotations

import pytest

from tests.wire.conftest import StartBot
from tests.wire.model.messages import text_of
from tests.wire.model.rate_limits import GLOBAL_LIMIT
from tests.wire.model.server import DiscordServer
from tests.wire.model.validation import description_file
from tests.wire.model.world import Guild, Interaction
from tests.wire.table_session import TOLD_WITHIN, new_session


async def play_a_whole_game(discord: DiscordServer, guild: Guild, start_bot: StartBot, game: str, people: int) -> None:
    """Play to the podium, and check that nothing was refused, late or left behind."""
    await start_bot()
    session = new_session(discord, guild, people)
    await session.start(game)
    decisions = await session.play()
    await discord.world.until(session.is_over, "the podium", TOLD_WITHIN)
    assert decisions >= people
    assert "🥇" in text_of(session.board())
    await discord.world.until(lambda: len(session.boards()) == 1, "the table in which they played is closed")
    assert not discord.refusals()
    assert discord.busiest_second() <= GLOBAL_LIMIT
    assert not unacknowledged(discord)
    await discord.world.until(
        lambda: not any(person.calls(session.channel) for person in session.people), "every call is gone"
    )


async def test_a_whole_game(discord: DiscordServer, guild: Guild, start_bot: StartBot) -> None:
    await play_a_whole_game(discord, guild, start_bot, "matryoshka", 3)


async def test_smatchy_matchy_by_people_who_act_only_when_told(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    await start_bot()
    session = new_session(discord, guild, 3)
    await session.start("smatchy")
    assert await session.play_patiently(most=10) == 10


async def test_a_game_beside_computers(discord: DiscordServer, guild: Guild, start_bot: StartBot) -> None:
    await start_bot()
    session = new_session(discord, guild, 1)
    await session.start(computers=2, strength="easy")
    assert await session.play_patiently(most=6) == 6


async def test_a_game_in_a_thread_of_its_own(discord: DiscordServer, guild: Guild, start_bot: StartBot) -> None:
    await start_bot()
    session = new_session(discord, guild, 3)
    await session.start(thread=True)
    thread = await discord.world.until(
        lambda: next((each for each in discord.world.channels.values() if each.is_thread), None), "a thread"
    )
    session.channel = thread
    await discord.world.until(lambda: session.boards(), "the table in the thread")
    await session.open_hands()
    assert await session.play(most=4) == 4


async def test_every_request_was_held_against_the_published_description(discord: DiscordServer) -> None:
    """A guard of the guard: a body that Discord would not take must be noticed."""
    if description_file() is None:
        pytest.skip("Discord's description of its API is not at hand")
    from tests.wire.model.validation import problems

    path = "/channels/{channel_id}/messages"
    assert problems("POST", path, {"content": "hello", "embeds": [{"title": "x" * 256}]}) == []
    assert problems("POST", path, {"content": "x" * 4001})
    assert problems("POST", path, {"embeds": [{"title": "x" * 257}]})
    assert problems("POST", "/no/such/path", {})


def unacknowledged(discord: DiscordServer) -> list[Interaction]:
    """List the interactions on which Discord gave up after three seconds."""
    return [each for each in discord.world.interactions.values() if each.answered is None]
