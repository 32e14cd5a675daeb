"""The private names of SimCord that the playground leans on still do what it needs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime

import discord
import simcord
from discord.ext import commands

from bot.playground_internals import LivePages, everyone_speaks, name_the_bot
from bot.playground_world import PEOPLE, SimulatedTime, World, build_world


class Parrot(commands.AutoShardedBot):
    """Says its reader's language when asked, and something by itself after a pause."""

    def __init__(self) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(commands.when_mentioned, intents=intents)
        self.time = SimulatedTime()
        self.channel_id = 0

    async def setup_hook(self) -> None:
        @self.tree.command(description="say the language")
        async def speak(interaction: discord.Interaction[Parrot]) -> None:
            await interaction.response.send_message(f"{interaction.locale.value} {interaction.guild_locale}")

        await self.tree.sync()
        self.talking = asyncio.create_task(self.talk())

    async def talk(self) -> None:
        await self.wait_until_ready()
        await self.time.sleep(0.2)
        await self.get_partial_messageable(self.channel_id).send("by myself")


@asynccontextmanager
async def parrot_world() -> AsyncIterator[tuple[simcord.Env, World]]:
    bot = Parrot()
    env = simcord.Env(bot, shard_count=1)
    name_the_bot(env, "Polly")
    world = build_world(env)
    bot.time.env, bot.channel_id = env, world.channel.id
    await env.start()
    try:
        with env.time_context():
            yield env, world
    finally:
        await env.shutdown()


async def test_the_world_has_the_same_ids_in_every_run() -> None:
    seen = []
    for _ in range(2):
        async with parrot_world() as (_env, world):
            seen.append((world.server.id, world.channel.id, tuple(person.id for person in world.people)))
    assert seen[0] == seen[1]


async def test_there_are_people_enough_and_the_clock_is_right() -> None:
    async with parrot_world() as (env, world):
        assert len(world.people) == len(PEOPLE) >= 5
        assert abs(env.now() - datetime.now(UTC)).total_seconds() < 60
        assert env.bot.user is not None
        assert env.bot.user.name == "Polly"


async def test_everyone_speaks_the_chosen_language() -> None:
    with everyone_speaks("pt-BR"):
        async with parrot_world() as (_env, world):
            await world.people[1].slash(world.channel, "speak")
            assert world.channel.last_message.content == "pt-BR pt-BR"
    async with parrot_world() as (_env, world):
        await world.people[1].slash(world.channel, "speak")
        assert world.channel.last_message.content.startswith("en-US")


async def test_pages_follow_what_the_bot_does_by_itself() -> None:
    async with parrot_world() as (env, world):
        preview = env.preview(world.channel, viewers=world.people, layout="channel")
        async with preview:
            pages = LivePages(env, preview)
            page = preview._open_page(str(world.people[1].id), None)
            before = page.revision
            keeping_up = asyncio.create_task(pages.keep_up())
            try:
                async with asyncio.timeout(10):
                    while "by myself" not in str(page.snapshot):
                        await asyncio.sleep(0.05)
            finally:
                keeping_up.cancel()
                await asyncio.wait([keeping_up])
            assert page.revision > before


async def test_a_click_made_just_before_a_publication_still_counts() -> None:
    async with parrot_world() as (env, world):
        preview = env.preview(world.channel, viewers=world.people, layout="channel")
        async with preview:
            LivePages(env, preview)
            page = preview._open_page(str(world.people[1].id), None)
            body = {
                "protocol_version": 3,
                "sequence": 1,
                "request_id": "r1",
                "generation": page.generation,
                "bot_generation": env._generation,
                "published_revision": page.revision - 1,
                "kind": "send_message",
                "content": "hello",
            }
            result = await preview._action(page.id, body)
            assert result["rejected"] is False, result
            assert world.channel.last_message.content == "hello"
