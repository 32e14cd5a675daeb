"""What may happen at a table once cards are dealt, as pure transitions."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.deadlines import Timekeeper, rewound
from bot.tables.model import Clock, Notice, QuietHours, Status
from bot.tables.table_state import Change, PlayedMove, TableState, as_text, refuse_unless
from bot.tables.transitions import lobby
from engine.errors import Refused
from engine.game import Json, Seat

MISSES_UNTIL_HELD = 2
_EVENTS_KEPT = 12


def choose(sheet: TableState, person_id: int, decision: str, move: Json, time: Timekeeper) -> Change:
    """Make a person's choice; it also brings them back to a seat that a computer held."""
    sheet.require_status(Status.PLAYING)
    seat = sheet.seat_of(person_id)
    sitter = sheet.sitters[seat]
    change = _moved(sheet, seat, decision, move, "person", time)
    if not (sitter.held or sitter.missed):
        return change
    notices = (Notice("back", {"seat": seat}),) if sitter.held else ()
    returned = change.sheet.seated(seat, replace(sitter, held=False, missed=0))
    return replace(change, sheet=returned, notices=(*notices, *change.notices))


def choose_as_computer(sheet: TableState, seat: Seat, decision: str, move: Json, time: Timekeeper) -> Change:
    """Make the choice of a seat that a computer plays."""
    sheet.require_status(Status.PLAYING)
    refuse_unless(sheet.sitters[seat].is_played_by_computer, "not-a-computer", seat=seat)
    return _moved(sheet, seat, decision, move, "computer", time)


def choose_at_deadline(sheet: TableState, seat: Seat, decision: str, move: Json, time: Timekeeper) -> Change:
    """Make one choice for a person whose time is up; after two in a row a computer holds the seat."""
    sheet.require_status(Status.PLAYING)
    sitter = sheet.sitters[seat]
    refuse_unless(seat in sheet.awaited and not sitter.is_played_by_computer, "stale-decision")
    change = _moved(sheet, seat, decision, move, "deadline", time)
    missed = sitter.missed + 1
    held = missed >= MISSES_UNTIL_HELD
    notices = [Notice("chose-for", {"seat": seat})]
    if held:
        notices.append(Notice("held", {"seat": seat}))
    waiting = change.sheet.seated(seat, replace(sitter, missed=missed, held=held))
    return replace(change, sheet=waiting, notices=(*notices, *change.notices))


def back(sheet: TableState, person_id: int) -> Change:
    """Give a held seat back."""
    sheet.require_status(Status.PLAYING)
    seat = sheet.seat_of(person_id)
    sitter = sheet.sitters[seat]
    refuse_unless(sitter.held, "seat-not-held", seat=seat)
    return Change(sheet.seated(seat, replace(sitter, held=False, missed=0)), notices=(Notice("back", {"seat": seat}),))


def leave(sheet: TableState, person_id: int, time: Timekeeper) -> Change:
    """Stand up in the lobby, or hand the seat to a computer for good."""
    sheet.require_status(Status.LOBBY, Status.PLAYING, Status.SUSPENDED)
    if sheet.state is None:
        return lobby.stand_up(sheet, person_id, "left-lobby", time)
    return _resigned(sheet, sheet.seat_of(person_id), "left", time)


def kick(sheet: TableState, by: int, person_id: int, time: Timekeeper) -> Change:
    """Send somebody away; during a game only a person who is away already."""
    sheet.require_status(Status.LOBBY, Status.PLAYING)
    sheet.require_host(by)
    refuse_unless(by != person_id, "cannot-kick-yourself")
    if sheet.state is None:
        return lobby.stand_up(sheet, person_id, "kicked", time)
    seat = sheet.seat_of(person_id)
    refuse_unless(sheet.sitters[seat].held, "not-away", seat=seat)
    return _resigned(sheet, seat, "kicked", time)


