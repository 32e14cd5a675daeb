from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import NotAllowed
from bot.people.quiet_hours import QuietHours, awake_between, moment_after
from bot.tables.clock import ActiveClock
from bot.tables.mapping import update_of
from bot.tables.model import Setup, Status, TimeControl
from bot.tables.table_state import Change
from bot.tables.table_view import TableView
from bot.tables.transitions import play
from engine.game import Json
from tests.databases import dump
from tests.support.game_session import ANN, BOB, CAT, Room

LIVE = Setup("smatchy", clock=TimeControl.LIVE, seconds=90)
DAILY = Setup("smatchy", clock=TimeControl.DAILY, seconds=86_400)


async def to_move(room: Room, table: TableView) -> int:
    table = await room.tables.get(table.id)
    (seat,) = table.to_move
    return seat


async def test_half_time_reminds_once_and_the_deadline_chooses_and_says_so(room: Room) -> None:
    table = await room.game(LIVE, (ANN, BOB))
    seat = await to_move(room, table)
    assert table.deadline == room.time.now() + 90
    await room.time.advance(44)
    assert room.display.reminded == []
    await room.time.advance(2)
    assert room.display.reminded == [(table.id, (seat,))]
    await room.time.advance(43)
    assert await room.rows("SELECT count(*) FROM moves") == [(0,)]
    await room.time.advance(2)
    assert await room.rows("SELECT seat, author FROM moves") == [(seat, "deadline")]
    assert room.display.reminded == [(table.id, (seat,))]
    assert room.display.codes()[-1] == "chose-for"
    assert (await room.tables.get(table.id)).players[seat].consecutive_timeouts == 1


async def test_two_misses_in_a_row_and_the_computer_holds_the_seat_until_back(room: Room) -> None:
    table = await room.game(LIVE, (ANN, BOB))
    away = await to_move(room, table)
    person = table.people[away].id
    while not (table := await room.tables.get(table.id)).players[away].bot_controlled:
        seat = await to_move(room, table)
        if seat == away:
            await room.time.advance(91)
        else:
            await room.choose(table, seat)
    assert room.display.codes().count("bot-controlled") == 1
    with pytest.raises(NotAllowed, match="seat-not-bot-controlled"):
        await room.tables.return_to_seat(table.id, table.people[1 - away].id)
    for _ in range(2):
        table = await room.tables.get(table.id)
        if room.waiting(table):
            await room.choose(table, 1 - away)
        await room.time.settle()
    authors = await room.rows("SELECT author FROM moves WHERE seat = ? ORDER BY number DESC LIMIT 1", away)
    assert authors == [("computer",)]
    table = await room.tables.return_to_seat(table.id, person)
    assert (table.players[away].bot_controlled, table.players[away].consecutive_timeouts) == (False, 0)


async def test_a_choice_of_ones_own_ends_the_row_of_misses(room: Room) -> None:
    table = await room.game(Setup("matryoshka", seconds=90))
    await room.time.advance(91)
    table = await room.tables.get(table.id)
    assert [player.consecutive_timeouts for player in table.players] == [1, 1, 1]
    (seat,) = table.to_move
    await room.choose(table, seat)
    assert (await room.tables.get(table.id)).players[seat].consecutive_timeouts == 0


async def test_whoever_has_chosen_in_time_is_not_chosen_for(room: Room) -> None:
    table = await room.game(Setup("matryoshka", seconds=90))
    await room.choose(table, 1)
    await room.time.advance(91)
    assert await room.rows("SELECT seat, author FROM moves ORDER BY seat") == [
        (0, "deadline"),
        (1, "person"),
        (2, "deadline"),
    ]


async def everybody_goes_away(room: Room) -> TableView:
    """Play a game in which no one moves any more, until it pauses."""
    table = await room.game(Setup("matryoshka", seconds=90))
    for _ in range(20):
        await room.time.advance(91)
    table = await room.tables.get(table.id)
    assert table.is_everyone_away
    return table


