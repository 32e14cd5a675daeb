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
from tests.support.databases import dump
from tests.support.game_session import ANN, BOB, CAT, GameSession

LIVE = Setup("smatchy", clock=TimeControl.LIVE, seconds=90)
DAILY = Setup("smatchy", clock=TimeControl.DAILY, seconds=86_400)


async def to_move(session: GameSession, table: TableView) -> int:
    table = await session.tables.get(table.id)
    (seat,) = table.to_move
    return seat


async def test_half_time_reminds_once_and_the_deadline_chooses_and_says_so(session: GameSession) -> None:
    table = await session.game(LIVE, (ANN, BOB))
    seat = await to_move(session, table)
    assert table.deadline == session.time.now() + 90
    await session.time.advance(44)
    assert session.display.reminded == []
    await session.time.advance(2)
    assert session.display.reminded == [(table.id, (seat,))]
    await session.time.advance(43)
    assert await session.rows("SELECT count(*) FROM moves") == [(0,)]
    await session.time.advance(2)
    assert await session.rows("SELECT seat, author FROM moves") == [(seat, "deadline")]
    assert session.display.reminded == [(table.id, (seat,))]
    assert session.display.codes()[-1] == "chose-for"
    assert (await session.tables.get(table.id)).players[seat].consecutive_timeouts == 1


async def test_two_misses_in_a_row_and_the_computer_holds_the_seat_until_back(session: GameSession) -> None:
    table = await session.game(LIVE, (ANN, BOB))
    away = await to_move(session, table)
    person = table.people[away].id
    while not (table := await session.tables.get(table.id)).players[away].bot_controlled:
        seat = await to_move(session, table)
        if seat == away:
            await session.time.advance(91)
        else:
            await session.choose(table, seat)
    assert session.display.codes().count("bot-controlled") == 1
    with pytest.raises(NotAllowed, match="seat-not-bot-controlled"):
        await session.tables.return_to_seat(table.id, table.people[1 - away].id)
    for _ in range(2):
        table = await session.tables.get(table.id)
        if session.waiting(table):
            await session.choose(table, 1 - away)
        await session.time.settle()
    authors = await session.rows("SELECT author FROM moves WHERE seat = ? ORDER BY number DESC LIMIT 1", away)
    assert authors == [("computer",)]
    table = await session.tables.return_to_seat(table.id, person)
    assert (table.players[away].bot_controlled, table.players[away].consecutive_timeouts) == (False, 0)


async def test_a_choice_of_ones_own_ends_the_row_of_misses(session: GameSession) -> None:
    table = await session.game(Setup("matryoshka", seconds=90))
    await session.time.advance(91)
    table = await session.tables.get(table.id)
    assert [player.consecutive_timeouts for player in table.players] == [1, 1, 1]
    (seat,) = table.to_move
    await session.choose(table, seat)
    assert (await session.tables.get(table.id)).players[seat].consecutive_timeouts == 0


async def test_whoever_has_chosen_in_time_is_not_chosen_for(session: GameSession) -> None:
    table = await session.game(Setup("matryoshka", seconds=90))
    await session.choose(table, 1)
    await session.time.advance(91)
    assert await session.rows("SELECT seat, author FROM moves ORDER BY seat") == [
        (0, "deadline"),
        (1, "person"),
        (2, "deadline"),
    ]


async def everybody_goes_away(session: GameSession) -> TableView:
    """Play a game in which no one moves any more, until it pauses."""
    table = await session.game(Setup("matryoshka", seconds=90))
    for _ in range(20):
        await session.time.advance(91)
    table = await session.tables.get(table.id)
    assert table.is_everyone_away
    return table


