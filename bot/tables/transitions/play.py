"""Transitions of a running game: moves, deadlines, pauses, leaving, and suspension."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.people.quiet_hours import QuietHours
from bot.tables.clock import POSTPONE_LIMIT_SECONDS, ActiveClock, DraftMove, ScheduledMove, change_quiet_hours
from bot.tables.model import Notice, Status, TimeControl
from bot.tables.table_state import Change, PlayedMove, TableState, recent_events, require
from bot.tables.transitions import lobby
from engine.errors import IllegalMove
from engine.game import Event, Json, Seat

TIMEOUTS_UNTIL_BOT_CONTROL = 2
PENALTY_GRACE_SECONDS = 8.0  # others wait this long before a player is penalized for forgetting


def choose(table: TableState, person_id: int, decision: str, read: Callable[[Any], Json], time: ActiveClock) -> Change:
    """Make a person's move, which `read` returns for their view.

    A bot that controlled their seat gives it back. Raise NotAllowed stale-decision if the decision has passed.
    """
    table.require_status(Status.PLAYING)
    seat = table.seat_of(person_id)
    require(_is_current(table, seat, decision), "stale-decision", table=table.id)
    wait = penalty_grace_until(table, seat) - time.active_time()
    require(wait <= 0, "others-owe", seconds=math.ceil(wait))
    player = table.players[seat]
    change = _choose(table, seat, decision, read(table.view(seat)), time)
    if not (player.bot_controlled or player.consecutive_timeouts):
        return change
    notices = (Notice("back", {"seat": seat}),) if player.bot_controlled else ()
    returned = change.table.with_player(seat, replace(player, bot_controlled=False, consecutive_timeouts=0))
    return change._replace(table=returned, notices=(*notices, *change.notices))


def _choose(table: TableState, seat: Seat, decision: str, move: Json, time: ActiveClock) -> Change:
    """Make a person's move. If others wait only for it and it can be taken back, schedule it instead."""
    is_last = table.game.to_move(table.state) == {seat}
    if not (is_last and time.delays.take_back and table.game.can_take_back(table.state)):
        return _apply_move(table, seat, move, "person", time)
    read = table.game.read_move(move)
    table.game.apply(table.state, seat, read)  # raises now if the move is illegal
    now, before = time.active_time(), table.scheduled_moves.get(seat)
    latest = now + POSTPONE_LIMIT_SECONDS if before is None or before.latest is None else before.latest
    scheduled = ScheduledMove(
        decision, table.game.write_move(read), now, latest=min(latest, now + POSTPONE_LIMIT_SECONDS)
    )
    scheduled = scheduled.postponed(now + time.delays.take_back)
    return Change(replace(table, scheduled_moves={**table.scheduled_moves, seat: scheduled}))


def make_scheduled_move(table: TableState, seat: Seat, decision: str, time: ActiveClock) -> Change | None:
    """Make a move that was scheduled for now. Return None if it was taken back, or the game has moved on."""
    scheduled = table.scheduled_moves.get(seat)
    if scheduled is None or scheduled.decision != decision or scheduled.at > time.active_time():
        return None
    if not _is_current(table, seat, decision):
        return None
    change = _apply_move(table, seat, scheduled.move, "person", time)
    if not scheduled.is_forced:
        return change
    by_itself = change.table.moved_by_itself | {seat}
    return change._replace(table=replace(change.table, moved_by_itself=by_itself))


def save_draft(table: TableState, person_id: int, decision: str, move: Json, time: ActiveClock) -> Change | None:
    """Store the move a person has selected but not confirmed, for when their time is up; None deletes it.

    Selecting anew postpones a scheduled move, up to a limit. Return None if nothing changes, as without a clock.
    """
    seat = table.seat_of(person_id)
    scheduled = table.scheduled_moves.get(seat)
    if scheduled is not None:
        if scheduled.is_forced or scheduled.decision != decision:
            return None
        later = scheduled.postponed(time.active_time() + time.delays.take_back)
        return Change(replace(table, scheduled_moves={**table.scheduled_moves, seat: later}), is_shown=False)
    if seat not in table.clocks or not _is_current(table, seat, decision):
        return None
    drafts = {other: each for other, each in table.draft_moves.items() if other != seat}
    if move is not None and _is_allowed(table, seat, move):
        drafts[seat] = DraftMove(decision, move)
    return None if drafts == table.draft_moves else Change(replace(table, draft_moves=drafts), is_shown=False)


def _is_allowed(table: TableState, seat: Seat, move: Json) -> bool:
    try:
        table.game.apply(table.state, seat, table.game.read_move(move))
    except IllegalMove:
        return False
    return True


def choose_as_bot(table: TableState, seat: Seat, decision: str, move: Json, time: ActiveClock) -> Change | None:
    """Make a bot's move. Return None if the game has moved on or pauses because everyone is away."""
    if not (_is_current(table, seat, decision) and table.players[seat].is_played_by_computer) or table.is_everyone_away:
        return None
    return _apply_move(table, seat, move, "computer", time)


