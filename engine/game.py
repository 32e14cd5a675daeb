"""The contract between a game and everything that plays it: tables, computers, records, tests.

A game is a package in `engine/games` that offers an object `GAME`. It consists of pure functions over immutable states,
needs no clock, no files and no network, and draws everything random from its seed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, get_args

from pydantic import BaseModel, ConfigDict

from engine import codec
from engine.codec import MoveCodec
from engine.computers import BY_DEFAULT, PLAYABLE, RandomPlayer, ThinksOn, of_strength
from engine.errors import GameError
from engine.statistics import Facts

Seat: TypeAlias = int
Seed: TypeAlias = str
Json: TypeAlias = codec.Json

State = TypeVar("State")
Move = TypeVar("Move")
View = TypeVar("View")
Options = TypeVar("Options", bound=BaseModel)
_View_contra = TypeVar("_View_contra", contravariant=True)


class Event(NamedTuple):
    """One thing that happened, and which seats may know it (`seen_by=None`: everyone)."""

    kind: str
    facts: Mapping[str, Json]
    seen_by: frozenset[Seat] | None = None

    def is_seen_by(self, seat: Seat | None) -> bool:
        """Whether a seat, or the public (None), may know this event."""
        return self.seen_by is None or (seat is not None and seat in self.seen_by)


class Step(NamedTuple, Generic[State]):
    """The state after a move, and the events on the way to it, in order."""

    state: State
    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: a place (1 is best, shared on a tie) and points for every seat.

    `details` belong to the game: its own UI, statistics and review read them, and records keep them.
    """

    places: tuple[int, ...]
    points: tuple[int, ...]
    details: Json = None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class NoOptions(BaseModel):
    """The options of a game that has none."""

    model_config = ConfigDict(frozen=True, extra="forbid")


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A whole game: what was dealt, every event, and the result."""

    deal: Json
    events: Sequence[Event]
    outcome: Outcome


class Computer(Protocol[_View_contra, Move]):
    """A player that knows a view and its legal moves, and nothing else."""

    def choose(self, view: _View_contra, moves: Sequence[Move], rng: Random) -> Move:
        """Return one of the legal moves; the same view, moves and rng state lead to the same move."""
        ...

    def judge(self, view: _View_contra, moves: Sequence[Move], rng: Random) -> Sequence[float]:
        """Return the value of every move in points, as this player estimates it."""
        ...


class Review(Generic[View, Move]):
    """What a game says about how it was played, once it is over. By default only what is true of every game."""

    def facts(self, played: FinishedGame) -> Sequence[Mapping[str, Json]]:
        """Return the game's own facts for every seat: luck, or what could have been."""
        return ({},) * len(played.outcome.places)

    def is_scorable(self, view: View) -> bool:  # noqa: ARG002
        """Whether a move chosen from this view decides about points, so that judging it makes sense."""
        return True

    def advisable(self, view: View, made: Move, moves: Sequence[Move]) -> Sequence[Move]:  # noqa: ARG002
        """Return the moves that the review may call better than the one made: those that a hint could suggest."""
        return moves


