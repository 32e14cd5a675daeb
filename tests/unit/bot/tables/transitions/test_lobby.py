from __future__ import annotations

import asyncio

import pytest

from bot.errors import NotAllowed
from bot.tables.model import Person, Setup, Status
from engine.errors import GameError
from tests.support.game_session import ANN, BOB, CAT, DAN, HERE, PEOPLE, GameSession


async def test_an_opened_table_seats_its_host_and_says_who_is_missing(session: GameSession) -> None:
    table = await session.tables.open(Setup("matryoshka"), HERE, ANN)
    assert (table.status, table.host, table.people) == (Status.LOBBY, ANN.id, (ANN,))
    assert table.missing == 2
    assert len(table.id) == 6
    assert session.display.codes() == ["opened"]


async def test_an_unknown_game_or_option_is_refused(session: GameSession) -> None:
    with pytest.raises(GameError, match="no-such-game"):
        await session.tables.open(Setup("chess"), HERE, ANN)
    with pytest.raises(GameError, match="wrong-option"):
        await session.tables.open(Setup("smatchy", {"speed": 3}), HERE, ANN)


async def test_nobody_sits_down_twice_or_at_a_full_table(session: GameSession) -> None:
    table = await session.lobby(people=PEOPLE)
    with pytest.raises(NotAllowed, match="already-seated"):
        await session.tables.join(table.id, BOB)
    await session.tables.join(table.id, Person(105, "Eve"))
    with pytest.raises(NotAllowed, match="table-full"):
        await session.tables.join(table.id, Person(106, "Fay"))
    with pytest.raises(NotAllowed, match="table-full"):
        await session.tables.add_computer(table.id, ANN.id, "easy")


async def test_computers_come_and_go_at_the_hosts_word(session: GameSession) -> None:
    table = await session.lobby(people=(ANN, BOB))
    with pytest.raises(NotAllowed, match="not-host"):
        await session.tables.add_computer(table.id, BOB.id, "easy")
    with pytest.raises(NotAllowed, match="no-such-strength"):
        await session.tables.add_computer(table.id, ANN.id, "divine")
    await session.tables.add_computer(table.id, ANN.id, "easy")
    table = await session.tables.add_computer(table.id, ANN.id, "hard")
    assert [(player.computer, player.number) for player in table.players[2:]] == [("easy", 1), ("hard", 2)]
    table = await session.tables.remove_computer(table.id, ANN.id)
    assert [player.computer for player in table.players] == [None, None, "easy"]
    await session.tables.remove_computer(table.id, ANN.id)
    with pytest.raises(NotAllowed, match="no-computer"):
        await session.tables.remove_computer(table.id, ANN.id)


async def test_a_game_with_too_few_does_not_start(session: GameSession) -> None:
    table = await session.lobby(people=(ANN, BOB))
    with pytest.raises(NotAllowed) as refused:
        await session.tables.start(table.id, ANN.id)
    assert (refused.value.code, refused.value.facts) == ("too-few-players", {"have": 2, "need": 3})
    assert (await session.tables.get(table.id)).status is Status.LOBBY


async def test_only_the_host_starts_and_only_once(session: GameSession) -> None:
    table = await session.lobby()
    with pytest.raises(NotAllowed, match="not-host"):
        await session.tables.start(table.id, BOB.id)
    await session.tables.start(table.id, ANN.id)
    with pytest.raises(NotAllowed, match="already-started"):
        await session.tables.start(table.id, ANN.id)
    with pytest.raises(NotAllowed, match="already-started"):
        await session.tables.join(table.id, DAN)


async def test_the_seat_order_is_drawn_at_the_start(session: GameSession) -> None:
    await session.allow_many_tables()
    orders = set()
    for _ in range(12):
        table = await session.game()
        orders.add(tuple(person.name for person in table.people))
        assert set(table.people) == {ANN, BOB, CAT}
    assert len(orders) > 2


