"""Several processes on one PostgreSQL database: who owns what, since when, and that nobody else writes there."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import psycopg
import pytest

from bot.clusters.cluster import Cluster
from bot.errors import StorageError
from bot.history.ratings import rate_ending
from bot.settings import Settings
from bot.storage.backups import backup, restore
from bot.storage.database import Connection
from bot.storage.errors import CannotOpen
from bot.storage.postgres import database as postgres
from bot.storage.postgres import lease_session, schema_lock
from bot.storage.postgres.lease import RENEW_SECONDS, Lease
from bot.storage.postgres.lease_session import IDENTIFY_SECONDS, LEASE_SECONDS, LeaseSession
from bot.storage.shards import Layout, ShardAssignment
from bot.storage.store import Store
from bot.tables.clock import SeatClock
from bot.tables.document import TableDocument, document_of, shift_deadlines
from bot.tables.model import Setup
from tests.support.databases import PostgresServer, connected, rows
from tests.support.postgres_proxy import PostgresProxy

SOON = 15.0
Opened = Callable[[], Awaitable[Store]]


@pytest.fixture
async def opened(address: str) -> AsyncIterator[Opened]:
    """Open stores that share a database, as many as wanted."""
    async with AsyncExitStack() as stack:

        async def one_more() -> Store:
            store = await Store.open(address, rate_ending, shared=True)
            stack.push_async_callback(store.close)
            return store

        yield one_more


async def claimed(
    store: Store, clusters: int | None = 2, cluster: int | None = None, shards: int = 4
) -> ShardAssignment:
    claiming = store.database.shards.claim(
        shift_deadlines, clusters=clusters, cluster=cluster, recommended_shards=shards
    )
    return await asyncio.wait_for(claiming, SOON)


def session(store: Store) -> LeaseSession:
    lease = store.database.shards
    assert isinstance(lease, Lease)
    return lease._session


def cluster(address: str, store: Store, sleep: Callable[[float], Awaitable[object]]) -> Cluster:
    return Cluster(store.database.shards, Settings(database_url=address, cluster="auto"), sleep)


async def ignore(_: str) -> None: ...


def broken(store: Store) -> None:
    """Break the session that holds a store's lock, as a network does."""
    session(store).raw.close()


async def test_each_process_owns_another_cluster_and_the_next_stands_by(opened: Opened) -> None:
    first, second, third = await asyncio.gather(opened(), opened(), opened())
    assignments = [await claimed(first), await claimed(second, None)]
    assert [each.cluster for each in assignments] == [1, 2]
    waiting = asyncio.create_task(claimed(third))
    await asyncio.sleep(0.6)
    assert not waiting.done()
    await second.close()
    assert (await waiting).cluster == 2


async def test_a_process_may_ask_for_a_certain_cluster(opened: Opened) -> None:
    assert (await claimed(await opened(), cluster=2)).cluster == 2


async def test_nobody_writes_before_anything_is_owned(opened: Opened) -> None:
    store = await opened()
    with pytest.raises(StorageError, match="owns no cluster"):
        await store.bookkeeping.set_number("it", 1)


async def test_an_owner_that_was_replaced_writes_nothing_more(opened: Opened, address: str) -> None:
    first, second = await opened(), await opened()
    await claimed(first)
    await first.bookkeeping.set_number("it", 1)
    broken(first)
    await claimed(second, cluster=1)
    with pytest.raises(StorageError, match="another process serves this cluster"):
        await first.bookkeeping.set_number("it", 2)
    assert rows(address, "SELECT value FROM bookkeeping WHERE name = 'it'") == [(1.0,)]
    await asyncio.wait_for(first.database.shards.keep(ignore), SOON)
    assert not first.database.shards.is_valid


