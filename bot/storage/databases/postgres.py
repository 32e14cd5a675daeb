"""One PostgreSQL schema: a pool of connections, and whole transactions as single hops to threads.

What is unknown is asked for: a connection that is lost during a commit is followed by the question whether that
transaction was committed, and only then is anybody told anything.
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
from contextlib import contextmanager, suppress
from typing import TypeVar, cast

import psycopg
from psycopg_pool import ConnectionPool, PoolTimeout

from bot.errors import StorageFailed
from bot.monitoring.metrics import COMMITS
from bot.storage.clusters.shares import Share
from bot.storage.databases.database import Connection, Database, NewRow, Pause, Statement
from bot.storage.databases.postgres_connections import Guard, PostgresConnection, Raw, complete, cut, is_lost, migrate
from bot.storage.databases.postgres_membership import ANOTHER_OWNER, Fence, Membership
from bot.storage.databases.postgres_row_update import RowUpdate
from bot.util.clock import monotonic

Result = TypeVar("Result")
_CONNECTIONS = 8
"""How many transactions and queries run at once; PostgreSQL groups their commits."""
_TRIES = 10
"""How often a transaction is begun again because another was in its way."""
_AGAIN = 0.2
"""Seconds between two looks for a database that is away."""
_HANGING = 15.0
"""Seconds that a transaction may take before its connection is cut."""
_NUMBER = ("SELECT pg_current_xact_id()::text, NULL", ())
_FENCED_NUMBER = "SELECT pg_current_xact_id()::text, (SELECT value FROM bookkeeping WHERE name = %s FOR SHARE)"
"""Whoever would own the cluster next raises the epoch, and waits for that until this transaction has ended."""

log = logging.getLogger(__name__)
# While a database is away the pool warns several times a second; that it is away, and back, is said here, once.
logging.getLogger("psycopg.pool").setLevel(logging.ERROR)


class PostgresDatabase(Database):
    """An open PostgreSQL schema.

    One bot has it at a time: an advisory lock is held by a connection of its own, and goes when that does. Or several
    share it: each then checks in every transaction that what it serves is still its own.
    """

    def __init__(self, guard: Guard | Membership, pool: ConnectionPool[Raw], patience: float) -> None:
        self._guard = guard
        self._pool = pool
        self._patience = patience
        self._threads = ThreadPoolExecutor(_CONNECTIONS, "postgres")
        self._is_away = False
        self._closed = False

    @classmethod
    async def open(cls, address: str, busy_timeout: int = 5000) -> PostgresDatabase:
        """Open a schema, bring it to the newest; raise CannotOpen when that must not be."""
        return await asyncio.to_thread(cls._open_alone, address, busy_timeout)

    @classmethod
    async def open_shared(cls, address: str, busy_timeout: int = 5000) -> tuple[PostgresDatabase, Membership]:
        """Open a schema beside others of the same bot; give also what tells which part of it is whose."""
        membership = await asyncio.to_thread(Membership, address)
        return await asyncio.to_thread(cls._open, address, membership, busy_timeout), membership

    @classmethod
    def _open_alone(cls, address: str, busy_timeout: int) -> PostgresDatabase:
        guard = Guard(address)
        try:
            migrate(guard.raw, address)
        except BaseException:
            guard.release()
            raise
        return cls._open(address, guard, busy_timeout)

    @classmethod
    def _open(cls, address: str, guard: Guard | Membership, busy_timeout: int) -> PostgresDatabase:
        try:
            pool: ConnectionPool[Raw] = ConnectionPool(
                complete(address),
                kwargs={"autocommit": True},
                configure=lambda raw: guard.admit(raw, busy_timeout),
                min_size=1,
                max_size=_CONNECTIONS,
                # Asking anew is left to us: the pool's own waits between attempts grow long.
                reconnect_timeout=0,
                num_workers=2,
                open=True,
            )
        except BaseException:
            guard.release()
            raise
        return cls(guard, pool, busy_timeout / 1000)

    @property
    def share(self) -> Share | None:
        """Give what this process serves when it is one of several."""
        return self._guard.share

    async def write(
        self,
        work: Callable[[Connection], Result],
        *,
        takes_long: bool = False,
        pause: Pause | None = None,  # noqa: ARG002 -- nothing is written along: everybody has their own connection
    ) -> Result:
        """Run work in a transaction, again when others were in its way; StorageFailed when it was not kept."""
        with COMMITS.time():
            return await self._hop(lambda raw: _transaction(raw, work, self._guard.fence), takes_long)

    async def update_and_add(self, update: Statement, added: NewRow) -> bool:
        """Update one row and add another that tells of it, as a single statement: nothing is so frequent."""
        change = RowUpdate(update, added, self._guard.fence)
        with COMMITS.time():
            try:
                return await self._hop(change)
            except StorageFailed:
                if not change.may_be_kept:
                    raise
            try:
                # Whoever comes back within the usual time can be asked what became of it.
                return await self._hop(change)
            except StorageFailed as failure:
                if not change.may_be_kept:
                    raise
                raise StorageFailed.unknown(failure.reason) from failure

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Run queries."""
        return await self._hop(lambda raw: work(PostgresConnection(raw)))

    async def purge(self) -> None:
        """Give the room of deleted rows free to be overwritten; what is below that is the server's own affair."""
        await self._hop(_vacuum, takes_long=True)

    async def close(self) -> None:
        """Close every connection and let go of the schema."""
        if self._closed:
            return
        self._closed = True
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._threads.shutdown()
        self._pool.close()
        self._guard.release()

    async def _hop(self, work: Callable[[Raw], Result], takes_long: bool = False) -> Result:
        """Run work on a thread; when cancelled, wait for its end all the same, then be cancelled."""
        # Counted from here: whoever has waited for a thread must not wait for an absent database once more.
        deadline = time.monotonic() + self._patience
        limit = math.inf if takes_long else _HANGING
        loop, loan = asyncio.get_running_loop(), _Loan(monotonic() + limit)
        running = loop.run_in_executor(self._threads, self._done, work, deadline, loan)
        # A server that neither answers nor closes the connection would be waited for without end.
        hanging = loop.call_later(limit, loan.cut)
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            await asyncio.wait([running])
            if not running.cancelled():
                running.exception()
            raise
        finally:
            hanging.cancel()

    def _done(self, work: Callable[[Raw], Result], deadline: float, loan: _Loan) -> Result:
        """Do work on a connection of the pool, and again when it certainly changed nothing and may yet succeed."""
        tries = 0
        while True:
            tries += 1
            try:
                with self._lent(deadline) as raw, loan.of(raw):
                    return work(raw)
            except _Unheard as unheard:
                if self._was_committed(unheard.number):
                    return cast(Result, unheard.result)
            except psycopg.Error as error:
                if is_lost(error) and time.monotonic() < deadline:
                    self._mend()
                elif _is_in_the_way(error) and tries < _TRIES:
                    time.sleep(random.uniform(0, 0.01 * tries))
                else:
                    raise _sorted(error) from error

    @contextmanager
    def _lent(self, deadline: float) -> Iterator[Raw]:
        """Lend a connection, waiting for a database that is away until the deadline."""
        while True:
            left = deadline - time.monotonic()
            try:
                raw = self._pool.getconn(max(0.001, min(left, _AGAIN)))
                break
            except PoolTimeout as error:
                if left <= 0:
                    reason = self._guard.trouble or error
                    if not self._is_away:
                        self._is_away = True
                        log.warning("the database is away: %s", reason)
                    raise StorageFailed.away(reason) from error
        if self._is_away:
            self._is_away = False
            log.warning("the database is back")
        try:
            yield raw
        finally:
            self._pool.putconn(raw)

    def _was_committed(self, number: str) -> bool:
        """Ask what became of a transaction whose end was not heard; StorageFailed unknown when nobody can tell."""
        deadline = time.monotonic() + self._patience
        while True:
            try:
                with self._lent(deadline) as raw:
                    row = raw.execute("SELECT pg_xact_status(%s::xid8)", (number,)).fetchone()
            except StorageFailed as failure:
                raise StorageFailed.unknown(failure.reason) from failure
            except psycopg.Error as error:
                if not is_lost(error) or time.monotonic() >= deadline:
                    raise StorageFailed.unknown(error) from error
                self._mend()
                continue
            status = row[0] if row else None
            if status in {"committed", "aborted"}:
                log.warning("a connection was lost during a commit; the transaction was %s", status)
                return bool(status == "committed")
            if status is None or time.monotonic() >= deadline:
                raise StorageFailed.unknown(f"the transaction is {status}")
            time.sleep(0.02)

    def _mend(self) -> None:
        """Throw away what is broken; what is connected instead is admitted by the guard."""
        time.sleep(0.01)
        self._pool.check()


