"""What a committed choice costs on PostgreSQL beside the bare writing of its bytes through the same driver.

The server is a real one with its usual settings, so every commit waits for the disk. The bare transaction is what
pgbench would do, as the driver offers it to a program with an event loop: BEGIN, the move, the table, COMMIT, on one
connection that is always ready, into tables without a check, an index or a reference.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

import psycopg

from bot.history.ratings import rate_ending
from bot.storage.rows import Save
from bot.storage.store import Store
from bot.tables.model import Status
from bot.tables.service import Tables
from bot.tables.state_rows import moved_on
from tests.benchmarks._figures import Figure, at_least, at_most
from tests.benchmarks.table_speed import GAMES, _choose, _ms, _opened, _played, _quiet, _started, _Watched
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
Opened: TypeAlias = AbstractAsyncContextManager[tuple[Store, Tables]]


def figures() -> Iterator[Figure]:
    """Measure a choice of each game, and how many a second many tables make at once."""
    server = PostgresServer(settings="")
    try:
        for game in ("matryoshka", "smatchy"):
            ours, bare = asyncio.run(_choice_beside_bare(server, game))
            ratio = _quiet(ours) / _quiet(bare)
            yield at_most(f"postgres: {game} choice, {_ms(ours)}, by bare {_ms(bare)}", ratio, 2.0, "times")
        ours, bare = asyncio.run(_choice_beside_bare(server, "matryoshka", _opened_as_cluster))
        ratio = _quiet(ours) / _quiet(bare)
        yield at_most(f"postgres: the same in a cluster, {_ms(ours)}, by bare {_ms(bare)}", ratio, 2.0, "times")
        ours_rate, bare_rate = asyncio.run(_at_once(server))
        yield at_least(f"postgres: choices/s of {TABLES} tables, bare {bare_rate:,.0f}", ours_rate, bare_rate / 2, "/s")
    finally:
        server.close()


@asynccontextmanager
async def _opened_as_cluster(address: Path | str) -> AsyncIterator[tuple[Store, Tables]]:
    """Open a database as one of several processes, whose transactions check who the owner is."""
    store = await Store.open_shared(str(address), rate_ending)
    assert store.ownership is not None
    await store.ownership.claim(1, None, 1, moved_on)
    async with _played(store) as tables:
        yield store, tables


async def _choice_beside_bare(
    server: PostgresServer, game: str, opened: Callable[[str], Opened] = _opened
) -> tuple[list[float], list[float]]:
    """Give the seconds of each choice, through the service and then bare."""
    address = server.fresh()
    ours, theirs = [], []
    rng = random.Random(2)
    async with opened(address) as (store, tables), await _bare(address) as bare:
        watched = _Watched(store)
        for _ in range(GAMES):
            table = await _started(tables, game)
            while table.status is Status.PLAYING:
                table, seconds = await _choose(tables, table, rng)
                if table.status is Status.PLAYING:
                    ours.append(seconds)
                    begun = time.perf_counter()
                    await _write_bare(bare, watched.saves[-1])
                    theirs.append(time.perf_counter() - begun)
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
        async with await _bare(address) as bare:
            saves = [save for save in watched.saves if save.move is not None]
            begun = time.perf_counter()
            for save in saves:
                await _write_bare(bare, save)
            return ours, len(saves) / (time.perf_counter() - begun)


async def _bare(address: str) -> psycopg.AsyncConnection[Any]:
    connection = await psycopg.AsyncConnection.connect(address, autocommit=True)
    for sql in _SCHEMA:
        await connection.execute(sql)
    return connection


async def _write_bare(connection: psycopg.AsyncConnection[Any], save: Save) -> None:
    row, move = save.table, save.move
    assert move is not None
    await connection.execute("BEGIN")
    await connection.execute(_INSERT, (row.id, move.number, move.seat, move.author, move.move, move.at))
    values = (row.id, row.snapshot, row.moves, row.events, row.clocks, row.due, row.thinking)
    await connection.execute(_UPDATE, values)
    await connection.execute("COMMIT")
