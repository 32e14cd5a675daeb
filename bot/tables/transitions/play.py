"""What may happen at a table once cards are dealt, as pure transitions."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.people.quiet_hours import QuietHours
from bot.tables.deadlines import CHANGE_OF_MIND_SECONDS, PreparedMove, PromisedMove, Timekeeper, moved_to
from bot.tables.model import Clock, Notice, Status
from bot.tables.table_state import Change, PlayedMove, TableState, changed, deny_unless, recent_events
from bot.tables.transitions import lobby
from engine.errors import IllegalMove
from engine.game import Event, Json, Seat

MISSES_UNTIL_HELD = 2
OWING_SECONDS = 8.0
"""For how long everybody leaves people time for what they would pay for forgetting."""
"""So many a turn of every seat may have: whoever is on turn again still reads what they did last."""


def choose(table: TableState, person_id: int, decision: str, read: Callable[[Any], Json], time: Timekeeper) -> Change:
    """Make a person's choice, which `read` turns into a move from their view.

    It also brings them back to a seat that a computer held. Denied stale-decision when that decision has passed.
    """
    table.require_status(Status.PLAYING)
    seat = table.seat_of(person_id)
    deny_unless(_is_before(table, seat, decision), "stale-decision", table=table.id)
    wait = debts_until(table, seat) - time.running()
    deny_unless(wait <= 0, "others-owe", seconds=math.ceil(wait))
    sitter = table.sitters[seat]
    change = _chosen(table, seat, decision, read(table.view(seat)), time)
    if not (sitter.held or sitter.missed):
        return change
    notices = (Notice("back", {"seat": seat}),) if sitter.held else ()
    returned = change.table.seated(seat, replace(sitter, held=False, missed=0))
    return change._replace(table=returned, notices=(*notices, *change.notices))


def _chosen(table: TableState, seat: Seat, decision: str, move: Json, time: Timekeeper) -> Change:
    """Make a person's choice; the last of a choice that can be taken back is made a moment later."""
    is_last = table.game.to_move(table.state) == {seat}
    if not (is_last and time.take_back_seconds and table.game.can_take_back(table.state)):
        return _moved(table, seat, move, "person", time)
    read = table.game.read_move(move)
    # What the rules would refuse then is refused now.
    table.game.apply(table.state, seat, read)
    now, before = time.running(), table.promised.get(seat)
    latest = min(now + CHANGE_OF_MIND_SECONDS, math.inf if before is None else before.latest)
    promised = PromisedMove(decision, table.game.write_move(read), now, latest=latest)
    return Change(replace(table, promised={**table.promised, seat: promised.put_off(now + time.take_back_seconds)}))


def keep_promise(table: TableState, seat: Seat, decision: str, time: Timekeeper) -> Change | None:
    """Make a move that was promised for now; None when it was taken back, or the game has moved on."""
    promised = table.promised.get(seat)
    if promised is None or promised.decision != decision or promised.at > time.running():
        return None
    if not _is_before(table, seat, decision):
        return None
    change = _moved(table, seat, promised.move, "person", time)
    if not promised.is_forced:
        return change
    by_itself = change.table.moved_by_itself | {seat}
    return change._replace(table=replace(change.table, moved_by_itself=by_itself))


def prepare(table: TableState, person_id: int, decision: str, move: Json, time: Timekeeper) -> Change | None:
    """Note the move that somebody has prepared, for when their time is up; without one (None) none is noted.

    Who begins to choose anew has time for it, though others need not wait for ever. None when nothing is to be noted:
    no clock runs, for instance.
    """
    seat = table.seat_of(person_id)
    promised = table.promised.get(seat)
    if promised is not None:
        if promised.is_forced or promised.decision != decision:
            return None
        later = promised.put_off(time.running() + time.take_back_seconds)
        return Change(replace(table, promised={**table.promised, seat: later}), is_shown=False)
    if seat not in table.clocks or not _is_before(table, seat, decision):
        return None
    prepared = {other: each for other, each in table.prepared.items() if other != seat}
    if move is not None and _is_allowed(table, seat, move):
        prepared[seat] = PreparedMove(decision, move)
    return None if prepared == table.prepared else Change(replace(table, prepared=prepared), is_shown=False)


def _is_allowed(table: TableState, seat: Seat, move: Json) -> bool:
    try:
        table.game.apply(table.state, seat, table.game.read_move(move))
    except IllegalMove:
        return False
    return True


def choose_as_computer(table: TableState, seat: Seat, decision: str, move: Json, time: Timekeeper) -> Change | None:
    """Make the choice of a seat that a computer plays; None when the game has moved on, or rests."""
    if not (_is_before(table, seat, decision) and table.sitters[seat].is_played_by_computer) or table.is_at_rest:
        return None
    return _moved(table, seat, move, "computer", time)


