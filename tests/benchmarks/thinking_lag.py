"""How long the event loop is held up while the hard computers of ten tables think.

One person sits at each table, five of each game, with three hard computers that never pause. A task asks to be woken
every few milliseconds; how late it is woken counts, beside the same loop with nothing to do.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles

from bot.history.ratings import rate_ending
from bot.storage.store import Store
from bot.tables.ai_workers import ProcessAiWorkers, Question
from bot.tables.model import Location, Person, Setup, Status
from bot.tables.runtime import TableRuntime
from bot.tables.service import TableService
from engine.game import Json
from tests.benchmarks._figures import Figure, at_most

GAMES = ("matryoshka", "smatchy") * 5
SECONDS = 20.0
TICK = 0.005
BETWEEN_LOOKS = 0.02


class _Counting(ProcessAiWorkers):
    """Count the answers of a pool."""

    answers = 0

    async def think(self, question: Question) -> Json:
        answer = await super().think(question)
        self.answers += 1
        return answer


def figures() -> Iterator[Figure]:
    """Measure the delays of a thinking and of an idle loop."""
    idle = asyncio.run(_delays(SECONDS / 4))
    with tempfile.TemporaryDirectory() as folder:
        busy, answers = asyncio.run(_delays_beside_tables(Path(folder) / "lag.sqlite3"))
    name = f"computers: loop lag, p99 of {answers:,} answers, idle {1000 * _p99(idle):.2g}"
    yield at_most(name, 1000 * _p99(busy), 50.0, "ms")


def _p99(seconds: list[float]) -> float:
    return quantiles(seconds, n=100)[-1]


async def _delays(seconds: float) -> list[float]:
    found = []
    end = time.perf_counter() + seconds
    while (asked := time.perf_counter()) < end:
        await asyncio.sleep(TICK)
        found.append(time.perf_counter() - asked - TICK)
    return found


async def _delays_beside_tables(path: Path) -> tuple[list[float], int]:
    store = await Store.open(path, rate_ending)
    thinker = _Counting()
    live = TableRuntime(store, thinker, rng=random.Random(1))
    await live.start()
    people = [
        asyncio.create_task(_sit(live.tables, game, Person(1000 + number, f"person {number}"), random.Random(number)))
        for number, game in enumerate(GAMES)
    ]
    try:
        while not thinker.answers:
            await asyncio.sleep(TICK)
        delays = await _delays(SECONDS)
    finally:
        for person in people:
            person.cancel()
        ended = await asyncio.gather(*people, return_exceptions=True)
        await live.close()
        await store.close()
    assert all(isinstance(end, asyncio.CancelledError) for end in ended), ended
    return delays, thinker.answers


async def _sit(tables: TableService, game: str, person: Person, rng: random.Random) -> None:
    """Play one game after another with three hard computers, choosing anything."""
    while True:
        table = await tables.open(Setup(game), Location(1, person.id), person, ["hard"] * 3)
        table = await tables.start(table.id, person.id)
        while table.status is Status.PLAYING:
            seat = next(seat for seat, player in enumerate(table.players) if player.person is not None)
            if seat in table.to_move:
                await tables.play(table.id, person.id, table.decision(seat), rng.choice(table.moves(seat)))
            else:
                await asyncio.sleep(BETWEEN_LOOKS)
            table = await tables.get(table.id)
