"""What a committed choice costs beside the bare writing of its bytes, and what stored and live tables cost.

All ratios come from measurements taken by turns in one run, so that a busy machine harms both sides alike, and from
the quieter quarter of them: what the program costs is in every measurement, what other programs cost is not. The last
choice of a game is left out: it also writes results and ratings, which the bare transaction does not.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import random
import sqlite3
import tempfile
import time
import tracemalloc
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from statistics import quantiles

import aiosqlite

from bot.history.ratings import rate_ending
from bot.people.servers import Servers, ServerSettings
from bot.storage.rows import Save
from bot.storage.store import Store
from bot.storage.tables import _insert
from bot.tables.ai_workers import InlineAiWorkers
from bot.tables.clock import Delays
from bot.tables.model import CLOCK_SECONDS, Location, Person, Setup, Status, TimeControl
from bot.tables.runtime import TableRuntime
from bot.tables.service import TableService
from bot.tables.table_view import TableView
from engine.game import Json
from tests.benchmarks._figures import Figure, at_most

GAMES = 8
MANY, FEW = 10_000, 10
STARTS = 30
LIVE_TABLES = 300
KB = 1024
_GAMES = ("matryoshka", "smatchy")
_PEOPLE = tuple(Person(1000 + number, f"person {number}") for number in range(4))
_CREATE_MOVES = "CREATE TABLE moves (table_id TEXT, number INTEGER, seat INTEGER, author TEXT, move TEXT, at REAL)"
_CREATE_TABLES = (
    "CREATE TABLE tables (id TEXT PRIMARY KEY, status TEXT, host INTEGER, seed TEXT, snapshot TEXT, moves INTEGER, "
    "events TEXT, clocks TEXT, due REAL, thinking INTEGER, credited REAL, started_at REAL, ended_at REAL, rematch TEXT)"
)
_SCHEMA = (_CREATE_MOVES, _CREATE_TABLES, "INSERT INTO tables (id) VALUES ('')")
_INSERT = "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?)"
_UPDATE = (
    "UPDATE tables SET id = ?, status = ?, host = ?, seed = ?, snapshot = ?, moves = ?, events = ?, clocks = ?, "
    "due = ?, thinking = ?, credited = ?, started_at = ?, ended_at = ?, rematch = ?"
)


def figures() -> Iterator[Figure]:
    """Measure the four."""
    with tempfile.TemporaryDirectory() as folder:
        for game in _GAMES:
            (Path(folder) / game).mkdir()
        yield from asyncio.run(_measured(Path(folder)))


async def _measured(folder: Path) -> list[Figure]:
    found = []
    for game in _GAMES:
        ours, bare = await _choice_beside_bare(folder / game, game)
        ratio = _quiet(ours) / _quiet(bare)
        found.append(at_most(f"tables: {game} choice, {_ms(ours)}, by bare {_ms(bare)}", ratio, 2.0, "times"))
    many, few = await _choice_among_many(folder)
    ratio = _quiet(many) / _quiet(few)
    found.append(at_most(f"tables: a choice among {MANY:,} games, by {FEW}", ratio, 1.1, "times"))
    many, few = await _starts(folder)
    ratio = _quiet(many) / _quiet(few)
    found.append(at_most(f"tables: start with {MANY:,} games, {_ms(many)}, by none", ratio, 1.5, "times"))
    size = max([await _live_size(folder / game, game) for game in _GAMES])
    found.append(at_most("tables: memory of a live table", size / KB, 30.0, "KB"))
    return found


def _ms(seconds: list[float]) -> str:
    return f"{1000 * _quiet(seconds):.2f} ms"


def _quiet(seconds: list[float]) -> float:
    return quantiles(seconds, n=4)[0]


class _Watched:
    """Remember what the service saves."""

    def __init__(self, store: Store) -> None:
        self.saves: list[Save] = []
        self._save = store.tables.save
        store.tables.save = self  # type: ignore[method-assign, assignment]

    async def __call__(self, save: Save) -> object:
        self.saves.append(save)
        return await self._save(save)


@contextlib.asynccontextmanager
async def _opened(path: Path | str) -> AsyncIterator[tuple[Store, TableService]]:
    store = await Store.open(path, rate_ending)
    await Servers(store).set(ServerSettings(1, tables_per_channel=100_000, tables_per_person=100_000))
    async with _played(store) as tables:
        yield store, tables


@contextlib.asynccontextmanager
async def _played(store: Store) -> AsyncIterator[TableService]:
    # What can be taken back for a while, and what happens by itself, would be waited for.
    live = TableRuntime(store, InlineAiWorkers(), rng=random.Random(1), delays=Delays(take_back=0.0))
    await live.start()
    try:
        yield live.tables
    finally:
        await live.close()
        await store.close()


async def _started(tables: TableService, game: str, clock: TimeControl = TimeControl.LIVE) -> TableView:
    table = await tables.open(Setup(game, clock=clock, seconds=CLOCK_SECONDS[clock]), Location(1, 2), _PEOPLE[0])
    for person in _PEOPLE[1:]:
        await tables.join(table.id, person)
    return await tables.start(table.id, _PEOPLE[0].id)


def _chosen(table: TableView, rng: random.Random) -> tuple[int, str, Json]:
    """Choose something for the first awaited person: give their id, the decision and the move."""
    seat = min(table.to_move)
    person = table.players[seat].person
    assert person is not None
    return person.id, table.decision(seat), rng.choice(table.moves(seat))


async def _choose(tables: TableService, table: TableView, rng: random.Random) -> tuple[TableView, float]:
    """Make some choice for the first awaited person, and time it from the press to the commit."""
    chosen = _chosen(table, rng)
    begun = time.perf_counter()
    after = await tables.play(table.id, *chosen)
    return after, time.perf_counter() - begun


async def _choice_beside_bare(folder: Path, game: str) -> tuple[list[float], list[float]]:
    """Give the seconds of each choice, through the service and then bare."""
    bare = await aiosqlite.connect(folder / "bare.sqlite3", isolation_level=None)
    for sql in ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", *_SCHEMA):
        await bare.execute(sql)
    ours, theirs = [], []
    rng = random.Random(2)
    try:
        async with _opened(folder / "ours.sqlite3") as (store, tables):
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
    finally:
        await bare.close()
    return ours, theirs


async def _write_bare(connection: aiosqlite.Connection, save: Save) -> None:
    row, move = save.table, save.move
    assert move is not None
    await connection.execute("BEGIN IMMEDIATE")
    await connection.execute(_INSERT, (row.id, move.number, move.seat, move.author, move.move, move.at))
    values = (row.id, row.status, row.host, row.seed, row.snapshot, row.moves, row.events, row.clocks, row.due)
    rest = (row.thinking, row.credited, row.started_at, row.ended_at, row.rematch)
    await connection.execute(_UPDATE, values + rest)
    await connection.execute("COMMIT")


async def _filled(path: Path, games: int) -> None:
    """Make a database of so many unfinished games, some moves into each."""
    async with _opened(path) as (store, tables):
        if not games:
            return
        table, rng = await _started(tables, "matryoshka", TimeControl.DAILY), random.Random(3)
        for _ in range(9):
            table, _ = await _choose(tables, table, rng)
        stored = await store.tables.load(table.id)
        assert stored is not None
        due = stored.table.due or 0.0

        def copy(connection: sqlite3.Connection) -> None:
            for number in range(games - 1):
                row = replace(stored.table, id=f"x{number:05}", due=due + number)
                _insert(connection, replace(stored, table=row))

        await store.database.write(copy)


async def _choice_among_many(folder: Path) -> tuple[list[float], list[float]]:
    await _filled(folder / "many.sqlite3", MANY)
    await _filled(folder / "few.sqlite3", FEW)
    spent: tuple[list[float], list[float]] = ([], [])
    async with (
        _opened(folder / "many.sqlite3") as (_, many),
        _opened(folder / "few.sqlite3") as (_, few),
    ):
        for number in range(GAMES):
            playing = [await _started(tables, "smatchy") for tables in (many, few)]
            rng = random.Random(number)
            for choice in range(60):
                for side in (0, 1) if choice % 2 else (1, 0):
                    if playing[side].status is not Status.PLAYING:
                        playing[side] = await _started((many, few)[side], "smatchy")
                    playing[side], seconds = await _choose((many, few)[side], playing[side], rng)
                    spent[side].append(seconds)
    return spent


async def _starts(folder: Path) -> tuple[list[float], list[float]]:
    """Time opening the store and beginning, as far as the first person could be served."""
    await _filled(folder / "stored.sqlite3", MANY)
    await _filled(folder / "none.sqlite3", 0)
    spent: tuple[list[float], list[float]] = ([], [])
    for _ in range(STARTS):
        for side, name in enumerate(("stored.sqlite3", "none.sqlite3")):
            begun = time.perf_counter()
            async with _opened(folder / name) as (_, tables):
                await tables.of_person(1)
                spent[side].append(time.perf_counter() - begun)
    return spent


async def _live_size(folder: Path, game: str) -> float:
    """Give the bytes of a table in memory, with its game and its lock, in the middle of its game."""
    rng = random.Random(4)
    async with _opened(folder / "live.sqlite3") as (_, tables):
        ids = []
        for _ in range(LIVE_TABLES):
            table = await _started(tables, game)
            for _ in range(12):
                table, _ = await _choose(tables, table, rng)
            ids.append(table.id)
    async with _opened(folder / "live.sqlite3") as (_, tables):
        await tables.get(ids.pop())
        gc.collect()
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        for table_id in ids:
            await tables.get(table_id)
        gc.collect()
        size = (tracemalloc.get_traced_memory()[0] - before) / len(ids)
        tracemalloc.stop()
    return size