@pytest.mark.usefixtures("seldom_looks")
async def test_everybody_away_everything_stands_still_until_somebody_comes_back(session: GameSession) -> None:
    table = await everybody_goes_away(session)
    moves = await session.rows("SELECT count(*) FROM moves")
    await session.time.advance(6 * 86_400)
    table = await session.tables.get(table.id)
    assert (table.status, table.deadline) == (Status.PLAYING, None)
    assert await session.rows("SELECT count(*) FROM moves") == moves
    await session.restart()
    await session.time.settle()
    assert await session.rows("SELECT count(*) FROM moves") == moves
    table = await session.tables.return_to_seat(table.id, ANN.id)
    assert not table.is_everyone_away
    table = await session.play(table.id)
    assert table.status is Status.FINISHED


@pytest.mark.usefixtures("seldom_looks")
async def test_a_game_to_which_nobody_comes_back_is_put_away_after_a_week(session: GameSession) -> None:
    table = await everybody_goes_away(session)
    await session.time.advance(7 * 86_400)
    assert (await session.tables.get(table.id)).status is Status.CANCELLED
    assert session.display.codes()[-1] == "abandoned"
    assert await session.rows("SELECT count(*) FROM finished") == [(0,)]


async def test_a_computer_that_was_thinking_leaves_a_table_at_rest_alone(session: GameSession) -> None:
    table = await everybody_goes_away(session)
    state = await session.tables.state(table.id)
    (seat,) = list(state.to_move)[:1]
    move = table.moves(seat)[0]
    assert play.choose_as_bot(state, seat, table.decision(seat), move, ActiveClock(session.time)) is None


@pytest.mark.usefixtures("seldom_looks")
async def test_alone_with_computers_nobody_is_hurried(session: GameSession) -> None:
    table = await session.game(LIVE, (ANN,), computers=2)
    await session.time.advance(6 * 86_400)
    table = await session.tables.get(table.id)
    assert (table.status, table.deadline, session.display.reminded) == (Status.PLAYING, None, [])
    assert not await session.rows("SELECT * FROM moves WHERE author = 'deadline'")
    await session.time.advance(1.5 * 86_400)
    assert (await session.tables.get(table.id)).status is Status.CANCELLED
    await session.time.advance(86_400)
    assert await session.rows("SELECT * FROM tables") == [], "a closed table is kept for a day"


async def test_the_clock_stops_when_only_one_person_is_left(session: GameSession) -> None:
    table = await session.game(LIVE, (ANN, BOB))
    assert table.deadline is not None
    table = await session.tables.leave(table.id, BOB.id)
    assert table.deadline is None


async def test_the_table_tells_for_whom_the_clock_has_chosen(session: GameSession) -> None:
    table = await session.game(Setup("matryoshka", seconds=90))
    await session.choose(table, 1)
    assert (await session.tables.get(table.id)).chosen_by_clock == frozenset()
    await session.time.advance(91)
    assert (await session.tables.get(table.id)).chosen_by_clock == {0, 2}
    await session.restart()
    assert (await session.tables.get(table.id)).chosen_by_clock == {0, 2}


async def test_without_a_clock_nobody_is_hurried(session: GameSession) -> None:
    table = await session.game(Setup("smatchy", clock=TimeControl.NONE, seconds=0), (ANN, BOB))
    await session.time.advance(30 * 86_400)
    table = await session.tables.get(table.id)
    assert (table.status, table.deadline, session.display.reminded) == (Status.PLAYING, None, [])


async def test_downtime_is_credited_and_the_table_says_so(session: GameSession) -> None:
    table = await session.game(LIVE, (ANN, BOB))
    await session.time.advance(30)
    await session.restart(away=5000)
    await session.time.settle()
    table = await session.tables.get(table.id)
    assert table.deadline == pytest.approx(session.time.now() + 60)
    credit = [notice for notice in session.display.notices if notice.code == "credited"]
    assert [notice.facts["seconds"] for notice in credit] == [5000]
    await session.time.advance(59)
    assert await session.rows("SELECT count(*) FROM moves") == [(0,)]
    await session.time.advance(2)
    assert await session.rows("SELECT author FROM moves") == [("deadline",)]
    await session.restart()
    await session.play(table.id, 1)
    assert session.display.codes().count("credited") == 1


