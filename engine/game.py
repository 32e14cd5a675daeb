"""What a game is: the class every game derives from, and the values that pass through it.

A game is a package in `engine/games` that offers an object `GAME`. What has a default here need not be written. The
tests of all games (conformance, secrecy, junk, golden games) cover it as soon as the catalogue has it; beside its own
tests in `tests/engine/games/<key>/` they need two things of it:

* `swap.py` with `indistinguishable(state, seat, rng)`: another state that this seat (None: the public) must not be able
  to tell from the given one, cards hidden from it swapped for instance, or None where there is none. The test of
  secrecy compares what the seat is shown and told in both, now and after the next move, unless that tells an event of a
  kind in `REVEALING`. A game without secrets has no such file, and shows everybody the same view.
* Golden games, `python -m tests.engine.golden`: whole recorded games. They tell at once when a change of the rules, of
  events or of records would make games that people have played replay otherwise.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, get_args

from pydantic import BaseModel, ConfigDict

from engine import codec
from engine.codec import Codec
from engine.computers import BY_DEFAULT, PLAYABLE, RandomPlayer, ThinksOn, of_strength
from engine.errors import Refused
from engine.statistics import Facts
from engine.values import immutable

Seat: TypeAlias = int
Seed: TypeAlias = str
Json: TypeAlias = codec.Json

State = TypeVar("State")
Move = TypeVar("Move")
View = TypeVar("View")
Options = TypeVar("Options", bound=BaseModel)
_View_contra = TypeVar("_View_contra", contravariant=True)


@immutable
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


new_tuple: Final = tuple.__new__
"""Make a named tuple of all its fields, `new_tuple(Step, (state, told))`: three times as quick as `_replace`."""

Telling: TypeAlias = tuple[Any, ...]
"""A function that gives events, and what to call it with."""


class Step(NamedTuple, Generic[State]):
    """What one move leads to: the next state, and the events on the way.

    `told` holds those events or, where making them would cost more than the move itself, a `Telling`: simulations make
    thousands of moves that nobody is told of. What it is called with never changes, so whoever asks hears the same.
    """

    state: State
    told: tuple[Event, ...] | Telling = ()

    @property
    def events(self) -> tuple[Event, ...]:
        """Give the events on the way, made now where they are not made yet."""
        told: Telling = self.told
        return told[0](*told[1:]) if told and not isinstance(told[0], Event) else told


@immutable
class Outcome:
    """How a game ended: a place (1 is best, shared on a tie) and points for every seat, and the full count.

    `details` is the game's own: its screen, statistics and review read it, and records keep it. Nobody else does.
    """

    places: tuple[int, ...]
    points: tuple[int, ...]
    details: Json = None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Name the seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class NoOptions(BaseModel):
    """The options of a game that has none."""

    model_config = ConfigDict(frozen=True, extra="forbid")


@immutable
class FinishedGame:
    """A whole game, ended: what chance dealt, every event, and the result."""

    deal: Json
    events: Sequence[Event]
    outcome: Outcome


class Computer(Protocol[_View_contra, Move]):
    """A player that knows a view and its legal moves, and nothing else."""

    def choose(self, view: _View_contra, moves: Sequence[Move], rng: Random) -> Move:
        """Choose one of the legal moves; the same view, moves and rng state give the same choice."""
        ...

    def judge(self, view: _View_contra, moves: Sequence[Move], rng: Random) -> Sequence[float]:
        """Value every move in points, by this player's judgement."""
        ...


