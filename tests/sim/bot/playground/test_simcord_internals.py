"""The private names of SimCord that the playground leans on still do what it needs."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from discord.ext import commands
from PIL import Image
from simcord.enums import ChannelType
from simcord.preview import _commands
from simcord.preview._markdown import markdown_tokens

from bot.locales import language_of, languages
from bot.playground.page_design import ELSEWHERE
from bot.playground.page_repairs import MENDED, mended_text
from bot.playground.run import Playground
from bot.playground.simcord_internals import (
    LivePages,
    as_the_bot,
    commands_speak,
    everyone_speaks,
    markdown_read_quickly,
    name_the_bot,
    settle_quickly,
    show_pictures_at_once,
)
from bot.playground.world import PEOPLE, SimulatedTime, World, build_world
from bot.settings import Settings


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

        @self.tree.command(description="say it to nobody else")
        async def whisper(interaction: discord.Interaction[Parrot]) -> None:
            await interaction.response.send_message("psst", ephemeral=True)

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
    settle_quickly(env)
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


async def test_a_slow_start_is_waited_for_as_long_as_the_world_is_patient() -> None:
    env = simcord.Env(Parrot(), shard_count=1, settle_timeout=7.0)
    asked: list[float] = []

    async def settle(*, timeout: float, **_: Any) -> None:  # noqa: ASYNC109 -- SimCord's own name
        asked.append(timeout)

    env._settle_internal = settle  # type: ignore[method-assign,assignment]
    settle_quickly(env)
    for timeout in (5.0, None, 9.0):
        await env._settle_internal(timeout=timeout)
    assert asked == [7.0, 7.0, 9.0]


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


@pytest.mark.parametrize("language", languages())
def test_every_language_is_one_that_the_simulated_discord_knows(language: str) -> None:
    playground = Playground(Settings(discord_token=None, default_language=language), port=0)
    assert playground._locale in simcord.Preview._LOCALES
    assert language_of(playground._locale) == language


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


def an_action(env: simcord.Env, page: Any, number: int, **what: str) -> dict[str, Any]:
    """Write what a page sends when somebody acts on it, a moment after it was published again."""
    return {
        "protocol_version": 3,
        "sequence": number,
        "request_id": f"r{number}",
        "generation": page.generation,
        "bot_generation": env._generation,
        "published_revision": page.revision - 1,
        **what,
    }


async def test_a_click_made_just_before_a_publication_still_counts() -> None:
    async with parrot_world() as (env, world):
        preview = env.preview(world.channel, viewers=world.people, layout="channel")
        async with preview:
            LivePages(env, preview)
            page = preview._open_page(str(world.people[1].id), None)
            body = an_action(env, page, 1, kind="send_message", content="hello")
            result = await preview._action(page.id, body)
            assert result["rejected"] is False, result
            assert world.channel.last_message.content == "hello"


async def test_only_pages_that_look_different_are_published() -> None:
    """A page that is drawn anew without need closes the menu that somebody has open there."""
    async with parrot_world() as (env, world):
        preview = env.preview(world.channel, viewers=world.people, layout="channel")
        async with preview:
            pages = LivePages(env, preview)
            mine, theirs = (preview._open_page(str(person.id), None) for person in world.people[:2])
            async with pages.turn():
                await world.people[0].slash(world.channel, "speak")
            assert "en-US" in str(mine.snapshot)
            assert "en-US" in str(theirs.snapshot)
            before = mine.revision, theirs.revision
            async with pages.turn():
                await world.people[0].slash(world.channel, "whisper")
            assert (mine.revision, theirs.revision) == (before[0] + 1, before[1])
            assert "psst" in str(mine.snapshot)
            async with pages.turn():
                pass
            assert (mine.revision, theirs.revision) == (before[0] + 1, before[1])


async def test_work_done_as_the_bot_may_pause_and_go_on() -> None:
    """A table that the playground brought back began a pause outside the bot's own work, and was never shown again."""
    async with parrot_world() as (env, world):
        parrot = env.bot
        assert isinstance(parrot, Parrot)
        begun: list[asyncio.Task[None]] = []

        async def later() -> None:
            await parrot.time.sleep(5)
            await parrot.get_partial_messageable(world.channel.id).send("after a pause")

        async def begin() -> None:
            begun.append(asyncio.create_task(later()))

        await as_the_bot(env, begin())
        await env.advance_time(6)
        assert begun[0].done()
        assert world.channel.last_message.content == "after a pause"


def png(number: int, **how: Any) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (8, 10 + number), "red").save(file, format="PNG", **how)
    return file.getvalue()