async def test_a_transaction_under_way_ends_before_the_next_owner_begins(opened: Opened) -> None:
    first, second = await opened(), await opened()
    await claimed(first)
    begun, go_on = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def slow(connection: Connection) -> str:
        assert connection.execute("SELECT 1").fetchall(), "the server has heard of it"
        loop.call_soon_threadsafe(begun.set)
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()
        return "kept"

    writing = asyncio.create_task(first.database.transaction(slow))
    await begun.wait()
    broken(first)
    taking = asyncio.create_task(claimed(second, cluster=1))
    try:
        await asyncio.sleep(0.6)
        assert not taking.done(), "what the old owner has begun is still to come"
    finally:
        # A thread that waits for ever would keep its database from being closed.
        go_on.set()
    assert await writing == "kept"
    assert (await taking).cluster == 1


async def renamed(store: Store) -> int:
    return await store.database.execute("UPDATE people SET name = 'Bob' WHERE person = ?", 1)


async def test_an_owner_that_was_replaced_updates_nothing_more(opened: Opened, address: str) -> None:
    first, second = await opened(), await opened()
    await claimed(first)
    with connected(address) as connection:
        connection.execute("INSERT INTO people VALUES (1, 'Ann')")
    broken(first)
    await claimed(second, cluster=1)
    with pytest.raises(StorageError, match="another process serves this cluster"):
        await renamed(first)
    assert rows(address, "SELECT name FROM people") == [("Ann",)]
    assert await renamed(second)


async def test_an_update_under_way_ends_before_the_next_owner_begins(opened: Opened, address: str) -> None:
    first, second = await opened(), await opened()
    await claimed(first)
    with connected(address) as connection:
        connection.execute("INSERT INTO people VALUES (1, 'Ann')")
        connection.execute("BEGIN")
        connection.execute("UPDATE people SET name = 'Cat'")
        updating = asyncio.create_task(renamed(first))
        waiting = (
            "SELECT count(*) FROM pg_stat_activity "
            "WHERE wait_event_type = 'Lock' AND query ^@ 'UPDATE' AND datname = current_database()"
        )
        while rows(address, waiting) != [(1,)]:
            await asyncio.sleep(0.02)
        broken(first)
        taking = asyncio.create_task(claimed(second, cluster=1))
        await asyncio.sleep(0.6)
        assert not taking.done(), "what the old owner has begun is still to come"
        connection.execute("COMMIT")
    assert await updating
    assert (await taking).cluster == 1


async def test_a_process_that_stands_still_in_the_middle_of_a_transaction_holds_up_nobody(
    opened: Opened, address: str
) -> None:
    first, second = await opened(), await opened()
    await claimed(first)
    # The server does not take a session for idle from which more of what it is being sent is to come.
    with suppress(psycopg.OperationalError), psycopg.connect(address, application_name="matryoshka-bot") as silent:
        silent.autocommit = True
        with silent.pipeline():
            silent.execute("BEGIN")
            assert silent.execute("SELECT FROM bookkeeping WHERE name = 'epoch 1' FOR SHARE").fetchall()
            broken(first)
            assert (await claimed(second, cluster=1)).cluster == 1


async def test_a_session_that_is_lost_is_begun_again_while_nobody_else_was_there(opened: Opened) -> None:
    store = await opened()
    await claimed(store)
    broken(store)
    session(store).renew()
    assert session(store).is_valid
    await store.bookkeeping.set_number("it", 1)


async def test_whoever_is_silent_loses_the_lock_by_the_servers_own_clock(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease_session, "LEASE_SECONDS", 1)
    silent, other = await opened(), await opened()
    await claimed(silent)
    assert (await claimed(other, cluster=1)).cluster == 1
    with pytest.raises(StorageError, match="another process serves this cluster"):
        await silent.bookkeeping.set_number("it", 1)


