"""Lists of tables: complete, in order, and loaded together."""

from __future__ import annotations

from unittest import mock

from tests.support.game_session import ANN, BOB, CAT, GameSession


async def evict_all(session: GameSession) -> None:
    await session.time.settle()
    session.tables._live._live.clear()


async def test_tables_of_a_list_are_loaded_in_one_read(session: GameSession) -> None:
    await session.allow_many_tables()
    games = [(await session.game(people=(ANN, BOB, CAT))).id for _ in range(5)]
    await evict_all(session)
    read = session.store.database.read
    with mock.patch.object(session.store.database, "read", side_effect=read) as reads:
        tables = await session.tables.of_person(ANN.id)
    assert reads.await_count == 2, "one for the ids, one for the tables"
    assert {table.id for table in tables} == set(games)
    assert tables == [await session.tables.get(table.id) for table in tables]


async def test_a_list_shows_tables_in_memory_and_others_in_one_order(session: GameSession) -> None:
    await session.allow_many_tables()
    first, second = await session.lobby(), await session.lobby(people=(BOB, ANN))
    await evict_all(session)
    await session.tables.get(second.id)
    for tables in (await session.tables.in_channel(2), await session.tables.in_guild(1)):
        assert [table.id for table in tables] == await session.store.tables.in_channel(2)
        assert {table.id for table in tables} == {first.id, second.id}


async def test_a_table_that_is_removed_meanwhile_is_left_out(session: GameSession) -> None:
    await session.allow_many_tables()
    gone, left = await session.lobby(), await session.lobby()
    await evict_all(session)
    with mock.patch.object(session.store.tables, "of_person", return_value=[gone.id, left.id]):
        await session.store.tables.remove(gone.id)
        assert [table.id for table in await session.tables.of_person(ANN.id)] == [left.id]
