"""The whole bot on a simulated Discord in the browser: the same cogs, buttons and database, without an account."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any

import discord
import simcord

from bot.app import Parts
from bot.client import MatryoshkaBot
from bot.errors import StartupError
from bot.locales import languages
from bot.playground.simcord_internals import (
    LivePages,
    as_the_bot,
    commands_speak,
    everyone_speaks,
    markdown_read_quickly,
    mend_page,
    name_the_bot,
    settle_quickly,
    show_pictures_at_once,
)
from bot.playground.world import CHANNEL, PEOPLE, SimulatedTime, World, build_world
from bot.run import stop_signal
from bot.settings import Settings
from bot.tables.ai_workers import ProcessAiWorkers
from bot.tables.model import Location
from bot.tables.table_view import TableView
from bot.ui.services import Services
from bot.ui.text.fluent import Words
from bot.util.gc import freeze_heap

FIRST_GAME = "matryoshka new"
BOT_NAME = "Matryoshka"
_PATIENCE = 30.0
"""Seconds for which a click may wait for the bot on a slow machine."""
_DATABASE_FILES = ("", "-wal", "-shm")

log = logging.getLogger(__name__)


class Playground:
    """A bot, a simulated server with people, and a page to play on."""

    def __init__(self, settings: Settings, port: int) -> None:
        self._settings = settings
        self._port = port
        self._locale = languages()[settings.default_language].discord[0]

    async def run(self, *, fresh: bool) -> None:
        """Play until Ctrl-C or SIGTERM."""
        stop = stop_signal()
        if fresh:
            _set_aside(self._settings.database_path)
        time = SimulatedTime()
        ai_workers = ProcessAiWorkers(wait=time.wait, seconds=self._settings.thinking_time)
        bot = MatryoshkaBot(self._settings, Parts(clock=time, ai_workers=ai_workers, is_simulated=True))
        env = simcord.Env(bot, shard_count=1, check_errors=False, settle_timeout=_PATIENCE)
        settle_quickly(env)
        name_the_bot(env, BOT_NAME)
        world = build_world(env)
        time.env = env
        async with bot:
            await bot.app.open(bot)
            words = bot.services.texts.of(self._settings.default_language)
            with everyone_speaks(self._locale), commands_speak(self._locale), markdown_read_quickly():
                async with self._pages(env, world, words) as (preview, pages):
                    await self._welcome(bot, env, world, pages)
                    self._invite(bot, preview.url)
                    freeze_heap()
                    await _first_of(stop.wait(), preview.wait_closed())

    @contextlib.asynccontextmanager
    async def _pages(
        self, env: simcord.Env, world: World, words: Words
    ) -> AsyncIterator[tuple[simcord.Preview, LivePages]]:
        await env.start()
        try:
            with env.time_context():
                preview = env.preview(
                    world.channel,
                    viewers=world.people,
                    layout="channel",
                    locale=self._locale,
                    assets=world.emoji_pictures,
                    port=self._port,
                )
                mend_page(
                    preview,
                    {
                        "title": words("playground-title"),
                        "people": words("playground-people"),
                        "tools": words("playground-tools"),
                        "channel": CHANNEL,
                        "stopped": words("playground-stopped"),
                        "elsewhere": words("playground-elsewhere"),
                    },
                )
                show_pictures_at_once(preview)
                async with _on_free_port(preview, self._port):
                    pages = LivePages(env, preview)
                    passing = asyncio.create_task(pages.keep_up())
                    try:
                        yield preview, pages
                    finally:
                        passing.cancel()
                        await asyncio.wait([passing])
        finally:
            await env.shutdown()

    async def _welcome(self, bot: MatryoshkaBot, env: simcord.Env, world: World, pages: LivePages) -> None:
        """Post the first message, and bring back the tables of the last run or open one."""
        words = bot.services.texts.of(self._settings.default_language)
        channel = bot.get_partial_messageable(world.channel.id, guild_id=world.server.id)
        async with pages.turn():
            unfinished = await _unfinished(bot.services, world)
            # Whoever comes back to a lobby finds what everybody finds who comes for the first time.
            begun = [table for table in unfinished if table.has_started]
            text = words("playground-welcome", people=words.join(list(PEOPLE)), tables=len(begun))
            await channel.send(embed=discord.Embed(title=words("playground-title"), description=text, colour=0xB5533C))
            await as_the_bot(env, _bring_back(bot.services, world, unfinished))
            if not unfinished:
                await world.people[0].slash(world.channel, FIRST_GAME)
        log.info("the playground is open, with %d tables from before", len(unfinished))

    def _invite(self, bot: MatryoshkaBot, address: str) -> None:
        """Tell the person where to play; the address is a key, so it goes to them and never to the log."""
        words = bot.services.texts.of(self._settings.default_language)
        print(words("playground-open", address=address), flush=True)
        print(words("playground-stop"), flush=True)


async def _unfinished(services: Services, world: World) -> list[TableView]:
    """List the tables of the last run that are not over, the oldest first."""
    people = [person.id for person in world.people]
    found = {table.id: table for person in people for table in await services.domain.tables.of_person(person)}
    return sorted(found.values(), key=lambda table: table.opened_at)


async def _bring_back(services: Services, world: World, tables: list[TableView]) -> None:
    """Show unfinished tables again: the messages and threads of the last run are gone."""
    for table in tables:
        if table.location.channel == world.channel.id:
            await services.publisher.show_again(table)
        else:
            await services.domain.tables.move(table.id, Location(world.server.id, world.channel.id))


@contextlib.asynccontextmanager
async def _on_free_port(preview: simcord.Preview, port: int) -> AsyncIterator[None]:
    try:
        await preview.__aenter__()
    except simcord.SetupError as error:
        if isinstance(error.__cause__, OSError):
            raise StartupError(f"Port {port} is taken on this machine; choose another with --port.") from None
        raise
    try:
        yield
    finally:
        await preview.close()


async def _first_of(*events: Coroutine[Any, Any, object]) -> None:
    tasks = [asyncio.create_task(event) for event in events]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)


def _set_aside(database: Path) -> None:
    """Begin with an empty database, and keep the last one beside it."""
    for ending in _DATABASE_FILES:
        file = database.with_name(database.name + ending)
        aside = database.with_name(f"{database.name}.before-fresh{ending}")
        try:
            aside.unlink(missing_ok=True)
            if file.exists():
                file.rename(aside)
        except OSError as error:
            raise StartupError(f"The database {database} cannot be put aside: {error.strerror}.") from None