async def test_an_owner_stops_believing_in_itself_before_the_server_does(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = lease_session.monotonic()
    monkeypatch.setattr(lease_session, "monotonic", lambda: now)
    store = await opened()
    await claimed(store)
    assert session(store).is_valid
    now += LEASE_SECONDS - 0.5
    assert not session(store).is_valid


async def test_the_number_of_clusters_is_the_same_for_all(opened: Opened) -> None:
    first, second = await opened(), await opened()
    await claimed(first, 2)
    with pytest.raises(CannotOpen, match="it runs as 2 clusters now; stop them all to run 3"):
        await claimed(second, 3)


async def test_more_shards_than_at_the_start_wait_until_nobody_serves(opened: Opened) -> None:
    first, second = await opened(), await opened()
    await claimed(first, 2, shards=4)
    assert (await claimed(second, 2, shards=8)).layout == Layout(4, 2)
    await first.close()
    await second.close()
    assert (await claimed(await opened(), None, shards=8)).layout == Layout(8, 2)


async def test_a_bot_that_is_not_divided_keeps_clusters_away_and_they_keep_it_away(
    address: str, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema_lock, "_SHARED_SECONDS", 0.2)
    alone = await Store.open(address, rate_ending)
    with pytest.raises(CannotOpen, match="in use by another running bot"):
        await opened()
    await alone.close()
    await opened()
    with pytest.raises(CannotOpen, match="in use by another running bot"):
        await Store.open(address, rate_ending)


async def test_sessions_begin_one_after_the_other_in_each_bucket(opened: Opened, address: str) -> None:
    first, second = await opened(), await opened()
    delays = [await store.database.shards.identify_delay(0) for store in (first, second, first)]
    assert delays[0] == 0
    assert 5 < delays[2] <= delays[1] <= IDENTIFY_SECONDS
    assert await second.database.shards.identify_delay(1) == 0
    with connected(address) as connection:
        connection.execute("UPDATE bookkeeping SET value = value - %s WHERE name = 'identify 0'", (IDENTIFY_SECONDS,))
    assert await second.database.shards.identify_delay(0) == 0
    assert await first.database.shards.identify_delay(0) > 5


async def test_nobody_follows_too_soon_whoever_came_late_for_their_session(
    address: str, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that is busy wakes late; whoever is on time must not come right after it."""
    every, late = 1.0, 0.9
    monkeypatch.setattr(lease_session, "IDENTIFY_SECONDS", every)
    begun: list[float] = []

    async def begin(store: Store, delay: float) -> None:
        waiting = cluster(address, store, lambda seconds: asyncio.sleep(seconds + delay))
        for _ in range(2):
            await waiting.wait_to_identify(0)
            begun.append(time.monotonic())

    await asyncio.gather(begin(await opened(), late), begin(await opened(), 0.0))
    gaps = [after - before for before, after in itertools.pairwise(begun)]
    # What is noted here was taken a moment before, by another clock.
    assert min(gaps) > every / 2, gaps


async def test_a_session_waits_for_a_database_that_is_away(address: str, postgres: PostgresServer) -> None:
    proxy = PostgresProxy(postgres.socket)
    store = await Store.open(proxy.address(address), rate_ending, shared=True)
    waits = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        proxy.mend()

    try:
        proxy.cut()
        await cluster(address, store, sleep).wait_to_identify(0)
        assert waits == [RENEW_SECONDS]
    finally:
        await store.close()
        proxy.close()


def with_clock(half: float) -> str:
    """Return the document of a table with one running clock."""
    clocks = {0: SeatClock("d1", half, half + 10)}
    return document_of(TableDocument(setup=Setup("matryoshka"), clocks=clocks))


async def test_clocks_follow_when_the_bot_is_divided_anew(opened: Opened, address: str) -> None:
    first, second = await opened(), await opened()
    await claimed(first)
    await claimed(second)
    await first.heartbeat.beat(1000.0, 900.0, 100.0)
    await second.heartbeat.beat(1000.0, 700.0, 300.0)
    with connected(address) as connection:
        for name, guild in (("aaaaaa", 0), ("bbbbbb", 2 << 22)):
            connection.execute(
                "INSERT INTO tables (id, game, status, version, host, guild, channel, posted_at, due, opened_at, "
                "document) VALUES (%s, 'matryoshka', 'playing', 1, 1, %s, 1, 0, %s, 0, %s)",
                (name, guild, 720.0 if guild else 910.0, with_clock(710.0) if guild else with_clock(910.0)),
            )
    await first.close()
    await second.close()
    alone = await Store.open(address, rate_ending)
    await alone.database.shards.claim(shift_deadlines)
    assert await alone.heartbeat.wake(1000.0) == (900.0, 100.0)
    await alone.close()
    stored = rows(address, "SELECT due, document, version FROM tables ORDER BY id")
    assert [(due, json.loads(str(text))["clocks"]["0"]["half"], version) for due, text, version in stored] == [
        (910.0, 910.0, 1),
        (920.0, 910.0, 2),
    ]


async def test_each_cluster_finds_its_own_tables_alone(opened: Opened, address: str) -> None:
    first, second = await opened(), await opened()
    await claimed(first)
    await claimed(second)
    with connected(address) as connection:
        for shard in range(4):
            connection.execute(
                "INSERT INTO tables (id, game, status, version, host, guild, channel, posted_at, due, opened_at) "
                "VALUES (%s, 'matryoshka', 'playing', 1, 1, %s, 1, 0, %s, 0)",
                (f"table{shard}", (4 + shard) << 22, float(shard)),
            )
    for store, own in ((first, ["table0", "table1"]), (second, ["table2", "table3"])):
        assert sorted(table for table, _, _ in await store.tables.due()) == own
        assert await store.tables.due_until(10.0, 10) == own
        assert await store.tables.to_look_after(0.0) == own
        assert [guild >> 22 for guild in await store.tables.guilds()] == [int(name[-1]) + 4 for name in own]


async def test_a_server_that_hangs_is_given_up(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "_QUERY_SECONDS", 0.5)
    store = await Store.open(address, rate_ending, busy_milliseconds=300)
    try:
        with pytest.raises(StorageError):
            await asyncio.wait_for(
                store.database.read(lambda connection: connection.execute("SELECT pg_sleep(60)").fetchone()), 30
            )
        await store.look()
    finally:
        with suppress(StorageError):
            await store.close()


async def test_a_bot_that_lost_its_lock_writes_nothing_after_a_restore(address: str, tmp_path: Path) -> None:
    store = await Store.open(address, rate_ending)
    try:
        await store.bookkeeping.set_number("it", 1)
        await asyncio.to_thread(backup, address, tmp_path / "copy.sqlite3")
        broken(store)
        await asyncio.to_thread(restore, tmp_path / "copy.sqlite3", address)
        with pytest.raises(StorageError, match="another process serves this cluster"):
            await store.bookkeeping.set_number("it", 2)
    finally:
        await store.close()
    assert rows(address, "SELECT value FROM bookkeeping WHERE name = 'it'") == [(1.0,)]


async def test_a_single_bot_that_is_divided_keeps_its_clocks(opened: Opened, address: str) -> None:
    alone = await Store.open(address, rate_ending)
    await alone.database.shards.claim(shift_deadlines)
    await alone.heartbeat.beat(1000.0, 900.0, 100.0)
    await alone.close()
    first, second = await opened(), await opened()
    await claimed(first)
    await claimed(second)
    assert [await store.heartbeat.wake(1000.0) for store in (first, second)] == [(900.0, 100.0)] * 2


async def test_a_closed_lease_is_kept_no_longer(opened: Opened, caplog: pytest.LogCaptureFixture) -> None:
    store = await opened()
    await claimed(store)
    keeping = asyncio.create_task(store.database.shards.keep(ignore))
    await store.close()
    await asyncio.wait_for(keeping, SOON)
    assert "another owner" not in caplog.text
