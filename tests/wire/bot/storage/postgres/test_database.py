"""What only PostgreSQL has: transactions in each other's way, and a server that goes away and comes back."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import threading
import time
from collections.abc import AsyncIterator, Iterator

import psycopg
import pytest

from bot.errors import StorageError
from bot.history.audience import Audience
from bot.history.ratings import rate_ending
from bot.storage.database import Connection
from bot.storage.errors import CannotOpen
from bot.storage.postgres.transactions import FencingToken, run_transaction
from bot.storage.store import Store
from bot.tables.model import Setup, Status
from tests.support.databases import PostgresServer, connected, rows
from tests.support.endings import ANN as ANNA
from tests.support.endings import BOB as BOBBY
from tests.support.endings import CAT as CATHY
from tests.support.endings import Endings
from tests.support.game_session import ANN, BOB, GameSession
from tests.support.postgres_proxy import PostgresProxy

PATIENCE = 400
"""Milliseconds for a database that is away."""


@pytest.fixture
def proxy(postgres: PostgresServer) -> Iterator[PostgresProxy]:
    proxy = PostgresProxy(postgres.socket)
    yield proxy
    proxy.close()


@pytest.fixture
async def store(address: str, proxy: PostgresProxy) -> AsyncIterator[Store]:
    """A store at the end of a connection that can be cut."""
    store = await Store.open(proxy.address(address), rate_ending, PATIENCE)
    yield store
    await store.close()


class Adding:
    """Work that adds a person, and counts how often it was done."""

    def __init__(self, person: int = 1) -> None:
        self.person = person
        self.times = 0

    def __call__(self, connection: Connection) -> str:
        self.times += 1
        connection.execute("INSERT INTO people VALUES (?, 'Ann')", (self.person,))
        return "added"


def once(what: str) -> Iterator[str]:
    yield what
    while True:
        yield "pass"


async def ignore(_: str) -> None:
    """Apply no notification."""


async def is_free(address: str) -> bool:
    """Whether no session has locked the schema."""
    sql = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = hashtext(current_schema())::oid"
    return rows(address, sql) == [(0,)]


async def opened_once(address: str) -> None:
    await (await Store.open(address, rate_ending)).close()


async def soon(store: Store, adding: Adding) -> float:
    """Try until it is done, and give the seconds that this took."""
    begun = time.monotonic()
    while time.monotonic() - begun < 10:
        try:
            await store.database.transaction(adding)
            break
        except StorageError:
            continue
    return time.monotonic() - begun


async def test_transactions_that_wait_for_each_other_both_come_through(address: str) -> None:
    store = await Store.open(address, rate_ending)
    times, deadlocks = [], []
    both = threading.Barrier(2)

    def swap(first: int, second: int) -> object:
        def work(connection: Connection) -> None:
            times.append(first)
            for person in (first, second):
                sql = "UPDATE people SET name = name || ? WHERE person = ?"
                try:
                    assert connection.execute(sql, (str(first), person)).rowcount == 1
                except psycopg.errors.DeadlockDetected:
                    deadlocks.append(first)
                    raise
                if times.count(first) == 1 and person == first:
                    both.wait(timeout=60)

        return store.database.transaction(work)

    try:
        for person in (1, 2):
            await store.database.transaction(Adding(person))
        await asyncio.gather(swap(1, 2), swap(2, 1))
        # Whoever begins again may be quicker than the one that waited, and be in its way once more.
        assert deadlocks
        assert sorted(times) == sorted([1, 2, *deadlocks]), "each that was rolled back was begun again, once"
        found = await store.database.read(lambda connection: connection.execute("SELECT name FROM people").fetchall())
        assert {tuple(sorted(name)) for (name,) in found} == {tuple(sorted("Ann12"))}
    finally:
        await store.close()


async def test_transactions_that_never_come_through_are_refused_as_busy(address: str) -> None:
    store = await Store.open(address, rate_ending)
    times = []

    def always(connection: Connection) -> None:
        times.append(1)
        connection.execute("DO $$ BEGIN RAISE EXCEPTION 'in the way' USING ERRCODE = '40001'; END $$")

    try:
        with pytest.raises(StorageError, match="storage-busy"):
            await store.database.transaction(always)
        assert len(times) == 10
    finally:
        await store.close()


def test_a_connection_whose_transaction_failed_knows_what_it_has_prepared(address: str) -> None:
    """The driver prepares what comes often, and takes for prepared what a pipeline that was aborted never ran."""

    def fail(connection: Connection) -> object:
        return connection.execute("SELECT 1 / 0").fetchall()

    def look(connection: Connection) -> object:
        return connection.execute("SELECT ? + 1", (1,)).fetchall()

    def fail_late(connection: Connection) -> object:
        """Fail when more was sent already."""
        connection.execute("SELECT 1 / length(pg_sleep(0.1)::text)")
        return look(connection)

    asyncio.run(opened_once(address))
    ((epoch,),) = rows(address, "SELECT value FROM bookkeeping WHERE name = 'epoch 1'")
    token = FencingToken("epoch 1", epoch)
    with psycopg.connect(address, autocommit=True) as raw:
        for work in (fail, *[look] * raw.prepare_threshold, fail_late):  # type: ignore[operator]
            with contextlib.suppress(psycopg.errors.DivisionByZero):
                run_transaction(raw, work, token)
        assert run_transaction(raw, look, token) == [(2,)]


async def test_games_that_end_at_once_are_rated_one_after_the_other(address: str) -> None:
    store = await Store.open(address, rate_ending)
    try:
        endings = Endings(store)
        await asyncio.gather(
            *(endings.add([(ANNA, BOBBY, CATHY)[(number + seat) % 3] for seat in range(3)]) for number in range(24))
        )
        sql = "SELECT * FROM standings ORDER BY scope, game, period, person"
        kept = rows(address, sql)
        assert {row[8] for row in kept} == {24}
        assert await store.rebuild_ratings() == 24
        assert rows(address, sql) == kept
    finally:
        await store.close()


async def test_a_commit_that_the_server_never_heard_of_is_made_again(
    store: Store, proxy: PostgresProxy, address: str
) -> None:
    adding = Adding()
    proxy.at_commit = once("before").__next__
    assert await store.database.transaction(adding) == "added"
    assert adding.times == 2
    assert rows(address, "SELECT person FROM people") == [(1,)]


async def test_a_commit_whose_answer_was_lost_is_looked_up_and_not_made_again(
    store: Store, proxy: PostgresProxy, address: str
) -> None:
    adding = Adding()
    proxy.at_commit = once("after").__next__
    assert await store.database.transaction(adding) == "added"
    assert adding.times == 1
    assert rows(address, "SELECT person FROM people") == [(1,)]


@pytest.mark.parametrize(("moment", "kept"), [("before", []), ("after", [(1,)])])
async def test_a_commit_of_which_nothing_is_known_is_told_so(
    store: Store, proxy: PostgresProxy, address: str, moment: str, kept: list[object]
) -> None:
    adding = Adding()
    proxy.at_commit = once(moment).__next__
    proxy.stays_cut = True
    with pytest.raises(StorageError, match="storage-unknown"):
        await store.database.transaction(adding)
    assert adding.times == 1
    proxy.mend()
    assert rows(address, "SELECT person FROM people") == kept
    assert await soon(store, Adding(2)) < 5


def renaming(connection: Connection) -> bool:
    """Change a row and add another, as a move does."""
    renamed = connection.execute("UPDATE people SET name = 'Bob' WHERE person = 1 AND name = 'Ann'").rowcount == 1
    if renamed:
        connection.execute("INSERT INTO bookkeeping VALUES ('renamed', 1.5)")
    return renamed


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_an_update_whose_answer_was_lost_is_made_once(
    store: Store, proxy: PostgresProxy, address: str, moment: str
) -> None:
    await store.database.transaction(Adding())
    asked = once(moment)
    proxy.at_commit = asked.__next__
    assert await store.database.transaction(renaming)
    assert next(asked) == "pass", "it was cut"
    assert rows(address, "SELECT name FROM people") == [("Bob",)]
    assert rows(address, "SELECT value FROM bookkeeping WHERE name = 'renamed'") == [(1.5,)]
    assert not await store.database.transaction(renaming), "the row has changed since"


async def test_an_update_made_impossible_by_another_is_not_taken_for_done(
    store: Store, proxy: PostgresProxy, address: str
) -> None:
    await store.database.transaction(Adding())
    runs = []

    def work(connection: Connection) -> bool:
        runs.append(1)
        if len(runs) == 2:
            with connected(address) as other:
                other.execute("UPDATE people SET name = 'Cat'")
        return renaming(connection)

    proxy.at_commit = once("before").__next__
    assert not await store.database.transaction(work)
    assert len(runs) == 2
    assert rows(address, "SELECT name FROM people") == [("Cat",)]


async def test_a_transaction_that_was_never_sent_is_known_not_to_be_kept(store: Store, proxy: PostgresProxy) -> None:
    await store.database.transaction(Adding())
    proxy.cut()
    with pytest.raises(StorageError, match="storage-unavailable"):
        await store.database.transaction(renaming)


async def test_an_update_whose_row_cannot_be_added_is_undone(store: Store, address: str) -> None:
    await store.database.transaction(Adding())
    with connected(address) as connection:
        connection.execute("INSERT INTO bookkeeping VALUES ('renamed', 7)")
    with pytest.raises(StorageError, match="storage-failed"):
        await store.database.transaction(renaming)
    assert rows(address, "SELECT name FROM people") == [("Ann",)]


async def test_a_connection_that_was_lost_while_idle_is_not_noticed(store: Store, proxy: PostgresProxy) -> None:
    await asyncio.gather(*(store.database.transaction(Adding(person)) for person in range(20)))
    proxy.cut()
    proxy.mend()
    await asyncio.gather(*(store.database.transaction(Adding(20 + person)) for person in range(20)))
    sql = "SELECT count(*) FROM people"
    assert await store.database.read(lambda connection: connection.execute(sql).fetchone()) == (40,)


async def test_a_database_that_is_away_is_refused_in_time_and_used_when_it_is_back(
    store: Store, proxy: PostgresProxy
) -> None:
    proxy.cut()
    begun = time.monotonic()
    tried = [store.database.transaction(Adding(person)) for person in range(160)]
    answers = await asyncio.gather(*tried, return_exceptions=True)
    assert {getattr(answer, "code", answer) for answer in answers} == {"storage-unavailable"}
    # Eight at a time, each with a patience of its own, would be 20 times that.
    assert time.monotonic() - begun < 15 * PATIENCE / 1000, "those who queue do not wait once more"
    proxy.mend()
    assert await soon(store, Adding()) < 5


async def test_a_bot_that_was_replaced_during_an_outage_never_writes_again(
    store: Store, proxy: PostgresProxy, address: str
) -> None:
    proxy.cut()
    other = await Store.open(address, rate_ending)
    try:
        proxy.mend()
        for _ in range(2):
            with pytest.raises(StorageError, match="another process serves this cluster"):
                await store.database.transaction(Adding())
        async with asyncio.timeout(20):
            await store.database.shards.keep(ignore)
    finally:
        await other.close()
    with pytest.raises(StorageError, match="another process serves this cluster"):
        await store.database.transaction(Adding())
    assert rows(address, "SELECT * FROM people") == []


async def test_a_bot_alone_locks_its_schema_again_after_an_outage(
    store: Store, proxy: PostgresProxy, address: str
) -> None:
    proxy.cut()
    proxy.mend()
    keeping = asyncio.create_task(store.database.shards.keep(ignore))
    try:
        async with asyncio.timeout(20):
            while await is_free(address):
                await asyncio.sleep(0.05)
        with pytest.raises(CannotOpen, match="in use by another running bot"):
            await Store.open(address, rate_ending)
    finally:
        keeping.cancel()
    await store.database.transaction(Adding())


async def test_a_wire_that_breaks_at_any_commit_costs_no_game(address: str, proxy: PostgresProxy) -> None:
    rng = random.Random(3)
    session = await GameSession(proxy.address(address)).open(PATIENCE)
    try:
        table = await session.game(Setup("smatchy"), (ANN, BOB), 1)
        proxy.at_commit = lambda: rng.choice(["pass", "pass", "pass", "before", "after"])
        table = await session.play(table.id)
        assert table.status is Status.FINISHED
        proxy.at_commit = lambda: "pass"
        ((moves, numbers),) = rows(address, "SELECT count(*), count(DISTINCT number) FROM moves")
        assert moves == numbers == json.loads(rows(address, "SELECT document FROM tables")[0][0])["moves"]
        assert rows(address, "SELECT count(*) FROM finished") == [(1,)]
        replay = await session.replays.open(table.id, Audience(ANN.id, 1))
        assert replay.frame(replay.steps, None).outcome == table.outcome
    finally:
        await session.close()


async def test_a_server_that_crashes_and_comes_back_costs_refusals_and_no_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    server = PostgresServer(settings="")
    try:
        address = server.fresh()
        session = await GameSession(address).open(PATIENCE)
        games = [(await session.game(Setup("smatchy"), (ANN, BOB))).id for _ in range(3)]
        for mode in ("immediate", "fast"):
            before = [await session.play(table_id, 4) for table_id in games]
            await asyncio.to_thread(server.stop, mode=mode)
            with monkeypatch.context() as while_stopped:
                while_stopped.setattr(session.store.database, "_outage_seconds", PATIENCE / 1000)
                for table in before:
                    (seat, *_) = session.waiting(table)
                    with pytest.raises(StorageError, match="storage-unavailable"):
                        await session.choose(table, seat)
            await asyncio.to_thread(server.start)
            for table in before:
                assert (await session.tables.get(table.id)).version == table.version
        for table_id in games:
            assert (await session.play(table_id)).status is Status.FINISHED
        await session.close()
    finally:
        server.close()
