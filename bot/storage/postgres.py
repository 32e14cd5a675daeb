"""One PostgreSQL schema: a pool of connections, and whole transactions as single hops to threads.

What is unknown is asked for: a connection that is lost during a commit is followed by the question whether that
transaction was committed, and only then is anybody told anything.
"""

from __future__ import annotations

import asyncio
import logging
import random
import re
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar, cast

import psycopg
from psycopg_pool import ConnectionPool, PoolTimeout

from bot.storage.database import Connection, Cursor, Database, TableShape
from bot.storage.errors import CannotOpen, StorageFailed
from bot.storage.migrations import APPLICATION_ID, steps

Result = TypeVar("Result")
_Raw: TypeAlias = "psycopg.Connection[tuple[Any, ...]]"
_CONNECTIONS = 8
"""How many transactions and queries run at once; PostgreSQL groups their commits."""
_TRIES = 10
"""How often a transaction is begun again because another was in its way."""
_AGAIN = 0.2
"""Seconds between two looks for a database that is away."""
_DYING = 1.0
"""Seconds until the server has noticed at the latest that a bot on the same machine was killed."""
_SETTINGS = {
    "application_name": "matryoshka-bot",
    "client_min_messages": "warning",
    "idle_in_transaction_session_timeout": "30s",
    # A client that vanished must not keep its locks for the two hours that are usual.
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
_NETWORK = {"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
_PLACEHOLDERS = re.compile(r"'(?:[^']|'')*'|\"[^\"]*\"|::|:([a-z_]\w*)|\?|%")

log = logging.getLogger(__name__)
# While a database is away the pool warns several times a second; that it is away, and back, is said here, once.
logging.getLogger("psycopg.pool").setLevel(logging.ERROR)


class _Sent:
    """What a statement gives that was sent without waiting: whoever looks at it waits."""

    def __init__(self, cursor: psycopg.Cursor[Any], pipeline: psycopg.Pipeline) -> None:
        self._cursor = cursor
        self._pipeline = pipeline
        self.fetchone = cursor.fetchone
        self.fetchall = cursor.fetchall

    @property
    def rowcount(self) -> int:
        """Count the rows that it changed."""
        self._pipeline.sync()
        return self._cursor.rowcount

    def __iter__(self) -> Iterator[Any]:
        return iter(self._cursor)


class PostgresConnection:
    """A connection as the common SQL wants it; with a pipeline, it waits only for what is looked at."""

    def __init__(self, raw: _Raw, pipeline: psycopg.Pipeline | None = None) -> None:
        self.raw = raw
        self._pipeline = pipeline

    def execute(self, sql: str, parameters: Sequence[Any] | Mapping[str, Any] = ()) -> Cursor:
        """Run one statement."""
        cursor = self.raw.execute(_translated(sql), parameters)
        return cursor if self._pipeline is None else _Sent(cursor, self._pipeline)

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Run one statement for many rows, without waiting for each."""
        with self.raw.cursor() as cursor:
            cursor.executemany(_translated(sql), rows)

    def one_at_a_time(self, what: str) -> None:
        """Take a lock of that name, which goes with the transaction."""
        self.raw.execute(
            "SELECT pg_advisory_xact_lock(%s, hashtext(current_schema() || %s))", (APPLICATION_ID, f"/{what}")
        )


@lru_cache(maxsize=512)
def _translated(sql: str) -> str:
    """Write the placeholders of the common SQL as the driver wants them."""

    def written(match: re.Match[str]) -> str:
        if match[1]:
            return f"%({match[1]})s"
        return {"?": "%s"}.get(match[0], match[0].replace("%", "%%"))

    return _PLACEHOLDERS.sub(written, sql)


class PostgresDatabase(Database):
    """An open PostgreSQL schema.

    One bot has it at a time: an advisory lock is held by a connection of its own, and goes when that does.
    """

    def __init__(self, address: str, guard: _Guard, pool: ConnectionPool[_Raw], patience: float) -> None:
        self._address = address
        self._guard = guard
        self._pool = pool
        self._patience = patience
        self._threads = ThreadPoolExecutor(_CONNECTIONS, "postgres")
        self._is_away = False
        self._closed = False

    @classmethod
    async def open(cls, address: str, busy_timeout: int = 5000) -> PostgresDatabase:
        """Open a schema, bring it to the newest; raise CannotOpen when that must not be."""
        return await asyncio.to_thread(cls._open, address, busy_timeout)

    @classmethod
    def _open(cls, address: str, busy_timeout: int) -> PostgresDatabase:
        guard = _Guard(address)
        try:
            with _explained(address):
                _migrate(guard.raw, address)
            pool: ConnectionPool[_Raw] = ConnectionPool(
                address,
                kwargs={"autocommit": True, **_NETWORK},
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
        return cls(address, guard, pool, busy_timeout / 1000)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Run work in a transaction, again when others were in its way; StorageFailed when it was not kept."""
        return await self._hop(lambda raw: _transaction(raw, work))

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Run queries."""
        return await self._hop(lambda raw: work(PostgresConnection(raw)))

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

    async def _hop(self, work: Callable[[_Raw], Result]) -> Result:
        """Run work on a thread; when cancelled, wait for its end all the same, then be cancelled."""
        # Counted from here: whoever has waited for a thread must not wait for an absent database once more.
        deadline = time.monotonic() + self._patience
        running = asyncio.get_running_loop().run_in_executor(self._threads, self._done, work, deadline)
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            await asyncio.wait([running])
            if not running.cancelled():
                running.exception()
            raise

    def _done(self, work: Callable[[_Raw], Result], deadline: float) -> Result:
        """Do work on a connection of the pool, and again when it certainly changed nothing and may yet succeed."""
        tries = 0
        while True:
            tries += 1
            try:
                with self._lent(deadline) as raw:
                    return work(raw)
            except _Unheard as unheard:
                if self._was_committed(unheard.number):
                    return cast(Result, unheard.result)
            except psycopg.Error as error:
                if _is_lost(error) and time.monotonic() < deadline:
                    self._mend()
                elif _is_in_the_way(error) and tries < _TRIES:
                    time.sleep(random.uniform(0, 0.01 * tries))
                else:
                    raise _sorted(error) from error

    @contextmanager
    def _lent(self, deadline: float) -> Iterator[_Raw]:
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
                if not _is_lost(error) or time.monotonic() >= deadline:
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


class _Unheard(Exception):
    """A connection that was lost during a commit: the transaction's number, and what it gives if it was committed."""

    def __init__(self, number: str, result: object) -> None:
        super().__init__(number)
        self.number = number
        self.result = result


def _transaction(raw: _Raw, work: Callable[[Connection], Result]) -> Result:
    number = None
    try:
        with raw.pipeline() as pipeline:
            raw.execute("BEGIN", prepare=False)
            begun = raw.execute("SELECT pg_current_xact_id()::text")
            result = work(PostgresConnection(raw, pipeline))
            ((number,),) = begun.fetchall()
            ended = raw.execute("COMMIT", prepare=False)
    except psycopg.Error as error:
        # With the number the commit was sent too: from here on only the server can tell.
        if number is not None and _is_lost(error):
            raise _Unheard(number, result) from error
        _roll_back(raw)
        raise
    except BaseException:
        _roll_back(raw)
        raise
    if ended.statusmessage != "COMMIT":
        raise StorageFailed.failed(f"the transaction ended with {ended.statusmessage}")
    return result


def _roll_back(raw: _Raw) -> None:
    with suppress(psycopg.Error):
        raw.execute("ROLLBACK", prepare=False)


class _Guard:
    """Holds the lock that keeps two bots off one schema, and a connection for it."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._renewing = threading.Lock()
        self.trouble: CannotOpen | None = None
        self.raw = self._taken()

    def renew(self) -> None:
        """Take the lock again if its connection was lost; CannotOpen when another bot has it or nobody answers."""
        with self._renewing:
            try:
                self.raw.execute("SELECT 1")
            except psycopg.Error:
                self.raw.close()
                try:
                    self.raw = self._taken()
                except CannotOpen as error:
                    self.trouble = error
                    raise
            self.trouble = None

    def admit(self, raw: _Raw, busy_timeout: int) -> None:
        """Prepare a new connection, once it is sure that this bot still has the schema."""
        self.renew()
        _configure(raw, busy_timeout)

    def release(self) -> None:
        """Let others open the schema."""
        # Closing alone would free the lock a moment after this.
        with suppress(psycopg.Error):
            self.raw.execute("SELECT pg_advisory_unlock_all()")
        self.raw.close()

    def _taken(self) -> _Raw:
        with _explained(self._address):
            raw = connect(self._address)
        try:
            deadline = time.monotonic() + _DYING
            while not self._has_lock(raw):
                if time.monotonic() >= deadline:
                    raise CannotOpen("in-use", self._address)
                time.sleep(0.02)
        except BaseException:
            raw.close()
            raise
        return raw

    def _has_lock(self, raw: _Raw) -> bool:
        with _explained(self._address):
            row = raw.execute(
                "SELECT current_schema(), pg_try_advisory_lock(%s, hashtext(current_schema()))", (APPLICATION_ID,)
            ).fetchone()
        if row is None or row[0] is None:
            raise CannotOpen("missing", self._address)
        return bool(row[1])


def connect(address: str, busy_timeout: int = 5000) -> _Raw:
    """Open one connection."""
    raw = psycopg.connect(address, autocommit=True, **cast(Any, _NETWORK))
    _configure(raw, busy_timeout)
    return raw


def _configure(raw: _Raw, busy_timeout: int) -> None:
    chosen = {**_SETTINGS, "lock_timeout": f"{busy_timeout}ms"}
    columns = ", ".join("set_config(%s, %s, false)" for _ in chosen)
    raw.execute(f"SELECT {columns}", [word for pair in chosen.items() for word in pair])
    # What was acknowledged must outlast a power cut, as it does with SQLite.
    raw.execute(
        "SELECT set_config(name, 'on', false) FROM pg_settings WHERE name = 'synchronous_commit' AND setting = 'off'"
    )


@contextmanager
def opened(address: str) -> Iterator[PostgresConnection]:
    """Open a schema for a command that wants it for itself."""
    guard = _Guard(address)
    try:
        with _explained(address):
            _migrate(guard.raw, address)
        yield PostgresConnection(guard.raw)
    finally:
        guard.release()


@contextmanager
def transaction(connection: PostgresConnection) -> Iterator[PostgresConnection]:
    """Keep everything that is done inside, or nothing of it."""
    with connection.raw.transaction():
        yield connection


def check(raw: _Raw, address: str) -> int:
    """Give a schema's version, 0 for an empty one; refuse what is foreign or newer than the program."""
    tables = raw.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()").fetchall()
    if not tables:
        return 0
    if ("matryoshka_schema",) not in tables:
        raise CannotOpen("foreign", address)
    row = raw.execute("SELECT max(version) FROM matryoshka_schema").fetchone()
    version = int(row[0] or 0) if row else 0
    if version > max(steps("postgres")):
        raise CannotOpen("newer", address)
    return version


def _migrate(raw: _Raw, address: str) -> None:
    """Apply the missing steps, each in a transaction of its own together with its number."""
    version = check(raw, address)
    for number, sql in steps("postgres").items():
        if number <= version:
            continue
        with raw.transaction():
            raw.execute("CREATE TABLE IF NOT EXISTS matryoshka_schema (version INTEGER PRIMARY KEY)")
            raw.execute(sql, prepare=False)
            raw.execute("INSERT INTO matryoshka_schema VALUES (%s)", (number,))


def shapes(connection: Connection) -> list[TableShape]:
    """Describe the tables of the schema."""
    columns = connection.execute(
        "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema() "
        "AND table_name <> 'matryoshka_schema' ORDER BY table_name, ordinal_position"
    ).fetchall()
    keys = connection.execute(
        "SELECT relname, attname FROM pg_index JOIN pg_class ON pg_class.oid = indrelid "
        "JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey) "
        "WHERE indisprimary AND relnamespace = current_schema()::regnamespace "
        "ORDER BY relname, array_position(indkey::int2[], attnum)"
    ).fetchall()
    parents = connection.execute(
        "SELECT child.relname, parent.relname FROM pg_constraint JOIN pg_class AS child ON child.oid = conrelid "
        "JOIN pg_class AS parent ON parent.oid = confrelid "
        "WHERE contype = 'f' AND child.relnamespace = current_schema()::regnamespace"
    ).fetchall()
    return [
        TableShape(
            name,
            tuple(column for table, column in columns if table == name),
            tuple(column for table, column in keys if table == name),
            frozenset(parent for table, parent in parents if table == name),
        )
        for name in sorted({table for table, _ in columns})
    ]


@contextmanager
def _explained(address: str) -> Iterator[None]:
    try:
        yield
    except psycopg.Error as error:
        raise CannotOpen("unwritable", address, str(error)) from error


def _is_in_the_way(error: psycopg.Error) -> bool:
    """Tell whether another transaction was in the way: a serialisation failure or a deadlock."""
    return error.sqlstate in {"40001", "40P01"}


def _is_lost(error: psycopg.Error) -> bool:
    """Tell whether the connection is gone, and with it a transaction that was not yet committing."""
    state = error.sqlstate or ""
    if not state:
        # The driver noticed it by itself, or could not connect.
        return isinstance(error, psycopg.OperationalError)
    return state.startswith("08") or state in {"57P01", "57P02", "57P03", "57P05", "25P03", "25006"}


def _sorted(error: psycopg.Error) -> StorageFailed:
    """Sort an error of PostgreSQL into one of the codes."""
    state = error.sqlstate or ""
    if state in {"53100", "54000"}:
        return StorageFailed.full(error)
    if _is_in_the_way(error) or state in {"55P03", "57014", "53200", "53300"}:
        return StorageFailed.busy(error)
    if _is_lost(error):
        return StorageFailed.away(error)
    return StorageFailed.failed(error)
