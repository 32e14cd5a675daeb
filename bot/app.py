"""The composition root: opens the store, builds everything by constructor, loads the cogs, and closes in order."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
import pkgutil
import signal
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

import cogs
from bot.errors import Problem
from bot.history.replays import Replays
from bot.history.standings import Standings
from bot.people.contacts import Contacts
from bot.people.servers import Servers
from bot.people.watchers import Watchers
from bot.settings import Settings
from bot.storage.errors import CannotOpen, StorageFailed
from bot.storage.store import Store
from bot.tables.runtime import Runtime
from bot.tables.thinkers import PoolThinker, Thinker
from bot.ui.interactions.components import Control
from bot.ui.interactions.errors import answer_error
from bot.ui.interactions.router import Router
from bot.ui.messages.payload import PictureSource
from bot.ui.pictures.studio import Studio
from bot.ui.services import Domain, Services, build_services
from bot.ui.text.command_texts import CommandTranslator
from bot.ui.text.fluent import Texts
from engine import catalogue

log = logging.getLogger(__name__)

# discord.py would warn that it cannot speak; this bot has no voice.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False


class Pictures(PictureSource, Protocol):
    """A source of pictures that the bot closes."""

    def close(self) -> None:
        """Draw nothing more."""
        ...


def _intents() -> discord.Intents:
    """Ask for servers, channels and bans only: no members, no messages, nothing privileged."""
    intents = discord.Intents.none()
    intents.guilds = True
    intents.moderation = True
    return intents


def found_cogs() -> list[str]:
    """Name the packages in the folder `cogs`."""
    return [f"{cogs.__name__}.{package.name}" for package in pkgutil.iter_modules(cogs.__path__)]


class Tree(app_commands.CommandTree["MatryoshkaBot"]):
    """The slash commands; what goes wrong before a cog has the interaction is answered like everything else."""

    async def on_error(
        self, interaction: discord.Interaction[MatryoshkaBot], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer an error privately."""
        await answer_error(interaction.client.router.reply(interaction), error)


class MatryoshkaBot(commands.AutoShardedBot):
    """The bot: its services are built when it prepares, out of what it is given.

    `thinker` and `pictures` are closed with it; without them it makes its own. In a world with a time of its own, `now`
    and `sleep` are that world's clock and its pauses; `steady` is a clock that nobody can set, if `now` can be.
    `extensions` are the packages with a `setup(bot, services)`.
    """

    services: Services

    def __init__(
        self,
        settings: Settings,
        *,
        now: Callable[[], float] = time.time,
        steady: Callable[[], float] | None = None,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        thinker: Thinker | None = None,
        pictures: Pictures | None = None,
        texts: Texts | None = None,
        extensions: Sequence[str] | None = None,
    ) -> None:
        super().__init__(
            commands.when_mentioned,
            tree_cls=Tree,
            help_command=None,
            intents=_intents(),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
        )
        self.settings = settings
        self._now = now
        self._steady = steady
        self._sleep = sleep
        self._thinker = thinker or PoolThinker()
        self._pictures = pictures or Studio()
        self._texts = texts or Texts.bundled()
        self._packages = found_cogs() if extensions is None else list(extensions)
        self._runtime: Runtime | None = None
        self._closers = contextlib.AsyncExitStack()

    @property
    def router(self) -> Router:
        """Give what answers every press."""
        return self.services.router

    async def prepare(self) -> None:
        """Open the store and build the services, before Discord is asked for anything; doing it twice is harmless."""
        if self._runtime is not None:
            return
        store = await self._opened_store()
        self._closers.push_async_callback(store.close)
        self._closers.push_async_callback(self._thinker.close)
        self._closers.callback(self._pictures.close)
        runtime = Runtime(
            store,
            self._thinker,
            now=self._now,
            steady=self._steady,
            sleep=self._sleep,
            pause=self.settings.computer_pause,
        )
        domain = Domain(
            tables=runtime.tables,
            commits=runtime.commits,
            replays=Replays(runtime.tables, store, catalogue.game),
            standings=Standings(store, runtime.preferences, self._now),
            preferences=runtime.preferences,
            servers=Servers(store),
            contacts=Contacts(store),
            watchers=Watchers(store),
        )
        self.services = build_services(
            self,
            domain,
            self._pictures,
            self._texts,
            language=self.settings.default_language,
            now=self._now,
            sleep=self._sleep,
        )
        self._closers.push_async_callback(self.services.close)
        self._closers.push_async_callback(runtime.close)
        self._runtime = runtime

    async def setup_hook(self) -> None:
        """Load every cog and go on with the games that wait for the bot."""
        await self.prepare()
        self.add_dynamic_items(Control)
        for package in self._packages:
            # Not as extensions, which can be loaded anew: discord.py forgets their modules when the bot closes, and a
            # second bot in the same process would get classes that are equal to nobody's.
            await importlib.import_module(package).setup(self, self.services)
        self.services.card_emojis.learn(await self.fetch_application_emojis())
        await self.tree.set_translator(CommandTranslator(self._texts))
        await self.tree.sync()
        await self.begin()

    async def begin(self) -> None:
        """Go on with the games that wait for the bot; a Problem when the database takes nothing, as on a full disk."""
        assert self._runtime is not None
        try:
            await self._runtime.begin()
        except StorageFailed as error:
            raise Problem(f"The database {self.settings.database_path} cannot be written: {error.reason}.") from None

    async def on_ready(self) -> None:
        """Say that the bot is there."""
        log.info("ready in %d servers", len(self.guilds))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Say that a server invited the bot."""
        log.info("joined server %d", guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Say that a server removed the bot."""
        log.info("left server %d", guild.id)

    async def close(self) -> None:
        """Take no more moves, let what was begun be committed, then close the store and the connection."""
        await self._closers.aclose()
        await super().close()

    async def _opened_store(self) -> Store:
        path = self.settings.database_path
        try:
            return await Store.open(path)
        except CannotOpen as error:
            raise Problem(str(error)) from None
        except OSError as error:
            raise Problem(f"The database {path} cannot be opened: {error.strerror}.") from None


def stop_signal() -> asyncio.Event:
    """Give an event that Ctrl-C and SIGTERM set from now on."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        # Windows has no such handlers; Ctrl-C ends asyncio.run there.
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stopped.set)
    return stopped


async def run_on_discord(settings: Settings) -> None:
    """Connect to Discord and stay until stopped; raise a Problem when it cannot be."""
    assert settings.discord_token is not None
    stop = stop_signal()
    try:
        async with MatryoshkaBot(settings) as bot:
            await bot.prepare()
            connection = asyncio.create_task(bot.start(settings.discord_token.get_secret_value()))
            stopping = asyncio.create_task(stop.wait())
            await asyncio.wait({connection, stopping}, return_when=asyncio.FIRST_COMPLETED)
            await bot.close()
            stopping.cancel()
            await _end(connection)
    except discord.LoginFailure:
        raise Problem("Discord does not accept the token in DISCORD_TOKEN; copy it again from the portal.") from None
    except discord.HTTPException as error:
        raise Problem(
            f"Discord refused a request at the start ({error.status}, code {error.code}); try again."
        ) from None
    except aiohttp.ClientConnectionError as error:
        raise Problem(f"Discord cannot be reached: {error}.") from None
    log.info("stopped")


async def _end(connection: asyncio.Task[None]) -> None:
    """End a connection whose bot has closed: it may be asleep between two attempts to connect."""
    if not connection.done():
        connection.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await connection
