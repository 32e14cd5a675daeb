from __future__ import annotations

import pytest

from bot.errors import NotAllowed
from bot.tables.model import Location, Setup, Status, TimeControl
from tests.support.game_session import ANN, BOB, CAT, DAN, HERE, PEOPLE, Room


@pytest.mark.parametrize("choices", [0, 1, 2, 4, 5, 9, 14])
async def test_a_leaver_in_any_phase_leaves_no_hole(room: Room, choices: int) -> None:
    table = await room.game(people=PEOPLE)
    table = await room.play(table.id, choices)
    leaver = table.people[choices % 4]
    seat = table.seat_of(leaver.id)
    assert seat is not None
    table = await room.tables.leave(table.id, leaver.id)
    assert table.players[seat].left
    assert table.seat_of(leaver.id) is None
    with pytest.raises(NotAllowed, match="not-seated"):
        await room.tables.play(table.id, leaver.id, table.decision(seat), {})
    table = await room.play(table.id)
    assert table.status is Status.FINISHED
    assert table.results[seat].place == 4
    assert table.results[seat].left


async def test_a_leaver_is_rated_last_even_when_the_computer_wins_for_them(room: Room) -> None:
    table = await room.game(Setup("smatchy"), (ANN, BOB))
    table = await room.play(table.id, 3)
    leaver = table.people[0]
    await room.tables.leave(table.id, leaver.id)
    table = await room.play(table.id)
    gone, stayed = table.results
    assert gone.after is not None
    assert stayed.after is not None
    assert gone.after.mu < 25 < stayed.after.mu
    rows = await room.rows("SELECT person, wins FROM standings WHERE scope = 1 AND period = ''")
    assert dict(rows)[leaver.id] == 0


async def test_the_host_role_passes_on_during_a_game(room: Room) -> None:
    table = await room.game()
    table = await room.tables.leave(table.id, ANN.id)
    assert table.host in {BOB.id, CAT.id}
    assert [notice.code for notice in room.display.notices][-2:] == ["left", "host-passed"]


async def test_a_game_left_by_everybody_ends_quietly_and_unrated(room: Room) -> None:
    table = await room.game(people=(ANN, BOB), computers=1)
    await room.tables.leave(table.id, ANN.id)
    table = await room.tables.leave(table.id, BOB.id)
    await room.time.settle()
    table = await room.tables.get(table.id)
    assert table.status is Status.CANCELLED
    assert room.display.codes()[-1] == "abandoned"
    assert await room.rows("SELECT * FROM results") == []


async def test_a_person_gone_from_the_server_leaves_its_tables_and_no_others(room: Room) -> None:
    lobby, game = await room.lobby(), await room.game()
    elsewhere = await room.tables.open(Setup("smatchy"), Location(9, 9), ANN)
    await room.tables.on_member_left(1, ANN.id)
    assert (await room.tables.get(lobby.id)).people == (BOB, CAT)
    assert ANN not in (await room.tables.get(game.id)).people
    assert (await room.tables.get(elsewhere.id)).people == (ANN,)


async def test_the_host_removes_from_a_game_only_who_is_away(room: Room) -> None:
    table = await room.game(Setup("matryoshka", seconds=90))
    with pytest.raises(NotAllowed, match="not-away"):
        await room.tables.kick(table.id, ANN.id, BOB.id)
    seat = table.seat_of(BOB.id)
    assert seat is not None
    while not (table := await room.tables.get(table.id)).players[seat].bot_controlled:
        for other in room.waiting(table):
            if other != seat:
                await room.choose(await room.tables.get(table.id), other)
        await room.time.settle()
        if seat in (await room.tables.get(table.id)).to_move:
            await room.time.advance(91)
    table = await room.tables.kick(table.id, ANN.id, BOB.id)
    assert table.players[seat].left


async def test_a_choice_brings_somebody_back_whose_seat_was_held(room: Room) -> None:
    table = await room.game(Setup("matryoshka", seconds=90))
    await room.time.advance(200)
    table = await room.tables.get(table.id)
    held = [seat for seat, player in enumerate(table.players) if player.bot_controlled]
    seat = next((seat for seat in held if table.decision(seat)), None)
    if seat is None:
        person = table.players[held[0]].person
        assert person is not None
        await room.tables.return_to_seat(table.id, person.id)
        seat = held[0]
    else:
        await room.choose(table, seat)
    assert not (await room.tables.get(table.id)).players[seat].bot_controlled
    assert "back" in room.display.codes()


async def test_a_deleted_channel_suspends_its_tables_and_moving_them_goes_on(room: Room) -> None:
    table = await room.game(Setup("smatchy", clock=TimeControl.LIVE, seconds=90), (ANN, BOB))
    (seat,) = table.to_move
    await room.time.advance(50)
    await room.tables.on_channel_deleted(HERE.channel)
    table = await room.tables.get(table.id)
    assert (table.status, table.deadline) == (Status.SUSPENDED, None)
    with pytest.raises(NotAllowed, match="table-suspended"):
        await room.tables.play(table.id, table.people[seat].id, "1", {"do": "draw"})
    await room.time.advance(5000)
    table = await room.tables.move(table.id, Location(1, 77))
    assert table.status is Status.PLAYING
    assert table.location.channel == 77
    assert table.deadline == pytest.approx(room.time.now() + 40)
    assert (await room.play(table.id)).status is Status.FINISHED


