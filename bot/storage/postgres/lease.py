"""Owning a cluster: waiting for one, keeping it, noticing that it is lost; PostgreSQL alone can tell."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from bot.storage.errors import CannotOpen
from bot.storage.reshard import MoveOn
from bot.storage.shards import Share

if TYPE_CHECKING:
    from bot.storage.postgres.lease_session import Membership

LOOK_SECONDS = 0.25
"""How often a process that stands by looks whether a cluster is free."""
PING_SECONDS = 1.0
ANSWER_SECONDS = 6.0
"""How long the database may take to answer before the session is broken and begun anew."""

Result = TypeVar("Result")

log = logging.getLogger(__name__)


class Ownership:
    """What one process of several owns; its waits and pings run beside the event loop, and stop when that stops."""

    def __init__(self, membership: Membership) -> None:
        self._membership = membership
        self._thread = ThreadPoolExecutor(1, "cluster")
        self._is_troubled = False

    @property
    def share(self) -> Share | None:
        """Give what is owned."""
        return self._membership.share

    @property
    def is_sure(self) -> bool:
        """Tell whether nobody else can own it at this moment."""
        return self._membership.is_sure

    async def claim(self, clusters: int | None, cluster: int | None, recommended: int, move_on: MoveOn) -> Share:
        """Stand by until a cluster is free, a certain one or any, and own it.

        `clusters` is their number, if somebody chose it; Discord recommends so many shards. Where the bot is divided
        anew, `move_on` lets clocks follow.
        """
        layout = await self._ask(lambda: self._membership.arrange(clusters, recommended, move_on))
        if cluster is not None and cluster > layout.clusters:
            raise CannotOpen("divided", self._membership.address, f"it runs as {layout.clusters} clusters now")
        is_told = False
        while True:
            share = await self._unless_away(lambda: self._membership.claim(layout, cluster))
            if share is not None:
                log.info("this process owns %s", share)
                return share
            if not is_told:
                is_told = True
                log.info("standing by: every cluster has an owner")
            await asyncio.sleep(LOOK_SECONDS)

    async def keep(self, hear: Callable[[str], Awaitable[None]]) -> None:
        """Keep what is owned until another process owns it; `hear` is told what the others tell meanwhile."""
        while not self._membership.is_lost:
            await self._unless_away(self._membership.ping)
            for news in self._membership.heard():
                await hear(news)
            await asyncio.sleep(PING_SECONDS)
        log.warning("%s has another owner now", self.share)

    async def turn(self, bucket: int) -> float:
        """Take the turn to begin a session of a bucket, or give the seconds after which to ask again."""
        wait = await self._unless_away(lambda: self._membership.turn(bucket))
        return PING_SECONDS if wait is None else wait

    async def close(self) -> None:
        """Ask nothing more."""
        await asyncio.to_thread(self._thread.shutdown)

    async def _unless_away(self, question: Callable[[], Result]) -> Result | None:
        """Ask the database; None while it is out of reach, which is said once."""
        try:
            answer = await self._ask(question)
        except CannotOpen as error:
            if error.code == "divided":
                raise
            if not self._is_troubled:
                log.warning("the cluster's lock cannot be kept: %s", error)
            self._is_troubled = True
            return None
        self._is_troubled = False
        return answer

    async def _ask(self, question: Callable[[], Result]) -> Result:
        asking = asyncio.get_running_loop().run_in_executor(self._thread, question)
        done, _ = await asyncio.wait({asking}, timeout=ANSWER_SECONDS)
        if not done:
            self._membership.cut()
        return await asking