def suspend(sheet: TableState, time: Timekeeper) -> Change:
    """Stop every clock of a table that cannot be shown, keeping what is left on them."""
    sheet.require_status(Status.LOBBY, Status.PLAYING)
    now = time.running()
    left = {seat: clock.shifted(-now) for seat, clock in sheet.clocks.items()}
    due = now + lobby.WEEK_SECONDS
    stopped = replace(sheet, status=Status.SUSPENDED, clocks=left, due=due)
    return Change(stopped, notices=(Notice("suspended"),))


def resume(sheet: TableState, time: Timekeeper) -> Change:
    """Go on with a suspended table; any other only has to be shown again."""
    sheet.require_status(Status.LOBBY, Status.PLAYING, Status.SUSPENDED, Status.FINISHED)
    if sheet.status is not Status.SUSPENDED:
        return Change(sheet)
    now = time.running()
    clocks = {seat: clock.shifted(now) for seat, clock in sheet.clocks.items()}
    status = Status.LOBBY if sheet.state is None else Status.PLAYING
    return Change(replace(sheet, status=status, clocks=clocks), notices=(Notice("resumed"),))


def reminded(sheet: TableState, seats: frozenset[Seat]) -> Change:
    """Note that these seats were reminded, so that they are not again."""
    clocks = {seat: replace(clock, reminded=seat in seats or clock.reminded) for seat, clock in sheet.clocks.items()}
    return Change(replace(sheet, clocks=clocks), is_shown=False)


def rewind(
    sheet: TableState, person_id: int, before: QuietHours | None, after: QuietHours | None, time: Timekeeper
) -> Change:
    """Let a daily clock that is running follow its person's new quiet hours."""
    sheet.require_status(Status.PLAYING)
    seat = sheet.seat_of(person_id)
    refuse_unless(sheet.setup.clock is Clock.DAILY and seat in sheet.clocks, "no-clock")
    clocks = {**sheet.clocks, seat: rewound(sheet.clocks[seat], before, after, time)}
    return Change(replace(sheet, clocks=clocks))


def credited(sheet: TableState, time: Timekeeper) -> Change:
    """Tell a table of the time for which its clocks stood still; Refused nothing-credited otherwise."""
    refuse_unless(is_owed(sheet, time), "nothing-credited")
    return Change(sheet)


def is_owed(sheet: TableState, time: Timekeeper) -> bool:
    """Tell whether a table with a clock has yet to hear that the bot was away."""
    return sheet.status is Status.PLAYING and sheet.setup.clock is not Clock.NONE and time.away - sheet.credited >= 1


def _moved(sheet: TableState, seat: Seat, decision: str, move: Json, author: str, time: Timekeeper) -> Change:
    if sheet.game.decision(sheet.state, seat) != decision or not decision:
        raise Refused("stale-decision", table=sheet.id)
    read = sheet.game.read_move(move)
    step = sheet.game.apply(sheet.state, seat, read)
    kept = max(_EVENTS_KEPT, len(step.events))
    after = replace(
        sheet,
        state=step.state,
        moves=sheet.moves + 1,
        events=(*sheet.events, *step.events)[-kept:],
        event_texts=(*sheet.event_texts, *(as_text(event.to_json()) for event in step.events))[-kept:],
    )
    choice = PlayedMove(seat, author, sheet.game.write_move(read), time.now())
    if sheet.game.outcome(step.state) is None:
        return Change(after, events=step.events, choice=choice)
    after = replace(after, status=Status.FINISHED, ended_at=time.now(), clocks={}, due=None)
    return Change(after, events=step.events, choice=choice, notices=(Notice("finished"),))


def _resigned(sheet: TableState, seat: Seat, code: str, time: Timekeeper) -> Change:
    sitter = sheet.sitters[seat]
    after = sheet.seated(seat, replace(sitter, left=True, held=False, missed=0))
    assert sitter.person is not None
    notices = [Notice(code, {"seat": seat, "name": sitter.person.name})]
    if not after.people:
        return Change(lobby.closed(after, time), notices=(*notices, Notice("abandoned")))
    after, passed = lobby.host_passed(after)
    return Change(after, notices=(*notices, *passed))
