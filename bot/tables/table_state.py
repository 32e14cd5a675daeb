"""Everything known about one table, secrets included, as one immutable value; and what a change makes of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.tables.deadlines import SeatClock, Timekeeper
from bot.tables.model import Clock, Location, Notice, Person, SeatResult, Setup, Sitter, Snapshot, Status
from engine.errors import Refused
from engine.game import AnyGame, Event, Json, Outcome, Seat

as_text: Callable[[Json], str] = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode
"""Write JSON as it is stored."""


@dataclass(frozen=True, slots=True)
class TableState:
    """A table's whole truth; times in `clocks`, `due` and `credited` are running time.

    `event_texts` are the events as stored: most stay for several changes, and are written as text only once.
    """

    id: str
    game: AnyGame
    setup: Setup
    place: Location
    status: Status
    host: int
    sitters: tuple[Sitter, ...]
    opened_at: float
    version: int = 0
    seed: str | None = None
    state: Any = field(default=None, repr=False)
    moves: int = 0
    events: tuple[Event, ...] = ()
    event_texts: tuple[str, ...] = field(default=(), repr=False)
    clocks: Mapping[Seat, SeatClock] = field(default_factory=dict)
    due: float | None = None
    credited: float = 0.0
    started_at: float | None = None
    ended_at: float | None = None
    previous: str | None = None
    rematch: str | None = None
    results: tuple[SeatResult, ...] = ()

    @property
    def outcome(self) -> Outcome | None:
        """Give the result of a finished game."""
        return self.game.outcome(self.state) if self.status is Status.FINISHED else None

    @property
    def awaited(self) -> frozenset[Seat]:
        """Name the seats that the game waits for."""
        return self.game.to_act(self.state) if self.status is Status.PLAYING else frozenset()

    @property
    def is_thinking(self) -> bool:
        """Tell whether the game waits for a computer."""
        return any(self.sitters[seat].is_played_by_computer for seat in self.awaited)

    @property
    def people(self) -> tuple[Person, ...]:
        """Name the people who sit here and have not left."""
        return tuple(sitter.person for sitter in self.sitters if sitter.person is not None and not sitter.left)

    @property
    def is_rated(self) -> bool:
        """Tell whether the result counts: wanted, and at least two people were dealt in."""
        return self.setup.rated is not False and sum(sitter.person is not None for sitter in self.sitters) >= 2

    @property
    def has_hints(self) -> bool:
        """Tell whether hints are shown: as chosen, else in games that do not count."""
        return not self.is_rated if self.setup.hints is None else self.setup.hints

    def seat_of(self, person_id: int) -> Seat:
        """Find a person's seat; Refused not-seated."""
        for seat, sitter in enumerate(self.sitters):
            if sitter.person is not None and sitter.person.id == person_id and not sitter.left:
                return seat
        raise Refused("not-seated", table=self.id)

    def seated(self, seat: Seat, sitter: Sitter) -> TableState:
        """Put somebody else, or the same in another condition, into a seat."""
        return replace(self, sitters=(*self.sitters[:seat], sitter, *self.sitters[seat + 1 :]))

    def require_status(self, *allowed: Status) -> None:
        """Refuse unless the table is in one of these stages of its life."""
        if self.status not in allowed:
            code = {
                Status.LOBBY: "not-started",
                Status.PLAYING: "already-started",
                Status.FINISHED: "game-over",
                Status.CANCELLED: "table-closed",
                Status.SUSPENDED: "table-suspended",
            }[self.status]
            raise Refused(code, table=self.id)

    def require_host(self, person_id: int) -> None:
        """Refuse everybody but the host."""
        if person_id != self.host:
            raise Refused("not-host", table=self.id)


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move that was made, and on whose behalf: person, computer or deadline."""

    seat: Seat
    author: str
    move: Json
    at: float


@dataclass(frozen=True, slots=True)
class Change:
    """What a transition leads to: the next sheet, the move to append, and what to tell people.

    `opened` is another table that begins in the same transaction; `is_removed` deletes this one.
    """

    sheet: TableState
    events: tuple[Event, ...] = ()
    notices: tuple[Notice, ...] = ()
    choice: PlayedMove | None = None
    opened: TableState | None = None
    is_shown: bool = True
    is_removed: bool = False


def snapshot(sheet: TableState, time: Timekeeper) -> Snapshot:
    """Show a sheet to readers, without its secrets."""
    is_playing = sheet.status is Status.PLAYING
    awaited = sheet.awaited
    timed = sheet.setup.clock is not Clock.NONE and is_playing
    return Snapshot(
        id=sheet.id,
        setup=sheet.setup,
        place=sheet.place,
        status=sheet.status,
        host=sheet.host,
        sitters=sheet.sitters,
        version=sheet.version,
        awaited=awaited,
        ready=sheet.game.may_act(sheet.state) - awaited if is_playing else frozenset(),
        deadlines={seat: time.epoch(clock.due) for seat, clock in sheet.clocks.items()} if timed else {},
        events=sheet.events,
        outcome=sheet.outcome,
        results=sheet.results,
        commitment=sheet.game.commitment(sheet.state) if sheet.state is not None else "",
        seed=sheet.seed if sheet.status is Status.FINISHED else None,
        rated=sheet.is_rated,
        hints=sheet.has_hints,
        opened_at=sheet.opened_at,
        started_at=sheet.started_at,
        ended_at=sheet.ended_at,
        previous=sheet.previous,
        rematch=sheet.rematch,
        _game=sheet.game,
        _state=sheet.state,
    )


def refuse_unless(condition: bool, why: str, **facts: Json) -> None:
    """Raise Refused with a code unless a condition holds."""
    if not condition:
        raise Refused(why, **facts)