class Game(ABC, Generic[State, Move, View, Options]):
    """The rules of one game as pure functions over immutable states.

    A game names its four types once, `class Chess(Game[State, Move, View, NoOptions])`: from them follow `options` and
    how states, moves and views are written as JSON.

    A seat in `to_act` is awaited: the game stands still until it moves. `may_act` holds those seats and the ones that
    may move all the same, for instance to change a choice that is not yet revealed. A move of any other seat, also of
    one that does not exist, is refused with the code `not-to-act`; every move after the end with `game-over`.
    """

    key: ClassVar[str]
    """The name of the game in records, custom ids and locale files: small letters."""
    seats: ClassVar[range]
    """How many can play."""
    rules_version: int = 1
    """The version of the rules that new games follow: raised when old moves would lead elsewhere."""
    breaks: frozenset[str] = frozenset()
    """Kinds of events after which a table pauses for people to look, the end of a round for instance. After the last
    move of a game nothing waits, whatever was told."""

    # --- What every game writes

    @abstractmethod
    def new(self, seats: int, options: Options, seed: Seed) -> State:
        """Deal a new game; everything random in it follows from the seed. `check_seats` first."""

    @abstractmethod
    def to_act(self, state: State) -> frozenset[Seat]:
        """Name the seats that the game waits for; none when it has ended."""

    @abstractmethod
    def decision(self, state: State, seat: Seat) -> str:
        """Name the decision before a seat in `may_act` (letters and digits, 12 at most; never used twice in a game for
        that seat), or "" for a seat that has none. Another seat's move in the same simultaneous choice leaves it."""

    @abstractmethod
    def legal(self, state: State, seat: Seat) -> Iterable[Move]:
        """List the moves that `apply` accepts from a seat; empty unless it is in `may_act`."""

    @abstractmethod
    def apply(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Make a move, or raise `Refused` and change nothing."""

    @abstractmethod
    def view(self, state: State, seat: Seat | None) -> View:
        """Show what a seat may know, or what everybody may know (None); the commitment is part of it."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """Give the result of an ended game, or None."""

    @abstractmethod
    def commitment(self, state: State) -> str:
        """Give the published SHA-256 commitment to the secret seed, in hex."""

    # --- What a game writes when it has it

    def may_act(self, state: State) -> frozenset[Seat]:
        """Name the seats whose moves are accepted now: a superset of `to_act`, and by default just those."""
        return self.to_act(state)

    def owing(self, state: State) -> frozenset[Seat]:  # noqa: ARG002
        """Name the seats of `may_act` outside `to_act` that lose something when the next move is another's: computers
        give people there some seconds. By default nobody does."""
        return frozenset()

    def can_take_back(self, state: State) -> bool:  # noqa: ARG002
        """Tell whether a choice made now may be changed until all have chosen: then a table leaves the last one a
        moment too. By default none may."""
        return False

    def forced(self, state: State, seat: Seat) -> Move | None:  # noqa: ARG002
        """Give the only move that a seat in `to_act` can make, where it has no choice: a table makes it by itself after
        a beat. By default everybody has a choice."""
        return None

    def random_move(self, state: State, seat: Seat, rng: Random) -> Move:
        """Draw one legal move uniformly enough for simulations; quicker ways than listing all are welcome."""
        return rng.choice(list(self.legal(state, seat)))

    def deal(self, state: State) -> Json:  # noqa: ARG002
        """Tell everything that chance has decided up to this state, for records of ended games; None by default."""
        return None

    def computer(self, strength: str, thinks_on: ThinksOn = BY_DEFAULT) -> Computer[View, Move]:  # noqa: ARG002
        """Give the computer player of a strength (`computers.PLAYABLE`); by default all play at random.

        `thinks_on` bounds the thinking of those that could go on for ever.
        """
        return of_strength(dict.fromkeys(PLAYABLE, RandomPlayer()), strength)

    def statistics(self, final: View, outcome: Outcome) -> Sequence[Facts]:  # noqa: ARG002
        """Tell every seat's facts from the final public view and the result; by default there are none."""
        return (Facts(),) * len(outcome.places)

    def review(self, played: FinishedGame) -> Sequence[Mapping[str, Json]]:
        """Tell, for every seat, the facts that the game's own review words: luck, and what could have been."""
        return ({},) * len(played.outcome.places)

    @property
    def has_review(self) -> bool:
        """Tell whether the game has a review of its own."""
        return type(self).review is not Game.review

    def weighs(self, view: View) -> bool:  # noqa: ARG002
        """Tell whether what is chosen from a view decides about points, so that judging it makes sense."""
        return True

    def advisable(self, view: View, made: Move, moves: Sequence[Move]) -> Sequence[Move]:  # noqa: ARG002
        """Give the moves that a review may call better than the one made: nothing that no hint would have said."""
        return moves

    def in_version(self, rules_version: int) -> Game[State, Move, View, Options]:
        """Give the game as it begins under a version of the rules; Refused other-rules for one unknown here.

        A game that has changed its rules keeps the version in its states: a running game ends as it began.
        """
        if rules_version != self.rules_version:
            raise Refused("other-rules", rules_version=rules_version, expected=self.rules_version)
        return self

    def version_of(self, state: State) -> int:  # noqa: ARG002
        """Tell the version of the rules that a state follows."""
        return self.rules_version

    def write_state(self, state: State) -> Json:
        """Write a state as JSON, secrets included."""
        return self._states.write(state)

    def read_state(self, data: Json) -> State:
        """Read a state that `write_state` wrote, also one written by an older version."""
        return self._states.read(data)

    def write_move(self, move: Move) -> Json:
        """Write a move as a JSON object."""
        return self._moves.write(move)

    def read_move(self, data: Json) -> Move:
        """Read a move from outside; raise `Refused("malformed-move")` for anything that is none."""
        return self._moves.read_move(data)

    def write_view(self, view: View) -> Json:
        """Write a view as JSON."""
        return self._views.write(view)

    def read_view(self, data: Json) -> View:
        """Read a view that `write_view` wrote."""
        return self._views.read(data)

    # --- What follows from the rest

    @property
    def options(self) -> type[Options]:
        """Give the model of the options that a table may choose."""
        return self._types[3]  # type: ignore[no-any-return]

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that the game does not take."""
        if seats not in self.seats:
            raise Refused("wrong-player-count", players=seats, least=self.seats[0], most=self.seats[-1])

    _types: ClassVar[tuple[Any, ...]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for base in getattr(cls, "__orig_bases__", ()):
            if getattr(base, "__origin__", None) is Game:
                cls._types = get_args(base)

    @cached_property
    def _states(self) -> Codec[State]:
        return Codec(self._types[0])

    @cached_property
    def _moves(self) -> Codec[Move]:
        return Codec(self._types[1])

    @cached_property
    def _views(self) -> Codec[View]:
        return Codec(self._types[2])


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
