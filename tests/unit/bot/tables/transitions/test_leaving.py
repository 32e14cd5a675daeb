from __future__ import annotations

import pytest

from bot.errors import NotAllowed
from bot.tables.model import Location, Setup, Status, TimeControl
from tests.support.game_session import ANN, BOB, CAT, DAN, HERE, PEOPLE, GameSession


@pytest.mark.parametrize("choices", [0, 1, 2, 4, 5, 9, 14])
async def test_a_leaver_in_any_phase_leaves_no_hole(session: GameSession, choices: int) -> None:
    table = await session.game(people=PEOPLE)
    table = await session.play(table.id, choices)
    leaver = table.people[choices % 4]
    seat = table.seat_of(leaver.id)
    assert seat is not None
    table = await session.tables.leave(table.id, leaver.id)
    assert table.players[seat].left
    assert table.seat_of(leaver.id) is None
    with pytest.raises(NotAllowed, match="not-seated"):
        await session.tables.play(table.id, leaver.id, table.decision(seat), {})
    table = await session.play(table.id)
    assert table.status is Status.FINISHED
    assert table.results[seat].place == 4
    assert table.results[seat].left


async def test_a_leaver_is_rated_last_even_when_the_computer_wins_for_them(session: GameSession) -> None:
    table = await session.game(Setup("smatchy"), (ANN, BOB))
    table = await session.play(table.id, 3)
    leaver = table.people[0]
    await session.tables.leave(table.id, leaver.id)
    table = await session.play(table.id)
    gone, stayed = table.results
    assert gone.after is not None
    assert stayed.after is not None
    assert gone.after.mu < 25 < stayed.after.mu
    rows = await session.rows("SELECT person, wins FROM standings WHERE scope = 1 AND period = ''")
    assert dict(rows)[leaver.id] == 0


async def test_the_host_role_passes_on_during_a_game(session: GameSession) -> None:
    table = await session.game()
    table = await session.tables.leave(table.id, ANN.id)
    assert table.host in {BOB.id, CAT.id}
    assert [notice.code for notice in session.display.notices][-2:] == ["left", "host-passed"]


async def test_a_game_left_by_everybody_ends_quietly_and_unrated(session: GameSession) -> None:
    table = await session.game(people=(ANN, BOB), computers=1)
    await session.tables.leave(table.id, ANN.id)
    table = await session.tables.leave(table.id, BOB.id)
    await session.time.settle()
    table = await session.tables.get(table.id)
    assert table.status is Status.CANCELLED
    assert session.display.codes()[-1] == "abandoned"
    assert await session.rows("SELECT * FROM results") == []


async def test_a_person_gone_from_the_server_leaves_its_tables_and_no_others(session: GameSession) -> None:
    lobby, game = await session.lobby(), await session.game()
    elsewhere = await session.tables.open(Setup("smatchy"), Location(9, 9), ANN)
    await session.tables.on_member_left(1, ANN.id)
    assert (await session.tables.get(lobby.id)).people == (BOB, CAT)
    assert ANN not in (await session.tables.get(game.id)).people
    assert (await session.tables.get(elsewhere.id)).people == (ANN,)


async def test_the_host_removes_from_a_game_only_who_is_away(session: GameSession) -> None:
    table = await session.game(Setup("matryoshka", seconds=90))
    with pytest.raises(NotAllowed, match="not-away"):
        await session.tables.kick(table.id, ANN.id, BOB.id)
    seat = table.seat_of(BOB.id)
    assert seat is not None
    while not (table := await session.tables.get(table.id)).players[seat].bot_controlled:
        for other in session.waiting(table):
            if other != seat:
                await session.choose(await session.tables.get(table.id), other)
        await session.time.settle()
        if seat in (await session.tables.get(table.id)).to_move:
            await session.time.advance(91)
    table = await session.tables.kick(table.id, ANN.id, BOB.id)
    assert table.players[seat].left


async def test_a_choice_brings_somebody_back_whose_seat_was_held(session: GameSession) -> None:
    table = await session.game(Setup("matryoshka", seconds=90))
    await session.time.advance(200)
    table = await session.tables.get(table.id)
    held = [seat for seat, player in enumerate(table.players) if player.bot_controlled]
    seat = next((seat for seat in held if table.decision(seat)), None)
    if seat is None:
        person = table.players[held[0]].person
        assert person is not None
        await session.tables.return_to_seat(table.id, person.id)
        seat = held[0]
    else:
        await session.choose(table, seat)
    assert not (await session.tables.get(table.id)).players[seat].bot_controlled
    assert "back" in session.display.codes()


async def test_a_deleted_channel_suspends_its_tables_and_moving_them_goes_on(session: GameSession) -> None:
    table = await session.game(Setup("smatchy", clock=TimeControl.LIVE, seconds=90), (ANN, BOB))
    (seat,) = table.to_move
    await session.time.advance(50)
    await session.tables.on_channel_deleted(HERE.channel)
    table = await session.tables.get(table.id)
    assert (table.status, table.deadline) == (Status.SUSPENDED, None)
    with pytest.raises(NotAllowed, match="table-suspended"):
        await session.tables.play(table.id, table.people[seat].id, "1", {"do": "draw"})
    await session.time.advance(5000)
    table = await session.tables.move(table.id, Location(1, 77))
    assert table.status is Status.PLAYING
    assert table.location.channel == 77
    assert table.deadline == pytest.approx(session.time.now() + 40)
    assert (await session.play(table.id)).status is Status.FINISHED