def choose_at_deadline(table: TableState, seat: Seat, decision: str, move: Json, time: Timekeeper) -> Change | None:
    """Make one choice for a person whose time is up; after two in a row a computer holds the seat.

    None when they were quicker after all.
    """
    if not _is_late(table, seat, decision):
        return None
    sitter = table.sitters[seat]
    change = _moved(table, seat, move, "deadline", time)
    missed = sitter.missed + 1
    held = missed >= MISSES_UNTIL_HELD
    notices = [Notice("chose-for", {"seat": seat})]
    if held:
        notices.append(Notice("held", {"seat": seat}))
    waiting = change.table.seated(seat, replace(sitter, missed=missed, held=held))
    return change._replace(table=waiting, notices=(*notices, *change.notices))


def confirm_at_deadline(table: TableState, seat: Seat, decision: str, time: Timekeeper) -> Change | None:
    """Make the choice that a person had prepared when their time was up; None when they had prepared none.

    Whoever prepares their choices is there: for that alone no computer ever holds their seat.
    """
    prepared = table.prepared.get(seat)
    if prepared is None or prepared.decision != decision or not _is_late(table, seat, decision):
        return None
    change = _moved(table, seat, prepared.move, "deadline", time)
    confirmed = replace(change.table, confirmed_by_clock=change.table.confirmed_by_clock | {seat})
    waiting = confirmed.seated(seat, replace(table.sitters[seat], missed=1))
    return change._replace(table=waiting, notices=(Notice("confirmed-for", {"seat": seat}), *change.notices))


def debts_until(table: TableState, seat: Seat) -> float:
    """Give the moment until which people besides this seat have time for what they owe; the past when nobody does."""
    people = [other for other in table.owed_since if other != seat and not table.sitters[other].is_played_by_computer]
    return max((table.owed_since[other] + OWING_SECONDS for other in people), default=0.0)


def put_away(table: TableState, time: Timekeeper) -> Change:
    """Close a game to which nobody has come back."""
    return Change(lobby.closed(table, time), notices=(Notice("abandoned"),))


def end_pause(table: TableState, person_id: int, time: Timekeeper) -> Change | None:
    """Go on at once after a round, because a player has seen enough; None when the game goes on already.

    Clocks that were to begin after the pause begin now.
    """
    table.require_status(Status.PLAYING)
    table.seat_of(person_id)
    if not table.pause_ends:
        return None
    left, now = pause_left(table, time), time.running()
    clocks = {
        seat: clock.shifted(-left) if clock.half - now > table.setup.seconds / 2 else clock
        for seat, clock in table.clocks.items()
    }
    promised = {seat: each.shifted(-left) if each.is_forced else each for seat, each in table.promised.items()}
    return Change(replace(table, pause_ends=0.0, clocks=clocks, promised=promised))


def pause_left(table: TableState, time: Timekeeper) -> float:
    """Tell for how many seconds people still look at how a round ended."""
    return max(0.0, table.pause_ends - time.running())


def back(table: TableState, person_id: int) -> Change:
    """Give a held seat back."""
    table.require_status(Status.PLAYING)
    seat = table.seat_of(person_id)
    sitter = table.sitters[seat]
    deny_unless(sitter.held, "seat-not-held", seat=seat)
    return Change(table.seated(seat, replace(sitter, held=False, missed=0)), notices=(Notice("back", {"seat": seat}),))


def leave(table: TableState, person_id: int, time: Timekeeper) -> Change:
    """Stand up in the lobby, or hand the seat to a computer for good."""
    table.require_status(Status.LOBBY, Status.PLAYING, Status.SUSPENDED)
    if table.state is None:
        return lobby.stand_up(table, person_id, "left-lobby", time)
    return _resigned(table, table.seat_of(person_id), "left", time)


def kick(table: TableState, by: int, person_id: int, time: Timekeeper) -> Change:
    """Send somebody away; during a game only a person who is away already."""
    table.require_status(Status.LOBBY, Status.PLAYING)
    table.require_host(by)
    deny_unless(by != person_id, "cannot-kick-yourself")
    if table.state is None:
        return lobby.stand_up(table, person_id, "kicked", time)
    seat = table.seat_of(person_id)
    deny_unless(table.sitters[seat].held, "not-away", seat=seat)
    return _resigned(table, seat, "kicked", time)


def suspend(table: TableState, time: Timekeeper) -> Change:
    """Stop every clock of a table that cannot be shown, keeping what is left on them."""
    table.require_status(Status.LOBBY, Status.PLAYING)
    now = time.running()
    left = {seat: clock.shifted(-now) for seat, clock in table.clocks.items()}
    promised = {seat: each.shifted(-now) for seat, each in table.promised.items()}
    due = now + time.retention.suspended
    stopped = replace(table, status=Status.SUSPENDED, clocks=left, promised=promised, due=due)
    return Change(stopped, notices=(Notice("suspended"),))


