"""The shards of this process: claimed before it connects, identified in turn, and kept until another has them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord

from bot.errors import StartupError
from bot.retry import retry_with_backoff
from bot.settings import Settings
from bot.storage.errors import CannotOpen
from bot.storage.notifications import Notification, read_notification
from bot.storage.shards import ShardAssignment, Shards
from bot.tables.document import shift_deadlines

log = logging.getLogger(__name__)


class Cluster:
    """Serves cluster 1 of 1, or one of several if the settings say so."""

    def __init__(
        self, shards: Shards, settings: Settings, sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
    ) -> None:
        self._shards = shards
        self._settings = settings
        self._sleep = sleep
        self._sessions_at_once = 1

    @property
    def is_shared(self) -> bool:
        """Whether other processes serve the same bot, or stand by for it."""
        return self._settings.is_one_of_several

    @property
    def is_standing_by(self) -> bool:
        """Whether no cluster is claimed yet."""
        return not self._shards.is_claimed

    @property
    def processes(self) -> int:
        """How many processes serve the bot, including this one."""
        return self._shards.assignment.layout.clusters

    @property
    def may_send(self) -> bool:
        """Whether requests to Discord are safe: nothing is served yet, or no other process can serve the same."""
        return self.is_standing_by or self._shards.is_valid

    async def claim(self, http: discord.http.HTTPClient) -> ShardAssignment:
        """Wait until a cluster is free and claim it; raise StartupError if the others are set up differently."""
        recommended = 1

        async def ask_discord() -> None:
            nonlocal recommended
            recommended, _, limit = await http.get_bot_gateway()
            self._sessions_at_once = max(1, limit["max_concurrency"])

        if self.is_shared:
            await retry_with_backoff("asking Discord for the number of shards", ask_discord, self._sleep)
        cluster = self._settings.cluster
        try:
            return await self._shards.claim(
                shift_deadlines,
                clusters=self._settings.clusters,
                cluster=cluster if isinstance(cluster, int) else None,
                recommended_shards=recommended,
            )
        except CannotOpen as error:
            raise StartupError(str(error)) from None

    async def wait_to_identify(self, shard: int) -> None:
        """Wait until the session of a shard may start: Discord takes few at a time, from all processes together."""
        while (delay := await self._shards.identify_delay(shard % self._sessions_at_once)) > 0:
            log.info("shard %d identifies in %.1f s", shard, delay)
            await self._sleep(delay)

    async def keep(self, on_notification: Callable[[Notification], Awaitable[None]]) -> None:
        """Keep the cluster, once there is one, until another process has it."""

        async def read(text: str) -> None:
            notification = read_notification(text, self._shards.assignment.cluster)
            if notification is not None:
                await on_notification(notification)

        await self._shards.keep(read)
