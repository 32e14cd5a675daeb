"""A table as readers get it, without secrets: computed once for each commit and shared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from bot.errors import NotAllowed
from bot.tables.clock import ActiveClock, ScheduledMove
from bot.tables.document import PublicDocument
from bot.tables.model import (
    EndQuestion,
    Location,
    Person,
    Player,
    SeatResult,
    Status,
    TimeControl,
    everyone_is_away,
)
from bot.tables.table_state import TableState
from engine.game import AnyGame, Event, Json, Outcome, Seat
from engine.rng import commitment

_PUBLIC = tuple(each.name for each in fields(PublicDocument))


@dataclass(frozen=True, kw_only=True)
class TableView(PublicDocument):
    """A table at one version. Times are in epoch seconds.

    `ready`: seats that may move though the game does not wait for them. `paused_until`: players look at the end of a
    round, and bots wait. `end_question.until`: when the vote to end the game closes.
    """

    id: str
    location: Location
    status: Status
    host: int
    players: tuple[Player, ...]
    version: int
    to_move: frozenset[Seat] = frozenset()
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
    ended_at: float | None = None
    paused_until: float = 0.0
    end_question: EndQuestion | None = None
    _game: AnyGame | None = field(default=None, repr=False, compare=False)
    _state: Any = field(default=None, repr=False, compare=False)
    _scheduled_moves: Mapping[Seat, ScheduledMove] = field(default_factory=dict, repr=False, compare=False)
    _views: dict[Seat | None, Any] = field(default_factory=dict, repr=False, compare=False)

    @property
    def deadline(self) -> float | None:
        """The earliest deadline, or None."""
        return min(self.deadlines.values(), default=None)

    @property
    def seats(self) -> range:
        """The numbers of players that the game allows."""
        assert self._game is not None
        return self._game.seats

    @property
    def missing(self) -> int:
        """How many more players the game needs to start."""
        return max(0, self.seats.start - len(self.players))

    @property
    def people(self) -> tuple[Person, ...]:
        """The people who sit here and have not left."""
        return tuple(player.person for player in self.players if player.person is not None and not player.left)

    @property
    def has_started(self) -> bool:
        return self._state is not None

    @property
    def lacks_hints(self) -> bool:
        """Whether hints are off only because the game is rated."""
        return self.rated and not self.hints and self.setup.hints is None

    @property
    def is_end_unposted(self) -> bool:
        """Whether the game has ended and its final message was not posted yet."""
        has_ended = self.status is Status.FINISHED and self.ended_at is not None
        return has_ended and self.location.posted_at < (self.ended_at or 0.0)

    @property
    def is_everyone_away(self) -> bool:
        """Whether bots control the seats of all people in a running game, which then pauses."""
        return self.status is Status.PLAYING and everyone_is_away(self.players)

    @property
    def chosen_by_clock(self) -> frozenset[Seat]:
        """The seats whose last move was made because their time was up."""
        return frozenset(seat for seat, player in enumerate(self.players) if player.consecutive_timeouts)

    def seat_of(self, person_id: int) -> Seat | None:
        for seat, player in enumerate(self.players):
            if player.person is not None and player.person.id == person_id and not player.left:
                return seat
        return None

    def needs_agreement(self, by: int) -> bool:
        """Whether a player needs the others to agree to end the game (as `TableState.needs_agreement`)."""
        is_playing = self.status is Status.PLAYING and self.rated
        return is_playing and self.seat_of(by) is not None and len(self.people) > 1

    def view(self, seat: Seat | None) -> Any:
        """Return the game as a seat, or a spectator (None), may see it. The type is the game's own."""
        game, state = self._started()
        if seat not in self._views:
            self._views[seat] = game.view(state, seat)
        return self._views[seat]

    def decision(self, seat: Seat) -> str:
        """Return the id of the decision that a seat has to make, or "" (see `Game.decision`)."""
        if self.status is not Status.PLAYING:
            return ""
        game, state = self._started()
        return game.decision(state, seat)

    def scheduled_move(self, seat: Seat) -> Json:
        """Return the scheduled move of a seat as JSON, or None. Others must not know whether there is one."""
        scheduled = self._scheduled_moves.get(seat)
        return None if scheduled is None else scheduled.move

    def moves(self, seat: Seat) -> list[Json]:
        """Return the legal moves of a seat as JSON."""
        if self.status is not Status.PLAYING:
            return []
        game, state = self._started()
        return [game.write_move(move) for move in game.legal_moves(state, seat)]

    def _started(self) -> tuple[AnyGame, Any]:
        if self._game is None or self._state is None:
            raise NotAllowed("not-started", table=self.id)
        return self._game, self._state


def _shown_question(table: TableState, time: ActiveClock) -> EndQuestion | None:
    question = table.end_question
    return None if question is None else EndQuestion(question.agreed, time.epoch(question.until))


def view_of(table: TableState, time: ActiveClock) -> TableView:
    """Return a table's state for readers."""
    is_playing = table.status is Status.PLAYING
    to_move = table.to_move
    timed = table.setup.clock is not TimeControl.NONE and is_playing
    return TableView(
        **{name: getattr(table, name) for name in _PUBLIC},
        id=table.id,
        location=table.location,
        status=table.status,
        host=table.host,
        players=table.players,
        version=table.version,
        to_move=to_move,
        ready=table.game.may_move(table.state) - to_move if is_playing else frozenset(),
        deadlines={seat: time.epoch(clock.ends) for seat, clock in table.clocks.items()} if timed else {},
        events=table.events,
        outcome=table.outcome,
        results=table.results,
        commitment=commitment(table.seed) if table.seed is not None else "",
        seed=table.seed if table.status is Status.FINISHED else None,
        rated=table.is_rated,
        hints=table.has_hints,
        opened_at=table.opened_at,
        ended_at=table.ended_at,
        paused_until=time.epoch(table.pause_ends) if table.pause_ends else 0.0,
        end_question=_shown_question(table, time),
        _game=table.game,
        _state=table.state,
        _scheduled_moves=table.scheduled_moves,
        _views=table.views,
    )
