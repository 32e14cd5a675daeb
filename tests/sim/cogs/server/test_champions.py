"""The champions of a month are announced once, where a server wants them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any
from unittest import mock

import aiohttp
import discord
import pytest

from bot.people.servers import ServerSettings
from tests.discord_world import World, text_of
from tests.support.endings import Endings

HIDDEN = discord.PermissionOverwrite(view_channel=False)


def last_month(world: World) -> float:
    """Give a moment of the month before the one that runs."""
    return (world.env.now().astimezone(UTC).replace(day=1) - timedelta(days=3)).timestamp()


@pytest.fixture
async def endings(world: World) -> Endings:
    endings = Endings(world.bot.services.domain.tables._store, world.channel.id)
    await endings.add([901, 902], guild=world.guild.id, at=last_month(world))
    return endings


async def asked_for(world: World, **choices: object) -> None:
    """Choose the channel for announcements, long ago."""
    settings = ServerSettings(world.guild.id, announcements=world.channel.id, **choices)  # type: ignore[arg-type]
    await world.bot.services.domain.servers.set(settings)


async def look(world: World, days: int = 0) -> list[str]:
    """Let days pass and the day's work be done; give what was announced in all."""
    if days:
        await world.env.advance_time(days * 86_400)
    await world.bot.services.daily.run_due()
    await world.env.settle()
    return [text_of(message) for message in world.messages() if message.embeds]


async def test_champions_are_announced_once(world: World, endings: Endings) -> None:
    assert endings
    await asked_for(world)
    (text,) = await look(world)
    assert "Champion of" in text
    assert "P901" in text
    assert len(await look(world, days=1)) == 1
    await world.restart()
    assert len(await look(world, days=1)) == 1


async def test_nobody_is_told_where_nobody_asked_or_played(world: World, endings: Endings) -> None:
    assert endings
    await world.bot.services.domain.servers.set(ServerSettings(world.guild.id))
    assert await look(world) == []


async def test_a_month_without_games_is_passed_over(world: World) -> None:
    await asked_for(world)
    assert await look(world) == []


async def test_the_next_month_has_its_own_champions(world: World, endings: Endings) -> None:
    await asked_for(world)
    assert len(await look(world)) == 1
    await endings.add([902, 901], guild=world.guild.id, at=world.env.now().timestamp())
    now = datetime.now(UTC)
    assert now
    texts = await look(world, days=32)
    assert len(texts) == 2
    assert texts[0] != texts[1]


async def test_whoever_has_just_asked_hears_of_the_month_that_runs(world: World, endings: Endings) -> None:
    assert endings
    owner = world.guild.add_member(world.guild.owner)
    panel = (await owner.slash(world.channel, "setup")).response
    await owner.click(panel, custom_id="setup:-:tables:page.games")
    await owner.select(panel, [world.channel], custom_id="setup:-:games:announcements")
    assert await look(world) == []


async def test_names_of_a_private_channel_are_not_announced_in_a_public_one(world: World, endings: Endings) -> None:
    everyone = world.bot.get_guild(world.guild.id).default_role  # type: ignore[union-attr]
    secret = world.guild.create_text_channel("secret", overwrites={everyone: HIDDEN})
    for _ in range(3):
        await endings.add([903, 904], [99, 1], guild=world.guild.id, at=last_month(world), channel=secret.id)
    await asked_for(world)
    (text,) = await look(world)
    assert "P903" not in text
    assert "somebody" in text


async def test_a_channel_that_refuses_the_bot_is_not_asked_again_this_month(world: World, endings: Endings) -> None:
    assert endings
    shut = discord.PermissionOverwrite(send_messages=False)
    closed = world.guild.create_text_channel("closed", overwrites={world.env.bot.user: shut})
    await world.bot.services.domain.servers.set(ServerSettings(world.guild.id, announcements=closed.id))
    assert await look(world) == []
    requests = len(world.env.http_requests)
    await look(world, days=1)
    assert len(world.env.http_requests) == requests


async def test_the_words_are_the_servers(world: World, endings: Endings) -> None:
    assert endings
    await asked_for(world, language="de")
    (text,) = await look(world)
    assert "Ein Monat ist zu Ende" in text


@contextmanager
def answers_lost(world: World, lost: int) -> Iterator[list[str]]:
    """Let messages arrive whose answers are lost, the first so many of them; list the nonce of each that was sent."""
    original: Any = world.bot.http.request
    nonces: list[str] = []

    async def request(route: Any, **kwargs: Any) -> Any:
        answer = await original(route, **kwargs)
        if (route.method, route.path) == ("POST", "/channels/{channel_id}/messages"):
            nonces.append(kwargs["json"]["nonce"])
            if len(nonces) <= lost:
                raise aiohttp.ClientConnectionError
        return answer

    with mock.patch.object(world.bot.http, "request", request):
        yield nonces


@pytest.mark.parametrize("lost", [1, 9])
async def test_champions_whose_answer_was_lost_are_not_announced_again_the_next_day(
    world: World, endings: Endings, lost: int
) -> None:
    """They may have arrived: they are sent once more at once, of which Discord makes one message, and then never."""
    assert endings
    await asked_for(world)
    with answers_lost(world, lost) as nonces:
        await look(world)
        assert len(nonces) == 2
        assert len(set(nonces)) == 1
        assert len(nonces[0]) <= 25, "Discord takes no longer one"
        await look(world, days=1)
        await look(world, days=1)
    assert len(nonces) == 2


async def test_champions_that_discord_did_not_take_are_announced_the_next_day(world: World, endings: Endings) -> None:
    assert endings
    await asked_for(world)
    world.env.inject_error("POST", "/channels/*/messages", status=503, times=None)
    assert await look(world) == []
    world.env.backend.faults.clear()
    assert len(await look(world, days=1)) == 1
