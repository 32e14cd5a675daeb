"""The champions of a month are announced once, where a server wants them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, timedelta
from typing import Any
from unittest import mock

import aiohttp
import discord
import pytest

from bot.storage.servers import ServerSettings
from tests.support.endings import Endings
from tests.support.simulated_discord import SimServer, text_of

HIDDEN = discord.PermissionOverwrite(view_channel=False)


def last_month(server: SimServer) -> float:
    """Give a moment of the month before the one that runs."""
    return (server.env.now().astimezone(UTC).replace(day=1) - timedelta(days=3)).timestamp()


@pytest.fixture
async def endings(server: SimServer) -> Endings:
    endings = Endings(server.bot.services.domain.tables._store, server.channel.id)
    await endings.add([901, 902], guild=server.guild.id, at=last_month(server))
    return endings


async def asked_for(server: SimServer, **choices: object) -> None:
    """Choose the channel for announcements, long ago."""
    settings = ServerSettings(server.guild.id, announcements=server.channel.id, **choices)  # type: ignore[arg-type]
    await server.bot.services.domain.servers.set(settings)


async def look(server: SimServer, days: int = 0) -> list[str]:
    """Let days pass and the day's work be done; give what was announced in all."""
    if days:
        await server.env.advance_time(days * 86_400)
    await server.bot.services.daily.run_due()
    await server.env.settle()
    return [text_of(message) for message in server.messages() if message.embeds]


async def test_champions_are_announced_once(server: SimServer, endings: Endings) -> None:
    assert endings
    await asked_for(server)
    (text,) = await look(server)
    assert "Champion of" in text
    assert "P901" in text
    assert len(await look(server, days=1)) == 1
    await server.restart()
    assert len(await look(server, days=1)) == 1


async def test_nobody_is_told_where_nobody_asked_or_played(server: SimServer, endings: Endings) -> None:
    assert endings
    await server.bot.services.domain.servers.set(ServerSettings(server.guild.id))
    assert await look(server) == []


async def test_a_month_without_games_is_passed_over(server: SimServer) -> None:
    await asked_for(server)
    assert await look(server) == []


async def test_the_next_month_has_its_own_champions(server: SimServer, endings: Endings) -> None:
    await asked_for(server)
    assert len(await look(server)) == 1
    await endings.add([902, 901], guild=server.guild.id, at=server.env.now().timestamp())
    texts = await look(server, days=32)
    assert len(texts) == 2
    assert texts[0] != texts[1]


async def test_whoever_has_just_asked_hears_of_the_month_that_runs(server: SimServer, endings: Endings) -> None:
    assert endings
    owner = server.guild.add_member(server.guild.owner)
    panel = (await owner.slash(server.channel, "setup")).response
    await owner.click(panel, custom_id="setup:-:tables:page.games")
    await owner.select(panel, [server.channel], custom_id="setup:-:games:announcements")
    assert await look(server) == []


async def test_names_of_a_private_channel_are_not_announced_in_a_public_one(
    server: SimServer, endings: Endings
) -> None:
    everyone = server.bot.get_guild(server.guild.id).default_role  # type: ignore[union-attr]
    secret = server.guild.create_text_channel("secret", overwrites={everyone: HIDDEN})
    for _ in range(3):
        await endings.add([903, 904], [99, 1], guild=server.guild.id, at=last_month(server), channel=secret.id)
    await asked_for(server)
    (text,) = await look(server)
    assert "P903" not in text
    assert "somebody" in text


async def test_a_channel_that_refuses_the_bot_is_not_asked_again_this_month(
    server: SimServer, endings: Endings
) -> None:
    assert endings
    shut = discord.PermissionOverwrite(send_messages=False)
    closed = server.guild.create_text_channel("closed", overwrites={server.env.bot.user: shut})
    await server.bot.services.domain.servers.set(ServerSettings(server.guild.id, announcements=closed.id))
    assert await look(server) == []
    requests = len(server.env.http_requests)
    await look(server, days=1)
    assert len(server.env.http_requests) == requests


async def test_the_words_are_the_servers(server: SimServer, endings: Endings) -> None:
    assert endings
    await asked_for(server, language="de")
    (text,) = await look(server)
    assert "Ein Monat ist zu Ende" in text


@contextmanager
def answers_lost(server: SimServer, lost: int) -> Iterator[list[str]]:
    """Let messages arrive whose answers are lost, the first so many of them; list the nonce of each that was sent."""
    original: Any = server.bot.http.request
    nonces: list[str] = []

    async def request(route: Any, **kwargs: Any) -> Any:
        answer = await original(route, **kwargs)
        if (route.method, route.path) == ("POST", "/channels/{channel_id}/messages"):
            nonces.append(kwargs["json"]["nonce"])
            if len(nonces) <= lost:
                raise aiohttp.ClientConnectionError
        return answer

    with mock.patch.object(server.bot.http, "request", request):
        yield nonces


@pytest.mark.parametrize("lost", [1, 9])
async def test_champions_whose_answer_was_lost_are_not_announced_again_the_next_day(
    server: SimServer, endings: Endings, lost: int
) -> None:
    """They may have arrived: they are sent once more at once, of which Discord makes one message, and then never."""
    assert endings
    await asked_for(server)
    with answers_lost(server, lost) as nonces:
        await look(server)
        assert len(nonces) == 2
        assert len(set(nonces)) == 1
        assert len(nonces[0]) <= 25, "Discord takes no longer one"
        await look(server, days=1)
        await look(server, days=1)
    assert len(nonces) == 2


async def test_champions_that_discord_did_not_take_are_announced_the_next_day(
    server: SimServer, endings: Endings
) -> None:
    assert endings
    await asked_for(server)
    server.env.inject_error("POST", "/channels/*/messages", status=503, times=None)
    assert await look(server) == []
    server.env.backend.faults.clear()
    assert len(await look(server, days=1)) == 1
