"""How long a page of a leaderboard takes with 100,000 results stored, beside one with 100.

The results lie in one server: 10,000 players in games of four, against 40 players. A page is what `/leaderboard` asks
for: the lines, how many people there are, the asker's own line and, for a month, the champion of the month before.
"""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from bot.history.ratings import rate_ending
from bot.history.standings import LeaderboardQuery, Order, Period, Standings
from bot.people.preferences import PersonPreferences
from bot.storage.results import EVERYWHERE, STEADY_GAMES, periods_of
from bot.storage.store import Store
from tests.benchmarks._figures import Figure, at_most
from tests.support.game_session import Time

NOW = 1_790_000_000.0
MONTH = 30 * 86_400.0
GUILD = 77
SEATS = 4
FEW, MANY = 100, 100_000
MOST_TIMES = 10.0
ROUNDS = 40


def figures() -> Iterator[Figure]:
    """Compare the pages, first and last, in every order."""
    for name, (few, many, seconds) in asyncio.run(_compared()).items():
        yield at_most(f"leaderboard {name}: {MANY:,} results against {FEW}", many / few, MOST_TIMES, "times")
        yield at_most(f"leaderboard {name}: {MANY:,} results", seconds * 1000, 100.0, "ms")


async def _compared() -> dict[str, tuple[float, float, float]]:
    """Measure pages by turns: processor time with few and with many results, and how long one waits with many."""
    with tempfile.TemporaryDirectory() as folder:
        async with _filled(Path(folder) / "few", FEW, 40) as few, _filled(Path(folder) / "many", MANY, 10_000) as many:
            found = {}
            for by in Order:
                asked = LeaderboardQuery(GUILD, "matryoshka", Period.ALL, by)
                found[f"by {by.value}"] = await _by_turns(few, many, asked, first=True)
                found[f"by {by.value}, last page"] = await _by_turns(few, many, asked, first=False)
            month = LeaderboardQuery(GUILD, "matryoshka", Period.MONTH, Order.RATING)
            found["by rating, month"] = await _by_turns(few, many, month, first=True)
            return found


@contextlib.asynccontextmanager
async def _filled(path: Path, results: int, players: int) -> AsyncIterator[Standings]:
    store = await Store.open(path, rate_ending)
    try:
        await store.database.write(lambda connection: _fill(connection, results, players))
        yield Standings(store, PersonPreferences(store), Time(NOW))
    finally:
        await store.close()


async def _by_turns(
    few: Standings, many: Standings, asked: LeaderboardQuery, *, first: bool
) -> tuple[float, float, float]:
    pages = [0 if first else (await each.leaderboard(asked)).pages - 1 for each in (few, many)]
    spent: tuple[list[float], list[float]] = ([], [])
    waited = []
    for _ in range(ROUNDS):
        for standings, page, found in zip((few, many), pages, spent, strict=True):
            started, at_work = time.perf_counter(), time.process_time()
            board = await standings.leaderboard(asked, page)
            assert await standings.line_of(asked, board.lines[-1].person)
            found.append(time.process_time() - at_work)
        waited.append(time.perf_counter() - started)
    return median(spent[0]), median(spent[1]), median(waited)


def _fill(connection: Any, results: int, players: int) -> None:
    """Store results of random games over two months, and the standings that they add up to."""
    rng = Random(results)
    sums: dict[tuple[int, str, int], list[int]] = {}
    for number in range(1, results // SEATS + 1):
        at = NOW - rng.random() * 2 * MONTH
        seated = rng.sample(range(1, players + 1), SEATS)
        points = [rng.randint(10, 50) for _ in seated]
        table = f"t{number}"
        connection.execute(
            "INSERT INTO tables VALUES (?, 'matryoshka', '{}', 'finished', 1, 1, ?, 5, NULL, NULL, 0, '', '', 0, '[]', "
            "'{}', NULL, 0, 0, 0, 0, ?, NULL, NULL, 5)",
            (table, GUILD, at),
        )
        connection.execute(
            "INSERT INTO finished VALUES (?, ?, 'matryoshka', ?, 1, ?, ?, '{}', 5, 1)",
            (number, table, GUILD, SEATS, at),
        )
        for seat, person in enumerate(seated):
            place = 1 + sum(other > points[seat] for other in points)
            connection.execute(
                'INSERT INTO results (number, seat, person, game, guild, rated, ended_at, place, points, "left") '
                "VALUES (?, ?, ?, 'matryoshka', ?, 1, ?, ?, ?, 0)",
                (number, seat, person, GUILD, at, place, points[seat]),
            )
            for scope in (GUILD, EVERYWHERE):
                for period in periods_of(at):
                    entry = sums.setdefault((scope, period, person), [0, 0, 0, 0])
                    entry[0] += 1
                    entry[1] += place == 1
                    entry[2] += points[seat]
                    entry[3] = max(entry[3], points[seat])
    people = [(person, f"Player {person}") for person in range(1, players + 1)]
    connection.executemany("INSERT INTO people VALUES (?, ?)", people)
    connection.executemany(
        "INSERT INTO standings VALUES (?, 'matryoshka', ?, ?, ?, 25, 5, ?, ?, ?, ?, ?, ?, 0, 0, ?, ?)",
        [
            (
                *(scope, period, person, scope == GUILD, rng.gauss(5, 6), games, wins, points, points / games),
                *(best, NOW, games >= STEADY_GAMES),
            )
            for (scope, period, person), (games, wins, points, best) in sums.items()
        ],
    )
