"""Places that go: channels with their threads at once, servers also when the bot was not there to see it."""

from __future__ import annotations

from random import Random
from typing import Any
from unittest import mock

import aiohttp
import discord
import pytest

from bot.people.servers import ServerSettings
from bot.tables.model import Location, Person, Player, Setup, Status
from bot.tables.service import TableService
from bot.tables.table_state import TableState
from bot.tables.transitions import lobby
from engine.games.smatchy import GAME
from tests.discord_world import World


async def stored_elsewhere(tables: TableService) -> TableState:
    """Put a lobby of another server into the store; nobody is told, for this is no work of the bot."""
    host = Person(1, "Ann")
    state = lobby.open_lobby(GAME, Setup("smatchy"), Location(4711, 4712), Player(host), Random(4711), tables._time)
    return await tables._live.add(state)


def gone(code: int = 10004, status: int = 404) -> discord.HTTPException:
    kind = discord.NotFound if status == 404 else discord.Forbidden
    return kind(mock.Mock(status=status, reason="no"), {"code": code, "message": "Unknown"})


async def test_a_deleted_channel_takes_its_threads_along(world: World) -> None:
    table_id = await world.started(3, thread=True)
    thread = (await world.table(table_id)).location.channel
    assert thread != world.channel.id
    world.env.backend.delete_channel(thread)
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    assert (await world.table(table_id)).status is Status.SUSPENDED


async def test_an_archived_thread_that_the_bot_has_forgotten_goes_with_its_channel(world: World) -> None:
    table_id = await world.started(3, thread=True)
    thread = (await world.table(table_id)).location.channel
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    guild._threads.pop(thread)
    del world.env.backend.channels[thread]
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    assert (await world.table(table_id)).status is Status.SUSPENDED


async def test_an_archived_thread_of_another_channel_stays(world: World) -> None:
    table_id = await world.started(3, thread=True)
    thread = (await world.table(table_id)).location.channel
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    guild._threads.pop(thread)
    other = world.guild.create_text_channel("other")
    await world.env.settle()
    world.env.backend.delete_channel(other.id)
    await world.env.settle()
    assert (await world.table(table_id)).status is Status.PLAYING


async def ready_again(world: World) -> None:
    listeners = dict(world.bot.cogs["LocationsCog"].get_listeners())
    await listeners["on_ready"]()


@pytest.mark.parametrize("answer", [gone(), gone(50001, 403)])
async def test_a_server_that_removed_the_bot_while_it_was_away_is_noticed(world: World, answer: Exception) -> None:
    tables = world.bot.services.domain.tables
    table = await stored_elsewhere(tables)
    await world.bot.services.domain.servers.set(ServerSettings(4711, "fr"))
    here = await world.open()
    with mock.patch.object(type(world.bot), "fetch_guild", side_effect=answer):
        await ready_again(world)
    assert (await tables.get(table.id)).status is Status.SUSPENDED
    assert await world.bot.services.domain.servers.gone() == [4711], "it is forgotten in thirty days"
    assert (await world.table(here)).status is Status.LOBBY


@pytest.mark.parametrize(
    "answer",
    [
        aiohttp.ClientConnectionError("cut"),
        TimeoutError(),
        discord.DiscordServerError(mock.Mock(status=503, reason="no"), "later"),
    ],
)
async def test_a_server_that_cannot_be_asked_about_stays_known(world: World, answer: Exception) -> None:
    tables = world.bot.services.domain.tables
    table = await stored_elsewhere(tables)
    with mock.patch.object(type(world.bot), "fetch_guild", side_effect=answer):
        await ready_again(world)
    assert (await tables.get(table.id)).status is Status.LOBBY


async def test_a_server_that_is_only_out_of_order_is_not_asked_about(world: World) -> None:
    here = await world.open()
    guild: Any = world.bot.get_guild(world.guild.id)
    guild.unavailable = True
    with mock.patch.object(type(world.bot), "fetch_guild", side_effect=AssertionError):
        await ready_again(world)
    assert (await world.table(here)).status is Status.LOBBY


async def test_a_restart_notices_a_server_that_is_gone(world: World) -> None:
    table_id = await world.open()
    await world.restart(meanwhile=lambda: world.env.backend.guilds.pop(world.guild.id))
    await world.env.settle()
    assert (await world.table(table_id)).status is Status.SUSPENDED
