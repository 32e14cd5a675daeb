"""Votes to end a rated game without a result: the host asks, and every player has to agree."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.clock import ActiveClock
from bot.tables.model import EndQuestion, Notice, Status
from bot.tables.table_state import Change, TableState, require
from bot.tables.transitions import lobby
from engine.game import Seat

VOTE_SECONDS = 300.0


def ask(table: TableState, by: int, time: ActiveClock) -> Change:
    """Start a vote, in which the host agrees. Agreements of an open vote stay."""
    table.require_status(Status.PLAYING)
    table.require_host(by)
    require(table.needs_agreement(by), "nothing-asked", table=table.id)
    before = _agreed(table, time) or frozenset()
    question = EndQuestion(before | {table.seat_of(by)}, time.active_time() + VOTE_SECONDS)
    return _counted(replace(table, end_question=question), Notice("end-asked", {"person": by}), time)


def agree(table: TableState, person_id: int, time: ActiveClock) -> Change:
    """Agree; the last one ends the game. Raise NotAllowed nothing-asked if no vote is open."""
    table.require_status(Status.PLAYING)
    seat = table.seat_of(person_id)
    agreed = _agreed(table, time)
    require(agreed is not None, "nothing-asked", table=table.id)
    assert agreed is not None
    assert table.end_question is not None
    question = replace(table.end_question, agreed=agreed | {seat})
    return _counted(replace(table, end_question=question), Notice("end-agreed", {"person": person_id}), time)


def decline(table: TableState, person_id: int, time: ActiveClock) -> Change:
    """Close the vote and play on."""
    table.require_status(Status.PLAYING)
    table.seat_of(person_id)
    require(_agreed(table, time) is not None, "nothing-asked", table=table.id)
    return Change(replace(table, end_question=None), notices=(Notice("end-declined", {"person": person_id}),))


def _agreed(table: TableState, time: ActiveClock) -> frozenset[Seat] | None:
    question = table.end_question
    return None if question is None or question.until < time.active_time() else question.agreed


def _counted(table: TableState, notice: Notice, time: ActiveClock) -> Change:
    question = table.end_question
    assert question is not None
    if any(table.seat_of(person.id) not in question.agreed for person in table.people):
        return Change(table, notices=(notice,), is_shown=False)
    return Change(lobby.close(table, time), notices=(notice, Notice("cancelled", {"by": table.host})))
