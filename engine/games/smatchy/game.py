"""Smatchy Matchy put together as the game that the catalogue finds."""

from __future__ import annotations

from typing import Final

from pydantic import TypeAdapter

from engine import chance
from engine.game import Computer, Json, Outcome, Seat, Seed
from engine.games.smatchy import outcome as results
from engine.games.smatchy import rules
from engine.games.smatchy.ai.players import computer
from engine.games.smatchy.moves import Move, read_move, write_move
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.projection import show
from engine.games.smatchy.review import review, weighs
from engine.games.smatchy.rounds import SEATS, new_game
from engine.games.smatchy.state import State
from engine.games.smatchy.statistics import statistics
from engine.games.smatchy.view import View

_STATES: Final = TypeAdapter(State)
_VIEWS: Final = TypeAdapter(View)


class Smatchy:
    """The `Game` protocol over the rules of Smatchy Matchy."""

    key: str = "smatchy"
    rules_version: int = 1
    seats: range = SEATS
    options: type[SmatchyOptions] = SmatchyOptions
    breaks: frozenset[str] = frozenset({"round-won", "round-void"})

    def new(self, seats: int, options: SmatchyOptions, seed: Seed) -> State:
        """Deal a new game; everything random in it follows from the seed."""
        return new_game(seats, options, seed)

    to_act = staticmethod(rules.to_act)
    may_act = staticmethod(rules.may_act)
    decision = staticmethod(rules.decision)
    legal = staticmethod(rules.legal)
    random_move = staticmethod(rules.random_move)
    apply = staticmethod(rules.apply)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show what a seat may know, or what everybody may know (None)."""
        return show(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Give the result of an ended game, or None."""
        return results.outcome(state)

    def commitment(self, state: State) -> str:
        """Give the published SHA-256 commitment to the secret seed, in hex."""
        return chance.commitment(state.terms.seed)

    def deal(self, state: State) -> Json:
        """Tell everything that chance has decided up to this state."""
        return results.deal(state)

    statistics = staticmethod(statistics)
    review = staticmethod(review)
    weighs = staticmethod(weighs)

    def computer(self, strength: str) -> Computer[View, Move]:
        """Give the computer player of a strength."""
        return computer(strength)

    def write_state(self, state: State) -> Json:
        """Write a state as JSON, secrets included."""
        return dict(zip(State._fields, _STATES.dump_python(state, mode="json"), strict=True))

    def read_state(self, data: Json) -> State:
        """Read a state that `write_state` wrote."""
        return _STATES.validate_python(data)

    def write_move(self, move: Move) -> Json:
        """Write a move as JSON."""
        return write_move(move)

    def read_move(self, data: Json) -> Move:
        """Read a move from outside; refuse what is none."""
        return read_move(data)

    def write_view(self, view: View) -> Json:
        """Write a view as JSON."""
        return _VIEWS.dump_python(view, mode="json")

    def read_view(self, data: Json) -> View:
        """Read a view that `write_view` wrote."""
        return _VIEWS.validate_python(data)
