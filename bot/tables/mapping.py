"""Maps tables to stored rows and back, and finished games to records."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from bot.storage.ratings import Rating
from bot.storage.rows import EndedSeat, Ending, MoveRow, ResultRow, SeatRow, StoredTable, TableUpdate, Value
from bot.tables.document import DOCUMENT, document_of
from bot.tables.model import Location, Person, Player, SeatResult, Status
from bot.tables.table_state import Change, TableState, recent_events, require
from bot.util.json import dump_text
from engine import record, registry
from engine.errors import GameError
from engine.game import AnyGame, Event, Seat

log = logging.getLogger(__name__)


def stored(table: TableState) -> StoredTable:
    """Return a new table as it is stored."""
    return StoredTable({**_columns(table), "document": document_of(table)}, _seat_rows(table))


def update_of(before: TableState, change: Change) -> TableUpdate:
    """Return what a change has to write: the document, and the columns that differ."""
    table = change.table
    choice, move = change.choice, None
    if choice is not None:
        move = MoveRow(table.moves, choice.seat, choice.author, dump_text(choice.move), choice.at)
    has_ended = table.status is Status.FINISHED and before.status is not Status.FINISHED
    old = _columns(before)
    changed = {name: value for name, value in _columns(table).items() if value != old[name]}
    return TableUpdate(
        id=table.id,
        version=table.version,
        columns={**changed, "document": document_of(table)},
        seats=None if table.players is before.players else _seat_rows(table),
        move=move,
        ending=_ending(table) if has_ended else None,
        opened=None if change.opened is None else stored(change.opened),
    )


def _columns(table: TableState) -> dict[str, Value]:
    """Return the columns of a table besides its document."""
    return {
        "id": table.id,
        "game": table.setup.game,
        "status": table.status.value,
        "version": table.version,
        "host": table.host,
        **location_columns(table.location),
        "rules_version": None if table.state is None else table.game.rules_version,
        "due": table.due,
        "opened_at": table.opened_at,
        "ended_at": table.ended_at,
    }


def location_columns(place: Location) -> dict[str, Value]:
    return {
        "guild": place.guild,
        "channel": place.channel,
        "thread": place.thread,
        "message": place.message,
        "posted_at": place.posted_at,
        "seen_in": place.seen_in,
    }


def table_of(found: StoredTable, game: Callable[[str], AnyGame]) -> TableState:
    """Return a stored table. Its game is replayed from its moves."""
    columns: Any = found.columns
    document = DOCUMENT.validate_json(columns["document"])
    rules, version = game(columns["game"]), columns["rules_version"]
    table = TableState(
        **vars(document),
        id=columns["id"],
        game=rules if version is None else rules.in_version(version),
        location=_location(columns),
        status=Status(columns["status"]),
        host=columns["host"],
        players=tuple(_player(seat) for seat in found.seats),
        version=columns["version"],
        due=columns["due"],
        opened_at=columns["opened_at"],
        ended_at=columns["ended_at"],
        results=results_of(found.results),
    )
    return table if version is None else _replayed(table, found.moves)


def _replayed(table: TableState, moves: Sequence[MoveRow]) -> TableState:
    """Return a table with its game replayed, or suspended where the stored moves do not lead to its decisions.

    That happens if the rules change without a new version.
    """
    assert table.seed is not None
    options = registry.read_options(table.game, dict(table.setup.options))
    written = ((move.seat, json.loads(move.move)) for move in moves)
    state, events = None, tuple[Event, ...]()
    try:
        for moment in record.play(table.game, len(table.players), options, table.seed, written):
            state, events = moment.state, recent_events(events, moment.events, len(table.players))
        table = replace(table, state=state, events=events)
        _check_decisions(table, len(moves))
    except GameError:
        log.exception("game cannot be replayed table=%s", table.id)
        status = Status.SUSPENDED if table.status is Status.PLAYING else table.status
        return replace(table, state=state, events=events, status=status, is_damaged=True)
    return table


def _check_decisions(table: TableState, moves: int) -> None:
    """Raise GameError unless the replayed game has the moves and decisions of its document."""
    if moves != table.moves:
        raise GameError("missing-moves", stored=moves, counted=table.moves)
    for seat, clock in table.clocks.items():
        if clock.decision != (found := table.game.decision(table.state, seat)):
            raise GameError("another-decision", seat=seat, stored=clock.decision, found=found)


def _location(columns: Any) -> Location:
    channel, seen_in = columns["channel"], columns["seen_in"]
    return Location(
        guild=columns["guild"],
        channel=channel,
        message=columns["message"],
        posted_at=columns["posted_at"],
        thread=columns["thread"],
        parent=None if seen_in == channel else seen_in,
    )


def results_of(rows: Iterable[ResultRow]) -> tuple[SeatResult, ...]:
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
    """Return the record of a finished game, or raise NotAllowed not-finished."""
    require(table.status is Status.FINISHED, "not-finished", table=table.id)
    assert table.seed is not None
    options = registry.read_options(table.game, dict(table.setup.options))
    players = [_recorded_player(seat, player) for seat, player in enumerate(table.players)]
    played = [(move.seat, json.loads(move.move)) for move in moves]
    return record.compose(table.game, options, players, table.seed, played)


def _recorded_player(seat: Seat, player: Player) -> record.Player:
    # A record identifies no one: people are numbered by their seats.
    if player.computer is not None:
        return record.Player(kind="computer", label=player.computer)
    return record.Player(kind="person", label=f"player {seat + 1}")


def _rating(mu: float | None, sigma: float | None) -> Rating | None:
    return None if mu is None or sigma is None else Rating(mu, sigma)


def _seat_rows(table: TableState) -> tuple[SeatRow, ...]:
    return tuple(
        SeatRow(
            seat=seat,
            person=player.person.id if player.person is not None else None,
            name=player.person.name if player.person is not None else "",
            computer=player.computer,
            number=player.number,
            bot_controlled=player.bot_controlled,
            left=player.left,
            consecutive_timeouts=player.consecutive_timeouts,
            newcomer=player.newcomer,
        )
        for seat, player in enumerate(table.players)
    )


def _player(row: SeatRow) -> Player:
    return Player(
        person=None if row.person is None else Person(row.person, row.name),
        computer=row.computer,
        number=row.number,
        bot_controlled=bool(row.bot_controlled),
        left=bool(row.left),
        consecutive_timeouts=row.consecutive_timeouts,
        newcomer=bool(row.newcomer),
    )


def _ending(table: TableState) -> Ending:
    outcome = table.outcome
    assert outcome is not None
    assert table.ended_at is not None
    places = counted_places(outcome.places, [player.left for player in table.players])
    facts = table.game.statistics(table.game.view(table.state, None), outcome)
    return Ending(
        table=table.id,
        game=table.setup.game,
        guild=table.location.guild,
        # A game that only bots played to its end says nothing about the people who were away.
        rated=table.is_rated and not all(player.is_played_by_computer for player in table.players),
        ended_at=table.ended_at,
        details=dump_text(outcome.details),
        seats=tuple(
            EndedSeat(
                seat=seat,
                person=player.person.id if player.person is not None else None,
                computer=player.computer,
                place=places[seat],
                points=outcome.points[seat],
                left=player.left,
                facts=dump_text(facts[seat].to_json()),
            )
            for seat, player in enumerate(table.players)
        ),
        seen_in=table.location.seen_in,
    )


def counted_places(places: Sequence[int], left: Sequence[bool]) -> list[int]:
    """Return places in which everyone who left ranks behind those who stayed."""
    stayed = [place for place, is_gone in zip(places, left, strict=True) if not is_gone]
    return [
        1 + (len(stayed) if is_gone else sum(other < place for other in stayed))
        for place, is_gone in zip(places, left, strict=True)
    ]
