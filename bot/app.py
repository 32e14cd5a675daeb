"""The composition root: opens the store, builds everything by constructor, loads the cogs, and closes in order."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
import pkgutil
import signal
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from http import HTTPStatus
from typing import Any, Protocol

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from yarl import URL

import cogs
from bot.command_sync import CommandSync
from bot.errors import Problem, StorageFailed
from bot.history.ratings import rate_ending
from bot.history.replays import Replays
from bot.history.standings import Standings
from bot.patience import one_line, patiently
from bot.people.panels_and_calls import Contacts
from bot.people.servers import Servers
from bot.people.watchers import Watchers
from bot.settings import Settings
from bot.storage.databases.file_watch import watch
from bot.storage.errors import CannotOpen
from bot.storage.store import Store
from bot.tables.live_play import LivePlay
from bot.tables.thinkers import PoolThinker, Thinker
from bot.ui.interactions.components import read_press
from bot.ui.interactions.errors import answer_error
from bot.ui.interactions.router import Router
from bot.ui.messages.payload import PictureSource
from bot.ui.pictures.studio import Studio
from bot.ui.services import Domain, Services, build_services
from bot.ui.text.command_texts import CommandTranslator
from bot.ui.text.fluent import Texts
from engine import catalogue

ANSWERS_SECONDS = 2.0
"""For how long a bot that stops waits for the answers under way."""
LAST_ANSWERS_SECONDS = 0.5
"""For how long it then waits for those who pressed while it closed, and are told so."""
_BAD_TOKEN, _BAD_INTENTS = 4004, 4014

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
        self._runtime: LivePlay | None = None
        self._background: set[asyncio.Task[None]] = set()
        self._closers = contextlib.AsyncExitStack()

    @property
    def router(self) -> Router:
        """Give what answers every press."""
        return self.services.router

    async def prepare(self) -> None:
        """Open the store and build the services, before Discord is asked for anything; doing it twice is harmless."""
        if self._runtime is not None:
            return
        store = self._store = await self._opened_store()
        self._closers.push_async_callback(store.close)
        self._closers.push_async_callback(self._thinker.close)
        self._closers.callback(self._pictures.close)
        runtime = LivePlay(
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
            contacts=Contacts(store, self._sleep),
            watchers=Watchers(store),
        )
        self.services = build_services(
            self,
            domain,
            self._pictures,
            self._texts,
            language=self.settings.chosen_language,
            now=self._now,
            sleep=self._sleep,
        )
        self._closers.push_async_callback(self.services.close)
        self._closers.push_async_callback(runtime.close)
        self._runtime = runtime

    async def setup_hook(self) -> None:
        """Load every cog and go on with the games that wait for the bot."""
        await self.prepare()
        for package in self._packages:
            # Not as extensions, which can be loaded anew: discord.py forgets their modules when the bot closes, and a
            # second bot in the same process would get classes that are equal to nobody's.
            await importlib.import_module(package).setup(self, self.services)
        await self.tree.set_translator(CommandTranslator(self._texts))
        await self.begin()
        # Games go on without either: cards are written as text, and Discord keeps the commands of before.
        self._in_background(self._learn_emojis(), "learn emojis")
        self._in_background(self._sync_commands(), "sync commands")

    async def begin(self) -> None:
        """Go on with the games that wait for the bot; a Problem when the database takes nothing, as on a full disk."""
        assert self._runtime is not None
        try:
            await self._runtime.begin()
        except StorageFailed as error:
            raise Problem(f"The database cannot be written: {error.reason}.") from None
        self.services.publisher.look_after_all(await self._runtime.to_look_after())

    async def watch_database(self) -> None:
        """Look after the database until cancelled: one that is gone is told to the operator, loudly."""
        await watch(self._store.look)

    async def _learn_emojis(self) -> None:
        async def learn() -> None:
            self.services.card_emojis.learn(await self.fetch_application_emojis())

        await patiently("reading the list of emojis", learn, self._sleep)

    async def _sync_commands(self) -> None:
        try:
            await CommandSync(self.tree, self._store.bookkeeping, self._sleep).run()
        except StorageFailed as error:
            log.warning("the commands are told to Discord again at the next start: %s", error.reason)

    def _in_background(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._background.add(task)
        task.add_done_callback(self._background_ended)

    def _background_ended(self, task: asyncio.Task[None]) -> None:
        self._background.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("%s failed", task.get_name(), exc_info=error)

    async def on_interaction(self, interaction: discord.Interaction[MatryoshkaBot]) -> None:
        """Hand each press of a button or a menu to the router; commands go their own way."""
        press = read_press(interaction)
        if press is not None:
            await self.router.route(interaction, press)

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
        """Answer what was pressed, let what was begun be committed, then close the store and the connection."""
        if self._runtime is not None:
            self.router.stop()
            await self.router.finish(ANSWERS_SECONDS)
        for task in list(self._background):
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        await self._closers.aclose()
        if self._runtime is not None:
            await self.router.finish(LAST_ANSWERS_SECONDS)
        await super().close()

    async def _opened_store(self) -> Store:
        try:
            return await Store.open(self.settings.database_address, rate_ending)
        except CannotOpen as error:
            raise Problem(str(error)) from None
        except OSError as error:
            raise Problem(f"The database {self.settings.database_path} cannot be opened: {error.strerror}.") from None


def stop_signal() -> asyncio.Event:
    """Give an event that Ctrl-C and SIGTERM set from now on."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        # Windows has no such handlers; Ctrl-C ends asyncio.run there.
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stopped.set)
    return stopped


