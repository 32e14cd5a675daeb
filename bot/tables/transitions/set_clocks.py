"""Clocks set to what a table waits for, and the moment at which something is to be done there next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from zlib import crc32

from bot.people.quiet_hours import QuietHours
from bot.tables.deadlines import BEAT_SECONDS, PromisedMove, SeatClock, Timekeeper, started
from bot.tables.model import Clock, Notice, Status
from bot.tables.table_state import Change, TableState, changed
from bot.tables.transitions.lobby import LOBBY_SECONDS
from bot.tables.transitions.play import debts_until, is_owed, pause_left
from engine.game import Seat

WEEK_SECONDS = 7 * 86_400.0
"""For how long a game waits for somebody to come back before it is put away."""
COMPUTER_GRACE = 60.0
"""Seconds after which a table that still waits for a computer is looked after: its thinking may have been lost."""


def with_clocks(change: Change, quiet: Mapping[int, QuietHours], time: Timekeeper) -> Change:
    """Start the clocks of newly awaited people, stop the others, and set when the table is due.

    Nobody is hurried at a table where no other person sits.
    """
    table = change.table
    if table.status is Status.LOBBY:
        return change._replace(table=replace(table, due=time.running() + LOBBY_SECONDS))
    if table.status is not Status.PLAYING:
        return change
    notices = change.notices
    if is_owed(table, time):
        notices = (*notices, Notice("credited", {"seconds": round(time.away - table.credited)}))
        table = replace(table, credited=time.away)
    promised = _promised(table, time)
    if promised != table.promised:
        table = changed(table, promised=promised)
    clocks = _clocks(table, quiet, time)
    if table.prepared:
        asked = {seat: clock.decision for seat, clock in clocks.items()}
        kept = {seat: each for seat, each in table.prepared.items() if asked.get(seat) == each.decision}
        table = changed(table, prepared=kept)
    moments = [clock.next for clock in clocks.values()]
    moments += [each.at for each in promised.values()]
    if table.is_thinking:
        moments.append(time.running() + COMPUTER_GRACE)
    elif table.is_at_rest or len(table.people) == 1:
        # Nothing hurries whoever is to come back, but a game that nobody comes back to is put away.
        moments.append(time.running() + WEEK_SECONDS)
    return change._replace(table=changed(table, clocks=clocks, due=min(moments, default=None)), notices=notices)


def _promised(table: TableState, time: Timekeeper) -> dict[Seat, PromisedMove]:
    """Promise what people cannot but do, and forget promises that the game has left behind."""
    if table.is_at_rest:
        return {}
    game, state = table.game, table.state
    promised = {seat: each for seat, each in table.promised.items() if game.decision(state, seat) == each.decision}
    for seat in table.awaited:
        if seat in promised or table.sitters[seat].is_played_by_computer:
            continue
        move = game.forced_move(state, seat)
        if move is not None and time.take_back_seconds:
            decision = game.decision(state, seat)
            # The beat follows from the secret seed: nobody can tell it from a person's press.
            beat = BEAT_SECONDS * (1 + crc32(f"{table.seed} {table.moves}".encode()) / 2**32)
            at = max(time.running() + pause_left(table, time) + beat, debts_until(table, seat))
            promised[seat] = PromisedMove(decision, game.write_move(move), at, is_forced=True)
    return promised


def newly_awaited(table: TableState) -> list[int]:
    """Name the people whose clocks are about to start in a game that keeps quiet hours."""
    if table.setup.clock is not Clock.DAILY or table.status is not Status.PLAYING:
        return []
    people = []
    for seat in table.awaited:
        person = table.sitters[seat].person
        clock = table.clocks.get(seat)
        if person is not None and (clock is None or clock.decision != table.game.decision(table.state, seat)):
            people.append(person.id)
    return people


def _clocks(table: TableState, quiet: Mapping[int, QuietHours], time: Timekeeper) -> dict[Seat, SeatClock]:
    if table.setup.clock is Clock.NONE or len(table.people) < 2:
        return {}
    clocks = {}
    for seat in sorted(table.awaited):
        sitter = table.sitters[seat]
        if sitter.is_played_by_computer or sitter.person is None:
            continue
        decision = table.game.decision(table.state, seat)
        running = table.clocks.get(seat)
        if running is not None and running.decision == decision:
            clocks[seat] = running
        else:
            clock = started(decision, table.setup.seconds, quiet.get(sitter.person.id), time)
            # Nobody is hurried while everybody looks at how a round ended.
            clocks[seat] = clock.shifted(pause_left(table, time))
    return clocks
