"""One of several bots on a PostgreSQL schema: which cluster it owns, since which epoch, and until when that is sure.

A cluster belongs to the session that holds its advisory lock. The lock goes when the session does: at once when its
process dies, and after LEASE_SECONDS when it is silent, because the server then ends it. Every owner raises the
cluster's epoch before it does anything; every transaction of an owner checks that it is still the last one.
"""

from __future__ import annotations

import math
import random
import threading
import time
from contextlib import suppress
from typing import NamedTuple

import psycopg

from bot.errors import StorageFailed
from bot.storage.clusters.layouts import MoveOn, epoch_of, layout_of, rearrange
from bot.storage.clusters.shares import Layout, Share
from bot.storage.databases.migrations import APPLICATION_ID, steps
from bot.storage.databases.postgres_connections import (
    PostgresConnection,
    Raw,
    check,
    configure,
    connect,
    cut,
    explained,
    migrate,
)
from bot.storage.errors import CannotOpen
from bot.util.clock import monotonic

LEASE_SECONDS = 10
"""For how long a session may be silent before the server ends it, and its lock goes."""
_MARGIN = 1.0
"""By how many seconds an owner stops believing in itself earlier than the server."""
_JOINING = 5.0
"""How long another process may be busy with the schema, to bring it to the newest step."""
IDENTIFY_SECONDS = 6.5
"""Discord takes one new session in five seconds for each of its buckets; what is sent may arrive a second later."""
_SHARDS_EACH = 16
"""How many shards a cluster has when nobody says how many clusters there are."""
_SILENT = "3s"
"""For how long a process may stop in the middle of what it sends, before whoever waits for it ends that session."""
_END_SILENT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity JOIN pg_locks USING (pid) "
    "WHERE relation = 'bookkeeping'::regclass AND wait_event = 'ClientRead' AND xact_start < now() - %s::interval"
)
_LOCK = "%s, hashtext(current_schema() || %s)"


ANOTHER_OWNER = "another process serves this cluster now"


class Fence(NamedTuple):
    """What a transaction checks: the row with the epoch, which it locks, and the epoch."""

    row: str
    epoch: int