async def test_a_crash_is_credited_from_the_last_heartbeat(
    session: GameSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await session.game(LIVE, (ANN, BOB))
    await session.time.advance(44)

    async def never(*_: float) -> None:
        """Whoever crashes does not come to it."""

    monkeypatch.setattr(session.store.heartbeat, "beat", never)
    before = dump(session.database)
    await session.close()
    assert dump(session.database) == before
    session.time.moment += 1000
    await session.open()
    table = await session.tables.get(table.id)
    assert table.deadline is not None
    assert 46 <= table.deadline - session.time.now() <= 46 + 15


async def test_quiet_hours_stop_the_clock_of_a_daily_game_only(session: GameSession) -> None:
    session.time.moment = datetime(2026, 11, 16, 20, 0, tzinfo=UTC).timestamp()
    for person in (ANN, BOB):
        await session.tables.set_quiet_hours(person.id, QuietHours(22, 7))
    daily, live = await session.game(DAILY, (ANN, BOB)), await session.game(LIVE, (ANN, BOB))
    assert live.deadline == session.time.now() + 90
    # Two waking hours are left of this day, fifteen of the next, seven of the one after.
    assert daily.deadline == datetime(2026, 11, 18, 14, 0, tzinfo=UTC).timestamp()


async def test_a_running_clock_follows_new_quiet_hours(session: GameSession) -> None:
    session.time.moment = datetime(2026, 11, 16, 12, 0, tzinfo=UTC).timestamp()
    table = await session.game(DAILY, (ANN, BOB))
    (seat,) = table.to_move
    await session.time.advance(6 * 3600)
    await session.tables.set_quiet_hours(table.people[seat].id, QuietHours(20, 8))
    table = await session.tables.get(table.id)
    # At 18:00, eighteen hours are left: two today, twelve tomorrow, four the day after.
    assert table.deadline == datetime(2026, 11, 18, 12, 0, tzinfo=UTC).timestamp()
    await session.tables.set_quiet_hours(table.people[seat].id, None)
    assert (await session.tables.get(table.id)).deadline == session.time.now() + 18 * 3600


async def test_impossible_quiet_hours_are_refused(session: GameSession) -> None:
    with pytest.raises(NotAllowed, match="bad-hours"):
        await session.tables.set_quiet_hours(ANN.id, QuietHours(22, 24))
    with pytest.raises(NotAllowed, match="no-such-zone"):
        await session.tables.set_quiet_hours(ANN.id, QuietHours(22, 7, "Mars/Olympus"))
    assert (await session.preferences.of(ANN.id)).quiet is None


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


async def test_one_task_serves_every_clock(session: GameSession) -> None:
    await session.allow_many_tables()
    for _ in range(20):
        await session.game(LIVE, (ANN, BOB, CAT))
    assert len(asyncio.all_tasks()) <= 3
    await session.time.advance(91)
    assert await session.rows("SELECT count(*) FROM moves WHERE author = 'deadline'") == [(20,)]


async def test_a_game_that_ended_while_everybody_was_away_is_not_rated(session: GameSession) -> None:
    table = await session.game(Setup("smatchy", rated=True), (ANN, BOB))
    await session.play(table.id)
    ended = await session.tables.state(table.id)
    before = replace(ended, status=Status.PLAYING)
    away = replace(ended, players=tuple(replace(player, bot_controlled=True) for player in ended.players))
    stored = [update_of(before, Change(state)).ending for state in (ended, away)]
    assert [ending is not None and ending.rated for ending in stored] == [True, False]


async def test_moving_quiet_hours_lengthens_a_running_decision_by_one_day_at_most(session: GameSession) -> None:
    session.time.moment = datetime(2026, 11, 16, 12, 0, tzinfo=UTC).timestamp()
    table = await session.game(DAILY, (ANN, BOB))
    (seat,) = table.to_move
    person, first = table.people[seat].id, table.deadline
    assert first is not None
    for start in (13, 14, 15, 16):
        # Awake for one hour of the day only, and always another one.
        await session.tables.set_quiet_hours(person, QuietHours(start, start - 1))
        table = await session.tables.get(table.id)
        assert table.deadline is not None
        assert table.deadline <= first + 86_400
    await session.restart()
    await session.tables.set_quiet_hours(person, QuietHours(20, 19))
    assert (await session.tables.get(table.id)).deadline == pytest.approx(first + 86_400)
    await session.time.advance(first + 86_400 - session.time.now() + 1)
    assert await session.rows("SELECT seat, author FROM moves") == [(seat, "deadline")]


async def prepare(session: GameSession, table: TableView, move: Json) -> TableView:
    """Prepare a move of the first seat."""
    person = table.players[0].person
    assert person is not None
    return await session.tables.save_draft(table.id, person.id, table.decision(0), move)


async def test_the_clock_confirms_what_was_prepared(session: GameSession) -> None:
    table = await session.game(Setup("matryoshka", seconds=90))
    cards = list(table.view(0).hand)[-2:]
    await prepare(session, table, {"do": "display", "cards": cards})
    await session.choose(table, 1)
    await session.restart()
    await session.time.advance(91)
    table = await session.tables.get(table.id)
    assert sorted(table.view(None).reveals[0][0]) == sorted(cards)
    assert (table.chosen_by_clock, table.confirmed_by_clock) == ({0, 2}, {0})
    assert [notice.facts["seat"] for notice in session.display.notices if notice.code == "confirmed-for"] == [0]
    assert [notice.facts["seat"] for notice in session.display.notices if notice.code == "chose-for"] == [2]


async def test_a_withdrawn_or_illegal_draft_is_not_confirmed_at_the_deadline(session: GameSession) -> None:
    table = await session.game(Setup("matryoshka", seconds=90))
    hand = list(table.view(0).hand)
    for cards, is_noted in ((hand[:2], True), (hand[:3], False), (["Z9", "Z8"], False)):
        move = {"do": "display", "cards": cards}
        table = await prepare(session, table, move)
        state = await session.tables.state(table.id)
        assert [each.move for each in state.draft_moves.values()] == ([move] if is_noted else [])
    await prepare(session, table, {"do": "display", "cards": hand[:2]})
    version = (await prepare(session, table, None)).version
    assert (await prepare(session, table, None)).version == version, "there is nothing to note"
    await session.time.advance(91)
    assert (await session.tables.get(table.id)).confirmed_by_clock == frozenset()
    assert "confirmed-for" not in session.display.codes()


async def test_a_player_who_drafts_every_move_keeps_their_seat(session: GameSession) -> None:
    table = await session.game(Setup("matryoshka", seconds=90))
    for _ in range(3):
        while not (table.to_move >= {0} and table.view(0).display_size):
            table = await session.choose(table, min(table.to_move))
        cards = list({*table.view(0).hand, *table.view(0).displays[0]})[: table.view(0).display_size]
        move = {"do": "display", "cards": cards}
        await prepare(session, table, move)
        for seat in table.to_move - {0}:
            await session.choose(table, seat)
        await session.time.advance(91)
        table = await session.tables.get(table.id)
        assert not table.players[0].bot_controlled
        assert table.confirmed_by_clock == {0}


async def test_where_no_clock_runs_nothing_is_noted(session: GameSession) -> None:
    table = await session.game(Setup("matryoshka", seconds=90), (ANN,), computers=2)
    seat = table.seat_of(ANN.id)
    assert seat is not None
    move = {"do": "display", "cards": list(table.view(seat).hand)[:2]}
    after = await session.tables.save_draft(table.id, ANN.id, table.decision(seat), move)
    assert after.version == table.version