async def test_the_host_role_passes_on_and_the_last_person_closes_the_table(session: GameSession) -> None:
    table = await session.lobby(people=(ANN, BOB))
    table = await session.tables.leave(table.id, ANN.id)
    assert (table.host, table.people) == (BOB.id, (BOB,))
    assert "host-passed" in session.display.codes()
    await session.tables.add_computer(table.id, BOB.id, "easy")
    table = await session.tables.leave(table.id, BOB.id)
    assert table.status is Status.CANCELLED
    with pytest.raises(NotAllowed, match="table-closed"):
        await session.tables.join(table.id, ANN)


async def test_the_host_sends_people_away_but_not_themselves(session: GameSession) -> None:
    table = await session.lobby()
    with pytest.raises(NotAllowed, match="not-host"):
        await session.tables.kick(table.id, BOB.id, CAT.id)
    with pytest.raises(NotAllowed, match="cannot-kick-yourself"):
        await session.tables.kick(table.id, ANN.id, ANN.id)
    with pytest.raises(NotAllowed, match="not-seated"):
        await session.tables.kick(table.id, ANN.id, DAN.id)
    table = await session.tables.kick(table.id, ANN.id, BOB.id)
    assert table.people == (ANN, CAT)


async def test_the_host_or_a_moderator_cancels(session: GameSession) -> None:
    first, second = await session.lobby(), await session.lobby()
    with pytest.raises(NotAllowed, match="not-host"):
        await session.tables.cancel(first.id, BOB.id)
    assert (await session.tables.cancel(first.id, ANN.id)).status is Status.CANCELLED
    assert (await session.tables.cancel(second.id, DAN.id, force=True)).status is Status.CANCELLED


async def test_an_abandoned_lobby_closes_after_an_hour_without_anything_happening(session: GameSession) -> None:
    table = await session.tables.open(Setup("matryoshka"), HERE, ANN)
    await session.time.advance(3000)
    await session.tables.join(table.id, BOB)
    await session.time.advance(3500)
    assert (await session.tables.get(table.id)).status is Status.LOBBY
    await session.time.advance(200)
    assert (await session.tables.get(table.id)).status is Status.CANCELLED
    assert session.display.codes()[-1] == "expired"


@pytest.mark.usefixtures("seldom_looks")
async def test_what_is_left_of_a_closed_table_goes_after_a_week(session: GameSession) -> None:
    table = await session.lobby()
    await session.tables.cancel(table.id, ANN.id)
    await session.time.advance(8 * 86_400)
    with pytest.raises(NotAllowed, match="no-such-table"):
        await session.tables.get(table.id)
    assert await session.rows("SELECT * FROM seats") == []


async def test_a_person_sits_at_several_tables(session: GameSession) -> None:
    first, second = await session.lobby(), await session.lobby(people=(BOB, ANN))
    assert {table.id for table in await session.tables.of_person(ANN.id)} == {first.id, second.id}
    assert {table.id for table in await session.tables.in_channel(HERE.channel)} == {first.id, second.id}
    assert await session.tables.of_person(DAN.id) == []


async def test_two_who_take_the_last_seat_at_the_same_instant_do_not_share_it(session: GameSession) -> None:
    table = await session.lobby(people=PEOPLE)
    outcomes = await asyncio.gather(
        *(session.tables.join(table.id, Person(200 + number, "x")) for number in range(4)), return_exceptions=True
    )
    assert sorted(type(outcome).__name__ for outcome in outcomes) == [
        "NotAllowed",
        "NotAllowed",
        "NotAllowed",
        "TableView",
    ]


async def test_a_game_counts_from_two_people_on_and_hints_are_for_games_that_do_not(session: GameSession) -> None:
    alone = await session.game(people=(ANN,), computers=2)
    assert (alone.rated, alone.hints) == (False, True)
    together = await session.game()
    assert (together.rated, together.hints) == (True, False)
    friendly = await session.game(Setup("matryoshka", rated=False, hints=False))
    assert (friendly.rated, friendly.hints) == (False, False)
