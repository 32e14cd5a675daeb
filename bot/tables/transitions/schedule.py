"""When a table acts by itself next: clocks, scheduled moves, bot turns, and the one moment stored as `due`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from zlib import crc32

from bot.people.quiet_hours import QuietHours
from bot.tables.clock import FORCED_MOVE_SECONDS, ActiveClock, BotTurn, ScheduledMove, SeatClock, start_clock
from bot.tables.model import Notice, Status, TimeControl
from bot.tables.table_state import Change, TableState
from bot.tables.transitions.lobby import LOBBY_SECONDS
from bot.tables.transitions.play import is_uncredited, pause_left, penalty_grace_until
from engine.game import Seat

ABANDON_SECONDS = 7 * 86_400.0  # a game waits this long for someone to come back
_BOT_MOVE_JITTER = 0.3


def scheduled(change: Change, quiet: Mapping[int, QuietHours], time: ActiveClock) -> Change:
    """Start the clocks of people newly to move, stop the others, plan bot turns, and set when the table is due.

    No clock runs at a table with a single person.
    """
    table = change.table
    if table.status is Status.LOBBY:
        return change._replace(table=replace(table, due=time.active_time() + LOBBY_SECONDS))
    if table.status is not Status.PLAYING:
        return change
    notices = change.notices
    if is_uncredited(table, time):
        notices = (*notices, Notice("credited", {"seconds": round(time.downtime - table.credited)}))
        table = replace(table, credited=time.downtime)
    table = replace(table, scheduled_moves=_scheduled_moves(table, time), bot_turns=_bot_turns(table, time))
    clocks = _clocks(table, quiet, time)
    decisions = {seat: clock.decision for seat, clock in clocks.items()}
    drafts = {seat: draft for seat, draft in table.draft_moves.items() if decisions.get(seat) == draft.decision}
    table = replace(table, clocks=clocks, draft_moves=drafts)
    return change._replace(table=replace(table, due=_next_due(table, time)), notices=notices)


def _next_due(table: TableState, time: ActiveClock) -> float | None:
    moments = [clock.next for clock in table.clocks.values()]
    moments += [move.at for move in table.scheduled_moves.values()]
    moments += [bot_turn_at(table, seat) for seat in table.bot_turns]
    if not table.bot_turns and (table.is_everyone_away or len(table.people) == 1):
        moments.append(time.active_time() + ABANDON_SECONDS)
    return min(moments, default=None)


def _jitter(table: TableState) -> float:
    """Return a number from 0 to 1 that follows from the secret seed, so that a restart draws the same one."""
    return crc32(f"{table.seed} {table.moves}".encode()) / 2**32


def _bot_turns(table: TableState, time: ActiveClock) -> dict[Seat, BotTurn]:
    """Plan the moves of bots: first of those with a pending penalty, then of those to move."""
    if table.is_everyone_away:
        return {}
    game, state = table.game, table.state
    bots = [seat for seat, player in enumerate(table.players) if player.is_played_by_computer]
    hurried = game.pending_penalty(state).intersection(bots)
    turns = {}
    for seat in hurried or table.to_move.intersection(bots):
        decision, known = game.decision(state, seat), table.bot_turns.get(seat)
        pause = time.delays.bot_move * (1 + _BOT_MOVE_JITTER * (2 * _jitter(table) - 1))
        at = time.active_time() + (0.0 if hurried else pause)
        turns[seat] = known if known is not None and known.decision == decision else BotTurn(decision, at)
    return turns


def bot_turn_at(table: TableState, seat: Seat) -> float:
    """Return when a bot turn is due: after the pause, and after the grace period of pending penalties."""
    return max(table.bot_turns[seat].at, table.pause_ends, penalty_grace_until(table, seat))


def _scheduled_moves(table: TableState, time: ActiveClock) -> dict[Seat, ScheduledMove]:
    """Schedule the forced moves of people, and drop scheduled moves of past decisions."""
    if table.is_everyone_away:
        return {}
    game, state = table.game, table.state
    moves = {seat: move for seat, move in table.scheduled_moves.items() if game.decision(state, seat) == move.decision}
    for seat in table.to_move:
        if seat in moves or table.players[seat].is_played_by_computer:
            continue
        move = game.forced_move(state, seat)
        if move is not None and time.delays.take_back:
            # The delay looks like thinking: others must not learn from it that there was no choice.
            delay = FORCED_MOVE_SECONDS * (1 + _jitter(table))
            at = max(time.active_time() + pause_left(table, time) + delay, penalty_grace_until(table, seat))
            moves[seat] = ScheduledMove(game.decision(state, seat), game.write_move(move), at, is_forced=True)
    return moves


def newly_to_move(table: TableState) -> list[int]:
    """Return the people whose clocks are about to start, at a table that keeps quiet hours."""
    if table.setup.clock is not TimeControl.DAILY or table.status is not Status.PLAYING:
        return []
    people = []
    for seat in table.to_move:
        person = table.players[seat].person
        clock = table.clocks.get(seat)
        if person is not None and (clock is None or clock.decision != table.game.decision(table.state, seat)):
            people.append(person.id)
    return people


def _clocks(table: TableState, quiet: Mapping[int, QuietHours], time: ActiveClock) -> dict[Seat, SeatClock]:
    if table.setup.clock is TimeControl.NONE or len(table.people) < 2:
        return {}
    clocks = {}
    for seat in sorted(table.to_move):
        player = table.players[seat]
        if player.is_played_by_computer or player.person is None:
            continue
        decision = table.game.decision(table.state, seat)
        running = table.clocks.get(seat)
        if running is not None and running.decision == decision:
            clocks[seat] = running
        else:
            clock = start_clock(decision, table.setup.seconds, quiet.get(player.person.id), time)
            clocks[seat] = clock.shifted(pause_left(table, time))  # No clock runs during a pause.
    return clocks
