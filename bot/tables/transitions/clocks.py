"""Clocks set to what a table waits for, and the moment at which something is to be done there next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.tables.deadlines import SeatClock, Timekeeper, wound
from bot.tables.model import Clock, Notice, QuietHours, Status
from bot.tables.table_state import Change, TableState
from bot.tables.transitions.lobby import LOBBY_SECONDS
from bot.tables.transitions.play import is_owed
from engine.game import Seat

COMPUTER_GRACE = 60.0
"""Seconds after which a table that still waits for a computer is looked after: its thinking may have been lost."""


def armed(change: Change, quiet: Mapping[int, QuietHours], time: Timekeeper) -> Change:
    """Start the clocks of newly awaited people, stop the others, and set when the table is due."""
    sheet = change.sheet
    if sheet.status is Status.LOBBY:
        return replace(change, sheet=replace(sheet, due=time.running() + LOBBY_SECONDS))
    if sheet.status is not Status.PLAYING:
        return change
    notices = change.notices
    if is_owed(sheet, time):
        notices = (*notices, Notice("credited", {"seconds": round(time.away - sheet.credited)}))
        sheet = replace(sheet, credited=time.away)
    clocks = _clocks(sheet, quiet, time)
    moments = [clock.next for clock in clocks.values()]
    if sheet.is_thinking:
        moments.append(time.running() + COMPUTER_GRACE)
    return replace(change, sheet=replace(sheet, clocks=clocks, due=min(moments, default=None)), notices=notices)


def newly_awaited(sheet: TableState) -> list[int]:
    """Name the people whose clocks are about to start in a game that keeps quiet hours."""
    if sheet.setup.clock is not Clock.DAILY or sheet.status is not Status.PLAYING:
        return []
    people = []
    for seat in sheet.awaited:
        person = sheet.sitters[seat].person
        clock = sheet.clocks.get(seat)
        if person is not None and (clock is None or clock.decision != sheet.game.decision(sheet.state, seat)):
            people.append(person.id)
    return people


def _clocks(sheet: TableState, quiet: Mapping[int, QuietHours], time: Timekeeper) -> dict[Seat, SeatClock]:
    if sheet.setup.clock is Clock.NONE:
        return {}
    clocks = {}
    for seat in sorted(sheet.awaited):
        sitter = sheet.sitters[seat]
        if sitter.is_played_by_computer or sitter.person is None:
            continue
        decision = sheet.game.decision(sheet.state, seat)
        running = sheet.clocks.get(seat)
        if running is not None and running.decision == decision:
            clocks[seat] = running
        else:
            clocks[seat] = wound(decision, sheet.setup.seconds, quiet.get(sitter.person.id), time)
    return clocks