def choose_at_deadline(table: TableState, seat: Seat, decision: str, move: Json, time: ActiveClock) -> Change | None:
    """Make a move for a person whose time is up. After two in a row a bot controls the seat.

    Return None if they moved in time after all.
    """
    if not _is_late(table, seat, decision):
        return None
    player = table.players[seat]
    change = _apply_move(table, seat, move, "deadline", time)
    timeouts = player.consecutive_timeouts + 1
    bot_controlled = timeouts >= TIMEOUTS_UNTIL_BOT_CONTROL
    notices = [Notice("chose-for", {"seat": seat})]
    if bot_controlled:
        notices.append(Notice("bot-controlled", {"seat": seat}))
    away = replace(player, consecutive_timeouts=timeouts, bot_controlled=bot_controlled)
    return change._replace(table=change.table.with_player(seat, away), notices=(*notices, *change.notices))


def confirm_at_deadline(table: TableState, seat: Seat, decision: str, time: ActiveClock) -> Change | None:
    """Make the move that a person had drafted when their time was up. Return None if there is no draft.

    Someone who drafts moves is present, so a bot does not take control of their seat.
    """
    draft = table.draft_moves.get(seat)
    if draft is None or draft.decision != decision or not _is_late(table, seat, decision):
        return None
    change = _apply_move(table, seat, draft.move, "deadline", time)
    confirmed = replace(change.table, confirmed_by_clock=change.table.confirmed_by_clock | {seat})
    after = confirmed.with_player(seat, replace(table.players[seat], consecutive_timeouts=1))
    return change._replace(table=after, notices=(Notice("confirmed-for", {"seat": seat}), *change.notices))


def penalty_grace_until(table: TableState, seat: Seat) -> float:
    """Return when the grace period of pending penalties of other people ends, or 0 if there are none."""
    people = [
        other for other in table.penalty_since if other != seat and not table.players[other].is_played_by_computer
    ]
    return max((table.penalty_since[other] + PENALTY_GRACE_SECONDS for other in people), default=0.0)


def abandon(table: TableState, time: ActiveClock) -> Change:
    """Close a game that everyone has left alone."""
    return Change(lobby.close(table, time), notices=(Notice("abandoned"),))


def end_pause(table: TableState, person_id: int, time: ActiveClock) -> Change | None:
    """End the pause after a round. Clocks that were to start after it start now. Return None if there is no pause."""
    table.require_status(Status.PLAYING)
    table.seat_of(person_id)
    if not table.pause_ends:
        return None
    left, now = pause_left(table, time), time.active_time()
    clocks = {
        seat: clock.shifted(-left) if clock.half - now > table.setup.seconds / 2 else clock
        for seat, clock in table.clocks.items()
    }
    scheduled = {seat: each.shifted(-left) if each.is_forced else each for seat, each in table.scheduled_moves.items()}
    return Change(replace(table, pause_ends=0.0, clocks=clocks, scheduled_moves=scheduled))


def pause_left(table: TableState, time: ActiveClock) -> float:
    return max(0.0, table.pause_ends - time.active_time())


def return_to_seat(table: TableState, person_id: int) -> Change:
    """Give a seat back to its person from the bot that controls it."""
    table.require_status(Status.PLAYING)
    seat = table.seat_of(person_id)
    player = table.players[seat]
    require(player.bot_controlled, "seat-not-bot-controlled", seat=seat)
    return Change(
        table.with_player(seat, replace(player, bot_controlled=False, consecutive_timeouts=0)),
        notices=(Notice("back", {"seat": seat}),),
    )


def leave(table: TableState, person_id: int, time: ActiveClock) -> Change:
    """Leave the lobby, or a game, in which a bot takes the seat for good."""
    table.require_status(Status.LOBBY, Status.PLAYING, Status.SUSPENDED)
    if table.state is None:
        return lobby.leave(table, person_id, "left-lobby", time)
    return _resign(table, table.seat_of(person_id), "left", time)


def kick(table: TableState, by: int, person_id: int, time: ActiveClock) -> Change:
    """Remove a person (host only). During a game a bot must already control their seat."""
    table.require_status(Status.LOBBY, Status.PLAYING)
    table.require_host(by)
    require(by != person_id, "cannot-kick-yourself")
    if table.state is None:
        return lobby.leave(table, person_id, "kicked", time)
    seat = table.seat_of(person_id)
    require(table.players[seat].bot_controlled, "not-away", seat=seat)
    return _resign(table, seat, "kicked", time)


def suspend(table: TableState, time: ActiveClock) -> Change:
    """Stop every clock of a table that cannot be shown, keeping what is left on them."""
    table.require_status(Status.LOBBY, Status.PLAYING)
    now = time.active_time()
    left = {seat: clock.shifted(-now) for seat, clock in table.clocks.items()}
    scheduled = {seat: each.shifted(-now) for seat, each in table.scheduled_moves.items()}
    due = now + time.retention.suspended
    stopped = replace(table, status=Status.SUSPENDED, clocks=left, scheduled_moves=scheduled, due=due)
    return Change(stopped, notices=(Notice("suspended"),))


