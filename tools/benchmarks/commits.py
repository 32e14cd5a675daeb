"""Choices per second of many tables at once on both databases, beside bare transactions of about the same size.

A choice is all that the table service does for it, and one commit that it may share with others. A bare transaction
adds a move and updates a table through the same driver, one after the other, on a thread beside the event loop.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import psycopg

from bot.history.ratings import rate_ending
from bot.storage.servers import ServerSettings
from bot.storage.store import Store
from bot.tables.ai_workers import InlineAiWorkers
from bot.tables.clock import Delays
from bot.tables.model import CLOCK_SECONDS, Location, Person, Setup, TimeControl
from bot.tables.runtime import TableRuntime
from bot.tables.service import TableService
from tests.support.databases import PostgresServer
from tools.benchmarks.figures import Figure

TABLES, CHOICES = 50, 20
ROUNDS = 5
GAME, SEATS = "matryoshka", 4
DOCUMENT, MOVE = "x" * 2000, "x" * 60  # about what a table and a move take
RATE = {"SQLite": 1.0, "PostgreSQL": 0.5}
CPU = {"SQLite": 1.5, "PostgreSQL": 3.0}
_SCHEMA = (
    "CREATE TABLE bare_moves (table_id TEXT, number BIGINT, seat BIGINT, move TEXT, at DOUBLE PRECISION)",
    "CREATE TABLE bare_tables (id TEXT PRIMARY KEY, document TEXT, due DOUBLE PRECISION)",
    "INSERT INTO bare_tables VALUES ('a', '', 0)",
)
_INSERT = "INSERT INTO bare_moves VALUES (?, ?, ?, ?, ?)"
_UPDATE = "UPDATE bare_tables SET document = ?, due = ? WHERE id = 'a'"


class Spent(NamedTuple):
    """Wall and CPU seconds of an operation."""

    wall: float
    cpu: float


def figures() -> Iterator[Figure]:
    """Measure SQLite and PostgreSQL, each with its usual settings: every commit waits for the disk."""
    with tempfile.TemporaryDirectory() as folder:
        yield from asyncio.run(_compared("SQLite", lambda: Path(folder) / f"{time.monotonic_ns()}.sqlite3"))
    with closing(PostgresServer(settings="")) as server:
        yield from asyncio.run(_compared("PostgreSQL", server.fresh))


async def _compared(kind: str, fresh: Callable[[], Path | str]) -> list[Figure]:
    ours, bare = [], []
    for _ in range(ROUNDS):
        address = fresh()
        ours.append(await choices(address))
        bare.append(await bare_commits(address))
    rate = median(theirs.wall / own.wall for own, theirs in zip(ours, bare, strict=True))
    cpu = median(own.cpu / theirs.cpu for own, theirs in zip(ours, bare, strict=True))
    rates = [f"{1 / median(each.wall for each in spent):,.0f}/s" for spent in (ours, bare)]
    times = [f"{1000 * median(each.cpu for each in spent):.2f} ms" for spent in (ours, bare)]
    return [
        Figure(f"{kind}: choices/s by bare commits/s", rate, " by ".join(rates), at_least=RATE[kind]),
        Figure(f"{kind}: CPU time of a choice by bare", cpu, " by ".join(times), at_most=CPU[kind]),
    ]


async def choices(address: Path | str) -> Spent:
    """Return what a choice takes when all tables choose at once."""
    async with _tables(address) as tables:
        started = [await _started(tables, number) for number in range(TABLES)]
        return await _spent(TABLES * CHOICES, asyncio.gather(*(_play(tables, table) for table in started)))


@asynccontextmanager
async def _tables(address: Path | str) -> AsyncIterator[TableService]:
    store = await Store.open(address, rate_ending)
    await store.servers.set(ServerSettings(1, tables_per_channel=TABLES, tables_per_person=TABLES))
    live = TableRuntime(store, InlineAiWorkers(), rng=random.Random(1), delays=Delays(take_back=0.0))
    await live.start()
    try:
        yield live.tables
    finally:
        await live.close()
        await store.close()


async def _started(tables: TableService, number: int) -> str:
    people = [Person(1000 + SEATS * number + seat, f"Person {seat}") for seat in range(SEATS)]
    setup = Setup(GAME, clock=TimeControl.RELAXED, seconds=CLOCK_SECONDS[TimeControl.RELAXED])
    table = await tables.open(setup, Location(1, 2), people[0])
    for person in people[1:]:
        await tables.join(table.id, person)
    return (await tables.start(table.id, people[0].id)).id


async def _play(tables: TableService, table_id: str) -> None:
    rng = random.Random(table_id)
    table = await tables.get(table_id)
    for _ in range(CHOICES):
        seat = min(table.to_move)
        person = table.players[seat].person
        assert person is not None
        table = await tables.play(table.id, person.id, table.decision(seat), rng.choice(table.moves(seat)))


async def bare_commits(address: Path | str) -> Spent:
    """Return what a bare transaction takes."""
    with ThreadPoolExecutor(1) as thread, closing(_connect(address)) as connection:
        insert, update = _INSERT, _UPDATE
        if not isinstance(address, Path):
            insert, update = insert.replace("?", "%s"), update.replace("?", "%s")

        def write(number: int) -> None:
            connection.execute("BEGIN")
            connection.execute(insert, ("a", number, 0, MOVE, 0.0))
            connection.execute(update, (DOCUMENT, 0.0))
            connection.execute("COMMIT")

        async def write_all() -> None:
            for number in range(TABLES * CHOICES // 4):
                await asyncio.get_running_loop().run_in_executor(thread, write, number)

        return await _spent(TABLES * CHOICES // 4, write_all())


def _connect(address: Path | str) -> Any:
    connection: Any
    if isinstance(address, Path):
        connection = sqlite3.connect(address, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    else:
        connection = psycopg.connect(address, autocommit=True)
    for sql in _SCHEMA:
        connection.execute(sql)
    return connection


async def _spent(times: int, work: Awaitable[object]) -> Spent:
    cpu, wall = time.process_time(), time.perf_counter()
    await work
    return Spent((time.perf_counter() - wall) / times, (time.process_time() - cpu) / times)
