from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.errors import StorageError
from bot.tables.model import Setup, Status
from tests.databases import without_room, writing_elsewhere
from tests.support.game_session import ANN, BOB, HERE, Room


@contextlib.asynccontextmanager
async def full_disk(room: Room) -> AsyncIterator[None]:
    if not isinstance(room.database, Path):
        with without_room(room.database):
            yield
        return
    ((pages,),) = await room.rows("PRAGMA page_count")
    for count in (pages, 1073741823):
        await room.store.database.transaction(
            lambda connection, count=count: connection.execute(f"PRAGMA max_page_count = {count}")
        )
        if count == pages:
            yield


async def test_a_full_disk_refuses_the_choice_and_the_table_stays_usable(room: Room) -> None:
    await room.allow_many_tables()
    games = [(await room.game(Setup("smatchy"), (ANN, BOB))).id for _ in range(5)]
    refusals = []
    async with full_disk(room):
        for table_id in games:
            with contextlib.suppress(StorageError):
                try:
                    await room.play(table_id)
                except StorageError as failure:
                    refusals.append((table_id, failure.code))
                    raise
        assert refusals
        assert {why for _, why in refusals} == {"storage-full"}
        for table_id, _ in refusals:
            ((version, moves),) = await room.rows("SELECT version, moves FROM tables WHERE id = ?", table_id)
            assert await room.rows("SELECT count(*) FROM moves WHERE table_id = ?", table_id) == [(moves,)]
            assert (await room.tables.get(table_id)).version == version
    for table_id in games:
        assert (await room.play(table_id)).status is Status.FINISHED


async def test_a_locked_database_refuses_the_choice_and_the_table_stays_usable(database: Path | str) -> None:
    room = await Room(database).open(busy_timeout=500)
    try:
        table = await room.game(Setup("smatchy"), (ANN, BOB))
        (seat,) = table.awaited
        with writing_elsewhere(database):
            with pytest.raises(StorageError, match="storage-busy"):
                await room.choose(table, seat)
            with pytest.raises(StorageError, match="storage-busy"):
                await room.tables.open(Setup("smatchy"), HERE, ANN)
            assert (await room.tables.get(table.id)).version == table.version
        await room.choose(table, seat)
        assert (await room.play(table.id)).status is Status.FINISHED
    finally:
        await room.close()


async def test_a_clock_that_meets_a_locked_database_tries_again(database: Path | str) -> None:
    # Long enough for a machine that is busy with other things.
    room = await Room(database).open(busy_timeout=500)
    try:
        await room.game(Setup("smatchy", seconds=90), (ANN, BOB))
        await room.time.advance(80)
        with writing_elsewhere(database):
            await room.time.advance(20)
            assert await room.rows("SELECT count(*) FROM moves") == [(0,)]
        await room.time.advance(20)
        assert await room.rows("SELECT author FROM moves") == [("deadline",)]
    finally:
        await room.close()


async def test_a_row_changed_behind_the_bots_back_is_not_overwritten(room: Room) -> None:
    table = await room.game(Setup("smatchy"), (ANN, BOB))
    (seat,) = table.awaited
    await room.store.database.transaction(
        lambda connection: connection.execute("UPDATE tables SET version = version + 1")
    )
    with pytest.raises(StorageError, match="storage-busy"):
        await room.choose(table, seat)
    assert await room.rows("SELECT count(*) FROM moves") == [(0,)]
    await room.choose(await room.tables.get(table.id), seat)


@pytest.mark.parametrize("game", ["matryoshka", "smatchy"])
async def test_a_restart_after_every_choice_loses_nothing(room: Room, game: str) -> None:
    table = await room.game(Setup(game), (ANN, BOB), 1)
    for _ in range(12):
        before = await room.play(table.id, 1)
        await room.restart()
        after = await room.tables.get(table.id)
        assert (after.version, after.awaited, after.events) == (before.version, before.awaited, before.events)
        assert [after.decision(seat) for seat in range(3)] == [before.decision(seat) for seat in range(3)]
        assert (after.sitters, after.location, after.setup) == (before.sitters, before.location, before.setup)
    assert (await room.play(table.id)).status is Status.FINISHED
