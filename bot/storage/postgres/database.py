"""A PostgreSQL schema as a `Database`: a pool of connections, each used by one thread at a time.

A connection that is lost during a commit is followed by the question whether that transaction was committed, and only
then does the caller get an answer.
"""

from __future__ import annotations

import asyncio
import logging
import math
import random
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar, cast

import psycopg
from psycopg_pool import ConnectionPool, PoolTimeout

from bot.errors import StorageError
from bot.monitoring.metrics import COMMITS
from bot.storage.completion import wait_until_done
from bot.storage.database import TRANSACTION_SECONDS, Connection, Database
from bot.storage.postgres.connection import (
    PostgresConnection,
    Raw,
    break_connection,
    configure,
    is_connection_lost,
    with_network_defaults,
)
from bot.storage.postgres.lease import Lease
from bot.storage.postgres.transactions import CommitIndeterminate, run_snapshot, run_transaction
from bot.util.clock import monotonic

_CONNECTIONS = 20
"""How many transactions and queries run at once; PostgreSQL groups their commits."""
_CONFLICT_ATTEMPTS = 10
_CONFLICT_SECONDS = 0.01
"""The longest pause before the second attempt; it grows with each."""
_RECONNECT_SECONDS = 0.2
_QUERY_SECONDS = TRANSACTION_SECONDS

T = TypeVar("T")

log = logging.getLogger(__name__)
# While a server is down the pool warns several times a second; outages are logged here, once.
logging.getLogger("psycopg.pool").setLevel(logging.ERROR)


class PostgresDatabase(Database):
    """An open PostgreSQL schema."""

    def __init__(self, lease: Lease, pool: ConnectionPool[Raw], outage_seconds: float) -> None:
        self.shards = lease
        self._lease = lease
        self._pool = pool
        self._outage_seconds = outage_seconds
        self._threads = ThreadPoolExecutor(_CONNECTIONS, "postgres")
        self._is_down = False
        self._closed = False

    @classmethod
    async def open(cls, address: str, busy_milliseconds: int = 5000, *, shared: bool = False) -> PostgresDatabase:
        """Open a schema, alone or with other processes of the bot, and migrate it; raise CannotOpen."""
        lease = await Lease.open(address, shared=shared)
        try:
            pool = await asyncio.to_thread(_open_pool, address, busy_milliseconds)
        except BaseException:
            await lease.close()
            raise
        return cls(lease, pool, busy_milliseconds / 1000)

    async def transaction(
        self,
        work: Callable[[Connection], T],
        *,
        timeout: float | None = TRANSACTION_SECONDS,
    ) -> T:
        """Run `work` in a transaction, again after a conflict or a lost connection, and return its result."""
        with COMMITS.time():
            return await self._run(lambda raw: run_transaction(raw, work, self._lease.token), timeout)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run several queries, all as of one moment."""
        return await self._run(lambda raw: run_snapshot(raw, work), _QUERY_SECONDS)

    async def query(self, work: Callable[[Connection], T]) -> T:
        """Run one query."""
        return await self._run(lambda raw: work(PostgresConnection(raw)), _QUERY_SECONDS)

    async def purge(self) -> None:
        """Free the space of deleted rows for reuse; the files below are the server's own affair."""
        await self._run(_vacuum, None)

    async def close(self) -> None:
        """Finish running transactions, close every connection and release the schema."""
        if self._closed:
            return
        self._closed = True
        await asyncio.to_thread(self._threads.shutdown)
        await asyncio.to_thread(self._pool.close)
        await self._lease.close()

    async def _run(self, work: Callable[[Raw], T], timeout: float | None) -> T:
        """Run `work` on a thread with a connection, and again if it certainly changed nothing."""
        # Counted from here: what has queued during an outage must not wait for its end once more.
        outage_deadline = time.monotonic() + self._outage_seconds
        limit = math.inf if timeout is None else timeout
        loop, use = asyncio.get_running_loop(), _ConnectionUse(monotonic() + limit)
        watchdog = None if timeout is None else loop.call_later(limit, use.give_up)
        try:
            return await wait_until_done(loop.run_in_executor(self._threads, self._attempt, work, outage_deadline, use))
        finally:
            if watchdog is not None:
                watchdog.cancel()

    def _attempt(self, work: Callable[[Raw], T], outage_deadline: float, use: _ConnectionUse) -> T:
        conflicts = 0
        while True:
            try:
                with self._borrowed(outage_deadline) as raw, use.of(raw):
                    return work(raw)
            except CommitIndeterminate as commit:
                if self._was_committed(commit.transaction_id):
                    return cast("T", commit.result)
            except psycopg.Error as error:
                if is_connection_lost(error) and time.monotonic() < outage_deadline:
                    self._drop_broken_connections()
                elif _is_conflict(error) and conflicts + 1 < _CONFLICT_ATTEMPTS:
                    conflicts += 1
                    time.sleep(random.uniform(0, _CONFLICT_SECONDS * conflicts))
                else:
                    raise _storage_error(error) from error

    @contextmanager
    def _borrowed(self, deadline: float) -> Iterator[Raw]:
        """Borrow a connection from the pool, waiting for a server that is down until the deadline."""
        while True:
            left = deadline - time.monotonic()
            try:
                raw = self._pool.getconn(max(0.001, min(left, _RECONNECT_SECONDS)))
                break
            except PoolTimeout as error:
                if left <= 0:
                    if not self._is_down:
                        self._is_down = True
                        log.warning("database unavailable reason=%s", error)
                    raise StorageError.unavailable(error) from error
        if self._is_down:
            self._is_down = False
            log.warning("database available again")
        try:
            yield raw
        finally:
            self._pool.putconn(raw)

    def _was_committed(self, transaction_id: str) -> bool:
        """Ask for the outcome of a transaction, or raise StorageError unknown if the server cannot tell."""
        deadline = time.monotonic() + self._outage_seconds
        while True:
            try:
                with self._borrowed(deadline) as raw:
                    row = raw.execute("SELECT pg_xact_status(%s::xid8)", (transaction_id,)).fetchone()
            except StorageError as failure:
                raise StorageError.unknown(failure.reason) from failure
            except psycopg.Error as error:
                if not is_connection_lost(error) or time.monotonic() >= deadline:
                    raise StorageError.unknown(error) from error
                self._drop_broken_connections()
                continue
            status = row[0] if row else None
            if status in {"committed", "aborted"}:
                log.warning("connection lost during commit outcome=%s", status)
                return bool(status == "committed")
            if status is None or time.monotonic() >= deadline:
                raise StorageError.unknown(f"the transaction is {status}")
            time.sleep(0.02)

    def _drop_broken_connections(self) -> None:
        time.sleep(random.uniform(0.005, 0.015))
        self._pool.check()


