"""One process of several: it stands by, owns a cluster, and begins sessions when it is its turn."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord

from bot.errors import StartupError
from bot.retry import retry_with_backoff
from bot.storage.clusters.news import News, read_news
from bot.storage.clusters.ownership import Ownership
from bot.storage.clusters.shares import Share
from bot.storage.errors import CannotOpen
from bot.tables.document import shift_deadlines

log = logging.getLogger(__name__)


class Member:
    """Keeps to what the database and Discord say about who may serve which shards, and since when.

    `clusters` is the number of clusters and `cluster` the one to serve, where somebody chose them.
    """

    def __init__(
        self,
        ownership: Ownership,
        clusters: int | None,
        cluster: int | None,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._ownership = ownership
        self._clusters = clusters
        self._cluster = cluster
        self._sleep = sleep
        self._sessions_at_once = 1
        self._has_claimed = asyncio.Event()

    @property
    def is_standing_by(self) -> bool:
        """Tell whether no cluster is owned yet."""
        return not self._has_claimed.is_set()

    @property
    def processes(self) -> int:
        """Count the processes that serve the bot, this one included."""
        share = self._ownership.share
        return 1 if share is None else share.layout.clusters

    @property
    def may_move(self) -> bool:
        """Tell whether anything may be sent to Discord: nobody can serve the same cluster, or none is served yet."""
        return self.is_standing_by or self._ownership.is_sure

    async def stand_by(self, http: discord.http.HTTPClient) -> Share:
        """Wait until a cluster is free, and own it; a Problem when the others are set up otherwise."""
        recommended = 1

        async def ask() -> None:
            nonlocal recommended
            recommended, _, limit = await http.get_bot_gateway()
            self._sessions_at_once = max(1, limit["max_concurrency"])

        await retry_with_backoff("asking Discord for the number of shards", ask, self._sleep)
        try:
            share = await self._ownership.claim(self._clusters, self._cluster, recommended, shift_deadlines)
        except CannotOpen as error:
            raise StartupError(str(error)) from None
        self._has_claimed.set()
        return share

    async def turn_to_identify(self, shard: int) -> None:
        """Wait until a session of a shard may begin: Discord takes few at a time, from all processes together."""
        while (wait := await self._ownership.turn(shard % self._sessions_at_once)) > 0:
            log.info("shard %d waits %.1f s to begin its session", shard, wait)
            await self._sleep(wait)

    async def kept(self, hear: Callable[[News], Awaitable[None]]) -> None:
        """Keep the cluster, once there is one, until another process owns it; `hear` is told what others tell."""
        await self._has_claimed.wait()
        share = self._ownership.share
        assert share is not None

        async def read(text: str) -> None:
            news = read_news(text, share.cluster)
            if news is not None:
                await hear(news)

        await self._ownership.keep(read)
