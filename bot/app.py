"""The composition root: opens the store, builds everything by constructor, loads the cogs, and closes in order."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
import math
import pkgutil
import sys
from collections.abc import AsyncIterator, Coroutine, Sequence
from typing import Any, Protocol

import discord
from discord import app_commands
from discord.ext import commands

import cogs
from bot.clusters.listener import Listener
from bot.clusters.member import Member
from bot.clusters.outgoing_gate import outgoing_gate
from bot.command_sync import CommandSync
from bot.errors import StartupError, StorageFailed
from bot.history.ratings import rate_ending
from bot.history.replays import Replays
from bot.history.standings import Standings
from bot.monitoring.rest_requests import counting_requests
from bot.people.contacts import Contacts
from bot.people.privacy import Privacy
from bot.people.retention import Sweeper
from bot.people.servers import Servers
from bot.people.watchers import Watchers
from bot.retry import retry_with_backoff
from bot.settings import Settings
from bot.storage.databases.file_watch import watch
from bot.storage.errors import CannotOpen
from bot.storage.store import Store
from bot.tables.ai_workers import AiWorkers, ProcessAiWorkers
from bot.tables.clock import Delays
from bot.tables.runtime import TableRuntime
from bot.ui.bot_connection import BotConnection, keep_limits_a_while
from bot.ui.interactions.components import read_press
from bot.ui.interactions.errors import answer_error
from bot.ui.interactions.router import Router
from bot.ui.live.allowances import Allowances
from bot.ui.live.budget import BURST
from bot.ui.messages.payload import PictureSource
from bot.ui.pictures.studio import Studio
from bot.ui.services import Domain, Services, build_services
from bot.ui.text.command_texts import CommandTranslator
from bot.ui.text.fluent import Texts
from bot.util.clock import Clock, SystemClock
from bot.util.daily import DailyTasks
from bot.util.gc import periodic_full_collection
from engine import registry

ANSWERS_SECONDS = 2.0
"""For how long a bot that stops waits for the answers under way."""
LAST_ANSWERS_SECONDS = 0.5
"""For how long it then waits for those who pressed while it closed, and are told so."""

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

    `ai_workers` and `pictures` are closed with it; by default it makes its own.
    `extensions` are the packages with a `setup(bot, services)`. A Discord that `is_simulated` counts no requests, and
    begins anew with every start: it knows no commands.
    """

    services: Services

    def __init__(
        self,
        settings: Settings,
        *,
        clock: Clock | None = None,
        ai_workers: AiWorkers | None = None,
        pictures: Pictures | None = None,
        texts: Texts | None = None,
        extensions: Sequence[str] | None = None,
        is_simulated: bool = False,
    ) -> None:
        self._clock = clock or SystemClock()
        self._allowances = Allowances(self._clock.time)
        super().__init__(
            commands.when_mentioned,
            tree_cls=Tree,
            help_command=None,
            intents=_intents(),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            http_trace=outgoing_gate(self._may_act) if settings.is_one_of_several else None,  # type: ignore[arg-type]
        )
        self.http.http_trace = self._allowances.listening(self.http.http_trace)
        keep_limits_a_while(self.http, self._clock.time)
        if settings.health_port is not None:
            self.http.http_trace = counting_requests(self.http.http_trace)
        self.settings = settings
        self._ai_workers = ai_workers or ProcessAiWorkers(seconds=settings.thinking_time)
        self._pictures = (pictures or Studio()) if settings.pictures else None
        self._texts = texts or Texts.bundled()
        self._packages = found_cogs() if extensions is None else list(extensions)
        self._is_simulated = is_simulated
        self._runtime: TableRuntime | None = None
        self._member: Member | None = None
        self._background: set[asyncio.Task[None]] = set()
        self._closers = contextlib.AsyncExitStack()

    def _get_state(self, **options: Any) -> BotConnection:
        """Give discord.py the state of its connection."""
        parts = {"dispatch": self.dispatch, "handlers": self._handlers, "hooks": self._hooks, "http": self.http}
        return BotConnection(**parts, **options)

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
        if store.ownership is not None:
            cluster = self.settings.cluster if isinstance(self.settings.cluster, int) else None
            self._member = Member(store.ownership, self.settings.clusters, cluster, self._clock.sleep)
        self._closers.push_async_callback(self._ai_workers.close)
        if self._pictures is not None:
            self._closers.callback(self._pictures.close)
        retention = self.settings.retention
        self._daily = DailyTasks(store.bookkeeping, self._clock)
        runtime = TableRuntime(
            store,
            self._ai_workers,
            clock=self._clock,
            delays=Delays(bot_move=self.settings.computer_pause),
            retention=retention,
        )
        domain = Domain(
            tables=runtime.tables,
            commits=runtime.commits,
            replays=Replays(runtime.tables, store, registry.game),
            standings=Standings(store, runtime.preferences, self._clock),
            preferences=runtime.preferences,
            servers=Servers(store),
            contacts=Contacts(store, self._clock),
            watchers=Watchers(store),
            privacy=Privacy(store, runtime.preferences),
        )
        self.services = build_services(
            self,
            domain,
            self._pictures,
            self._texts,
            language=self.settings.chosen_language,
            daily=self._daily,
            links=self.settings.links,
            now=self._clock.time,
            sleep=self._clock.sleep,
            processes=lambda: 1 if self._member is None else self._member.processes,
            burst=math.inf if self._is_simulated else BURST,
            allowances=self._allowances,
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
        share = None if self._member is None else await self._member.stand_by(self.http)
        if share is not None:
            self.shard_count, self.shard_ids = share.layout.shards, list(share.shards)
        await self.begin()
        # Games go on without either: cards are written as text, and Discord keeps the commands of before.
        self._in_background(self._learn_emojis(), "learn emojis")
        if share is None or share.cluster == 1:
            self._in_background(self._sync_commands(), "sync commands")
            # What is deleted belongs to all processes, so one of them does it.
            self._daily.add("sweep", Sweeper(self._store, self.settings.retention, self._clock).sweep)
        self._in_background(self._daily.run("" if share is None else f" of cluster {share.cluster}"), "daily tasks")
        self._in_background(
            periodic_full_collection(self._clock.sleep, self.services.pressure.lull), "looking for garbage"
        )

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the turn to begin a session, which all processes share."""
        if self._member is None or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._member.turn_to_identify(shard_id)

    @property
    def is_standing_by(self) -> bool:
        """Tell whether this is one of several processes and serves nothing yet."""
        return self._member is not None and self._member.is_standing_by

    async def lost(self) -> None:
        """Wait until another process serves what this one did; without others that never happens."""
        if self._member is None:
            await asyncio.Event().wait()
        else:
            domain = self.services.domain
            listener = Listener(domain.tables, domain.preferences, self.services.forget)
            await self._member.kept(listener.hear)

    def _may_act(self) -> bool:
        return self._member is None or self._member.may_move

    async def begin(self) -> None:
        """Go on with the games that wait for the bot; a Problem when the database takes nothing, as on a full disk."""
        assert self._runtime is not None
        try:
            await self._runtime.start()
        except StorageFailed as error:
            raise StartupError(f"The database cannot be written: {error.reason}.") from None
        self.services.publisher.look_after_all(await self._runtime.tables_to_resync())
        self.services.name_removal.wake()

    def watch_database(self) -> None:
        """Look after the database until the bot closes: one that is gone is told to the operator, loudly."""
        self._in_background(watch(self._store.look), "watch the database")

    @contextlib.asynccontextmanager
    async def health_served(self) -> AsyncIterator[None]:
        """Tell operators how the bot is while inside, where they asked for it."""
        if self.settings.health_port is None:
            yield
            return
        from bot.monitoring.health import HealthPages, Sources  # a web server takes memory that most bots do not need

        services, pictures = self.services, self._pictures
        shown = (services.publisher.queue, services.panels.queue, services.calls.queue)
        sources = Sources(
            is_ready=self.is_ready,
            is_standing_by=lambda: self.is_standing_by,
            shards=self._latencies,
            servers=lambda: len(self.guilds),
            write=self._keep_something,
            tables=self._store.tables.counts,
            queues={
                **{f"{queue.name}s": queue.__len__ for queue in shown},
                "requests": services.budget.__len__,
                "presses": services.pressure.__len__,
                "pictures": lambda: 0 if pictures is None else pictures.waiting,
            },
            unshown={queue.name: queue.oldest_age for queue in shown},
        )
        async with HealthPages(sources).serve(self.settings.health_host, self.settings.health_port):
            yield

    def _latencies(self) -> dict[int, float | None]:
        shards = dict(self.shards)
        return {number: None if shard.is_closed() else shard.latency for number, shard in shards.items()}

    async def _keep_something(self) -> None:
        """Write into the database; a process that serves nothing yet may only read it."""
        if self.is_standing_by:
            await self._store.look()
        else:
            await self._store.bookkeeping.set_number("looked at", self._clock.time())

    async def _learn_emojis(self) -> None:
        async def learn() -> None:
            self.services.card_emojis.learn(await self.fetch_application_emojis())

        await retry_with_backoff("reading the list of emojis", learn, self._clock.sleep)

    async def _sync_commands(self) -> None:
        try:
            await CommandSync(self.tree, self._store.bookkeeping, self._clock.sleep).run(is_anew=self._is_simulated)
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

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log what went wrong with news of Discord; a database that is away or closed is no fault of the program."""
        error = sys.exception()
        if isinstance(error, StorageFailed):
            log.warning("%s could not be followed: %s", event_method, error)
        else:
            await super().on_error(event_method, *args, **kwargs)

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
        address = self.settings.database_address
        try:
            if self.settings.is_one_of_several:
                assert isinstance(address, str)
                return await Store.open_shared(address, rate_ending)
            return await Store.open(address, rate_ending)
        except CannotOpen as error:
            raise StartupError(str(error)) from None
        except OSError as error:
            raise StartupError(
                f"The database {self.settings.database_path} cannot be opened: {error.strerror}."
            ) from None
