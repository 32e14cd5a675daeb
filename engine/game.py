"""What a game is: the protocol every game follows and the values that pass through it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from pydantic import BaseModel

Seat: TypeAlias = int
Seed: TypeAlias = str
Json: TypeAlias = Any
"""A value that `json.dumps` writes and `json.loads` gives back equal: str keys, lists, no tuples."""

State = TypeVar("State")
Move = TypeVar("Move")
View = TypeVar("View")
Options = TypeVar("Options", bound=BaseModel)
_View_contra = TypeVar("_View_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, and who may know it (`seen_by=None`: everybody)."""

    kind: str
    facts: Mapping[str, Json] = field(default_factory=dict)
    seen_by: frozenset[Seat] | None = None

    def is_seen_by(self, seat: Seat | None) -> bool:
        """Tell whether a seat, or the public (None), may know this event."""
        return self.seen_by is None or (seat is not None and seat in self.seen_by)

    def to_json(self) -> Json:
        """Write the event as JSON."""
        seen_by = None if self.seen_by is None else sorted(self.seen_by)
        return {"kind": self.kind, "facts": dict(self.facts), "seen_by": seen_by}

    @classmethod
    def from_json(cls, data: Json) -> Event:
        """Read an event that `to_json` wrote."""
        seen_by = data["seen_by"]
        return cls(data["kind"], data["facts"], None if seen_by is None else frozenset(seen_by))


class Step(NamedTuple, Generic[State]):
    """What one move leads to: the next state and the events on the way."""

    state: State
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: a place (1 is best, shared on a tie) and points for every seat, and the full count."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    details: Json = None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Name the seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class Computer(Protocol[_View_contra, Move]):
    """A player that knows a view and its legal moves, and nothing else."""

    def choose(self, view: _View_contra, moves: Sequence[Move], rng: Random) -> Move:
        """Choose one of the legal moves; the same view, moves and rng state give the same choice."""
        ...

    def judge(self, view: _View_contra, moves: Sequence[Move], rng: Random) -> Sequence[float]:
        """Value every move in points, by this player's judgement."""
        ...


class Game(Protocol[State, Move, View, Options]):
    """The rules of one game as pure functions over immutable states.

    A seat in `to_act` is awaited: the game stands still until it moves. `may_act` holds those seats and the ones that
    may move all the same, for instance to change a choice that is not yet revealed.
    """

    key: str
    rules_version: int
    seats: range
    options: type[Options]
    breaks: frozenset[str]
    """Kinds of events after which a table pauses for people to look, such as the end of a round."""

    def new(self, seats: int, options: Options, seed: Seed) -> State:
        """Deal a new game; everything random in it follows from the seed."""
        ...

    def to_act(self, state: State) -> frozenset[Seat]:
        """Name the seats that the game waits for; none when it has ended."""
        ...

    def may_act(self, state: State) -> frozenset[Seat]:
        """Name the seats whose moves are accepted now: a superset of `to_act`."""
        ...

    def decision(self, state: State, seat: Seat) -> str:
        """Name the decision before a seat in `may_act` (letters and digits, 12 at most; never used twice in a game for
        that seat), or "" for a seat that has none. Another seat's move in the same simultaneous choice leaves it."""
        ...

    def legal(self, state: State, seat: Seat) -> Iterable[Move]:
        """List the moves that `apply` accepts from a seat; empty unless it is in `may_act`."""
        ...

    def random_move(self, state: State, seat: Seat, rng: Random) -> Move:
        """Draw one legal move uniformly enough for simulations, without listing them all."""
        ...

    def apply(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Make a move, or raise `Refused` and change nothing."""
        ...

    def view(self, state: State, seat: Seat | None) -> View:
        """Show what a seat may know, or what everybody may know (None)."""
        ...

    def outcome(self, state: State) -> Outcome | None:
        """Give the result of an ended game, or None."""
        ...

    def commitment(self, state: State) -> str:
        """Give the published SHA-256 commitment to the secret seed, in hex."""
        ...

    def deal(self, state: State) -> Json:
        """Tell everything that chance has decided up to this state, for records of ended games."""
        ...

    def computer(self, strength: str) -> Computer[View, Move]:
        """Give the computer player of a strength: easy, normal or hard; random and greedy for the arena."""
        ...

    def write_state(self, state: State) -> Json:
        """Write a state as JSON, secrets included."""
        ...

    def read_state(self, data: Json) -> State:
        """Read a state that `write_state` wrote."""
        ...

    def write_move(self, move: Move) -> Json:
        """Write a move as JSON."""
        ...

    def read_move(self, data: Json) -> Move:
        """Read a move from outside; raise `Refused("malformed-move")` for anything that is none."""
        ...

    def write_view(self, view: View) -> Json:
        """Write a view as JSON."""
        ...

    def read_view(self, data: Json) -> View:
        """Read a view that `write_view` wrote."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