def resume(table: TableState, time: ActiveClock) -> Change:
    """Resume a suspended table. Any other is only published again."""
    table.require_status(Status.LOBBY, Status.PLAYING, Status.SUSPENDED, Status.FINISHED)
    if table.status is not Status.SUSPENDED:
        return Change(table)
    require(not table.is_damaged, "table-damaged", table=table.id)
    now = time.active_time()
    clocks = {seat: clock.shifted(now) for seat, clock in table.clocks.items()}
    scheduled = {seat: each.shifted(now) for seat, each in table.scheduled_moves.items()}
    status = Status.LOBBY if table.state is None else Status.PLAYING
    return Change(replace(table, status=status, clocks=clocks, scheduled_moves=scheduled), notices=(Notice("resumed"),))


def remind(table: TableState, halves: frozenset[Seat], pinged: frozenset[Seat]) -> Change:
    """Note that half the time of `halves` is over, and remind those in `pinged`."""
    clocks = {seat: replace(clock, reminded=seat in halves or clock.reminded) for seat, clock in table.clocks.items()}
    return Change(replace(table, clocks=clocks), is_shown=False, reminded=pinged & table.to_move)


def move_quiet_hours(
    table: TableState, person_id: int, before: QuietHours | None, after: QuietHours | None, time: ActiveClock
) -> Change | None:
    """Apply a person's new quiet hours to their running daily clock. Return None if none runs."""
    if table.status is not Status.PLAYING or table.setup.clock is not TimeControl.DAILY:
        return None
    seat = table.seat_of(person_id)
    if seat not in table.clocks:
        return None
    clocks = {**table.clocks, seat: change_quiet_hours(table.clocks[seat], before, after, time)}
    return Change(replace(table, clocks=clocks))


def with_shifted_deadlines(table: TableState) -> Change | None:
    """Publish a table whose deadlines have moved as players see them. Return None if no clock runs."""
    return Change(table) if table.status is Status.PLAYING and table.clocks else None


def is_uncredited(table: TableState, time: ActiveClock) -> bool:
    """Whether downtime was credited to a table's clocks that its players were not told about."""
    return (
        table.status is Status.PLAYING
        and table.setup.clock is not TimeControl.NONE
        and time.downtime - table.credited >= 1
    )


def _is_current(table: TableState, seat: Seat, decision: str) -> bool:
    """Whether this is the decision that a seat has to make."""
    is_playing = table.status is Status.PLAYING
    return is_playing and decision != "" and table.game.decision(table.state, seat) == decision


def _is_late(table: TableState, seat: Seat, decision: str) -> bool:
    """Whether the clock may choose for a seat: the game waits for its person to make this decision."""
    is_to_move = _is_current(table, seat, decision) and seat in table.to_move
    return is_to_move and not table.players[seat].is_played_by_computer


def _apply_move(table: TableState, seat: Seat, move: Json, author: str, time: ActiveClock) -> Change:
    read = table.game.read_move(move)
    step = table.game.apply(table.state, seat, read)
    events = step.events
    # After a round players no longer see what was done for them in it.
    past = frozenset(range(len(table.players))) if _is_round_over(table, events) else {seat}
    after = replace(
        table,
        state=step.state,
        views={},
        moves=table.moves + 1,
        events=recent_events(table.events, events, len(table.players)),
        pause_ends=_pause_ends(table, events, time),
        scheduled_moves={other: scheduled for other, scheduled in table.scheduled_moves.items() if other != seat},
        draft_moves={other: each for other, each in table.draft_moves.items() if other != seat},
        moved_by_itself=table.moved_by_itself - past,
        confirmed_by_clock=table.confirmed_by_clock - past,
        penalty_since={
            other: table.penalty_since.get(other, time.active_time())
            for other in table.game.pending_penalty(step.state)
        },
    )
    choice = PlayedMove(seat, author, table.game.write_move(read), time.now())
    if table.game.outcome(step.state) is None:
        return Change(after, events=events, choice=choice)
    after = replace(after, status=Status.FINISHED, ended_at=time.now(), clocks={}, due=None, pause_ends=0.0)
    return Change(after, events=events, choice=choice, notices=(Notice("finished"),))


def _pause_ends(table: TableState, events: Sequence[Event], time: ActiveClock) -> float:
    """Pause after the events that the game calls breaks, such as the end of a round. Other moves end a pause."""
    return time.active_time() + time.delays.after_round if _is_round_over(table, events) else 0.0


def _is_round_over(table: TableState, events: Sequence[Event]) -> bool:
    return any(event.kind in table.game.breaks for event in events)


def _resign(table: TableState, seat: Seat, code: str, time: ActiveClock) -> Change:
    player = table.players[seat]
    after = table.with_player(seat, replace(player, left=True, bot_controlled=False, consecutive_timeouts=0))
    assert player.person is not None
    notices = [Notice(code, {"seat": seat, "name": player.person.name})]
    if not after.people:
        return Change(lobby.close(after, time), notices=(*notices, Notice("abandoned")))
    after, passed = lobby.pass_host_on(after)
    return Change(after, notices=(*notices, *passed))
