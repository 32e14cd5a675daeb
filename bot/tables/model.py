"""The values that tables hand to their readers: who sits where, under which terms, and how the game stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bot.history.ratings import Rating
from engine.errors import Refused
from engine.game import AnyGame, Event, Json, Outcome, Seat

HELD_STRENGTH = "normal"
"""The computer that chooses for people who are away or have left."""


class Status(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    CANCELLED = "cancelled"
    SUSPENDED = "suspended"


class Clock(StrEnum):
    """How long a decision may take."""

    LIVE = "live"
    RELAXED = "relaxed"
    DAILY = "daily"
    NONE = "none"


CLOCK_SECONDS: Mapping[Clock, int] = {Clock.LIVE: 90, Clock.RELAXED: 600, Clock.DAILY: 86_400, Clock.NONE: 0}
"""What `Setup.seconds` is unless a game or a host wants it otherwise."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord; a person who asked to be forgotten has a negative id and no name."""

    id: int
    name: str

    @property
    def is_forgotten(self) -> bool:
        """Tell whether this person's data was deleted."""
        return self.id < 0


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a seat: a person, or a computer of a strength, the number-th of its table (from 1)."""

    person: Person | None = None
    computer: str | None = None
    number: int = 0
    held: bool = False
    left: bool = False
    missed: int = 0

    @property
    def is_played_by_computer(self) -> bool:
        """Tell whether a computer makes this seat's choices now."""
        return self.person is None or self.held or self.left

    @property
    def strength(self) -> str:
        """Name the strength of the computer that plays, or would play, this seat."""
        return self.computer or HELD_STRENGTH


@dataclass(frozen=True, slots=True)
class Setup:
    """The terms of a table, chosen by its host; `rated` and `hints` follow the players when None."""

    game: str
    options: Mapping[str, Json] = field(default_factory=dict)
    clock: Clock = Clock.LIVE
    seconds: int = CLOCK_SECONDS[Clock.LIVE]
    rated: bool | None = None
    hints: bool | None = None
    thread: bool = False
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Location:
    """Where a table is shown: `channel` is the thread itself when there is one; `guild` is None in private."""

    guild: int | None
    channel: int
    message: int | None = None
    posted_at: float = 0.0
    thread: int | None = None


@dataclass(frozen=True, slots=True)
class Notice:
    """Something about the table rather than the game, for the ui to word.

    Codes and facts: opened(seat) joined(seat) left-lobby(name, person) computer-added(seat) computer-removed
    kicked(name, person; seat instead of person during a game) started host-passed(person) chose-for(seat) held(seat)
    back(seat) left(seat, name) credited(seconds) cancelled(by, unless nobody is left) abandoned expired suspended
    resumed finished rematch(table, person).
    """

    code: str
    facts: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a finished game counts for one seat: a leaver has the last place; ratings only for people in rated games."""

    seat: Seat
    place: int
    points: int
    left: bool
    before: Rating | None = None
    after: Rating | None = None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table as it stood after its `version`-th change. The secret state stays inside."""

    id: str
    setup: Setup
    place: Location
    status: Status
    host: int
    sitters: tuple[Sitter, ...]
    version: int
    awaited: frozenset[Seat] = frozenset()
    ready: frozenset[Seat] = frozenset()
    deadlines: Mapping[Seat, float] = field(default_factory=dict)
    events: tuple[Event, ...] = ()
    outcome: Outcome | None = None
    results: tuple[SeatResult, ...] = ()
    commitment: str = ""
    seed: str | None = None
    rated: bool = False
    hints: bool = False
    opened_at: float = 0.0
    started_at: float | None = None
    ended_at: float | None = None
    previous: str | None = None
    rematch: str | None = None
    _game: AnyGame | None = field(default=None, repr=False, compare=False)
    _state: Any = field(default=None, repr=False, compare=False)

    @property
    def deadline(self) -> float | None:
        """Give the moment (epoch seconds) at which the first awaited person's time is up, or None."""
        return min(self.deadlines.values(), default=None)

    @property
    def seats(self) -> range:
        """Give the numbers of players that the game allows."""
        assert self._game is not None
        return self._game.seats

    @property
    def missing(self) -> int:
        """Count the players that still have to come before the game can start."""
        return max(0, self.seats.start - len(self.sitters))

    @property
    def people(self) -> tuple[Person, ...]:
        """Name the people who sit at the table and have not left."""
        return tuple(sitter.person for sitter in self.sitters if sitter.person is not None and not sitter.left)

    @property
    def has_started(self) -> bool:
        """Tell whether cards were dealt."""
        return self._state is not None

    def seat_of(self, person_id: int) -> Seat | None:
        """Find the seat of a person who sits here and has not left."""
        for seat, sitter in enumerate(self.sitters):
            if sitter.person is not None and sitter.person.id == person_id and not sitter.left:
                return seat
        return None

    def view(self, seat: Seat | None) -> Any:
        """Show the game as a seat, or everybody (None), may see it; the game's own View type."""
        game, state = self._started()
        return game.view(state, seat)

    def decision(self, seat: Seat) -> str:
        """Name the decision before a seat, or "" when it has none (buttons carry it; see `Game.decision`)."""
        if self.status is not Status.PLAYING:
            return ""
        game, state = self._started()
        return game.decision(state, seat)

    def moves(self, seat: Seat) -> list[Json]:
        """List the moves, as JSON, that a seat may make now."""
        if self.status is not Status.PLAYING:
            return []
        game, state = self._started()
        return [game.write_move(move) for move in game.legal(state, seat)]

    def _started(self) -> tuple[AnyGame, Any]:
        if self._game is None or self._state is None:
            raise Refused("not-started", table=self.id)
        return self._game, self._state


@dataclass(frozen=True, slots=True)
class QuietHours:
    """Hours of a person's day in which their clock stands still, from `start` to `end` o'clock in their time zone."""

    start: int
    end: int
    zone: str = "UTC"


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person chose for themselves, in every server."""

    text_only: bool = False
    everywhere: bool = False
    quiet: QuietHours | None = None
    language: str | None = None


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What a server's admins chose; `language` is None when Discord's locale of the server decides."""

    guild: int
    language: str | None = None


@dataclass(frozen=True, slots=True)
class PanelToken:
    """A private panel that can still be edited: the newest interaction token of a person at a table."""

    table: str
    person: int
    token: str
    expires: float


@dataclass(frozen=True, slots=True)
class CallMessage:
    """A message that told somebody they are awaited, to be deleted when they have chosen."""

    table: str
    person: int
    channel: int
    message: int