class _Loan:
    """The connection that is being worked with, if any: it can be cut from elsewhere."""

    def __init__(self, deadline: float) -> None:
        self._deadline = deadline
        self._lock = threading.Lock()
        self._raw: Raw | None = None

    @contextmanager
    def of(self, raw: Raw) -> Iterator[None]:
        """Work with a connection inside."""
        self._raw = raw
        try:
            yield
        finally:
            with self._lock:
                self._raw = None

    def cut(self) -> None:
        """Cut the connection that is being worked with now; where time is simulated, only real time counts."""
        with self._lock:
            if self._raw is not None and monotonic() >= self._deadline:
                log.warning("the database gives no answer; a connection is cut")
                cut(self._raw)


def _vacuum(raw: Raw) -> None:
    names = raw.execute("SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = current_schema()").fetchall()
    raw.execute(f"VACUUM (SKIP_LOCKED) {', '.join(name for (name,) in names)}", prepare=False)


class _Unheard(Exception):
    """A connection that was lost during a commit: the transaction's number, and what it gives if it was committed."""

    def __init__(self, number: str, result: object) -> None:
        super().__init__(number)
        self.number = number
        self.result = result


def _transaction(raw: Raw, work: Callable[[Connection], Result], fence: Fence | None) -> Result:
    number = None
    try:
        with raw.pipeline() as pipeline:
            raw.execute("BEGIN", prepare=False)
            begun = raw.execute(*(_NUMBER if fence is None else (_FENCED_NUMBER, (fence.row,))))
            result = work(PostgresConnection(raw, pipeline))
            ((number, epoch),) = begun.fetchall()
            if fence is not None and epoch != fence.epoch:
                number = None
                raise StorageFailed.away(ANOTHER_OWNER)
            ended = raw.execute("COMMIT", prepare=False)
    except psycopg.Error as error:
        # With the number the commit was sent too: from here on only the server can tell.
        if number is not None and is_lost(error):
            raise _Unheard(number, result) from error
        _roll_back(raw)
        raise
    except BaseException:
        _roll_back(raw)
        raise
    if ended.statusmessage != "COMMIT":
        raise StorageFailed.failed(f"the transaction ended with {ended.statusmessage}")
    return result


def _roll_back(raw: Raw) -> None:
    with suppress(psycopg.Error):
        # By the driver's own way, which forgets what it had prepared: an aborted pipeline never prepared it.
        raw.rollback()


def _is_in_the_way(error: psycopg.Error) -> bool:
    """Tell whether another transaction was in the way: a serialisation failure or a deadlock."""
    return error.sqlstate in {"40001", "40P01"}


def _sorted(error: psycopg.Error) -> StorageFailed:
    """Sort an error of PostgreSQL into one of the codes."""
    state = error.sqlstate or ""
    if state in {"53100", "54000"}:
        return StorageFailed.full(error)
    if _is_in_the_way(error) or state in {"55P03", "57014", "53200", "53300"}:
        return StorageFailed.busy(error)
    if is_lost(error):
        return StorageFailed.away(error)
    return StorageFailed.failed(error)