@pytest.mark.usefixtures("seldom_looks")
async def test_the_tables_of_a_server_that_removed_the_bot_are_gone_after_thirty_days(session: GameSession) -> None:
    game, lobby = await session.game(), await session.lobby()
    await session.tables.on_server_left(1)
    assert {(await session.tables.get(table.id)).status for table in (game, lobby)} == {Status.SUSPENDED}
    await session.time.advance(31 * 86_400)
    for table in (game, lobby):
        with pytest.raises(NotAllowed, match="no-such-table"):
            await session.tables.get(table.id)
    assert await session.rows("SELECT count(*) FROM moves") == [(0,)]


async def test_a_closed_table_is_not_moved(session: GameSession) -> None:
    table = await session.lobby()
    await session.tables.cancel(table.id, ANN.id)
    with pytest.raises(NotAllowed, match="table-closed"):
        await session.tables.move(table.id, Location(1, 77))
    assert (await session.tables.get(table.id)).location == HERE


async def test_a_suspended_lobby_is_a_lobby_again(session: GameSession) -> None:
    table = await session.lobby()
    await session.tables.suspend(table.id)
    table = await session.tables.move(table.id, Location(1, 5))
    assert table.status is Status.LOBBY
    assert (await session.tables.start(table.id, ANN.id)).status is Status.PLAYING


async def test_rematch_keeps_people_and_computers_and_rotates_the_seats(session: GameSession) -> None:
    table = await session.game(Setup("smatchy", {"penalties": True}), (ANN, BOB), 1)
    table = await session.play(table.id)
    following = await session.tables.rematch(table.id, BOB)
    assert (following.status, following.host, following.previous) == (Status.LOBBY, BOB.id, table.id)
    with pytest.raises(NotAllowed, match="already-seated"):
        await session.tables.rematch(table.id, BOB)
    following = await session.tables.rematch(table.id, ANN)
    assert following.status is Status.PLAYING
    assert following.setup == table.setup
    before, after = list(table.players), list(following.players)
    assert [(s.person, s.computer) for s in after] == [(s.person, s.computer) for s in before[1:] + before[:1]]


async def test_rematch_takes_newcomers_and_starts_anew_when_it_came_to_nothing(session: GameSession) -> None:
    table = await session.play((await session.game(Setup("smatchy"), (ANN, BOB))).id)
    first = await session.tables.rematch(table.id, ANN)
    await session.tables.join(first.id, DAN)
    await session.tables.cancel(first.id, ANN.id)
    second = await session.tables.rematch(table.id, BOB)
    assert second.id != first.id
    assert (await session.tables.get(table.id)).rematch == second.id


async def test_one_press_starts_the_rematch_of_somebody_alone_with_computers(session: GameSession) -> None:
    table = await session.play((await session.game(Setup("matryoshka"), (ANN,), 2)).id)
    following = await session.tables.rematch(table.id, ANN)
    assert following.status is Status.PLAYING
    before, after = list(table.players), list(following.players)
    assert [(s.person, s.number) for s in after] == [(s.person, s.number) for s in before[1:] + before[:1]]


async def test_a_rematch_waits_in_its_lobby_when_a_leaver_makes_them_too_few(session: GameSession) -> None:
    table = await session.game(people=(ANN, BOB, CAT))
    await session.tables.leave(table.id, CAT.id)
    await session.play(table.id)
    await session.tables.rematch(table.id, ANN)
    following = await session.tables.rematch(table.id, BOB)
    assert following.status is Status.LOBBY
    assert {person.id for person in following.people} == {ANN.id, BOB.id}
    await session.tables.add_computer(following.id, ANN.id, "easy")
    assert (await session.tables.start(following.id, ANN.id)).status is Status.PLAYING


async def test_the_log_tells_the_life_of_a_table(session: GameSession, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "bot.tables")
    finished = await session.play((await session.game(Setup("smatchy"), (ANN, BOB))).id)
    stopped = await session.lobby()
    await session.tables.suspend(stopped.id)
    await session.tables.cancel(stopped.id, ANN.id)
    assert caplog.messages == [
        f"table opened table={finished.id} game=smatchy server=1",
        f"table started table={finished.id} game=smatchy server=1",
        f"table finished table={finished.id} game=smatchy server=1",
        f"table opened table={stopped.id} game=matryoshka server=1",
        f"table suspended table={stopped.id} game=matryoshka server=1",
        f"table cancelled table={stopped.id} game=matryoshka server=1",
    ]


async def test_a_running_game_has_no_rematch(session: GameSession) -> None:
    table = await session.game()
    with pytest.raises(NotAllowed, match="not-finished"):
        await session.tables.rematch(table.id, ANN)