def resume(table: TableState, time: Timekeeper) -> Change:
    """Go on with a suspended table; any other only has to be shown again."""
    table.require_status(Status.LOBBY, Status.PLAYING, Status.SUSPENDED, Status.FINISHED)
    if table.status is not Status.SUSPENDED:
        return Change(table)
    deny_unless(not table.is_damaged, "table-damaged", table=table.id)
    now = time.running()
    clocks = {seat: clock.shifted(now) for seat, clock in table.clocks.items()}
    promised = {seat: each.shifted(now) for seat, each in table.promised.items()}
    status = Status.LOBBY if table.state is None else Status.PLAYING
    return Change(replace(table, status=status, clocks=clocks, promised=promised), notices=(Notice("resumed"),))


def reminded(table: TableState, seats: frozenset[Seat], told: frozenset[Seat]) -> Change:
    """Note that half of these seats' time is over, and remind those of them who are to be told."""
    clocks = {seat: replace(clock, reminded=seat in seats or clock.reminded) for seat, clock in table.clocks.items()}
    return Change(replace(table, clocks=clocks), is_shown=False, reminded=told & table.awaited)


def move_quiet_hours(
    table: TableState, person_id: int, before: QuietHours | None, after: QuietHours | None, time: Timekeeper
) -> Change | None:
    """Let a daily clock that is running follow its person's new quiet hours; None where none runs."""
    if table.status is not Status.PLAYING or table.setup.clock is not Clock.DAILY:
        return None
    seat = table.seat_of(person_id)
    if seat not in table.clocks:
        return None
    clocks = {**table.clocks, seat: moved_to(table.clocks[seat], before, after, time)}
    return Change(replace(table, clocks=clocks))


def credited(table: TableState, time: Timekeeper) -> Change | None:
    """Tell a table of the time for which its clocks stood still; None when it knows."""
    return Change(table) if is_owed(table, time) else None


def timed_anew(table: TableState) -> Change | None:
    """Show a running clock anew because the time of day has moved; None where no clock runs."""
    return Change(table) if table.status is Status.PLAYING and table.clocks else None


def is_owed(table: TableState, time: Timekeeper) -> bool:
    """Tell whether a table with a clock has yet to hear that the bot was away."""
    return table.status is Status.PLAYING and table.setup.clock is not Clock.NONE and time.away - table.credited >= 1


def _is_before(table: TableState, seat: Seat, decision: str) -> bool:
    """Tell whether a seat has this very decision before it."""
    is_playing = table.status is Status.PLAYING
    return is_playing and decision != "" and table.game.decision(table.state, seat) == decision


def _is_late(table: TableState, seat: Seat, decision: str) -> bool:
    """Tell whether the clock may choose for a seat: it is awaited for this very decision, and by a person."""
    is_awaited = _is_before(table, seat, decision) and seat in table.awaited
    return is_awaited and not table.sitters[seat].is_played_by_computer


def _moved(table: TableState, seat: Seat, move: Json, author: str, time: Timekeeper) -> Change:
    read = table.game.read_move(move)
    step = table.game.apply(table.state, seat, read)
    events = step.events
    # After a round nobody is told any more what was done for them in it.
    past = frozenset(range(len(table.sitters))) if _is_break(table, events) else {seat}
    after = changed(
        table,
        state=step.state,
        views={},
        moves=table.moves + 1,
        events=recent_events(table.events, events, len(table.sitters)),
        pause_ends=_pause_ends(table, events, time),
        promised={other: promised for other, promised in table.promised.items() if other != seat},
        prepared={other: each for other, each in table.prepared.items() if other != seat},
        moved_by_itself=table.moved_by_itself - past,
        confirmed_by_clock=table.confirmed_by_clock - past,
        owed_since={
            other: table.owed_since.get(other, time.running()) for other in table.game.pending_penalty(step.state)
        },
    )
    choice = PlayedMove(seat, author, table.game.write_move(read), time.now())
    if table.game.outcome(step.state) is None:
        return Change(after, events=events, choice=choice)
    after = replace(after, status=Status.FINISHED, ended_at=time.now(), clocks={}, due=None, pause_ends=0.0)
    return Change(after, events=events, choice=choice, notices=(Notice("finished"),))


def _pause_ends(table: TableState, events: Sequence[Event], time: Timekeeper) -> float:
    """Pause after what the game calls a break, such as the end of a round; any other move ends a pause."""
    return time.running() + time.break_seconds if _is_break(table, events) else 0.0


def _is_break(table: TableState, events: Sequence[Event]) -> bool:
    return any(event.kind in table.game.breaks for event in events)


def _resigned(table: TableState, seat: Seat, code: str, time: Timekeeper) -> Change:
    sitter = table.sitters[seat]
    after = table.seated(seat, replace(sitter, left=True, held=False, missed=0))
    assert sitter.person is not None
    notices = [Notice(code, {"seat": seat, "name": sitter.person.name})]
    if not after.people:
        return Change(lobby.closed(after, time), notices=(*notices, Notice("abandoned")))
    after, passed = lobby.host_passed(after)
    return Change(after, notices=(*notices, *passed))
