"""Every kind of channel: a table is played there, or refused with a sentence before it opens."""

from __future__ import annotations

from typing import Any
from unittest import mock

import discord
import pytest
import simcord
from simcord.enums import ChannelType

from bot.tables.model import Status
from tests.discord_world import World, text_of


def place(world: World, kind: str) -> simcord.ChannelHandle:
    guild = world.guild
    makers: dict[str, Any] = {
        "text": lambda: world.channel,
        "announcements": lambda: guild.create_news_channel("news"),
        "voice": lambda: guild.create_voice_channel("voice"),
        "stage": lambda: guild.create_stage_channel("stage"),
        "thread": lambda: world.thread(world.channel, ChannelType.PUBLIC_THREAD),
        "announcement thread": lambda: world.thread(guild.create_news_channel("news"), ChannelType.PUBLIC_THREAD),
        "forum post": lambda: world.thread(guild.create_forum_channel("forum"), ChannelType.PUBLIC_THREAD),
        "private thread": lambda: world.thread(world.channel, ChannelType.PRIVATE_THREAD, 1, 2),
    }
    made: simcord.ChannelHandle = makers[kind]()
    return made


@pytest.mark.parametrize(
    "kind",
    ["text", "announcements", "voice", "stage", "thread", "announcement thread", "forum post", "private thread"],
)
async def test_a_game_begins_wherever_people_can_write(world: World, kind: str) -> None:
    world.channel = place(world, kind)
    table_id = await world.started(3)
    table = await world.table(table_id)
    assert table.status is Status.PLAYING
    assert table.location.channel == world.channel.id
    assert "Which 2 cards" in text_of(await world.hand(1, table_id))
    await world.env.advance_time(5)
    assert "Waiting for" in text_of(world.board())


@pytest.mark.parametrize("kind", ["text", "announcements"])
async def test_a_table_has_a_thread_of_its_own_where_there_are_threads(world: World, kind: str) -> None:
    world.channel = place(world, kind)
    table_id = await world.started(3, thread=True)
    assert (await world.table(table_id)).location.thread is not None


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("voice", "This kind of channel has no threads: open the table without a thread of its own."),
        ("stage", "This kind of channel has no threads: open the table without a thread of its own."),
        ("thread", "This is already a thread: open the table without a thread of its own."),
        ("forum post", "This is already a thread: open the table without a thread of its own."),
        ("private thread", "This is already a thread: open the table without a thread of its own."),
    ],
)
async def test_a_thread_of_its_own_is_refused_elsewhere(world: World, kind: str, sentence: str) -> None:
    channel = place(world, kind)
    result = await world.people[0].slash(channel, "matryoshka new", thread=True)
    assert result.response is not None
    assert text_of(result.response) == sentence
    assert await world.bot.services.domain.tables.in_channel(channel.id) == []


async def test_a_private_thread_without_the_bot_is_refused(world: World) -> None:
    denied = {world.guild.default_role: discord.PermissionOverwrite(manage_threads=False)}
    thread = world.thread(world.guild.create_text_channel("t", overwrites=denied), ChannelType.PRIVATE_THREAD)
    answer = mock.Mock(status=403, reason="Forbidden")
    refusal = discord.Forbidden(answer, {"code": 50001, "message": "Missing Access"})
    with mock.patch.object(type(world.bot), "fetch_channel", side_effect=refusal):
        result = await world.people[0].slash(thread, "smatchy new")
    assert result.response is not None
    assert "I am not in this private thread" in text_of(result.response)
    assert await world.bot.services.domain.tables.in_channel(thread.id) == []
