"""The next game of the same people, as pure transitions."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.deadlines import Timekeeper
from bot.tables.model import Notice, Person, Sitter, Status
from bot.tables.table_state import Change, TableState, refuse_unless
from bot.tables.transitions import lobby
from engine.game import Seat


def open_next(old: TableState, person: Person, stale: str | None, time: Timekeeper) -> Change:
    """Open the next lobby with this person as host and the same computers; Refused rematch-open when there is one.

    `stale` names an earlier rematch that came to nothing.
    """
    refuse_unless(old.status is Status.FINISHED, "not-finished", table=old.id)
    refuse_unless(old.rematch in {None, stale}, "rematch-open", table=old.id)
    fresh = lobby.opened(old.game, old.setup, old.place, person, time)
    seated = [(_rank(old, person.id), Sitter(person=person))]
    for seat, sitter in enumerate(old.sitters):
        if sitter.computer is not None:
            seated.append((_rotated(old, seat), sitter))
    seated.sort(key=lambda pair: pair[0])
    place = replace(old.place, message=None, posted_at=0.0)
    opened = replace(fresh, previous=old.id, place=place, sitters=tuple(sitter for _, sitter in seated))
    notices = (Notice("rematch", {"table": opened.id, "person": person.id}),)
    return Change(replace(old, rematch=opened.id), notices=notices, opened=opened)


def join(sheet: TableState, old: TableState, person: Person) -> Change:
    """Seat a person of the last game where the rotated order wants them, anybody else at the end."""
    change = lobby.join(sheet, person)
    sitters = sorted(change.sheet.sitters, key=lambda sitter: _rank_of(old, sitter))
    seated = replace(change.sheet, sitters=tuple(sitters))
    return replace(change, sheet=seated, notices=(Notice("joined", {"seat": seated.seat_of(person.id)}),))


def is_complete(old: TableState, sheet: TableState) -> bool:
    """Tell whether everybody who stayed to the end of the last game has come, and they are enough for another."""
    here = {person.id for person in sheet.people}
    can_start = sheet.status is Status.LOBBY and len(sheet.sitters) in sheet.game.seats
    return can_start and all(person.id in here for person in old.people)


def _rotated(old: TableState, seat: Seat) -> int:
    return (seat - 1) % len(old.sitters)


def _rank(old: TableState, person_id: int) -> int:
    for seat, sitter in enumerate(old.sitters):
        if sitter.person is not None and sitter.person.id == person_id:
            return _rotated(old, seat)
    return len(old.sitters)


def _rank_of(old: TableState, sitter: Sitter) -> int:
    if sitter.person is not None:
        return _rank(old, sitter.person.id)
    for seat, other in enumerate(old.sitters):
        if other.computer is not None and other.number == sitter.number:
            return _rotated(old, seat)
    return len(old.sitters)