@pytest.mark.usefixtures("seldom_looks")
async def test_everybody_away_everything_stands_still_until_somebody_comes_back(room: Room) -> None:
    table = await everybody_goes_away(room)
    moves = await room.rows("SELECT count(*) FROM moves")
    await room.time.advance(6 * 86_400)
    table = await room.tables.get(table.id)
    assert (table.status, table.deadline) == (Status.PLAYING, None)
    assert await room.rows("SELECT count(*) FROM moves") == moves
    await room.restart()
    await room.time.settle()
    assert await room.rows("SELECT count(*) FROM moves") == moves
    table = await room.tables.return_to_seat(table.id, ANN.id)
    assert not table.is_everyone_away
    table = await room.play(table.id)
    assert table.status is Status.FINISHED


@pytest.mark.usefixtures("seldom_looks")
async def test_a_game_to_which_nobody_comes_back_is_put_away_after_a_week(room: Room) -> None:
    table = await everybody_goes_away(room)
    await room.time.advance(7 * 86_400)
    assert (await room.tables.get(table.id)).status is Status.CANCELLED
    assert room.display.codes()[-1] == "abandoned"
    assert await room.rows("SELECT count(*) FROM finished") == [(0,)]


async def test_a_computer_that_was_thinking_leaves_a_table_at_rest_alone(room: Room) -> None:
    table = await everybody_goes_away(room)
    state = await room.tables.state(table.id)
    (seat,) = list(state.to_move)[:1]
    move = table.moves(seat)[0]
    assert play.choose_as_bot(state, seat, table.decision(seat), move, ActiveClock(room.time)) is None


@pytest.mark.usefixtures("seldom_looks")
async def test_alone_with_computers_nobody_is_hurried(room: Room) -> None:
    table = await room.game(LIVE, (ANN,), computers=2)
    await room.time.advance(6 * 86_400)
    table = await room.tables.get(table.id)
    assert (table.status, table.deadline, room.display.reminded) == (Status.PLAYING, None, [])
    assert not await room.rows("SELECT * FROM moves WHERE author = 'deadline'")
    await room.time.advance(1.5 * 86_400)
    assert (await room.tables.get(table.id)).status is Status.CANCELLED
    await room.time.advance(86_400)
    assert await room.rows("SELECT * FROM tables") == [], "a closed table is kept for a day"


async def test_the_clock_stops_when_only_one_person_is_left(room: Room) -> None:
    table = await room.game(LIVE, (ANN, BOB))
    assert table.deadline is not None
    table = await room.tables.leave(table.id, BOB.id)
    assert table.deadline is None


async def test_the_table_tells_for_whom_the_clock_has_chosen(room: Room) -> None:
    table = await room.game(Setup("matryoshka", seconds=90))
    await room.choose(table, 1)
    assert (await room.tables.get(table.id)).chosen_by_clock == frozenset()
    await room.time.advance(91)
    assert (await room.tables.get(table.id)).chosen_by_clock == {0, 2}
    await room.restart()
    assert (await room.tables.get(table.id)).chosen_by_clock == {0, 2}


async def test_without_a_clock_nobody_is_hurried(room: Room) -> None:
    table = await room.game(Setup("smatchy", clock=TimeControl.NONE, seconds=0), (ANN, BOB))
    await room.time.advance(30 * 86_400)
    table = await room.tables.get(table.id)
    assert (table.status, table.deadline, room.display.reminded) == (Status.PLAYING, None, [])


async def test_downtime_is_credited_and_the_table_says_so(room: Room) -> None:
    table = await room.game(LIVE, (ANN, BOB))
    await room.time.advance(30)
    await room.restart(away=5000)
    await room.time.settle()
    table = await room.tables.get(table.id)
    assert table.deadline == pytest.approx(room.time.now() + 60)
    credit = [notice for notice in room.display.notices if notice.code == "credited"]
    assert [notice.facts["seconds"] for notice in credit] == [5000]
    await room.time.advance(59)
    assert await room.rows("SELECT count(*) FROM moves") == [(0,)]
    await room.time.advance(2)
    assert await room.rows("SELECT author FROM moves") == [("deadline",)]
    await room.restart()
    await room.play(table.id, 1)
    assert room.display.codes().count("credited") == 1


