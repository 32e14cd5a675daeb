"""Places that go: channels with their threads at once, servers also when the bot was not there to see it."""

from __future__ import annotations

from random import Random
from typing import Any
from unittest import mock

import aiohttp
import discord
import pytest

from bot.storage.servers import ServerSettings
from bot.tables.model import Location, Person, Player, Setup, Status
from bot.tables.service import TableService
from bot.tables.table_state import TableState
from bot.tables.transitions import lobby
from engine.games.smatchy import GAME
from tests.support.simulated_discord import SimServer


async def stored_elsewhere(tables: TableService) -> TableState:
    """Put a lobby of another server into the store; nobody is told, for this is no work of the bot."""
    host = Person(1, "Ann")
    state = lobby.open_lobby(GAME, Setup("smatchy"), Location(4711, 4712), Player(host), Random(4711), tables._time)
    return await tables._live.add(state)


def gone(code: int = 10004, status: int = 404) -> discord.HTTPException:
    kind = discord.NotFound if status == 404 else discord.Forbidden
    return kind(mock.Mock(status=status, reason="no"), {"code": code, "message": "Unknown"})


async def test_a_deleted_channel_takes_its_threads_along(server: SimServer) -> None:
    table_id = await server.started(3, thread=True)
    thread = (await server.table(table_id)).location.channel
    assert thread != server.channel.id
    server.env.backend.delete_channel(thread)
    server.env.backend.delete_channel(server.channel.id)
    await server.env.settle()
    assert (await server.table(table_id)).status is Status.SUSPENDED


async def test_an_archived_thread_that_the_bot_has_forgotten_goes_with_its_channel(server: SimServer) -> None:
    table_id = await server.started(3, thread=True)
    thread = (await server.table(table_id)).location.channel
    guild = server.bot.get_guild(server.guild.id)
    assert guild is not None
    guild._threads.pop(thread)
    del server.env.backend.channels[thread]
    server.env.backend.delete_channel(server.channel.id)
    await server.env.settle()
    assert (await server.table(table_id)).status is Status.SUSPENDED


async def test_an_archived_thread_of_another_channel_stays(server: SimServer) -> None:
    table_id = await server.started(3, thread=True)
    thread = (await server.table(table_id)).location.channel
    guild = server.bot.get_guild(server.guild.id)
    assert guild is not None
    guild._threads.pop(thread)
    other = server.guild.create_text_channel("other")
    await server.env.settle()
    server.env.backend.delete_channel(other.id)
    await server.env.settle()
    assert (await server.table(table_id)).status is Status.PLAYING


async def ready_again(server: SimServer) -> None:
    listeners = dict(server.bot.cogs["LocationsCog"].get_listeners())
    await listeners["on_ready"]()


@pytest.mark.parametrize("answer", [gone(), gone(50001, 403)])
async def test_a_server_that_removed_the_bot_while_it_was_away_is_noticed(server: SimServer, answer: Exception) -> None:
    tables = server.bot.services.domain.tables
    table = await stored_elsewhere(tables)
    await server.bot.services.domain.servers.set(ServerSettings(4711, "fr"))
    here = await server.open()
    with mock.patch.object(type(server.bot), "fetch_guild", side_effect=answer):
        await ready_again(server)
    assert (await tables.get(table.id)).status is Status.SUSPENDED
    assert await server.bot.services.domain.servers.gone() == [4711], "it is forgotten in thirty days"
    assert (await server.table(here)).status is Status.LOBBY


@pytest.mark.parametrize(
    "answer",
    [
        aiohttp.ClientConnectionError("cut"),
        TimeoutError(),
        discord.DiscordServerError(mock.Mock(status=503, reason="no"), "later"),
    ],
)
async def test_a_server_that_cannot_be_asked_about_stays_known(server: SimServer, answer: Exception) -> None:
    tables = server.bot.services.domain.tables
    table = await stored_elsewhere(tables)
    with mock.patch.object(type(server.bot), "fetch_guild", side_effect=answer):
        await ready_again(server)
    assert (await tables.get(table.id)).status is Status.LOBBY


async def test_a_server_that_is_only_out_of_order_is_not_asked_about(server: SimServer) -> None:
    here = await server.open()
    guild: Any = server.bot.get_guild(server.guild.id)
    guild.unavailable = True
    with mock.patch.object(type(server.bot), "fetch_guild", side_effect=AssertionError):
        await ready_again(server)
    assert (await server.table(here)).status is Status.LOBBY


async def test_a_restart_notices_a_server_that_is_gone(server: SimServer) -> None:
    table_id = await server.open()
    await server.restart(meanwhile=lambda: server.env.backend.guilds.pop(server.guild.id))
    await server.env.settle()
    assert (await server.table(table_id)).status is Status.SUSPENDED
