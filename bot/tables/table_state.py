"""Everything known about one table, secrets included, as one immutable value; and what a change makes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from bot.errors import Denied
from bot.tables.deadlines import PreparedMove, PromisedMove, SeatClock
from bot.tables.model import (
    EndQuestion,
    Location,
    Notice,
    Person,
    SeatResult,
    Setup,
    Sitter,
    Status,
    host_name,
    is_everybody_away,
)
from engine.game import AnyGame, Event, Json, Outcome, Seat

_EVENTS_KEPT = 12
_EVENTS_OF_A_TURN = 3


@dataclass(frozen=True)
class TableState:
    """Everything known about a table; times in `clocks`, `due` and `credited` are running time.

    `state` and the recent `events` are not stored: they follow from seed, options and moves. `is_damaged` says that the
    stored moves cannot be replayed; such a table stays suspended. `views` caches the views of `state`.

    `promised` are moves that are made by themselves soon, by seat, and `prepared` those that the clock makes when a
    seat's time is up. `owed_since` is when each pending penalty began. It, `pause_ends`, `end_question`,
    `moved_by_itself` and `confirmed_by_clock` are in memory only: a restart ends every pause, gives new time for a
    pending penalty, and a question has to be asked again.
    """

    id: str
    game: AnyGame
    setup: Setup
    location: Location
    status: Status
    host: int
    sitters: tuple[Sitter, ...]
    opened_at: float
    version: int = 0
    seed: str | None = None
    state: Any = field(default=None, repr=False)
    moves: int = 0
    events: tuple[Event, ...] = ()
    is_damaged: bool = False
    clocks: Mapping[Seat, SeatClock] = field(default_factory=dict)
    promised: Mapping[Seat, PromisedMove] = field(default_factory=dict)
    prepared: Mapping[Seat, PreparedMove] = field(default_factory=dict)
    due: float | None = None
    credited: float = 0.0
    started_at: float | None = None
    ended_at: float | None = None
    previous: str | None = None
    rematch: str | None = None
    results: tuple[SeatResult, ...] = ()
    pause_ends: float = 0.0
    owed_since: Mapping[Seat, float] = field(default_factory=dict)
    end_question: EndQuestion | None = None
    moved_by_itself: frozenset[Seat] = frozenset()
    confirmed_by_clock: frozenset[Seat] = frozenset()
    views: dict[Seat | None, Any] = field(default_factory=dict, repr=False, compare=False)

    @property
    def outcome(self) -> Outcome | None:
        """Give the result of a finished game."""
        return self.game.outcome(self.state) if self.status is Status.FINISHED else None

    def view(self, seat: Seat) -> Any:
        """Show the game to a seat, made once for each state."""
        if seat not in self.views:
            self.views[seat] = self.game.view(self.state, seat)
        return self.views[seat]

    @property
    def awaited(self) -> frozenset[Seat]:
        """Name the seats that the game waits for; whoever has chosen is not awaited, even if it can be taken back."""
        if self.status is not Status.PLAYING:
            return frozenset()
        awaited = self.game.to_move(self.state)
        chosen = [seat for seat, promised in self.promised.items() if not promised.is_forced]
        return awaited.difference(chosen) if chosen else awaited

    @property
    def is_thinking(self) -> bool:
        """Tell whether the game waits for a computer, and goes on."""
        return not self.is_at_rest and any(self.sitters[seat].is_played_by_computer for seat in self.awaited)

    @property
    def is_at_rest(self) -> bool:
        """Tell whether everything stands still, because everybody is away from the running game."""
        return self.status is Status.PLAYING and is_everybody_away(self.sitters)

    @property
    def people(self) -> tuple[Person, ...]:
        """Name the people who sit here and have not left."""
        return tuple(sitter.person for sitter in self.sitters if sitter.person is not None and not sitter.left)

    @property
    def is_rated(self) -> bool:
        """Tell whether the result counts: at least two people sit here, and it is wanted or nobody's first game."""
        people = [sitter for sitter in self.sitters if sitter.person is not None]
        if len(people) < 2 or self.setup.rated is False:
            return False
        return self.setup.rated is True or not any(sitter.newcomer for sitter in people)

    @property
    def has_hints(self) -> bool:
        """Tell whether hints are shown: as chosen, else in games that do not count."""
        return not self.is_rated if self.setup.hints is None else self.setup.hints

    def needs_agreement(self, by: int) -> bool:
        """Tell whether a player may end the game only with the others: it runs, it counts, and others play too."""
        people = [person.id for person in self.people]
        return self.status is Status.PLAYING and self.is_rated and by in people and len(people) > 1

    def seat_of(self, person_id: int) -> Seat:
        """Find a person's seat; Denied not-seated."""
        for seat, sitter in enumerate(self.sitters):
            if sitter.person is not None and sitter.person.id == person_id and not sitter.left:
                return seat
        raise Denied("not-seated", table=self.id)

    def seated(self, seat: Seat, sitter: Sitter) -> TableState:
        """Put somebody else, or the same in another condition, into a seat."""
        return replace(self, sitters=(*self.sitters[:seat], sitter, *self.sitters[seat + 1 :]))

    def require_status(self, *allowed: Status) -> None:
        """Deny unless the table is in one of these stages of its life."""
        if self.status not in allowed:
            code = {
                Status.LOBBY: "not-started",
                Status.PLAYING: "already-started",
                Status.FINISHED: "game-over",
                Status.CANCELLED: "table-closed",
                Status.SUSPENDED: "table-suspended",
            }[self.status]
            raise Denied(code, table=self.id)

    def require_host(self, person_id: int) -> None:
        """Deny everybody but the host."""
        if person_id != self.host:
            raise Denied("not-host", table=self.id, host=host_name(self.people, self.host))


def recent_events(events: tuple[Event, ...], latest: Sequence[Event], seats: int) -> tuple[Event, ...]:
    """Return the events to show after a move: all of its own, and enough of what came before."""
    kept = max(_EVENTS_KEPT, _EVENTS_OF_A_TURN * (seats + 1), len(latest))
    return (*events, *latest)[-kept:]


def changed(table: TableState, **changes: Any) -> TableState:
    """Copy a table with some changes, as `replace` does, in a tenth of the time: every choice needs it three times."""
    copy = object.__new__(TableState)
    vars(copy).update(vars(table), **changes)
    return copy


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move that was made, and on whose behalf: person, computer or deadline."""

    seat: Seat
    author: str
    move: Json
    at: float


class Change(NamedTuple):
    """What a transition leads to: the next state, the move to append, and what to tell people.

    `opened` is another table that begins in the same transaction; `is_removed` deletes this one. `reminded` are the
    seats to be told that half of their time is over.
    """

    table: TableState
    events: Sequence[Event] = ()
    notices: tuple[Notice, ...] = ()
    choice: PlayedMove | None = None
    opened: TableState | None = None
    reminded: frozenset[Seat] = frozenset()
    is_shown: bool = True
    is_removed: bool = False


def deny_unless(condition: bool, why: str, **facts: Json) -> None:
    """Raise Denied with a code unless a condition holds."""
    if not condition:
        raise Denied(why, **facts)