async def test_a_crash_is_credited_from_the_last_heartbeat(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await room.game(LIVE, (ANN, BOB))
    await room.time.advance(44)

    async def never(*_: float) -> None:
        """Whoever crashes does not come to it."""

    monkeypatch.setattr(room.store.heartbeat, "beat", never)
    before = dump(room.database)
    await room.close()
    assert dump(room.database) == before
    room.time.moment += 1000
    await room.open()
    table = await room.tables.get(table.id)
    assert table.deadline is not None
    assert 46 <= table.deadline - room.time.now() <= 46 + 15


async def test_quiet_hours_stop_the_clock_of_a_daily_game_only(room: Room) -> None:
    room.time.moment = datetime(2026, 11, 16, 20, 0, tzinfo=UTC).timestamp()
    for person in (ANN, BOB):
        await room.tables.set_quiet_hours(person.id, QuietHours(22, 7))
    daily, live = await room.game(DAILY, (ANN, BOB)), await room.game(LIVE, (ANN, BOB))
    assert live.deadline == room.time.now() + 90
    # Two waking hours are left of this day, fifteen of the next, seven of the one after.
    assert daily.deadline == datetime(2026, 11, 18, 14, 0, tzinfo=UTC).timestamp()


async def test_a_running_clock_follows_new_quiet_hours(room: Room) -> None:
    room.time.moment = datetime(2026, 11, 16, 12, 0, tzinfo=UTC).timestamp()
    table = await room.game(DAILY, (ANN, BOB))
    (seat,) = table.to_move
    await room.time.advance(6 * 3600)
    await room.tables.set_quiet_hours(table.people[seat].id, QuietHours(20, 8))
    table = await room.tables.get(table.id)
    # At 18:00, eighteen hours are left: two today, twelve tomorrow, four the day after.
    assert table.deadline == datetime(2026, 11, 18, 12, 0, tzinfo=UTC).timestamp()
    await room.tables.set_quiet_hours(table.people[seat].id, None)
    assert (await room.tables.get(table.id)).deadline == room.time.now() + 18 * 3600


async def test_impossible_quiet_hours_are_refused(room: Room) -> None:
    with pytest.raises(NotAllowed, match="bad-hours"):
        await room.tables.set_quiet_hours(ANN.id, QuietHours(22, 24))
    with pytest.raises(NotAllowed, match="no-such-zone"):
        await room.tables.set_quiet_hours(ANN.id, QuietHours(22, 7, "Mars/Olympus"))
    assert (await room.preferences.of(ANN.id)).quiet is None


quiets = st.builds(
    QuietHours, st.integers(0, 23), st.integers(0, 23), st.sampled_from(["UTC", "Europe/Paris", "Asia/Kolkata"])
)


@given(st.floats(1.7e9, 1.8e9), st.floats(0, 2e5), quiets)
def test_quiet_time_is_neither_lost_nor_gained(start: float, seconds: float, quiet: QuietHours) -> None:
    end = moment_after(start, seconds, quiet)
    assert awake_between(start, end, quiet) == pytest.approx(seconds, abs=0.01)


@given(st.floats(1.7e9, 1.8e9), st.lists(st.floats(0, 1e5), min_size=2, max_size=5), quiets)
def test_more_time_never_ends_sooner(start: float, spans: list[float], quiet: QuietHours) -> None:
    ends = [moment_after(start, span, quiet) for span in sorted(spans)]
    assert all(first <= second for first, second in pairwise(ends))


async def test_one_task_serves_every_clock(room: Room) -> None:
    await room.allow_many_tables()
    for _ in range(20):
        await room.game(LIVE, (ANN, BOB, CAT))
    assert len(asyncio.all_tasks()) <= 3
    await room.time.advance(91)
    assert await room.rows("SELECT count(*) FROM moves WHERE author = 'deadline'") == [(20,)]


async def test_a_game_that_ended_while_everybody_was_away_is_not_rated(room: Room) -> None:
    table = await room.game(Setup("smatchy", rated=True), (ANN, BOB))
    await room.play(table.id)
    ended = await room.tables.state(table.id)
    before = replace(ended, status=Status.PLAYING)
    away = replace(ended, players=tuple(replace(player, bot_controlled=True) for player in ended.players))
    stored = [update_of(before, Change(state)).ending for state in (ended, away)]
    assert [ending is not None and ending.rated for ending in stored] == [True, False]


async def test_moving_quiet_hours_lengthens_a_running_decision_by_one_day_at_most(room: Room) -> None:
    room.time.moment = datetime(2026, 11, 16, 12, 0, tzinfo=UTC).timestamp()
    table = await room.game(DAILY, (ANN, BOB))
    (seat,) = table.to_move
    person, first = table.people[seat].id, table.deadline
    assert first is not None
    for start in (13, 14, 15, 16):
        # Awake for one hour of the day only, and always another one.
        await room.tables.set_quiet_hours(person, QuietHours(start, start - 1))
        table = await room.tables.get(table.id)
        assert table.deadline is not None
        assert table.deadline <= first + 86_400
    await room.restart()
    await room.tables.set_quiet_hours(person, QuietHours(20, 19))
    assert (await room.tables.get(table.id)).deadline == pytest.approx(first + 86_400)
    await room.time.advance(first + 86_400 - room.time.now() + 1)
    assert await room.rows("SELECT seat, author FROM moves") == [(seat, "deadline")]


async def prepare(room: Room, table: TableView, move: Json) -> TableView:
    """Prepare a move of the first seat."""
    person = table.players[0].person
    assert person is not None
    return await room.tables.save_draft(table.id, person.id, table.decision(0), move)


async def test_the_clock_confirms_what_was_prepared(room: Room) -> None:
    table = await room.game(Setup("matryoshka", seconds=90))
    cards = list(table.view(0).hand)[-2:]
    await prepare(room, table, {"do": "display", "cards": cards})
    await room.choose(table, 1)
    await room.restart()
    await room.time.advance(91)
    table = await room.tables.get(table.id)
    assert sorted(table.view(None).reveals[0][0]) == sorted(cards)
    assert (table.chosen_by_clock, table.confirmed_by_clock) == ({0, 2}, {0})
    assert [notice.facts["seat"] for notice in room.display.notices if notice.code == "confirmed-for"] == [0]
    assert [notice.facts["seat"] for notice in room.display.notices if notice.code == "chose-for"] == [2]


async def test_a_withdrawn_or_illegal_draft_is_not_confirmed_at_the_deadline(room: Room) -> None:
    table = await room.game(Setup("matryoshka", seconds=90))
    hand = list(table.view(0).hand)
    for cards, is_noted in ((hand[:2], True), (hand[:3], False), (["Z9", "Z8"], False)):
        move = {"do": "display", "cards": cards}
        table = await prepare(room, table, move)
        state = await room.tables.state(table.id)
        assert [each.move for each in state.draft_moves.values()] == ([move] if is_noted else [])
    await prepare(room, table, {"do": "display", "cards": hand[:2]})
    version = (await prepare(room, table, None)).version
    assert (await prepare(room, table, None)).version == version, "there is nothing to note"
    await room.time.advance(91)
    assert (await room.tables.get(table.id)).confirmed_by_clock == frozenset()
    assert "confirmed-for" not in room.display.codes()


async def test_a_player_who_drafts_every_move_keeps_their_seat(room: Room) -> None:
    table = await room.game(Setup("matryoshka", seconds=90))
    for _ in range(3):
        while not (table.to_move >= {0} and table.view(0).choose):
            table = await room.choose(table, min(table.to_move))
        cards = list({*table.view(0).hand, *table.view(0).displays[0]})[: table.view(0).choose]
        move = {"do": "display", "cards": cards}
        await prepare(room, table, move)
        for seat in table.to_move - {0}:
            await room.choose(table, seat)
        await room.time.advance(91)
        table = await room.tables.get(table.id)
        assert not table.players[0].bot_controlled
        assert table.confirmed_by_clock == {0}


async def test_where_no_clock_runs_nothing_is_noted(room: Room) -> None:
    table = await room.game(Setup("matryoshka", seconds=90), (ANN,), computers=2)
    seat = table.seat_of(ANN.id)
    assert seat is not None
    move = {"do": "display", "cards": list(table.view(seat).hand)[:2]}
    after = await room.tables.save_draft(table.id, ANN.id, table.decision(seat), move)
    assert after.version == table.version
