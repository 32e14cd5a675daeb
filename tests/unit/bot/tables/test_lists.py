"""Lists of tables: complete, in order, and loaded together."""

from __future__ import annotations

from unittest import mock

from tests.support.game_session import ANN, BOB, CAT, Room


async def evict_all(room: Room) -> None:
    await room.time.settle()
    room.tables._live._live.clear()


async def test_tables_of_a_list_are_loaded_in_one_read(room: Room) -> None:
    await room.allow_many_tables()
    games = [(await room.game(people=(ANN, BOB, CAT))).id for _ in range(5)]
    await evict_all(room)
    read = room.store.database.read
    with mock.patch.object(room.store.database, "read", side_effect=read) as reads:
        tables = await room.tables.of_person(ANN.id)
    assert reads.await_count == 2, "one for the ids, one for the tables"
    assert {table.id for table in tables} == set(games)
    assert tables == [await room.tables.get(table.id) for table in tables]


async def test_a_list_shows_tables_in_memory_and_others_in_one_order(room: Room) -> None:
    await room.allow_many_tables()
    first, second = await room.lobby(), await room.lobby(people=(BOB, ANN))
    await evict_all(room)
    await room.tables.get(second.id)
    for tables in (await room.tables.in_channel(2), await room.tables.in_guild(1)):
        assert [table.id for table in tables] == await room.store.tables.in_channel(2)
        assert {table.id for table in tables} == {first.id, second.id}


async def test_a_table_that_is_removed_meanwhile_is_left_out(room: Room) -> None:
    await room.allow_many_tables()
    gone, left = await room.lobby(), await room.lobby()
    await evict_all(room)
    with mock.patch.object(room.store.tables, "of_person", return_value=[gone.id, left.id]):
        await room.store.tables.remove(gone.id)
        assert [table.id for table in await room.tables.of_person(ANN.id)] == [left.id]
