"""Matryoshka as a game of the catalogue."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from pydantic import BaseModel, ConfigDict

from engine import chance
from engine.game import Computer, Json, Outcome, Seat, Seed, Step
from engine.games.matryoshka import moves, rules, sight
from engine.games.matryoshka.cards import SETS, TEXTS
from engine.games.matryoshka.computer import computer
from engine.games.matryoshka.moves import Move
from engine.games.matryoshka.result import outcome_of
from engine.games.matryoshka.stages import FIRST_HAND, LAST_ROUND, SEATS
from engine.games.matryoshka.state import State, read_state, write_state
from engine.games.matryoshka.view import View


class Options(BaseModel):
    """The game knows no options."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Matryoshka:
    """The rules of Matryoshka behind the protocol of all games."""

    key: str = "matryoshka"
    rules_version: int = 1
    seats: range = SEATS
    options: type[Options] = Options

    def new(self, seats: int, options: Options, seed: Seed) -> State:  # noqa: ARG002
        """Deal a new game."""
        return rules.new(seats, seed)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Name the seats that the game waits for."""
        return state.awaited

    def may_act(self, state: State) -> frozenset[Seat]:
        """Name the seats whose moves are accepted now."""
        return rules.may_act(state)

    def decision(self, state: State, seat: Seat) -> str:
        """Name the decision before a seat, or nothing."""
        return rules.decision(state, seat)

    def legal(self, state: State, seat: Seat) -> Iterable[Move]:
        """List the moves that a seat may make."""
        return rules.legal(state, seat)

    def random_move(self, state: State, seat: Seat, rng: Random) -> Move:
        """Draw one legal move."""
        return rules.random_move(state, seat, rng)

    def apply(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Make a move, or refuse it."""
        return rules.apply(state, seat, move)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show what a seat may know, or what everybody may know (None)."""
        return sight.view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Give the result of an ended game, or None."""
        return outcome_of(state.displays, state.hands) if state.phase == "over" else None

    def commitment(self, state: State) -> str:
        """Give the published commitment to the secret seed."""
        return chance.commitment(state.seed)

    def deal(self, state: State) -> Json:
        """Tell the sets removed, the first hands, what every round drew, and who started."""
        seats = range(state.seats)
        deck = [TEXTS[card] for card in state.deck]
        return {
            "removed": [SETS[number] for number in state.removed],
            "hands": [deck[seat * FIRST_HAND : (seat + 1) * FIRST_HAND] for seat in seats],
            "draws": [
                [[TEXTS[card] for card in rules.drawn(state, number, seat)] for seat in seats]
                for number in range(1, LAST_ROUND + 1)
            ],
            "starter": state.first,
        }

    def computer(self, strength: str) -> Computer[View, Move]:
        """Give the computer player of a strength."""
        return computer(strength)

    def write_state(self, state: State) -> Json:
        """Write a state as JSON, secrets included."""
        return write_state(state)

    def read_state(self, data: Json) -> State:
        """Read a state that `write_state` wrote."""
        return read_state(data)

    def write_move(self, move: Move) -> Json:
        """Write a move as JSON."""
        return moves.write_move(move)

    def read_move(self, data: Json) -> Move:
        """Read a move from outside."""
        return moves.read_move(data)

    def write_view(self, view: View) -> Json:
        """Write a view as JSON."""
        return view.model_dump(mode="json")

    def read_view(self, data: Json) -> View:
        """Read a view that `write_view` wrote."""
        return View.model_validate(data)
