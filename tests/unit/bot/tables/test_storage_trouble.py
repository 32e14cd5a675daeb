from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.errors import StorageError
from bot.tables.model import Setup, Status
from tests.support.databases import locked_by_another_program, with_full_disk
from tests.support.game_session import ANN, BOB, HERE, GameSession


@contextlib.asynccontextmanager
async def full_disk(session: GameSession) -> AsyncIterator[None]:
    if not isinstance(session.database, Path):
        with with_full_disk(session.database):
            yield
        return
    ((pages,),) = await session.rows("PRAGMA page_count")
    for count in (pages, 1073741823):
        await session.store.database.transaction(
            lambda connection, count=count: connection.execute(f"PRAGMA max_page_count = {count}")
        )
        if count == pages:
            yield


async def test_a_full_disk_refuses_the_choice_and_the_table_stays_usable(session: GameSession) -> None:
    await session.allow_many_tables()
    games = [(await session.game(Setup("smatchy"), (ANN, BOB))).id for _ in range(5)]
    refusals = []
    async with full_disk(session):
        for table_id in games:
            with contextlib.suppress(StorageError):
                try:
                    await session.play(table_id)
                except StorageError as failure:
                    refusals.append((table_id, failure.code))
                    raise
        assert refusals
        assert {why for _, why in refusals} == {"storage-full"}
        for table_id, _ in refusals:
            ((version,),) = await session.rows("SELECT version FROM tables WHERE id = ?", table_id)
            moves = (await session.document(table_id))["moves"]
            assert await session.rows("SELECT count(*) FROM moves WHERE table_id = ?", table_id) == [(moves,)]
            assert (await session.tables.get(table_id)).version == version
    for table_id in games:
        assert (await session.play(table_id)).status is Status.FINISHED


async def test_a_locked_database_refuses_the_choice_and_the_table_stays_usable(database: Path | str) -> None:
    session = await GameSession(database).open(busy_timeout=1000)
    try:
        table = await session.game(Setup("smatchy"), (ANN, BOB))
        (seat,) = table.to_move
        with locked_by_another_program(database):
            with pytest.raises(StorageError, match="storage-busy"):
                await session.choose(table, seat)
            with pytest.raises(StorageError, match="storage-busy"):
                await session.tables.open(Setup("smatchy"), HERE, ANN)
            assert (await session.tables.get(table.id)).version == table.version
        await session.choose(table, seat)
        assert (await session.play(table.id)).status is Status.FINISHED
    finally:
        await session.close()


async def test_a_clock_that_meets_a_locked_database_tries_again(database: Path | str) -> None:
    session = await GameSession(database).open(busy_timeout=1000)
    try:
        await session.game(Setup("smatchy", seconds=90), (ANN, BOB))
        await session.time.advance(80)
        with locked_by_another_program(database):
            await session.time.advance(20)
            assert await session.rows("SELECT count(*) FROM moves") == [(0,)]
        await session.time.advance(20)
        assert await session.rows("SELECT author FROM moves") == [("deadline",)]
    finally:
        await session.close()


async def test_a_row_changed_behind_the_bots_back_is_not_overwritten(session: GameSession) -> None:
    table = await session.game(Setup("smatchy"), (ANN, BOB))
    (seat,) = table.to_move
    await session.store.database.transaction(
        lambda connection: connection.execute("UPDATE tables SET version = version + 1")
    )
    with pytest.raises(StorageError, match="storage-busy"):
        await session.choose(table, seat)
    assert await session.rows("SELECT count(*) FROM moves") == [(0,)]
    await session.choose(await session.tables.get(table.id), seat)


@pytest.mark.parametrize("game", ["matryoshka", "smatchy"])
async def test_a_restart_after_every_choice_loses_nothing(session: GameSession, game: str) -> None:
    table = await session.game(Setup(game), (ANN, BOB), 1)
    for _ in range(12):
        before = await session.play(table.id, 1)
        await session.restart()
        after = await session.tables.get(table.id)
        assert (after.version, after.to_move, after.events) == (before.version, before.to_move, before.events)
        assert [after.decision(seat) for seat in range(3)] == [before.decision(seat) for seat in range(3)]
        assert (after.players, after.location, after.setup) == (before.players, before.location, before.setup)
    assert (await session.play(table.id)).status is Status.FINISHED
