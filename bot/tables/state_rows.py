"""A table's state as rows of the database and back; and the record of a finished game."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from math import isfinite

from bot.json_text import as_text
from bot.storage.ratings import Rating
from bot.storage.rows import EndedSeat, Ending, MoveRow, ResultRow, Save, SeatRow, StoredTable, TableRow
from bot.tables.deadlines import PreparedMove, PromisedMove, SeatClock
from bot.tables.model import Clock, Location, Person, SeatResult, Setup, Sitter, Status
from bot.tables.table_state import Change, TableState, changed, deny_unless, recent_events
from engine import record, registry
from engine.errors import GameError
from engine.game import AnyGame, Event, Json, Seat

log = logging.getLogger(__name__)

PROMISED, PREPARED = "promised", "prepared"
"""Where moves stand among the clocks of a table: beside the seats."""


def save_of(before: TableState, change: Change) -> Save:
    """Write what changed from one state to the next; the row names the version that it replaces."""
    table = change.table
    choice, move = change.choice, None
    if choice is not None:
        move = MoveRow(table.moves, choice.seat, choice.author, as_text(choice.move), choice.at)
    has_ended = table.status is Status.FINISHED and before.status is not Status.FINISHED
    return Save(
        table=row_of(table, with_setup=table.setup is not before.setup),
        seats=None if table.sitters is before.sitters else _seat_rows(table),
        move=move,
        ending=_ending(table) if has_ended else None,
        opened=None if change.opened is None else stored(change.opened),
    )


def stored(table: TableState) -> StoredTable:
    """Write a new table."""
    return StoredTable(row_of(table, with_setup=True), _seat_rows(table), ())


def row_of(table: TableState, *, with_setup: bool = False) -> TableRow:
    """Write a state as a row; its setup is left out where it stays as it was written."""
    setup, place = table.setup, table.location
    return TableRow(
        id=table.id,
        game=setup.game,
        setup=as_text({**asdict(setup), "options": dict(setup.options)}) if with_setup else "",
        status=table.status.value,
        version=table.version,
        host=table.host,
        guild=place.guild,
        channel=place.channel,
        thread=place.thread,
        message=place.message,
        posted_at=place.posted_at,
        seed=table.seed,
        rules_version=None if table.state is None else table.game.rules_version,
        moves=table.moves,
        clocks=_clocks_text(table.clocks, table.promised, table.prepared),
        due=table.due,
        thinking=table.is_thinking,
        credited=table.credited,
        opened_at=table.opened_at,
        started_at=table.started_at,
        ended_at=table.ended_at,
        previous=table.previous,
        rematch=table.rematch,
        seen_in=place.seen_in,
    )


def moved_on(clocks: str, seconds: float) -> str:
    """Move the clocks of a table, as they are stored, on by so many seconds."""
    return _clocks_text(
        {seat: clock.shifted(seconds) for seat, clock in _clocks(clocks).items()},
        {seat: each.shifted(seconds) for seat, each in _promised(clocks).items()},
        _prepared(clocks),
    )


def _clocks(text: str) -> dict[Seat, SeatClock]:
    return {int(seat): SeatClock(*clock) for seat, clock in json.loads(text).items() if seat.isdecimal()}


def _promised(text: str) -> dict[Seat, PromisedMove]:
    return {int(seat): PromisedMove(*each) for seat, each in json.loads(text).get(PROMISED, {}).items()}


def _prepared(text: str) -> dict[Seat, PreparedMove]:
    return {int(seat): PreparedMove(*each) for seat, each in json.loads(text).get(PREPARED, {}).items()}


def _clocks_text(
    clocks: Mapping[Seat, SeatClock],
    promised: Mapping[Seat, PromisedMove],
    prepared: Mapping[Seat, PreparedMove],
) -> str:
    """Write the clocks of a table, and beside them the moves that were promised for a moment or prepared."""
    written: dict[str, object] = {
        str(seat): _row(clock.latest, clock.decision, clock.half, clock.due, clock.reminded)
        for seat, clock in clocks.items()
    }
    if promised:
        written[PROMISED] = {
            str(seat): _row(each.latest, each.decision, each.move, each.at, each.is_forced)
            for seat, each in promised.items()
        }
    if prepared:
        written[PREPARED] = {str(seat): [each.decision, each.move] for seat, each in prepared.items()}
    return as_text(written)


def _row(latest: float, *values: Json) -> list[Json]:
    """Write values that end with a latest moment; infinity is no JSON, and what is left out is infinite."""
    return [*values, latest] if isfinite(latest) else [*values]


def state_of(found: StoredTable, game: Callable[[str], AnyGame]) -> TableState:
    """Return the state of a stored table: its game is played again from its moves."""
    row = found.table
    rules = game(row.game)
    setup = json.loads(row.setup)
    table = TableState(
        id=row.id,
        game=rules if row.rules_version is None else rules.in_version(row.rules_version),
        setup=Setup(**{**setup, "clock": Clock(setup["clock"])}),
        location=_location(row),
        status=Status(row.status),
        host=row.host,
        sitters=tuple(_sitter(seat) for seat in found.seats),
        opened_at=row.opened_at,
        version=row.version,
        seed=row.seed,
        moves=row.moves,
        clocks=_clocks(row.clocks),
        promised=_promised(row.clocks),
        prepared=_prepared(row.clocks),
        due=row.due,
        credited=row.credited,
        started_at=row.started_at,
        ended_at=row.ended_at,
        previous=row.previous,
        rematch=row.rematch,
        results=results_of(found.results),
    )
    return table if table.seed is None else _replayed(table, found.moves)


def _replayed(table: TableState, moves: Sequence[MoveRow]) -> TableState:
    """Return a table with its game as its moves have left it, or suspended as far as they lead.

    Moves that fail, or that end before another decision than the one whose clock runs, mean that the rules have changed
    without a new version.
    """
    assert table.seed is not None
    options = registry.read_options(table.game, dict(table.setup.options))
    written = ((move.seat, json.loads(move.move)) for move in moves)
    events: tuple[Event, ...] = ()
    try:
        for moment in record.play(table.game, len(table.sitters), options, table.seed, written):
            events = recent_events(events, moment.events, len(table.sitters))
            table = changed(table, state=moment.state, events=events)
        _check_decisions(table, len(moves))
    except GameError:
        log.exception("game cannot be replayed table=%s", table.id)
        status = Status.SUSPENDED if table.status is Status.PLAYING else table.status
        return changed(table, status=status, is_damaged=True)
    return table


def _check_decisions(table: TableState, moves: int) -> None:
    """Raise GameError unless the game stands before the decisions that its clocks name."""
    if moves != table.moves:
        raise GameError("missing-moves", stored=moves, counted=table.moves)
    for seat, clock in table.clocks.items():
        if clock.decision != (found := table.game.decision(table.state, seat)):
            raise GameError("another-decision", seat=seat, stored=clock.decision, found=found)


def _location(row: TableRow) -> Location:
    parent = None if row.seen_in == row.channel else row.seen_in
    return Location(row.guild, row.channel, row.message, row.posted_at, row.thread, parent)


def results_of(rows: Iterable[ResultRow]) -> tuple[SeatResult, ...]:
    """Read the results of a finished game."""
    return tuple(
        SeatResult(
            seat=row.seat,
            place=row.place,
            points=row.points,
            left=bool(row.left),
            before=_rating(row.mu_before, row.sigma_before),
            after=_rating(row.mu, row.sigma),
        )
        for row in rows
    )


def record_from(table: TableState, moves: Iterable[MoveRow]) -> record.Record:
    """Rebuild the record of a finished game from its moves."""
    deny_unless(table.status is Status.FINISHED, "not-finished", table=table.id)
    assert table.seed is not None
    options = registry.read_options(table.game, dict(table.setup.options))
    players = [_player(seat, sitter) for seat, sitter in enumerate(table.sitters)]
    played = [(move.seat, json.loads(move.move)) for move in moves]
    return record.compose(table.game, options, players, table.seed, played)


def _player(seat: Seat, sitter: Sitter) -> record.Player:
    # A record identifies nobody: people are numbered by their seats.
    if sitter.computer is not None:
        return record.Player(kind="computer", label=sitter.computer)
    return record.Player(kind="person", label=f"player {seat + 1}")


def _rating(mu: float | None, sigma: float | None) -> Rating | None:
    return None if mu is None or sigma is None else Rating(mu, sigma)


def _seat_rows(table: TableState) -> tuple[SeatRow, ...]:
    return tuple(
        SeatRow(
            seat=seat,
            person=sitter.person.id if sitter.person is not None else None,
            name=sitter.person.name if sitter.person is not None else "",
            computer=sitter.computer,
            number=sitter.number,
            held=sitter.held,
            left=sitter.left,
            missed=sitter.missed,
            newcomer=sitter.newcomer,
        )
        for seat, sitter in enumerate(table.sitters)
    )


def _sitter(row: SeatRow) -> Sitter:
    person = None if row.person is None else Person(row.person, row.name)
    return Sitter(person, row.computer, row.number, bool(row.held), bool(row.left), row.missed, bool(row.newcomer))


def _ending(table: TableState) -> Ending:
    outcome = table.outcome
    assert outcome is not None
    assert table.ended_at is not None
    places = counted_places(outcome.places, [sitter.left for sitter in table.sitters])
    facts = table.game.statistics(table.game.view(table.state, None), outcome)
    return Ending(
        table=table.id,
        game=table.setup.game,
        guild=table.location.guild,
        # A game that computers alone have played to its end says nothing about the people who were away.
        rated=table.is_rated and not all(sitter.is_played_by_computer for sitter in table.sitters),
        ended_at=table.ended_at,
        details=as_text(outcome.details),
        seats=tuple(
            EndedSeat(
                seat=seat,
                person=sitter.person.id if sitter.person is not None else None,
                computer=sitter.computer,
                place=places[seat],
                points=outcome.points[seat],
                left=sitter.left,
                facts=as_text(facts[seat].to_json()),
            )
            for seat, sitter in enumerate(table.sitters)
        ),
        seen_in=table.location.seen_in,
    )


def counted_places(places: Sequence[int], left: Sequence[bool]) -> list[int]:
    """Rank those who stayed among themselves, and all who left behind them."""
    stayed = [place for place, is_gone in zip(places, left, strict=True) if not is_gone]
    return [
        1 + (len(stayed) if is_gone else sum(other < place for other in stayed))
        for place, is_gone in zip(places, left, strict=True)
    ]
