"""The state of one table, secrets included, as an immutable value; and the change that a transition returns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from bot.errors import NotAllowed
from bot.tables.document import TableDocument
from bot.tables.model import (
    Location,
    Notice,
    Person,
    Player,
    SeatResult,
    Status,
    everyone_is_away,
    host_name,
)
from engine.game import AnyGame, Event, Json, Outcome, Seat

_EVENTS_KEPT = 12
_EVENTS_OF_A_TURN = 3


@dataclass(frozen=True, kw_only=True)
class TableState(TableDocument):
    """Everything known about a table. `due` is in active time, like the moments of its document.

    `state` and the recent `events` are not stored: they follow from seed, options and moves. `is_damaged` says that the
    stored moves cannot be replayed; such a table stays suspended. `views` caches the views of `state`.
    """

    id: str
    game: AnyGame
    location: Location
    status: Status
    host: int
    players: tuple[Player, ...]
    opened_at: float
    ended_at: float | None = None
    due: float | None = None
    version: int = 0
    state: Any = field(default=None, repr=False)
    events: tuple[Event, ...] = ()
    results: tuple[SeatResult, ...] = ()
    is_damaged: bool = False
    views: dict[Seat | None, Any] = field(default_factory=dict, repr=False, compare=False)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state) if self.status is Status.FINISHED else None

    def view(self, seat: Seat) -> Any:
        """Return the game as a seat sees it, computed once per state."""
        if seat not in self.views:
            self.views[seat] = self.game.view(self.state, seat)
        return self.views[seat]

    @property
    def to_move(self) -> frozenset[Seat]:
        """The seats that the game waits for. A seat that has chosen is not one, even if it can take the move back."""
        if self.status is not Status.PLAYING:
            return frozenset()
        to_move = self.game.to_move(self.state)
        chosen = [seat for seat, move in self.scheduled_moves.items() if not move.is_forced]
        return to_move.difference(chosen) if chosen else to_move

    @property
    def is_everyone_away(self) -> bool:
        """Whether bots control the seats of all people in a running game, which then pauses."""
        return self.status is Status.PLAYING and everyone_is_away(self.players)

    @property
    def people(self) -> tuple[Person, ...]:
        """The people who sit here and have not left."""
        return tuple(player.person for player in self.players if player.person is not None and not player.left)

    @property
    def is_rated(self) -> bool:
        """Whether the game is rated: by the setup, or by default if two people play and none is a newcomer."""
        people = [player for player in self.players if player.person is not None]
        if len(people) < 2 or self.setup.rated is False:
            return False
        return self.setup.rated is True or not any(player.newcomer for player in people)

    @property
    def has_hints(self) -> bool:
        """Whether hints are shown: by the setup, or by default in unrated games."""
        return not self.is_rated if self.setup.hints is None else self.setup.hints

    def needs_agreement(self, by: int) -> bool:
        """Whether a player needs the others to agree to end the game: it is rated, and they play too."""
        people = [person.id for person in self.people]
        return self.status is Status.PLAYING and self.is_rated and by in people and len(people) > 1

    def seat_of(self, person_id: int) -> Seat:
        """Return a person's seat, or raise NotAllowed not-seated."""
        for seat, player in enumerate(self.players):
            if player.person is not None and player.person.id == person_id and not player.left:
                return seat
        raise NotAllowed("not-seated", table=self.id)

    def with_player(self, seat: Seat, player: Player) -> TableState:
        """Return the table with another player, or the same one changed, in a seat."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def require_status(self, *allowed: Status) -> None:
        """Raise NotAllowed unless the table is in one of these stages."""
        if self.status not in allowed:
            code = {
                Status.LOBBY: "not-started",
                Status.PLAYING: "already-started",
                Status.FINISHED: "game-over",
                Status.CANCELLED: "table-closed",
                Status.SUSPENDED: "table-suspended",
            }[self.status]
            raise NotAllowed(code, table=self.id)

    def require_host(self, person_id: int) -> None:
        """Raise NotAllowed not-host unless this person is the host."""
        if person_id != self.host:
            raise NotAllowed("not-host", table=self.id, host=host_name(self.people, self.host))


def recent_events(events: tuple[Event, ...], latest: Sequence[Event], seats: int) -> tuple[Event, ...]:
    """Return the events to show after a move: all of its own, and some that came before."""
    kept = max(_EVENTS_KEPT, _EVENTS_OF_A_TURN * (seats + 1), len(latest))
    return (*events, *latest)[-kept:]


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move that was made, and its author: person, computer or deadline."""

    seat: Seat
    author: str
    move: Json
    at: float


class Change(NamedTuple):
    """The result of a transition: the next state, the move to append, and what to tell people.

    `opened` is another table to store in the same transaction. `reminded` are the seats to remind of their deadline.
    `is_shown` is False if no reader would see a difference. `is_removed` deletes the table.
    """

    table: TableState
    events: Sequence[Event] = ()
    notices: tuple[Notice, ...] = ()
    choice: PlayedMove | None = None
    opened: TableState | None = None
    reminded: frozenset[Seat] = frozenset()
    is_shown: bool = True
    is_removed: bool = False


def require(condition: bool, why: str, **facts: Json) -> None:
    """Raise NotAllowed unless a condition holds."""
    if not condition:
        raise NotAllowed(why, **facts)
