"""The lease of a process on one cluster of shards."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from bot.storage.errors import CannotOpen
from bot.storage.postgres.lease_session import LeaseSession
from bot.storage.postgres.transactions import FencingToken
from bot.storage.shards import ShardAssignment, Shards, ShiftDeadlines

CLAIM_SECONDS = 0.25
"""How often a process that stands by tries to claim a cluster."""
RENEW_SECONDS = 1.0
ANSWER_SECONDS = 6.0
"""How long the server may take to answer before the session is broken."""

T = TypeVar("T")

log = logging.getLogger(__name__)


class Lease(Shards):
    """An exclusive claim on a cluster, renewed from the event loop: a loop that hangs loses it.

    A process alone owns cluster 1 of 1 from the start. One of several claims a cluster when one is free.
    """

    def __init__(self, session: LeaseSession) -> None:
        self._session = session
        self._thread = ThreadPoolExecutor(1, "lease")
        self._claimed = asyncio.Event()
        self._is_unavailable = False
        self._is_closed = False
        if session.assignment is not None:
            self._claimed.set()

    @classmethod
    async def open(cls, address: str, *, shared: bool) -> Lease:
        """Lock a schema and bring it to the newest version, or raise CannotOpen."""
        return cls(await asyncio.to_thread(LeaseSession, address, shared=shared))

    @property
    def assignment(self) -> ShardAssignment:
        """The claimed shards, or all before anything is claimed."""
        return self._session.assignment or ShardAssignment()

    @property
    def is_claimed(self) -> bool:
        """Whether this process has, or had, an assignment of its own."""
        return self._claimed.is_set()

    @property
    def is_valid(self) -> bool:
        """Whether no other process can own the cluster at this moment."""
        return self._session.is_valid

    @property
    def token(self) -> FencingToken:
        """Return what every transaction checks, or raise StorageError before anything is claimed."""
        return self._session.token

    async def claim(
        self,
        shift_deadlines: ShiftDeadlines,
        *,
        clusters: int | None = None,
        cluster: int | None = None,
        recommended_shards: int = 1,
    ) -> ShardAssignment:
        """Stand by until a cluster is free, and claim it."""
        session = self._session
        layout = await self._run(lambda: session.agree_on_layout(clusters, recommended_shards, shift_deadlines))
        if cluster is not None and cluster > layout.clusters:
            raise CannotOpen("divided", session.address, f"it runs as {layout.clusters} clusters now")
        is_logged = False
        while True:
            assignment = await self._run_if_available(lambda: session.claim(layout, cluster))
            if assignment is not None:
                log.info("this process owns %s", assignment)
                self._claimed.set()
                return assignment
            if not is_logged:
                is_logged = True
                log.info("standing by: every cluster has an owner")
            await asyncio.sleep(CLAIM_SECONDS * random.uniform(0.8, 1.2))

    async def keep(self, on_notification: Callable[[str], Awaitable[None]]) -> None:
        """Renew the lease until another process owns the cluster, or until it is closed."""
        await self._claimed.wait()
        while not (self._session.is_lost or self._is_closed):
            await self._run_if_available(self._session.renew)
            for text in self._session.notifications():
                await on_notification(text)
            await asyncio.sleep(RENEW_SECONDS)
        if self._session.is_lost:
            log.warning("%s has another owner now", self.assignment)

    async def identify_delay(self, bucket: int) -> float:
        """Take the slot to start a gateway session, which all processes share, or return when to try again."""
        delay = await self._run_if_available(lambda: self._session.identify_delay(bucket))
        return RENEW_SECONDS if delay is None else delay

    async def close(self) -> None:
        """Release the cluster and the schema."""
        self._is_closed = True
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._thread.shutdown()
        self._session.release()

    async def _run_if_available(self, question: Callable[[], T]) -> T | None:
        """Ask the server. Return None while it is unavailable, which is logged once."""
        try:
            answer = await self._run(question)
        except CannotOpen as error:
            if error.code == "divided":
                raise
            if not self._is_unavailable:
                log.warning("lease not renewed reason=%s", error)
            self._is_unavailable = True
            return None
        self._is_unavailable = False
        return answer

    async def _run(self, question: Callable[[], T]) -> T:
        asking = asyncio.get_running_loop().run_in_executor(self._thread, question)
        done, _ = await asyncio.wait({asking}, timeout=ANSWER_SECONDS)
        if not done:
            self._session.give_up()
        return await asking
