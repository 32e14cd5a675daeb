"""What a committed choice costs on PostgreSQL beside the bare writing of its bytes through the same driver.

The server is a real one with its usual settings, so every commit waits for the disk. The bare transaction is what
pgbench would do, with the driver as the bot uses it: a blocking connection on a thread beside the event loop, BEGIN,
the move, the table, COMMIT, on one connection that is always ready, into tables without a check, an index or a
reference. Both are measured by turns; behind the time stands the processor time of this process.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias, TypeVar

import psycopg

from bot.history.ratings import rate_ending
from bot.storage.rows import Save
from bot.storage.store import Store
from bot.tables.document import shift_deadlines
from bot.tables.model import Status
from bot.tables.service import TableService
from tests.benchmarks._figures import Figure, at_least, at_most
from tests.benchmarks.table_speed import GAMES, _choose, _chosen, _ms, _opened, _played, _quiet, _started, _Watched
from tests.databases import PostgresServer

_CREATE_MOVES = (
    "CREATE TABLE bare_moves (table_id TEXT, number BIGINT, seat BIGINT, author TEXT, move TEXT, at DOUBLE PRECISION)"
)
_CREATE_TABLES = (
    "CREATE TABLE bare_tables (id TEXT PRIMARY KEY, snapshot TEXT, moves BIGINT, events TEXT, clocks TEXT, "
    "due DOUBLE PRECISION, thinking BOOLEAN)"
)
_SCHEMA = (_CREATE_MOVES, _CREATE_TABLES, "INSERT INTO bare_tables (id) VALUES ('')")
_INSERT = "INSERT INTO bare_moves VALUES (%s, %s, %s, %s, %s, %s)"
_UPDATE = "UPDATE bare_tables SET id = %s, snapshot = %s, moves = %s, events = %s, clocks = %s, due = %s, thinking = %s"
TABLES, CHOICES = 32, 30
Opened: TypeAlias = AbstractAsyncContextManager[tuple[Store, TableService]]
Result = TypeVar("Result")


@dataclass(slots=True)
class _Spent:
    """The seconds that something took, by the clock and of this process."""

    wall: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)

    async def on(self, work: Awaitable[Result]) -> Result:
        """Wait for work and note what it took."""
        cpu, wall = time.process_time(), time.perf_counter()
        result = await work
        self.wall.append(time.perf_counter() - wall)
        self.cpu.append(time.process_time() - cpu)
        return result

    def forget_last(self) -> None:
        """Leave out what was noted last."""
        self.wall.pop()
        self.cpu.pop()

    def __str__(self) -> str:
        return f"{_ms(self.wall)} ({_ms(self.cpu)})"


def figures() -> Iterator[Figure]:
    """Measure a choice of each game, and how many a second many tables make at once."""
    server = PostgresServer(settings="")
    try:
        for name, game, opened in (
            ("matryoshka choice", "matryoshka", _opened),
            ("smatchy choice", "smatchy", _opened),
            ("matryoshka choice in a cluster", "matryoshka", _opened_as_cluster),
        ):
            ours, bare = asyncio.run(_choice_beside_bare(server, game, opened))
            ratio = _quiet(ours.wall) / _quiet(bare.wall)
            yield at_most(f"postgres: {name}, {ours}, by bare {bare}", ratio, 2.0, "times")
        ours_rate, bare_rate = asyncio.run(_at_once(server))
        yield at_least(f"postgres: choices/s of {TABLES} tables, bare {bare_rate:,.0f}", ours_rate, bare_rate / 2, "/s")
    finally:
        server.close()


@asynccontextmanager
async def _opened_as_cluster(address: Path | str) -> AsyncIterator[tuple[Store, TableService]]:
    """Open a database as one of several processes, whose transactions check who the owner is."""
    store = await Store.open_shared(str(address), rate_ending)
    assert store.ownership is not None
    await store.ownership.claim(1, None, 1, shift_deadlines)
    async with _played(store) as tables:
        yield store, tables


async def _choice_beside_bare(
    server: PostgresServer, game: str, opened: Callable[[str], Opened]
) -> tuple[_Spent, _Spent]:
    """Measure each choice, through the service and then bare."""
    address = server.fresh()
    ours, theirs = _Spent(), _Spent()
    rng = random.Random(2)
    async with opened(address) as (store, tables), _Bare(address) as bare:
        watched = _Watched(store)
        for _ in range(GAMES):
            table = await _started(tables, game)
            while True:
                table = await ours.on(tables.play(table.id, *_chosen(table, rng)))
                if table.status is not Status.PLAYING:
                    ours.forget_last()
                    break
                await theirs.on(bare.write(watched.saves[-1]))
    return ours, theirs


async def _at_once(server: PostgresServer) -> tuple[float, float]:
    """Count the choices a second of many tables at once, and the bare transactions of the same, one after the other."""
    address = server.fresh()
    async with _opened(address) as (store, tables):
        watched = _Watched(store)
        started = [await _started(tables, "matryoshka") for _ in range(TABLES)]
        watched.saves.clear()

        async def play(number: int) -> None:
            rng, table = random.Random(number), started[number]
            for _ in range(CHOICES):
                table, _ = await _choose(tables, table, rng)

        begun = time.perf_counter()
        await asyncio.gather(*map(play, range(TABLES)))
        ours = len(watched.saves) / (time.perf_counter() - begun)
        async with _Bare(address) as bare:
            saves = [save for save in watched.saves if save.move is not None]
            begun = time.perf_counter()
            for save in saves:
                await bare.write(save)
            return ours, len(saves) / (time.perf_counter() - begun)


class _Bare:
    """A connection without anything around it, and a thread for its transactions."""

    def __init__(self, address: str) -> None:
        self._connection = psycopg.connect(address, autocommit=True)
        self._thread = ThreadPoolExecutor(1)
        for sql in _SCHEMA:
            self._connection.execute(sql)

    async def __aenter__(self) -> _Bare:
        return self

    async def __aexit__(self, *_: object) -> None:
        self._thread.shutdown()
        self._connection.close()

    async def write(self, save: Save) -> None:
        """Write the bytes of a choice."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, save)

    def _write(self, save: Save) -> None:
        row, move, execute = save.table, save.move, self._connection.execute
        assert move is not None
        execute("BEGIN")
        execute(_INSERT, (row.id, move.number, move.seat, move.author, move.move, move.at))
        execute(_UPDATE, (row.id, row.snapshot, row.moves, row.events, row.clocks, row.due, row.thinking))
        execute("COMMIT")