async def test_a_page_may_ask_for_many_pictures_at_once() -> None:
    """SimCord allows eight to wait and calls the others unavailable; a hand has more cards than that."""
    async with parrot_world() as (env, world):
        preview = env.preview(world.channel, viewers=world.people, layout="channel")
        show_pictures_at_once(preview)
        async with preview:
            channel = env.bot.get_partial_messageable(world.channel.id)
            for first in range(0, 30, 10):
                files = [discord.File(io.BytesIO(png(first + each)), f"{first + each}.png") for each in range(10)]
                await channel.send(files=files)
            page = preview._open_page(str(world.people[0].id), None)
            drawn = [key for key, asset in page.assets.items() if asset.available]
            shown = await asyncio.gather(*(preview._prepare_asset(page.id, key) for key in drawn))
            assert sorted(body for _, body, _ in shown) == sorted(png(number) for number in range(30))
            assert {page.assets[key].height for key in drawn} == set(range(10, 40))


async def test_what_is_no_plain_picture_is_still_looked_at_closely() -> None:
    async with parrot_world() as (env, world):
        preview = env.preview(world.channel, viewers=world.people, layout="channel")
        show_pictures_at_once(preview)
        async with preview:
            moving = png(0, save_all=True, append_images=[Image.new("RGB", (8, 10), "blue")])
            sent = {"a.png": moving, "b.png": b"\x89PNG junk"}
            files = [discord.File(io.BytesIO(data), name) for name, data in sent.items()]
            await env.bot.get_partial_messageable(world.channel.id).send(files=files)
            page = preview._open_page(str(world.people[0].id), None)
            named = {asset.filename: key for key, asset in page.assets.items()}
            await preview._prepare_asset(page.id, named["a.png"])
            assert page.assets[named["a.png"]].frames == 2
            with pytest.raises(simcord.SetupError):
                await preview._prepare_asset(page.id, named["b.png"])


def test_markdown_means_the_same_however_quickly_it_is_read() -> None:
    texts = ["**bold** and <@5>", "# title\n> quote\n||hidden||", "see https://example.org now", "<@5> again, <:A1:7>"]
    known = [{}, {"users": {"5": {"label": "Ana"}}}, {"emojis": {"7": {"name": "A1", "animated": False, "id": "7"}}}]

    def read() -> list[Any]:
        every = product(texts, PROFILES, known)
        return [markdown_tokens(text, profile, context=context) for text, profile, context in every]

    wanted = read()
    with markdown_read_quickly():
        assert read() == wanted
        assert read() == wanted


PROFILES = ("message", "embed_title", "embed_description", "embed_field_value", "text_display")


@pytest.mark.parametrize("path", MENDED)
def test_what_is_put_otherwise_in_a_page_is_still_there(path: str) -> None:
    original = (Path(simcord.__file__).parent / "preview" / "static" / path.lstrip("/")).read_text(encoding="utf-8")
    for words, better in MENDED[path]:
        assert original.count(words) == 1 or not words
        assert mended_text(path, original).count(better) == 1


def test_commands_and_their_options_are_shown_in_the_readers_language_and_sent_by_their_names() -> None:
    option = {"name": "clock", "name_localizations": {"de": "uhr"}, "description": "How long", "type": 3}
    new = {"name": "new", "name_localizations": {"de": "neu"}, "description": "Open", "options": [option], "type": 1}
    command = {"id": 1, "name": "game", "name_localizations": {"de": "spiel"}, "options": [new]}
    with commands_speak("de"):
        entry = _commands.entry_for_leaf(command, ["game", "new"], new)
        shown = _commands._available_catalog({}, [entry], truncated=False)["entries"]
    assert [each["invocation"] for each in shown] == ["spiel neu"]
    assert entry["invocation"] == "game new"
    assert entry["path"] == ["game", "new"]
    assert [(each["name"], each["label"]) for each in entry["options"]] == [("clock", "uhr")]


async def test_a_page_turns_to_a_thread_and_back_and_acts_where_it_looks() -> None:
    async with parrot_world() as (env, world):
        preview = env.preview(world.channel, viewers=world.people, layout="channel")
        async with preview:
            LivePages(env, preview)
            page = preview._open_page(str(world.people[1].id), None)
            thread = env.backend.create_thread(
                world.channel.id, "a thread", world.people[0].id, type=ChannelType.PUBLIC_THREAD, broadcast=False
            )
            for number, (name, channel) in enumerate((("a thread", thread.id), ("", world.channel.id)), start=1):
                viewer = f"{world.people[1].id}{ELSEWHERE}{name}"
                await preview._action(page.id, an_action(env, page, 2 * number - 1, kind="viewer", viewer_id=viewer))
                assert page.channel_id == channel
                result = await preview._action(
                    page.id, an_action(env, page, 2 * number, kind="send_message", content=f"here {number}")
                )
                assert result["dispatched"]
                assert [message.content for message in env.backend.messages[channel].values()][-1] == f"here {number}"
