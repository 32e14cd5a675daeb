"""What both kinds of database promise, and that both have the same tables."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.errors import StorageError
from bot.history.ratings import rate_ending
from bot.storage.database import Connection, Database, address_of
from bot.storage.errors import CannotOpen, shown
from bot.storage.migrations import steps
from bot.storage.store import Store
from tests.support.databases import connected, rows
from tests.support.waiting import eventually, quiescence

MIGRATIONS = Path(__file__).parents[4] / "data" / "migrations"


@pytest.fixture(autouse=True)
def sqlite_without_fsync() -> None:
    """Take the database here as it is in earnest."""


@pytest.fixture
async def store(database: Path | str) -> AsyncIterator[Store]:
    store = await Store.open(database, rate_ending)
    yield store
    await store.close()


async def people(database: Database) -> object:
    return await database.read(lambda connection: connection.execute("SELECT count(*) FROM people").fetchone()[0])


def add(connection: Connection, person: int, name: str) -> None:
    connection.execute("INSERT INTO people VALUES (?, ?)", (person, name))


def test_the_steps_are_numbered_without_gaps_and_lead_both_to_the_same_number() -> None:
    for dialect in ("sqlite", "postgres"):
        numbers = list(steps(dialect))
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert max(steps("sqlite")) == max(steps("postgres"))
    assert list(MIGRATIONS.glob("*.sql")) == [], "a step belongs to one kind of database, in the folder of its name"


async def test_a_database_can_be_opened_again_and_holds_what_it_held(database: Path | str) -> None:
    for number in (1, 2):
        store = await Store.open(database, rate_ending)
        await store.database.transaction(lambda connection, number=number: add(connection, number, "Ann"))
        assert await people(store.database) == number
        await store.close()


async def test_closing_ends_every_thread(database: Path | str) -> None:
    def own() -> set[threading.Thread]:
        """Leave out asyncio's, which stay."""
        return {thread for thread in threading.enumerate() if not thread.name.startswith("asyncio")}

    before = own()
    store = await Store.open(database, rate_ending)
    await people(store.database)
    assert own() > before
    await store.close()
    await store.close()
    await eventually(lambda: own() <= before)


async def test_a_transaction_that_fails_leaves_nothing_and_the_next_one_works(store: Store) -> None:
    def half(connection: Connection) -> None:
        add(connection, 1, "Ann")
        add(connection, 1, "Ann again")

    with pytest.raises(StorageError, match="storage-failed"):
        await store.database.transaction(half)
    assert await people(store.database) == 0
    await store.database.transaction(lambda connection: add(connection, 1, "Ann"))
    assert await people(store.database) == 1


async def test_work_that_fails_by_itself_leaves_nothing(store: Store) -> None:
    def failing(connection: Connection) -> None:
        add(connection, 1, "Ann")
        raise LookupError("of its own")

    with pytest.raises(LookupError, match="of its own"):
        await store.database.transaction(failing)
    assert await people(store.database) == 0


async def test_a_cancelled_write_is_over_when_the_cancellation_arrives(store: Store) -> None:
    begun, may_end = threading.Event(), threading.Event()

    def slow(connection: Connection) -> None:
        begun.set()
        assert may_end.wait(60)
        add(connection, 1, "Ann")

    writing = asyncio.create_task(store.database.transaction(slow))
    await eventually(begun.is_set)
    writing.cancel()
    await quiescence()
    assert not writing.done()
    may_end.set()
    with pytest.raises(asyncio.CancelledError):
        await writing
    assert await people(store.database) == 1


async def test_reading_is_of_one_moment(store: Store, database: Path | str) -> None:
    def reading(connection: Connection) -> list[object]:
        counts = [connection.execute("SELECT count(*) FROM people").fetchone()[0]]
        with connected(database) as other:
            other.execute("INSERT INTO people VALUES (1, 'Ann')")
        return [*counts, connection.execute("SELECT count(*) FROM people").fetchone()[0]]

    assert await store.database.read(reading) == [0, 0]
    assert await people(store.database) == 1


async def test_moves_are_append_only(store: Store) -> None:
    def tamper(connection: Connection) -> None:
        connection.execute(
            "INSERT INTO tables (id, game, status, version, host, channel, posted_at, opened_at) "
            "VALUES ('t', 'smatchy', 'lobby', 1, 1, 5, 0, 0)"
        )
        connection.execute("INSERT INTO moves VALUES ('t', 1, 0, 'person', '{}', 0.0)")
        connection.execute("UPDATE moves SET move = '[]'")

    with pytest.raises(StorageError, match="append-only"):
        await store.database.transaction(tamper)


async def test_signs_of_the_placeholders_may_stand_in_values_and_texts(store: Store) -> None:
    odd = "100% :name ?, 'quoted' %s \N{PARTY POPPER}"
    await store.database.transaction(lambda connection: add(connection, 1, odd))
    sql = "SELECT name, '? :name 5%', person % 2 FROM people WHERE person = :person"
    found = await store.database.read(lambda connection: connection.execute(sql, {"person": 1}).fetchall())
    assert found == [(odd, "? :name 5%", 1)]


async def test_numbers_and_times_come_back_as_they_were(store: Store) -> None:
    person, moment = 2**62 + 1, 1_790_000_000.123456
    await store.watchers.add(5, person)
    assert await store.watchers.take_due(5, 3, moment) == [person]
    sql = "SELECT told_at FROM watchers"
    assert await store.database.read(lambda connection: connection.execute(sql).fetchone()[0]) == moment


async def test_both_refuse_what_is_not_theirs(database: Path | str) -> None:
    with connected(database) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(CannotOpen, match="is not a database of this bot"):
        await Store.open(database, rate_ending)
    assert rows(database, "SELECT * FROM recipes") == []


def test_addresses_are_files_or_postgresql() -> None:
    assert address_of("data/bot.sqlite3") == Path("data/bot.sqlite3")
    assert address_of("postgresql://bot@host/name") == "postgresql://bot@host/name"
    with pytest.raises(CannotOpen, match="neither a file nor"):
        address_of("mysql://bot@host/name")


def test_an_address_is_shown_without_its_password() -> None:
    assert shown("postgresql://bot:secret@host:5433/name?password=secret") == "postgresql://bot@host:5433/name"
    assert "secret" not in str(CannotOpen("in-use", "postgresql://bot:secret@host/name"))


async def test_an_address_may_say_more_of_the_network() -> None:
    from bot.storage.postgres.connection import with_network_defaults

    said = with_network_defaults("postgresql://bot@host/name?connect_timeout=60")
    assert "connect_timeout=60" in said
    assert "keepalives_idle=10" in said


async def test_a_postgresql_that_is_not_there_is_told_in_one_sentence() -> None:
    with pytest.raises(CannotOpen, match=r"^The database postgresql://bot@127.0.0.1:1/x cannot be opened: ") as caught:
        await Store.open("postgresql://bot:secret@127.0.0.1:1/x", rate_ending)
    assert "\n" not in str(caught.value)
    assert "secret" not in str(caught.value)
