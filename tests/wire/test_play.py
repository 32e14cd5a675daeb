"""Games over real sockets, from `/… new` to the podium."""

from __future__ import annotations

import pytest

from tests.wire.conftest import StartBot
from tests.wire.evening import TOLD_WITHIN, gather
from tests.wire.model.messages import text_of
from tests.wire.model.rate_limits import GLOBAL_LIMIT
from tests.wire.model.server import DiscordServer
from tests.wire.model.validation import description_file
from tests.wire.model.world import Guild, Interaction


@pytest.mark.parametrize(
    ("game", "people"),
    [("matryoshka", 3), pytest.param("matryoshka", 5, marks=pytest.mark.prove)]
    + [pytest.param("smatchy", people, marks=pytest.mark.prove) for people in (2, 4)],
)
async def test_a_whole_game(discord: DiscordServer, guild: Guild, start_bot: StartBot, game: str, people: int) -> None:
    await start_bot()
    evening = gather(discord, guild, people)
    await evening.start(game)
    decisions = await evening.play()
    await discord.world.until(evening.is_over, "the podium", TOLD_WITHIN)
    assert decisions >= people
    assert "🥇" in text_of(evening.board())
    await discord.world.until(lambda: len(evening.boards()) == 1, "the table in which they played is closed")
    assert not discord.refusals()
    assert discord.busiest_second() <= GLOBAL_LIMIT
    assert not _late(discord)
    await discord.world.until(
        lambda: not any(person.calls(evening.channel) for person in evening.people), "every call is gone"
    )


@pytest.mark.prove
async def test_a_game_over_a_long_line(discord: DiscordServer, guild: Guild, start_bot: StartBot) -> None:
    await start_bot()
    discord.latency = 0.4
    evening = gather(discord, guild, 3)
    await evening.start()
    assert await evening.play_patiently(most=30) == 30
    assert not _late(discord)


async def test_smatchy_matchy_by_people_who_act_only_when_told(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    await start_bot()
    evening = gather(discord, guild, 3)
    await evening.start("smatchy")
    assert await evening.play_patiently(most=10) == 10


async def test_a_game_beside_computers(discord: DiscordServer, guild: Guild, start_bot: StartBot) -> None:
    await start_bot()
    evening = gather(discord, guild, 1)
    await evening.start(computers=2, strength="easy")
    assert await evening.play_patiently(most=6) == 6


async def test_a_game_in_a_thread_of_its_own(discord: DiscordServer, guild: Guild, start_bot: StartBot) -> None:
    await start_bot()
    evening = gather(discord, guild, 3)
    await evening.start(thread=True)
    thread = await discord.world.until(
        lambda: next((each for each in discord.world.channels.values() if each.is_thread), None), "a thread"
    )
    evening.channel = thread
    await discord.world.until(lambda: evening.boards(), "the table in the thread")
    await evening.open_hands()
    assert await evening.play(most=4) == 4


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


def _late(discord: DiscordServer) -> list[Interaction]:
    """List the interactions on which Discord gave up after three seconds."""
    return [each for each in discord.world.interactions.values() if each.answered is None]
