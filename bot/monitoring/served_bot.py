"""A running bot as its health pages see it."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord

from bot.errors import StorageError
from bot.monitoring.health import LOOKED_SECONDS, Doctor, LoopLag, Vitals
from bot.monitoring.health_server import HealthPages
from bot.monitoring.metrics import GUILDS, LATENCIES, LOOP_LAG, OLDEST_UNSHOWN, QUEUES, TABLES, Level

if TYPE_CHECKING:
    from bot.monitoring.prometheus import PrometheusRecorder


@dataclass(frozen=True, slots=True)
class Sources:
    """Where the figures come from: what waits and how old it is by name, the tables by status, and the database."""

    queues: Mapping[str, Callable[[], int]]
    unshown: Mapping[str, Callable[[], float]]
    tables: Callable[[], Awaitable[Mapping[str, int]]]
    keep: Callable[[], Awaitable[object]]
    is_standing_by: Callable[[], bool]


class ServedBot:
    """Looks at a connected client and at what the bot is made of."""

    def __init__(self, client: discord.AutoShardedClient, sources: Sources) -> None:
        self._client = client
        self._sources = sources
        self._lag = LoopLag()
        self._tables: tuple[float, Mapping[str, int]] = (-math.inf, {})

    @asynccontextmanager
    async def served(self, host: str, port: int, recorder: PrometheusRecorder | None) -> AsyncIterator[None]:
        """Serve the pages while inside."""
        sources = self._sources
        vitals = Vitals(
            is_ready=self._client.is_ready,
            is_standing_by=sources.is_standing_by,
            shards=self._shards,
            keep=sources.keep,
            queues=lambda: {name: length() for name, length in sources.queues.items()},
            unshown=lambda: {name: age() for name, age in sources.unshown.items()},
        )
        watching = asyncio.create_task(self._lag.watch(), name="watch the event loop")
        try:
            async with HealthPages(Doctor(vitals, self._lag), recorder, self.levels).served(host, port):
                yield
        finally:
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching

    async def levels(self) -> list[tuple[Level, tuple[str, ...], float]]:
        """Read every level there is at this moment."""
        found: list[tuple[Level, tuple[str, ...], float]] = [
            (GUILDS, (), len(self._client.guilds)),
            (LOOP_LAG, (), self._lag.worst),
        ]
        found += [(QUEUES, (name,), length()) for name, length in self._sources.queues.items()]
        found += [(OLDEST_UNSHOWN, (name,), age()) for name, age in self._sources.unshown.items()]
        found += [
            (LATENCIES, (str(shard),), latency)
            for shard, latency in self._shards().items()
            if latency is not None and math.isfinite(latency)
        ]
        found += [(TABLES, (status,), number) for status, number in (await self._counted()).items()]
        return found

    def _shards(self) -> dict[int, float | None]:
        return {
            number: None if shard.is_closed() else shard.latency for number, shard in dict(self._client.shards).items()
        }

    async def _counted(self) -> Mapping[str, int]:
        """Count the tables, unless that was done a moment ago; a database that cannot is told by the other page."""
        counted_at, counts = self._tables
        if time.monotonic() - counted_at < LOOKED_SECONDS:
            return counts
        try:
            counts = await self._sources.tables()
        except StorageError:
            counts = {}
        self._tables = (time.monotonic(), counts)
        return counts
