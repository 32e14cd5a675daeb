"""The PostgreSQL session behind a lease. Every method blocks; `Lease` calls them on a thread of its own.

A cluster belongs to the session that holds its advisory lock. The lock goes when the session does: at once when its
process dies, and after LEASE_SECONDS of silence, because the server then ends it. Every owner raises the cluster's
epoch first; every transaction of an owner checks that it is still the last one.
"""

from __future__ import annotations

import math
import time
from contextlib import suppress

import psycopg

from bot.errors import StorageError
from bot.storage.errors import CannotOpen
from bot.storage.postgres.connection import (
    LEASE_SECONDS,
    PostgresConnection,
    Raw,
    break_connection,
    connect,
    opening,
)
from bot.storage.postgres.schema_lock import lock_schema, try_lock, unlock
from bot.storage.postgres.transactions import FencingToken
from bot.storage.reshard import epoch_row, layout_of, reshard, revoke_tokens
from bot.storage.shards import Layout, ShardAssignment, ShiftDeadlines
from bot.util.clock import monotonic

_MARGIN_SECONDS = 1.0
"""How much earlier than the server an owner considers its lease expired."""
IDENTIFY_SECONDS = 6.5
"""Discord takes one new session in five seconds for each bucket; what is sent may arrive a second later."""
_SHARDS_PER_CLUSTER = 16
"""If the number of clusters was not chosen."""
_STALLED = "3s"
"""How long a process may stall in the middle of a transaction before the next owner ends its session."""
_END_STALLED = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity JOIN pg_locks USING (pid) "
    "WHERE relation = 'bookkeeping'::regclass AND wait_event = 'ClientRead' AND xact_start < now() - %s::interval"
)


