"""The next game of the same people, as pure transitions."""

from __future__ import annotations

import random
from dataclasses import replace

from bot.tables.deadlines import Timekeeper
from bot.tables.model import Notice, Sitter, Status
from bot.tables.table_state import Change, TableState, deny_unless
from bot.tables.transitions import lobby
from engine.game import Seat


def open_next(old: TableState, host: Sitter, stale: str | None, rng: random.Random, time: Timekeeper) -> Change:
    """Open the next lobby with this host and the same computers; Denied rematch-open when there is one.

    `stale` names an earlier rematch that came to nothing.
    """
    deny_unless(old.status is Status.FINISHED, "not-finished", table=old.id)
    deny_unless(old.rematch in {None, stale}, "rematch-open", table=old.id)
    fresh = lobby.opened(old.game, old.setup, old.location, host, rng, time)
    seated = [(_rank(old, fresh.host), host)]
    for seat, sitter in enumerate(old.sitters):
        if sitter.computer is not None:
            seated.append((_rotated(old, seat), sitter))
    seated.sort(key=lambda pair: pair[0])
    location = replace(old.location, message=None, posted_at=0.0)
    opened = replace(fresh, previous=old.id, location=location, sitters=tuple(sitter for _, sitter in seated))
    notices = (Notice("rematch", {"table": opened.id, "person": fresh.host}),)
    return Change(replace(old, rematch=opened.id), notices=notices, opened=opened)


def join(table: TableState, old: TableState, sitter: Sitter) -> Change:
    """Seat a person of the last game where the rotated order wants them, anybody else at the end."""
    change = lobby.join(table, sitter)
    sitters = sorted(change.table.sitters, key=lambda each: _rank_of(old, each))
    seated = replace(change.table, sitters=tuple(sitters))
    return change._replace(table=seated, notices=(Notice("joined", {"seat": sitters.index(sitter)}),))


def is_complete(old: TableState, table: TableState) -> bool:
    """Tell whether everybody who stayed to the end of the last game has come, and they are enough for another."""
    here = {person.id for person in table.people}
    can_start = table.status is Status.LOBBY and len(table.sitters) in table.game.seats
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
