"""How old what people look at becomes, and how many requests that takes, at one table and at hundreds.

Four people with open panels at each table decide something every few seconds of simulated time; Discord answers after
a tenth of a second and counts requests as it does. Nothing is counted before everybody has chosen for the first
round: only then is anybody newly asked, and requests are as scarce as they will be. The age of a message is taken
whenever it is brought up to date: how long ago the first change was committed that it did not show; that of a
question is how long ago it was asked.
Sockets are stubbed (see `_stub_discord`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles

from bot.tables.commits import Commit
from tests.benchmarks import _cpu_loop
from tests.benchmarks._cpu_loop import CpuLoop
from tests.benchmarks._figures import Figure, at_most, told
from tests.benchmarks._stub_discord import Request
from tests.benchmarks._stub_play import Play, a_play

PACE = 4.0
"""Seconds between two decisions at one table."""
DELAY = 0.1
PLENTIFUL = (1, 50)
SCARCE = 500
WARM_UP = 8
"""Decisions at each table before anything is counted: everybody's marks and choices before the first round."""
DECISIONS = {1: 300, 50: 500, 500: 3000}
FRESH = 2.0
SHARED_MEMORY = Path("/dev/shm")
TABLE, PANEL, QUESTION = "table", "panel", "question"
"""A panel counts as a question when it asks its owner something that it did not before: that goes first, always."""


def figures() -> Iterator[Figure]:
    """Measure the ages of tables and panels, and count the requests."""
    for tables in (*PLENTIFUL, SCARCE):
        ages, requests, refused = _cpu_loop.run(lambda loop, tables=tables: _played(loop, tables))
        for kind, seconds in ages.items():
            cuts = quantiles(seconds, n=100)
            name = f"freshness: {kind}, {tables} tables, p50 {cuts[49]:.2f} s, p99"
            is_promised = tables in PLENTIFUL or kind == QUESTION
            yield at_most(name, cuts[98], FRESH, "s") if is_promised else told(name, f"{cuts[98]:.2f} s")
        yield told(f"freshness: requests, {tables} tables", f"{requests:.2f} a decision")
        yield at_most(f"freshness: refused requests, {tables} tables", refused, 0.5, "")


class _Ages:
    """Notes when each change was committed, and how old each message was when it was brought up to date."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._committed: dict[str, dict[int, float]] = {}
        self._seen = play.stub.seen
        self._asked: dict[str, dict[int | None, int]] = {}
        self.found: dict[str, list[float]] = {TABLE: [], PANEL: [], QUESTION: []}
        self._tables = {table.channel: table.id for table in play.tables}
        play.bot.services.domain.commits.subscribe(self._commit)
        play.stub.seen = self._request

    def forget(self) -> None:
        """Begin to count."""
        self.found = {kind: [] for kind in self.found}

    async def _commit(self, commit: Commit) -> None:
        table = commit.table
        self._committed.setdefault(table.id, {})[table.version] = self._play.loop.time()
        # Whoever is asked at the first look was asked before.
        since, before = (table.version, self._asked[table.id]) if table.id in self._asked else (0, {})
        people = [table.players[seat].person for seat in table.to_move]
        self._asked[table.id] = {each.id: before.get(each.id, since) for each in people if each is not None}

    def _request(self, request: Request) -> None:
        self._seen(request)
        table = self._tables.get(request.channel)
        if table is None or request.kind not in self.found:
            return
        shown, committed = self._version(table, request), self._committed.get(table, {})
        asked = self._asked.get(table, {}).get(self._play.stub.messages[request.message].owner, 0)
        if shown < 0 or shown + 1 not in committed:
            return
        if asked > shown:
            self.found[QUESTION].append(request.at - committed[asked])
        else:
            self.found[request.kind].append(request.at - committed[shown + 1])

    def _version(self, table: str, request: Request) -> int:
        """Give the version of its table that a message showed until now."""
        services = self._play.bot.services
        if request.kind == TABLE:
            shown = services.publisher._shown.get(table)
            return -1 if shown is None else shown.version
        owner = self._play.stub.messages[request.message].owner
        live = services.panels._live.get(table, {}).get(owner or 0)
        return -1 if live is None else live.version


async def _played(loop: CpuLoop, tables: int) -> tuple[dict[str, list[float]], float, int]:
    async with a_play(loop, "matryoshka", tables, folder=_memory(), has_limits=True, delay=DELAY) as play:
        ages = _Ages(play)
        await _decide(play, WARM_UP * tables)
        ages.forget()
        before, refused = len(play.stub.requests), play.stub.refused
        await _decide(play, DECISIONS[tables])
        return ages.found, (len(play.stub.requests) - before) / DECISIONS[tables], play.stub.refused - refused


def _memory() -> Path | None:
    """Name a folder in memory, if there is one: the clock stands still for a disk, which can take minutes to no use."""
    return SHARED_MEMORY if SHARED_MEMORY.is_dir() else None


async def _decide(play: Play, decisions: int) -> None:
    """Let people decide at one table after the other, at each of them in its pace."""
    number = made = 0
    while made < decisions:
        made += await play.decide(number % len(play.tables), pause=0) is not None
        number += 1
        await asyncio.sleep(PACE / len(play.tables))
