"""Sheets as rows and rows as sheets; and the record of a finished game."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict

from bot.history.ratings import Rating
from bot.storage.rows import EndedSeat, Ending, MoveRow, ResultRow, Save, SeatRow, StoredTable, TableRow
from bot.tables.deadlines import SeatClock
from bot.tables.model import Clock, Location, Person, SeatResult, Setup, Sitter, Status
from bot.tables.table_state import Change, TableState, as_text, refuse_unless
from engine import catalogue, record
from engine.game import AnyGame, Event, Seat


def save_of(before: TableState, change: Change) -> Save:
    """Write what changed from one sheet to the next; the row names the version that it replaces."""
    sheet = change.sheet
    choice, move = change.choice, None
    if choice is not None:
        move = MoveRow(sheet.moves, choice.seat, choice.author, as_text(choice.move), choice.at)
    has_ended = sheet.status is Status.FINISHED and before.status is not Status.FINISHED
    return Save(
        table=row_of(sheet),
        seats=None if sheet.sitters is before.sitters else _seat_rows(sheet),
        move=move,
        ending=_ending(sheet) if has_ended else None,
        opened=None if change.opened is None else stored(change.opened),
        is_choice_only=_terms(before) == _terms(sheet),
    )


def _terms(sheet: TableState) -> tuple[object, ...]:
    """Tell of a table what a choice in the middle of a game leaves alone."""
    return (sheet.status, sheet.host, sheet.seed, sheet.credited, sheet.started_at, sheet.ended_at, sheet.rematch)


def stored(sheet: TableState) -> StoredTable:
    """Write a new table."""
    return StoredTable(row_of(sheet), _seat_rows(sheet), ())


def row_of(sheet: TableState) -> TableRow:
    """Write a sheet as a row."""
    setup, place = sheet.setup, sheet.place
    return TableRow(
        id=sheet.id,
        game=setup.game,
        setup=as_text({**asdict(setup), "options": dict(setup.options)}) if sheet.version == 0 else "",
        status=sheet.status.value,
        version=sheet.version,
        host=sheet.host,
        guild=place.guild,
        channel=place.channel,
        thread=place.thread,
        message=place.message,
        posted_at=place.posted_at,
        seed=sheet.seed,
        snapshot=None if sheet.state is None else as_text(sheet.game.write_state(sheet.state)),
        moves=sheet.moves,
        events=f"[{','.join(sheet.event_texts)}]",
        clocks=as_text({str(seat): [c.decision, c.half, c.due, c.reminded] for seat, c in sheet.clocks.items()}),
        due=sheet.due,
        thinking=sheet.is_thinking,
        credited=sheet.credited,
        opened_at=sheet.opened_at,
        started_at=sheet.started_at,
        ended_at=sheet.ended_at,
        previous=sheet.previous,
        rematch=sheet.rematch,
    )


def sheet_of(found: StoredTable, game: Callable[[str], AnyGame]) -> TableState:
    """Read a sheet."""
    row = found.table
    rules = game(row.game)
    setup, events = json.loads(row.setup), json.loads(row.events)
    return TableState(
        id=row.id,
        game=rules,
        setup=Setup(**{**setup, "clock": Clock(setup["clock"])}),
        place=Location(row.guild, row.channel, row.message, row.posted_at, row.thread),
        status=Status(row.status),
        host=row.host,
        sitters=tuple(_sitter(seat) for seat in found.seats),
        opened_at=row.opened_at,
        version=row.version,
        seed=row.seed,
        state=None if row.snapshot is None else rules.read_state(json.loads(row.snapshot)),
        moves=row.moves,
        events=tuple(Event.from_json(event) for event in events),
        event_texts=tuple(as_text(event) for event in events),
        clocks={int(seat): SeatClock(*clock) for seat, clock in json.loads(row.clocks).items()},
        due=row.due,
        credited=row.credited,
        started_at=row.started_at,
        ended_at=row.ended_at,
        previous=row.previous,
        rematch=row.rematch,
        results=results_of(found.results),
    )


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


def record_from(sheet: TableState, moves: Iterable[MoveRow]) -> record.Record:
    """Rebuild the record of a finished game from its moves."""
    refuse_unless(sheet.status is Status.FINISHED, "not-finished", table=sheet.id)
    assert sheet.seed is not None
    game = sheet.game.in_version(sheet.game.version_of(sheet.state))
    options = catalogue.read_options(game, dict(sheet.setup.options))
    players = [_player(seat, sitter) for seat, sitter in enumerate(sheet.sitters)]
    played = [(move.seat, json.loads(move.move)) for move in moves]
    return record.compose(game, options, players, sheet.seed, played)


def _player(seat: Seat, sitter: Sitter) -> record.Player:
    # A record identifies nobody: people are numbered by their seats.
    if sitter.computer is not None:
        return record.Player(kind="computer", label=sitter.computer)
    return record.Player(kind="person", label=f"player {seat + 1}")


def _rating(mu: float | None, sigma: float | None) -> Rating | None:
    return None if mu is None or sigma is None else Rating(mu, sigma)


def _seat_rows(sheet: TableState) -> tuple[SeatRow, ...]:
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
        )
        for seat, sitter in enumerate(sheet.sitters)
    )


def _sitter(row: SeatRow) -> Sitter:
    person = None if row.person is None else Person(row.person, row.name)
    return Sitter(person, row.computer, row.number, bool(row.held), bool(row.left), row.missed)


def _ending(sheet: TableState) -> Ending:
    outcome = sheet.outcome
    assert outcome is not None
    assert sheet.ended_at is not None
    places = counted_places(outcome.places, [sitter.left for sitter in sheet.sitters])
    facts = sheet.game.statistics(sheet.game.view(sheet.state, None), outcome)
    return Ending(
        table=sheet.id,
        game=sheet.setup.game,
        guild=sheet.place.guild,
        # A game that computers alone have played to its end says nothing about the people who were away.
        rated=sheet.is_rated and not all(sitter.is_played_by_computer for sitter in sheet.sitters),
        ended_at=sheet.ended_at,
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
            for seat, sitter in enumerate(sheet.sitters)
        ),
    )


def counted_places(places: Sequence[int], left: Sequence[bool]) -> list[int]:
    """Rank those who stayed among themselves, and all who left behind them."""
    stayed = [place for place, is_gone in zip(places, left, strict=True) if not is_gone]
    return [
        1 + (len(stayed) if is_gone else sum(other < place for other in stayed))
        for place, is_gone in zip(places, left, strict=True)
    ]
