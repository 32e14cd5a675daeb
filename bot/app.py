"""The composition root: opens what the bot consists of in order, and closes it in reverse."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
import math
import pkgutil
from collections.abc import AsyncIterator, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from discord.ext import commands

import cogs
from bot.clusters.cluster import Cluster
from bot.clusters.listener import Listener
from bot.command_sync import CommandSync
from bot.errors import StartupError, StorageError
from bot.history.ratings import rate_ending
from bot.history.replays import Replays
from bot.history.standings import Standings
from bot.people.privacy import Privacy
from bot.people.retention import Sweeper
from bot.retry import retry_with_backoff
from bot.settings import Settings
from bot.storage.availability import log_outages
from bot.storage.errors import CannotOpen
from bot.storage.shards import ShardAssignment
from bot.storage.store import Store
from bot.tables.ai_workers import AiWorkers, ProcessAiWorkers
from bot.tables.clock import Delays
from bot.tables.runtime import TableRuntime
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

_FINISH_SECONDS = 2.0  # to answer the interactions under way
_LAST_FINISH_SECONDS = 0.5  # to answer those that arrived while the bot closed

log = logging.getLogger(__name__)


class Pictures(PictureSource, Protocol):
    """A source of pictures that the bot closes."""

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Parts:
    """The replaceable parts of the bot. What is None is created by the bot.

    `cogs`: packages with a `setup(bot, services)`. `is_simulated`: Discord is simulated in this process, starts without
    commands, and has no rate limits.
    """

    clock: Clock = field(default_factory=SystemClock)
    ai_workers: AiWorkers | None = None
    pictures: Pictures | None = None
    texts: Texts | None = None
    cogs: tuple[str, ...] | None = None
    is_simulated: bool = False


def find_cogs() -> tuple[str, ...]:
    """Return the packages in the folder `cogs`."""
    return tuple(f"{cogs.__name__}.{package.name}" for package in pkgutil.iter_modules(cogs.__path__))


class App:
    """One bot: its store, tables, UI and background tasks, around a Discord client."""

    services: Services
    store: Store

    def __init__(self, settings: Settings, parts: Parts) -> None:
        self.settings = settings
        self.clock = parts.clock
        self.allowances = Allowances(self.clock.time)
        self.pictures = (parts.pictures or Studio()) if settings.pictures else None
        self._parts = parts
        self._ai_workers = parts.ai_workers or ProcessAiWorkers(seconds=settings.thinking_time)
        self._texts = parts.texts or Texts.bundled()
        self._runtime: TableRuntime | None = None
        self._cluster: Cluster | None = None
        self._background: set[asyncio.Task[None]] = set()
        self._stack = contextlib.AsyncExitStack()

    async def open(self, client: commands.AutoShardedBot) -> None:
        """Open the store and build the services, without a request to Discord. Does nothing if they are open."""
        if self._runtime is not None:
            return
        settings, stack = self.settings, self._stack
        store = self.store = await self._open_store()
        stack.push_async_callback(store.close)
        cluster = self._cluster = Cluster(store.database.shards, settings, self.clock.sleep)
        stack.push_async_callback(self._ai_workers.close)
        if self.pictures is not None:
            stack.callback(self.pictures.close)
        runtime = TableRuntime(
            store,
            self._ai_workers,
            clock=self.clock,
            delays=Delays(bot_move=settings.computer_pause),
            retention=settings.retention,
        )
        domain = Domain(
            tables=runtime.tables,
            commits=runtime.commits,
            replays=Replays(runtime.tables, store, registry.game),
            standings=Standings(store, runtime.preferences, self.clock),
            preferences=runtime.preferences,
            servers=store.servers,
            contacts=store.contacts,
            watchers=store.watchers,
            privacy=Privacy(store, runtime.preferences),
        )
        self.services = build_services(
            client,
            domain,
            self.pictures,
            self._texts,
            language=settings.chosen_language,
            daily=DailyTasks(store.bookkeeping, self.clock),
            links=settings.links,
            now=self.clock.time,
            sleep=self.clock.sleep,
            processes=lambda: cluster.processes,
            burst=math.inf if self._parts.is_simulated else BURST,
            allowances=self.allowances,
        )
        stack.push_async_callback(self.services.close)
        stack.push_async_callback(runtime.close)
        self._runtime = runtime

    async def start(self, client: commands.AutoShardedBot) -> None:
        """Load the cogs, wait for a cluster if there are several, and resume the games."""
        await self.open(client)
        for package in find_cogs() if self._parts.cogs is None else self._parts.cogs:
            # Not as extensions: discord.py unloads those when it closes, so that a second bot in the same process
            # would get other classes.
            await importlib.import_module(package).setup(client, self.services)
        await client.tree.set_translator(CommandTranslator(self._texts))
        assert self._cluster is not None
        assignment = await self._cluster.claim(client.http)
        if self._cluster.is_shared:
            client.shard_count, client.shard_ids = assignment.layout.shards, list(assignment.shards)
        await self.resume_tables()
        self._start_background(client, assignment)

    async def resume_tables(self) -> None:
        """Start the tables, and update the messages that may have missed a change. Raise StartupError."""
        assert self._runtime is not None
        try:
            await self._runtime.start()
        except StorageError as error:
            raise StartupError(f"The database cannot be written: {error.reason}.") from None
        self.services.publisher.look_after_all(await self._runtime.tables_to_resync())
        self.services.name_removal.wake()

    def _start_background(self, client: commands.AutoShardedBot, assignment: ShardAssignment) -> None:
        services, sleep = self.services, self.clock.sleep
        # Games go on without either: cards appear as text, and Discord keeps the previous commands.
        self._in_background(self._load_emojis(client), "load emojis")
        if assignment.cluster == 1:
            self._in_background(self._sync_commands(client), "sync commands")
            sweeper = Sweeper(self.store, self.settings.retention, self.clock)
            services.daily.add("sweep", sweeper.sweep)  # one process deletes for all
        is_shared = self._cluster is not None and self._cluster.is_shared
        part = f" of cluster {assignment.cluster}" if is_shared else ""
        self._in_background(services.daily.run(part), "daily tasks")
        self._in_background(periodic_full_collection(sleep, services.pressure.lull), "full garbage collection")

    async def close(self) -> None:
        """Answer what was pressed, commit what has begun, then close everything in reverse order."""
        if self._runtime is not None:
            self.services.router.stop()
            await self.services.router.finish(_FINISH_SECONDS)
        for task in list(self._background):
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        await self._stack.aclose()
        if self._runtime is not None:
            await self.services.router.finish(_LAST_FINISH_SECONDS)

    # Clusters

    @property
    def is_standing_by(self) -> bool:
        """Whether this is one of several processes and serves no cluster yet."""
        return self._cluster is not None and self._cluster.is_standing_by

    def may_send(self) -> bool:
        """Whether requests to Discord are allowed: no other process can own this cluster."""
        return self._cluster is None or self._cluster.may_send

    async def wait_to_identify(self, shard: int) -> bool:
        """Wait for the turn of a shard among all processes. Return False if this is the only process."""
        if self._cluster is None or not self._cluster.is_shared:
            return False
        await self._cluster.wait_to_identify(shard)
        return True

    async def wait_until_lost(self) -> None:
        """Return when another process has taken over the cluster, which never happens with SQLite."""
        assert self._cluster is not None
        domain = self.services.domain
        listener = Listener(domain.tables, domain.preferences, self.services.forget)
        await self._cluster.keep(listener.on_notification)

    # Monitoring

    def watch_database(self) -> None:
        """Log outages of the database in the background."""
        self._in_background(log_outages(self.store.look), "log database outages")

    @contextlib.asynccontextmanager
    async def serve_health(self, client: commands.AutoShardedBot) -> AsyncIterator[None]:
        """Serve the health pages while inside, if a port is set."""
        if self.settings.health_port is None:
            yield
            return
        from bot.monitoring.health import HealthPages, Sources  # a web server takes memory that most bots do not need

        services, pictures = self.services, self.pictures
        shown = (services.publisher.queue, services.panels.queue, services.calls.queue)
        sources = Sources(
            is_ready=client.is_ready,
            is_standing_by=lambda: self.is_standing_by,
            shards=lambda: _latencies(client),
            servers=lambda: len(client.guilds),
            write=self._write_something,
            tables=self.store.tables.counts,
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

    async def _write_something(self) -> None:
        """Write to the database, or only read it while this process stands by."""
        if self.is_standing_by:
            await self.store.look()
        else:
            await self.store.bookkeeping.set_number("looked at", self.clock.time())

    # Background tasks

    async def _load_emojis(self, client: commands.AutoShardedBot) -> None:
        async def load() -> None:
            self.services.card_emojis.learn(await client.fetch_application_emojis())

        await retry_with_backoff("loading emojis", load, self.clock.sleep)

    async def _sync_commands(self, client: commands.AutoShardedBot) -> None:
        sync = CommandSync(client.tree, self.store.bookkeeping, self.clock.sleep)
        try:
            await sync.run(force=self._parts.is_simulated)
        except StorageError as error:
            log.warning("commands are synced again at the next start error=%s", error.reason)

    def _in_background(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._background.add(task)
        task.add_done_callback(self._on_background_done)

    def _on_background_done(self, task: asyncio.Task[None]) -> None:
        self._background.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background task failed task=%s", task.get_name(), exc_info=error)

    async def _open_store(self) -> Store:
        settings, address = self.settings, self.settings.database_address
        try:
            return await Store.open(address, rate_ending, shared=settings.is_one_of_several, sleep=self.clock.sleep)
        except CannotOpen as error:
            raise StartupError(str(error)) from None
        except OSError as error:
            raise StartupError(f"The database {settings.database_path} cannot be opened: {error.strerror}.") from None


def _latencies(client: commands.AutoShardedBot) -> Mapping[int, float | None]:
    shards = dict(client.shards)
    return {number: None if shard.is_closed() else shard.latency for number, shard in shards.items()}
