"""What people decide in one process holds at the tables of the others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from dataclasses import replace

import pytest

from bot.clusters.cluster import Cluster
from bot.clusters.listener import Listener
from bot.errors import NotAllowed
from bot.history.ratings import rate_ending
from bot.people.quiet_hours import QuietHours
from bot.settings import Settings
from bot.storage.postgres import lease_session
from bot.storage.store import Store
from bot.tables.ai_workers import InlineAiWorkers
from bot.tables.document import shift_deadlines
from bot.tables.model import Location, Setup, TimeControl
from bot.tables.runtime import TableRuntime
from tests.support.databases import PostgresServer, dump
from tests.support.game_session import ANN, BOB, CAT
from tests.support.waiting import eventually

FIRST, SECOND = 4 << 22, 5 << 22
"""Servers of the first and of the second cluster."""


class Process:
    """One of two processes, with its own memory."""

    def __init__(self, store: Store, address: str) -> None:
        self.store = store
        self.play = TableRuntime(store, InlineAiWorkers())
        self.forgotten: list[int] = []
        listener = Listener(self.play.tables, self.play.preferences, self.forgotten.append)
        cluster = Cluster(store.database.shards, Settings(database_url=address, clusters=2))
        self.listening = asyncio.create_task(cluster.keep(listener.on_notification))


@pytest.fixture
async def processes(postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Process]]:
    # On a busy machine nobody is to be taken for silent.
    monkeypatch.setattr(lease_session, "LEASE_SECONDS", 600)
    address = postgres.fresh()
    async with AsyncExitStack() as stack:
        found = []
        for _ in range(2):
            store = await Store.open(address, rate_ending, shared=True)
            stack.push_async_callback(store.close)
            await store.database.shards.claim(shift_deadlines, clusters=2, recommended_shards=2)
            process = Process(store, address)
            await process.play.start()
            stack.push_async_callback(process.play.close)
            found.append(process)
        yield found
        for process in found:
            process.listening.cancel()
            with suppress(asyncio.CancelledError):
                await process.listening


async def opened(process: Process, guild: int, clock: TimeControl = TimeControl.NONE) -> str:
    tables = process.play.tables
    table = await tables.open(Setup("matryoshka", clock=clock), Location(guild, 2), ANN)
    await tables.join(table.id, BOB)
    await tables.join(table.id, CAT)
    return (await tables.start(table.id, ANN.id)).id


async def test_a_choice_of_a_person_is_known_everywhere(processes: list[Process]) -> None:
    first, second = (process.play.preferences for process in processes)
    assert not (await second.of(ANN.id)).text_only
    await first.set(ANN.id, replace(await first.of(ANN.id), text_only=True))

    async def is_known() -> bool:
        return (await second.of(ANN.id)).text_only

    await eventually(is_known)


async def test_champions_are_announced_by_one_process_alone(processes: list[Process]) -> None:
    servers = [process.store.servers for process in processes]
    await servers[0].set(replace(await servers[0].of(FIRST), announcements=7))
    for month in ("2026-09", "2026-10"):
        noted = await asyncio.gather(*(each.announced(FIRST, month) for each in servers * 2))
        assert noted.count(True) == 1, month


async def test_whoever_is_forgotten_in_one_process_stands_up_in_the_other(processes: list[Process]) -> None:
    first, second = processes
    table = await opened(second, SECOND)
    await first.play.tables.forget(ANN.id)

    async def is_forgotten() -> bool:
        return second.forgotten == [ANN.id]

    await eventually(is_forgotten)
    found = await second.play.tables.get(table)
    assert found.players[next(seat for seat in range(3) if found.players[seat].left)].is_played_by_computer
    # The game goes on, and nothing writes the number back.
    await second.play.tables.leave(table, BOB.id)
    assert str(ANN.id) not in dump(first.store.database.shards._session.address)  # type: ignore[attr-defined]


async def test_quiet_hours_reach_running_clocks_elsewhere(processes: list[Process]) -> None:
    first, second = processes
    table = await opened(second, SECOND, TimeControl.DAILY)
    before = await second.play.tables.get(table)
    for start in (0, 12):
        await first.play.tables.set_quiet_hours(ANN.id, QuietHours(start, (start + 11) % 24))

    async def has_moved() -> bool:
        return (await second.play.tables.get(table)).deadlines != before.deadlines

    await eventually(has_moved)


async def test_what_another_process_serves_is_read_anew_and_never_changed(processes: list[Process]) -> None:
    first, second = processes
    table = await opened(second, SECOND)
    assert [found.id for found in await first.play.tables.of_person(ANN.id)] == [table]
    with pytest.raises(NotAllowed, match="no-such-table"):
        await first.play.tables.leave(table, ANN.id)
    await second.play.tables.leave(table, ANN.id)
    seen = await first.play.tables.get(table)
    assert [player.left for player in seen.players if player.person == ANN] == [True]