class Membership:
    """A session that shares a schema with others of its kind and keeps every other bot away."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._talking = threading.Lock()
        self._sure_until = -math.inf
        self._epoch = 0
        self._claims_after = -math.inf
        self._locked_by: Raw | None = None
        self._heard: list[str] = []
        self.share: Share | None = None
        self.is_lost = False
        """Whether another process has owned the cluster since: this one never does again."""
        self.trouble: CannotOpen | None = None
        self.raw = self._joined()

    @property
    def is_sure(self) -> bool:
        """Tell whether nobody else can own this process's cluster at this moment."""
        return not self.is_lost and monotonic() < self._sure_until

    @property
    def fence(self) -> Fence:
        """Give what every transaction has to check; StorageFailed before anything is owned."""
        if self.share is None:
            raise StorageFailed.away("this process owns no cluster yet")
        return Fence(epoch_of(self.share.cluster), self._epoch)

    def admit(self, raw: Raw, busy_timeout: int) -> None:
        """Prepare a new connection: a process that stands still in a transaction must not hold up its successor."""
        configure(raw, busy_timeout)
        raw.execute(f"SET idle_in_transaction_session_timeout = '{LEASE_SECONDS}s'")

    def arrange(self, clusters: int | None, recommended: int, move_on: MoveOn) -> Layout:
        """Agree with the others on how the bot is divided; CannotOpen when they run with another number of clusters.

        Whoever comes first decides; when nobody serves anything, it can be divided anew.
        """
        with self._talking, explained(self.address), self._talk().transaction():
            connection = PostgresConnection(self.raw)
            connection.one_at_a_time("layout")
            known = layout_of(connection)
            several = clusters or (known.clusters if known else math.ceil(recommended / _SHARDS_EACH))
            wanted = Layout(max(recommended, several, 1), several)
            if known == wanted:
                return known
            if known is None or self._is_idle(known):
                rearrange(connection, wanted, move_on)
                return wanted
            if known.clusters != several:
                reason = f"it runs as {known.clusters} clusters now; stop them all to run {several}"
                raise CannotOpen("divided", self.address, reason)
            return known

    def claim(self, layout: Layout, cluster: int | None) -> Share | None:
        """Take a cluster that nobody owns, a certain one or any; None when there is none."""
        with self._talking, explained(self.address):
            raw = self._talk()
            if time.monotonic() < self._claims_after:
                return None
            for number in range(1, layout.clusters + 1) if cluster is None else [cluster]:
                if self._try("pg_try_advisory_lock", f"/cluster {number}"):
                    break
            else:
                return None
            sent = monotonic()
            try:
                self._epoch = self._next_epoch(layout, number)
            except BaseException as error:
                if isinstance(error, psycopg.errors.LockNotAvailable):
                    raw.execute(_END_SILENT, (_SILENT,))
                raw.execute(f"SELECT pg_advisory_unlock({_LOCK})", (APPLICATION_ID, f"/cluster {number}"))
                raise
            self.share, self._locked_by = Share(layout, number), raw
            self._sure_until = sent + LEASE_SECONDS - _MARGIN
            return self.share

    def ping(self) -> None:
        """Show the server that this process lives, and take the lock again where the session was lost.

        Raises CannotOpen while that cannot be; `is_lost` tells when it never will.
        """
        with self._talking, explained(self.address):
            sent = monotonic()
            try:
                self._talk()
            except CannotOpen as error:
                self.trouble = error
                raise
            if not self._is_still_owner():
                return
            self.trouble = None
            self._sure_until = sent + LEASE_SECONDS - _MARGIN

    def turn(self, bucket: int) -> float:
        """Take the turn to begin a session of a bucket, at this moment; or give the seconds after which to ask again.

        Nobody reserves a later moment: whoever then came late would be followed too soon.
        """
        now, every = "extract(epoch FROM clock_timestamp())", IDENTIFY_SECONDS
        take = (
            f"INSERT INTO bookkeeping (name, value) VALUES (%s, {now} + %s) ON CONFLICT (name) DO UPDATE "
            f"SET value = excluded.value WHERE bookkeeping.value <= {now} RETURNING value"
        )
        name = f"identify {bucket}"
        with self._talking, explained(self.address):
            raw = self._talk()
            if raw.execute(take, (name, every)).fetchone() is not None:
                return 0.0
            row = raw.execute(f"SELECT value - {now} FROM bookkeeping WHERE name = %s", (name,)).fetchone()
        assert row is not None
        return max(0.01, float(row[0]))

    def heard(self) -> list[str]:
        """Give what others have told since this was last asked."""
        heard, self._heard[:] = self._heard[:], []
        return heard

    def cut(self) -> None:
        """Break a session that gives no answer."""
        cut(self.raw)

    def release(self) -> None:
        """Let others own what this process owned."""
        with suppress(psycopg.Error):
            self.raw.execute("SELECT pg_advisory_unlock_all()")
        self.raw.close()
        self._sure_until = -math.inf

    def _talk(self) -> Raw:
        """Give a session that answers; a new one joins the others."""
        try:
            self.raw.execute("SELECT 1")
        except psycopg.Error:
            self.raw.close()
            # Whoever owned something before comes first.
            self._claims_after = time.monotonic() + LEASE_SECONDS / 4
            self.raw = self._joined()
        return self.raw

    def _joined(self) -> Raw:
        with explained(self.address):
            self.raw = connect(self.address)
            try:
                self.raw.execute(f"SET idle_session_timeout = '{LEASE_SECONDS}s'")
                self._enter()
                self._listen()
            except BaseException:
                self.raw.close()
                raise
        return self.raw

    def _listen(self) -> None:
        """Hear what other processes tell; it arrives with the answer to the next word."""
        self.raw.add_notify_handler(lambda notice: self._heard.append(notice.payload))
        row = self.raw.execute("SELECT quote_ident('matryoshka ' || current_schema())").fetchone()
        assert row is not None
        self.raw.execute(f"LISTEN {row[0]}")

    def _enter(self) -> None:
        """Share the schema; whoever has it alone for a moment brings it to the newest step."""
        deadline = time.monotonic() + _JOINING
        while True:
            if self._try("pg_try_advisory_lock_shared", ""):
                if check(self.raw, self.address) == max(steps("postgres")):
                    return
                self.raw.execute(f"SELECT pg_advisory_unlock_shared({_LOCK})", (APPLICATION_ID, ""))
                if self._try("pg_try_advisory_lock", ""):
                    migrate(self.raw, self.address)
                    self._try("pg_try_advisory_lock_shared", "")
                    self.raw.execute(f"SELECT pg_advisory_unlock({_LOCK})", (APPLICATION_ID, ""))
                    return
            if time.monotonic() >= deadline:
                raise CannotOpen("in-use", self.address)
            time.sleep(random.uniform(0.02, 0.1))

    def _is_idle(self, layout: Layout) -> bool:
        """Tell whether nobody serves anything, and keep it so until the transaction ends."""
        return all(self._try("pg_try_advisory_xact_lock", f"/cluster {each + 1}") for each in range(layout.clusters))

    def _next_epoch(self, layout: Layout, cluster: int) -> int:
        """Raise the epoch of a cluster, once every transaction of its last owner has ended."""
        with self.raw.transaction():
            connection = PostgresConnection(self.raw)
            connection.one_at_a_time("layout")
            if layout_of(connection) != layout:
                raise CannotOpen("divided", self.address, "it was divided anew meanwhile")
            row = self.raw.execute(
                "INSERT INTO bookkeeping (name, value) VALUES (%s, 1) ON CONFLICT (name) "
                "DO UPDATE SET value = bookkeeping.value + 1 RETURNING value",
                (epoch_of(cluster),),
            ).fetchone()
        assert row is not None
        return int(row[0])

    def _is_still_owner(self) -> bool:
        """Tell whether the cluster is this process's; take its lock again when the session is a new one."""
        if self.share is None:
            return False
        cluster = self.share.cluster
        if self._locked_by is not self.raw and self._try("pg_try_advisory_lock", f"/cluster {cluster}"):
            self._locked_by = self.raw
        row = self.raw.execute("SELECT value FROM bookkeeping WHERE name = %s", (epoch_of(cluster),)).fetchone()
        self.is_lost = row is None or int(row[0]) != self._epoch
        return self._locked_by is self.raw and not self.is_lost

    def _try(self, function: str, name: str) -> bool:
        row = self.raw.execute(f"SELECT current_schema(), {function}({_LOCK})", (APPLICATION_ID, name)).fetchone()
        if row is None or row[0] is None:
            raise CannotOpen("missing", self.address)
        return bool(row[1])