class Game(ABC, Generic[State, Move, View, Options]):
    """One game, as pure functions over immutable states.

    A game states its four types once: `class Chess(Game[State, Move, View, NoOptions])`. Its options and the JSON of
    its moves follow from them.

    The game waits for the seats in `to_move`. `may_move` holds them and the seats that may move without being waited
    for, for instance to change a choice that is not revealed yet. A move of any other seat, or of one that does not
    exist, raises IllegalMove `not-to-act`; every move after the end raises `game-over`.
    """

    key: ClassVar[str]  # lower case; the game's name in records, custom ids and locale files
    seats: ClassVar[range]  # how many can play
    rules_version: int = 1  # the rules that new games follow; raised whenever old moves would lead elsewhere
    breaks: frozenset[str] = frozenset()  # kinds of events after which a table pauses, such as the end of a round
    review: Review[View, Move] = Review()

    @abstractmethod
    def new(self, seats: int, options: Options, seed: Seed) -> State:
        """Return the first state. Everything random in the game follows from the seed. Call `check_seats` first."""

    @abstractmethod
    def to_move(self, state: State) -> frozenset[Seat]:
        """Return the seats that the game waits for; none when it is over."""

    @abstractmethod
    def decision(self, state: State, seat: Seat) -> str:
        """Return the name of the decision before a seat in `may_move`, or "" for a seat that has none.

        At most 12 letters and digits, never used twice for a seat in one game, and unchanged by another seat's move in
        the same simultaneous choice.
        """

    @abstractmethod
    def legal_moves(self, state: State, seat: Seat) -> Iterable[Move]:
        """Return the moves that `apply` accepts from a seat: none unless it is in `may_move`."""

    @abstractmethod
    def apply(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Return the state after a move and its events, or raise IllegalMove."""

    @abstractmethod
    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat may know, or the public (None). Views hold `rng.commitment(seed)`, never the seed."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """Return the result of a game that is over, or None."""

    def may_move(self, state: State) -> frozenset[Seat]:
        """Return the seats whose moves are accepted now: a superset of `to_move`, and by default the same."""
        return self.to_move(state)

    def pending_penalty(self, state: State) -> frozenset[Seat]:  # noqa: ARG002
        """Return the seats outside `to_move` that pay a penalty unless they move before the next player does.

        Computers leave people there some seconds. None by default.
        """
        return frozenset()

    def can_take_back(self, state: State) -> bool:  # noqa: ARG002
        """Whether the last choice before a reveal is delayed, so that it too can be taken back. False by default.

        The table waits a moment before it applies that move. Earlier choices are changed by moving again (`may_move`).
        """
        return False

    def forced_move(self, state: State, seat: Seat) -> Move | None:  # noqa: ARG002
        """Return the only legal move of a seat in `to_move` if a table should make it by itself, after a short delay.

        None by default, and always for a seat that has a choice.
        """
        return None

    def random_move(self, state: State, seat: Seat, rng: Random) -> Move:
        """Return a random legal move, uniform enough for simulations."""
        return rng.choice(list(self.legal_moves(state, seat)))

    def deal(self, state: State) -> Json:  # noqa: ARG002
        """Return everything dealt or drawn up to this state, for records of finished games. None by default."""
        return None

    def computer(self, strength: str, thinks_on: ThinksOn = BY_DEFAULT) -> Computer[View, Move]:  # noqa: ARG002
        """Return the computer player of a strength (`computers.PLAYABLE`). By default all of them play at random.

        `thinks_on` limits players that could search without end.
        """
        return of_strength(dict.fromkeys(PLAYABLE, RandomPlayer()), strength)

    def statistics(self, final: View, outcome: Outcome) -> Sequence[Facts]:  # noqa: ARG002
        """Return what a finished game adds to each seat's statistics, from its final public view."""
        return (Facts(),) * len(outcome.places)

    def in_version(self, rules_version: int) -> Game[State, Move, View, Options]:
        """Return the game under an earlier version of its rules, so that what began under them ends under them.

        Raise GameError `other-rules` for an unknown version.
        """
        if rules_version != self.rules_version:
            raise GameError("other-rules", rules_version=rules_version, expected=self.rules_version)
        return self

    @property
    def options(self) -> type[Options]:
        """The model of the options that a table may choose."""
        return self._types[3]  # type: ignore[no-any-return]

    def check_seats(self, seats: int) -> None:
        """Raise GameError unless this many can play."""
        if seats not in self.seats:
            raise GameError("wrong-player-count", players=seats, least=self.seats[0], most=self.seats[-1])

    def write_move(self, move: Move) -> Json:
        """Return a move as a JSON object."""
        return self._codec.write(move)

    def read_move(self, data: Json) -> Move:
        """Return a move from outside; raise IllegalMove `malformed-move` for anything that is none."""
        return self._codec.read(data)

    _types: ClassVar[tuple[Any, ...]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for base in getattr(cls, "__orig_bases__", ()):
            if getattr(base, "__origin__", None) is Game:
                cls._types = get_args(base)

    @cached_property
    def _codec(self) -> MoveCodec[Move]:
        return MoveCodec(self._types[1])


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