def _talk_to(discord_api: str) -> None:
    """Let discord.py talk to the Discord at this address; a new session begins at its websocket."""
    discord.http.Route.BASE = discord_api
    DiscordWebSocket.DEFAULT_GATEWAY = URL(discord_api).with_scheme("ws") / "websocket"


async def run_on_discord(settings: Settings) -> None:
    """Connect to Discord and stay until stopped; raise a Problem when it cannot be."""
    assert settings.discord_token is not None
    if settings.discord_api is not None:
        _talk_to(settings.discord_api)
    stop = stop_signal()
    try:
        async with MatryoshkaBot(settings) as bot:
            await bot.prepare()
            connection = asyncio.create_task(_connect(bot, settings.discord_token.get_secret_value()))
            stopping, watching = asyncio.create_task(stop.wait()), asyncio.create_task(bot.watch_database())
            await asyncio.wait({connection, stopping}, return_when=asyncio.FIRST_COMPLETED)
            await bot.close()
            stopping.cancel()
            watching.cancel()
            await _end(connection)
    except discord.LoginFailure:
        raise Problem("Discord does not accept the token in DISCORD_TOKEN; copy it again from the portal.") from None
    except discord.PrivilegedIntentsRequired:
        raise Problem(_closed_for_good(_BAD_INTENTS)) from None
    except discord.ConnectionClosed as error:
        raise Problem(_closed_for_good(error.code)) from None
    except discord.HTTPException as error:
        raise Problem(
            f"Discord refused a request at the start ({error.status}, code {error.code}); try again."
        ) from None
    except aiohttp.ClientConnectionError as error:
        raise Problem(f"Discord cannot be reached: {error}.") from None
    except (aiohttp.ClientError, TimeoutError) as error:
        raise Problem(f"Discord cannot be reached: {one_line(error)}.") from None
    log.info("stopped")


async def _connect(bot: MatryoshkaBot, token: str) -> None:
    """Log in, then stay connected; a gateway that is not there yet is asked again."""

    async def connect() -> None:
        try:
            await bot.connect()
        except discord.GatewayNotFound as error:
            if isinstance(error.__cause__, discord.HTTPException) and error.__cause__.status == HTTPStatus.UNAUTHORIZED:
                raise discord.LoginFailure("the token was reset") from None
            raise

    await bot.login(token)
    await patiently("connecting to Discord", connect)


def _closed_for_good(code: int | None) -> str:
    """Word why Discord ended the connection, and what to do."""
    if code == _BAD_TOKEN:
        return "Discord no longer accepts the token in DISCORD_TOKEN; if it was reset, copy the new one."
    if code == _BAD_INTENTS:
        return "Discord refuses an intent that the bot asks for; look at the bot's page in the portal."
    return f"Discord has closed the connection for good (code {code}); update the bot, or ask its authors."


async def _end(connection: asyncio.Task[None]) -> None:
    """End a connection whose bot has closed: it may be asleep between two attempts to connect."""
    if not connection.done():
        connection.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await connection
