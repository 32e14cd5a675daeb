from __future__ import annotations

import asyncio

import pytest

from bot.errors import Denied
from bot.tables.model import Person, Setup, Status
from engine.errors import GameError
from tests.support.game_session import ANN, BOB, CAT, DAN, HERE, PEOPLE, Room


async def test_an_opened_table_seats_its_host_and_says_who_is_missing(room: Room) -> None:
    table = await room.tables.open(Setup("matryoshka"), HERE, ANN)
    assert (table.status, table.host, table.people) == (Status.LOBBY, ANN.id, (ANN,))
    assert table.missing == 2
    assert len(table.id) == 6
    assert room.display.codes() == ["opened"]


async def test_an_unknown_game_or_option_is_refused(room: Room) -> None:
    with pytest.raises(GameError, match="no-such-game"):
        await room.tables.open(Setup("chess"), HERE, ANN)
    with pytest.raises(GameError, match="wrong-option"):
        await room.tables.open(Setup("smatchy", {"speed": 3}), HERE, ANN)


async def test_nobody_sits_down_twice_or_at_a_full_table(room: Room) -> None:
    table = await room.lobby(people=PEOPLE)
    with pytest.raises(Denied, match="already-seated"):
        await room.tables.join(table.id, BOB)
    await room.tables.join(table.id, Person(105, "Eve"))
    with pytest.raises(Denied, match="table-full"):
        await room.tables.join(table.id, Person(106, "Fay"))
    with pytest.raises(Denied, match="table-full"):
        await room.tables.add_computer(table.id, ANN.id, "easy")


async def test_computers_come_and_go_at_the_hosts_word(room: Room) -> None:
    table = await room.lobby(people=(ANN, BOB))
    with pytest.raises(Denied, match="not-host"):
        await room.tables.add_computer(table.id, BOB.id, "easy")
    with pytest.raises(Denied, match="no-such-strength"):
        await room.tables.add_computer(table.id, ANN.id, "divine")
    await room.tables.add_computer(table.id, ANN.id, "easy")
    table = await room.tables.add_computer(table.id, ANN.id, "hard")
    assert [(sitter.computer, sitter.number) for sitter in table.sitters[2:]] == [("easy", 1), ("hard", 2)]
    table = await room.tables.remove_computer(table.id, ANN.id)
    assert [sitter.computer for sitter in table.sitters] == [None, None, "easy"]
    await room.tables.remove_computer(table.id, ANN.id)
    with pytest.raises(Denied, match="no-computer"):
        await room.tables.remove_computer(table.id, ANN.id)


async def test_a_game_with_too_few_does_not_start(room: Room) -> None:
    table = await room.lobby(people=(ANN, BOB))
    with pytest.raises(Denied) as refused:
        await room.tables.start(table.id, ANN.id)
    assert (refused.value.code, refused.value.facts) == ("too-few-players", {"have": 2, "need": 3})
    assert (await room.tables.get(table.id)).status is Status.LOBBY


async def test_only_the_host_starts_and_only_once(room: Room) -> None:
    table = await room.lobby()
    with pytest.raises(Denied, match="not-host"):
        await room.tables.start(table.id, BOB.id)
    await room.tables.start(table.id, ANN.id)
    with pytest.raises(Denied, match="already-started"):
        await room.tables.start(table.id, ANN.id)
    with pytest.raises(Denied, match="already-started"):
        await room.tables.join(table.id, DAN)


async def test_the_seat_order_is_drawn_at_the_start(room: Room) -> None:
    await room.allow_many_tables()
    orders = set()
    for _ in range(12):
        table = await room.game()
        orders.add(tuple(person.name for person in table.people))
        assert set(table.people) == {ANN, BOB, CAT}
    assert len(orders) > 2


async def test_the_host_role_passes_on_and_the_last_person_closes_the_table(room: Room) -> None:
    table = await room.lobby(people=(ANN, BOB))
    table = await room.tables.leave(table.id, ANN.id)
    assert (table.host, table.people) == (BOB.id, (BOB,))
    assert "host-passed" in room.display.codes()
    await room.tables.add_computer(table.id, BOB.id, "easy")
    table = await room.tables.leave(table.id, BOB.id)
    assert table.status is Status.CANCELLED
    with pytest.raises(Denied, match="table-closed"):
        await room.tables.join(table.id, ANN)


async def test_the_host_sends_people_away_but_not_themselves(room: Room) -> None:
    table = await room.lobby()
    with pytest.raises(Denied, match="not-host"):
        await room.tables.kick(table.id, BOB.id, CAT.id)
    with pytest.raises(Denied, match="cannot-kick-yourself"):
        await room.tables.kick(table.id, ANN.id, ANN.id)
    with pytest.raises(Denied, match="not-seated"):
        await room.tables.kick(table.id, ANN.id, DAN.id)
    table = await room.tables.kick(table.id, ANN.id, BOB.id)
    assert table.people == (ANN, CAT)


async def test_the_host_or_a_moderator_cancels(room: Room) -> None:
    first, second = await room.lobby(), await room.lobby()
    with pytest.raises(Denied, match="not-host"):
        await room.tables.cancel(first.id, BOB.id)
    assert (await room.tables.cancel(first.id, ANN.id)).status is Status.CANCELLED
    assert (await room.tables.cancel(second.id, DAN.id, force=True)).status is Status.CANCELLED


async def test_an_abandoned_lobby_closes_after_an_hour_without_anything_happening(room: Room) -> None:
    table = await room.tables.open(Setup("matryoshka"), HERE, ANN)
    await room.time.advance(3000)
    await room.tables.join(table.id, BOB)
    await room.time.advance(3500)
    assert (await room.tables.get(table.id)).status is Status.LOBBY
    await room.time.advance(200)
    assert (await room.tables.get(table.id)).status is Status.CANCELLED
    assert room.display.codes()[-1] == "expired"


@pytest.mark.usefixtures("seldom_looks")
async def test_what_is_left_of_a_closed_table_goes_after_a_week(room: Room) -> None:
    table = await room.lobby()
    await room.tables.cancel(table.id, ANN.id)
    await room.time.advance(8 * 86_400)
    with pytest.raises(Denied, match="no-such-table"):
        await room.tables.get(table.id)
    assert await room.rows("SELECT * FROM seats") == []


async def test_a_person_sits_at_several_tables(room: Room) -> None:
    first, second = await room.lobby(), await room.lobby(people=(BOB, ANN))
    assert {table.id for table in await room.tables.of_person(ANN.id)} == {first.id, second.id}
    assert {table.id for table in await room.tables.in_channel(HERE.channel)} == {first.id, second.id}
    assert await room.tables.of_person(DAN.id) == []


async def test_two_who_take_the_last_seat_at_the_same_instant_do_not_share_it(room: Room) -> None:
    table = await room.lobby(people=PEOPLE)
    outcomes = await asyncio.gather(
        *(room.tables.join(table.id, Person(200 + number, "x")) for number in range(4)), return_exceptions=True
    )
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Denied", "Denied", "Denied", "Snapshot"]


async def test_a_game_counts_from_two_people_on_and_hints_are_for_games_that_do_not(room: Room) -> None:
    alone = await room.game(people=(ANN,), computers=2)
    assert (alone.rated, alone.hints) == (False, True)
    together = await room.game()
    assert (together.rated, together.hints) == (True, False)
    friendly = await room.game(Setup("matryoshka", rated=False, hints=False))
    assert (friendly.rated, friendly.hints) == (False, False)