@pytest.mark.usefixtures("seldom_looks")
async def test_the_tables_of_a_server_that_removed_the_bot_are_gone_after_thirty_days(room: Room) -> None:
    game, lobby = await room.game(), await room.lobby()
    await room.tables.on_server_left(1)
    assert {(await room.tables.get(table.id)).status for table in (game, lobby)} == {Status.SUSPENDED}
    await room.time.advance(31 * 86_400)
    for table in (game, lobby):
        with pytest.raises(NotAllowed, match="no-such-table"):
            await room.tables.get(table.id)
    assert await room.rows("SELECT count(*) FROM moves") == [(0,)]


async def test_a_closed_table_is_not_moved(room: Room) -> None:
    table = await room.lobby()
    await room.tables.cancel(table.id, ANN.id)
    with pytest.raises(NotAllowed, match="table-closed"):
        await room.tables.move(table.id, Location(1, 77))
    assert (await room.tables.get(table.id)).location == HERE


async def test_a_suspended_lobby_is_a_lobby_again(room: Room) -> None:
    table = await room.lobby()
    await room.tables.suspend(table.id)
    table = await room.tables.move(table.id, Location(1, 5))
    assert table.status is Status.LOBBY
    assert (await room.tables.start(table.id, ANN.id)).status is Status.PLAYING


async def test_rematch_keeps_people_and_computers_and_rotates_the_seats(room: Room) -> None:
    table = await room.game(Setup("smatchy", {"penalties": True}), (ANN, BOB), 1)
    table = await room.play(table.id)
    following = await room.tables.rematch(table.id, BOB)
    assert (following.status, following.host, following.previous) == (Status.LOBBY, BOB.id, table.id)
    with pytest.raises(NotAllowed, match="already-seated"):
        await room.tables.rematch(table.id, BOB)
    following = await room.tables.rematch(table.id, ANN)
    assert following.status is Status.PLAYING
    assert following.setup == table.setup
    before, after = list(table.players), list(following.players)
    assert [(s.person, s.computer) for s in after] == [(s.person, s.computer) for s in before[1:] + before[:1]]


async def test_rematch_takes_newcomers_and_starts_anew_when_it_came_to_nothing(room: Room) -> None:
    table = await room.play((await room.game(Setup("smatchy"), (ANN, BOB))).id)
    first = await room.tables.rematch(table.id, ANN)
    await room.tables.join(first.id, DAN)
    await room.tables.cancel(first.id, ANN.id)
    second = await room.tables.rematch(table.id, BOB)
    assert second.id != first.id
    assert (await room.tables.get(table.id)).rematch == second.id


async def test_one_press_starts_the_rematch_of_somebody_alone_with_computers(room: Room) -> None:
    table = await room.play((await room.game(Setup("matryoshka"), (ANN,), 2)).id)
    following = await room.tables.rematch(table.id, ANN)
    assert following.status is Status.PLAYING
    before, after = list(table.players), list(following.players)
    assert [(s.person, s.number) for s in after] == [(s.person, s.number) for s in before[1:] + before[:1]]


async def test_a_rematch_waits_in_its_lobby_when_a_leaver_makes_them_too_few(room: Room) -> None:
    table = await room.game(people=(ANN, BOB, CAT))
    await room.tables.leave(table.id, CAT.id)
    await room.play(table.id)
    await room.tables.rematch(table.id, ANN)
    following = await room.tables.rematch(table.id, BOB)
    assert following.status is Status.LOBBY
    assert {person.id for person in following.people} == {ANN.id, BOB.id}
    await room.tables.add_computer(following.id, ANN.id, "easy")
    assert (await room.tables.start(following.id, ANN.id)).status is Status.PLAYING


async def test_the_log_tells_the_life_of_a_table(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "bot.tables")
    finished = await room.play((await room.game(Setup("smatchy"), (ANN, BOB))).id)
    stopped = await room.lobby()
    await room.tables.suspend(stopped.id)
    await room.tables.cancel(stopped.id, ANN.id)
    assert caplog.messages == [
        f"table opened table={finished.id} game=smatchy server=1",
        f"table started table={finished.id} game=smatchy server=1",
        f"table finished table={finished.id} game=smatchy server=1",
        f"table opened table={stopped.id} game=matryoshka server=1",
        f"table suspended table={stopped.id} game=matryoshka server=1",
        f"table cancelled table={stopped.id} game=matryoshka server=1",
    ]


async def test_a_running_game_has_no_rematch(room: Room) -> None:
    table = await room.game()
    with pytest.raises(NotAllowed, match="not-finished"):
        await room.tables.rematch(table.id, ANN)