class LeaseSession:
    """A session that locks the schema, shared with others of the same bot or alone, and one cluster.

    Alone it owns cluster 1 of 1 from the start.
    """

    def __init__(self, address: str, *, shared: bool) -> None:
        self.address = address
        self.shared = shared
        self.assignment: ShardAssignment | None = None
        self.is_lost = False
        """Whether another process has owned the cluster since. It stays so."""
        self._epoch = 0
        self._valid_until = -math.inf
        self._claims_after = -math.inf
        self._locked_by: Raw | None = None
        self._notifications: list[str] = []
        self.raw = self._connected()
        if not shared:
            try:
                with opening(address), self.raw.transaction():
                    revoke_tokens(PostgresConnection(self.raw))
                if self.claim(Layout(), 1) is None:
                    raise CannotOpen("in-use", address)
            except BaseException:
                self.release()
                raise

    @property
    def is_valid(self) -> bool:
        """Whether the server cannot have ended this session yet."""
        return not self.is_lost and monotonic() < self._valid_until

    @property
    def token(self) -> FencingToken:
        """Return what every transaction checks, or raise StorageError before anything is owned."""
        if self.assignment is None:
            raise StorageError.unavailable("this process owns no cluster yet")
        return FencingToken(epoch_row(self.assignment.cluster), self._epoch)

    def agree_on_layout(self, clusters: int | None, recommended_shards: int, shift_deadlines: ShiftDeadlines) -> Layout:
        """Return the layout of all processes, or raise CannotOpen if they run with another number of clusters.

        The first process decides. While no cluster has an owner, the bot can be divided anew.
        """
        with opening(self.address), self._answering().transaction():
            connection = PostgresConnection(self.raw)
            connection.lock("layout")
            known = layout_of(connection)
            if not self.shared:
                wanted = Layout()
            else:
                several = clusters or self._stored_clusters() or math.ceil(recommended_shards / _SHARDS_PER_CLUSTER)
                wanted = Layout(max(recommended_shards, several, 1), several)
            if known == wanted:
                return known
            if self._owns_or_can_lock_all(known):
                reshard(connection, wanted, shift_deadlines)
                if self.assignment is not None:
                    self._epoch = _raise_epoch(self.raw, self.assignment.cluster)
                return wanted
            if known.clusters != wanted.clusters:
                reason = f"it runs as {known.clusters} clusters now; stop them all to run {wanted.clusters}"
                raise CannotOpen("divided", self.address, reason)
            return known

    def claim(self, layout: Layout, cluster: int | None) -> ShardAssignment | None:
        """Lock a cluster that has no owner, a given one or any, and raise its epoch. Return None if there is none."""
        with opening(self.address):
            raw = self._answering()
            if self._locked_by is raw and self._has_epoch(raw):
                return self.assignment
            if time.monotonic() < self._claims_after:
                return None
            candidates = range(1, layout.clusters + 1) if cluster is None else [cluster]
            number = next((each for each in candidates if try_lock(raw, self.address, _cluster_lock(each))), None)
            if number is None:
                return None
            sent = monotonic()
            try:
                self._epoch = self._next_epoch(layout, number)
            except BaseException as error:
                if isinstance(error, psycopg.errors.LockNotAvailable):
                    raw.execute(_END_STALLED, (_STALLED,))
                unlock(raw, _cluster_lock(number))
                raise
            self.assignment, self._locked_by = ShardAssignment(layout, number), raw
            self._valid_until = sent + LEASE_SECONDS - _MARGIN_SECONDS
            return self.assignment

    def renew(self) -> None:
        """Show the server that this process lives, and lock the cluster again if the session was lost.

        Raises CannotOpen while that is impossible; `is_lost` says whether it always will be.
        """
        with opening(self.address):
            sent = monotonic()
            raw = self._answering()
            assert self.assignment is not None
            if self._locked_by is not raw and try_lock(raw, self.address, _cluster_lock(self.assignment.cluster)):
                self._locked_by = raw
            self.is_lost = not self._has_epoch(raw)
            if self._locked_by is raw and not self.is_lost:
                self._valid_until = sent + LEASE_SECONDS - _MARGIN_SECONDS

    def identify_delay(self, bucket: int) -> float:
        """Take the slot to start a gateway session now, or return the seconds until the next attempt.

        Later slots are not reserved: a process that came late for its own would be followed too soon.
        """
        now, every = "extract(epoch FROM clock_timestamp())", IDENTIFY_SECONDS
        take = (
            f"INSERT INTO bookkeeping (name, value) VALUES (%s, {now} + %s) ON CONFLICT (name) DO UPDATE "
            f"SET value = excluded.value WHERE bookkeeping.value <= {now} RETURNING value"
        )
        name = f"identify {bucket}"
        with opening(self.address):
            raw = self._answering()
            if raw.execute(take, (name, every)).fetchone() is not None:
                return 0.0
            row = raw.execute(f"SELECT value - {now} FROM bookkeeping WHERE name = %s", (name,)).fetchone()
        assert row is not None
        return max(0.01, float(row[0]))

    def notifications(self) -> list[str]:
        """Return what other processes have notified since the last call."""
        found, self._notifications[:] = self._notifications[:], []
        return found

    def give_up(self) -> None:
        """Break a session that does not answer."""
        break_connection(self.raw)

    def release(self) -> None:
        """Let others own what this process owned."""
        with suppress(psycopg.Error):
            # Closing alone would free the locks a moment later.
            self.raw.execute("SELECT pg_advisory_unlock_all()")
        self.raw.close()
        self._valid_until = -math.inf

    def _answering(self) -> Raw:
        """Return a session that answers, a new one if the last was lost."""
        try:
            self.raw.execute("SELECT 1")
        except psycopg.Error:
            self.raw.close()
            # Previous owners come first.
            self._claims_after = time.monotonic() + LEASE_SECONDS / 4
            self.raw = self._connected()
        return self.raw

    def _connected(self) -> Raw:
        with opening(self.address):
            raw = connect(self.address)
            try:
                if self.assignment is not None:
                    self.is_lost = not self._has_epoch(raw)
                    if self.is_lost:
                        raise CannotOpen("in-use", self.address)
                if self.shared:
                    raw.execute(f"SET idle_session_timeout = '{LEASE_SECONDS}s'")
                lock_schema(raw, self.address, shared=self.shared)
                self._listen(raw)
            except BaseException:
                raw.close()
                raise
        return raw

    def _listen(self, raw: Raw) -> None:
        """Collect notifications, which arrive with the answer to the next statement."""
        raw.add_notify_handler(lambda notice: self._notifications.append(notice.payload))
        row = raw.execute("SELECT quote_ident('matryoshka ' || current_schema())").fetchone()
        assert row is not None
        raw.execute(f"LISTEN {row[0]}")

    def _has_epoch(self, raw: Raw) -> bool:
        assert self.assignment is not None
        name = epoch_row(self.assignment.cluster)
        row = raw.execute("SELECT value FROM bookkeeping WHERE name = %s", (name,)).fetchone()
        return row is not None and int(row[0]) == self._epoch

    def _stored_clusters(self) -> int | None:
        row = self.raw.execute("SELECT value FROM bookkeeping WHERE name = 'clusters'").fetchone()
        return None if row is None else int(row[0])

    def _owns_or_can_lock_all(self, layout: Layout) -> bool:
        """Whether no other process owns a cluster, which stays so until the transaction ends."""
        clusters = range(1, layout.clusters + 1)
        function = "pg_try_advisory_xact_lock"
        return all(try_lock(self.raw, self.address, _cluster_lock(each), function=function) for each in clusters)

    def _next_epoch(self, layout: Layout, cluster: int) -> int:
        """Raise the epoch of a cluster, once every transaction of its last owner has ended."""
        with self.raw.transaction():
            connection = PostgresConnection(self.raw)
            connection.lock("layout")
            if self.shared and layout_of(connection) != layout:
                raise CannotOpen("divided", self.address, "it was divided anew meanwhile")
            return _raise_epoch(self.raw, cluster)


def _cluster_lock(cluster: int) -> str:
    return f"/cluster {cluster}"


def _raise_epoch(raw: Raw, cluster: int) -> int:
    row = raw.execute(
        "INSERT INTO bookkeeping (name, value) VALUES (%s, 1) ON CONFLICT (name) "
        "DO UPDATE SET value = bookkeeping.value + 1 RETURNING value",
        (epoch_row(cluster),),
    ).fetchone()
    assert row is not None
    return int(row[0])