class _ConnectionUse:
    """The connection that a thread uses now, if any: the event loop can break it."""

    def __init__(self, deadline: float) -> None:
        self._deadline = deadline
        self._lock = threading.Lock()
        self._raw: Raw | None = None

    @contextmanager
    def of(self, raw: Raw) -> Iterator[None]:
        self._raw = raw
        try:
            yield
        finally:
            with self._lock:
                self._raw = None

    def give_up(self) -> None:
        """Break the connection in use. Where time is simulated, only real time counts."""
        with self._lock:
            if self._raw is not None and monotonic() >= self._deadline:
                log.warning("database does not answer; connection broken")
                break_connection(self._raw)


def _open_pool(address: str, busy_milliseconds: int) -> ConnectionPool[Raw]:
    return ConnectionPool(
        with_network_defaults(address),
        kwargs={"autocommit": True},
        configure=lambda raw: configure(raw, busy_milliseconds),
        min_size=1,
        max_size=_CONNECTIONS,
        # `_borrowed` tries again: the pool's own pauses between attempts grow long.
        reconnect_timeout=0,
        num_workers=2,
        open=True,
    )


def _vacuum(raw: Raw) -> None:
    names = raw.execute("SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = current_schema()").fetchall()
    raw.execute(f"VACUUM (SKIP_LOCKED) {', '.join(name for (name,) in names)}", prepare=False)


def _is_conflict(error: psycopg.Error) -> bool:
    """Whether it is a serialization failure or a deadlock."""
    return error.sqlstate in {"40001", "40P01"}


def _storage_error(error: psycopg.Error) -> StorageError:
    state = error.sqlstate or ""
    if state in {"53100", "54000"}:
        return StorageError.full(error)
    if _is_conflict(error) or state in {"55P03", "57014", "53200", "53300"}:
        return StorageError.busy(error)
    if is_connection_lost(error):
        return StorageError.unavailable(error)
    return StorageError.failed(error)
