"""Matryoshka as a game of the catalogue."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict

from engine import chance
from engine.game import Json, Outcome, Seat, Seed
from engine.games.matryoshka import projection as sight
from engine.games.matryoshka import rules
from engine.games.matryoshka.ai.players import computer
from engine.games.matryoshka.cards import SETS, TEXTS
from engine.games.matryoshka.constants import FIRST_HAND, LAST_ROUND, SEATS
from engine.games.matryoshka.moves import read_move, write_move
from engine.games.matryoshka.outcome import outcome_of
from engine.games.matryoshka.review import review, weighs
from engine.games.matryoshka.state import State, read_state, write_state
from engine.games.matryoshka.statistics import statistics
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
    breaks: frozenset[str] = frozenset()

    def new(self, seats: int, options: Options, seed: Seed) -> State:  # noqa: ARG002
        """Deal a new game."""
        return rules.new(seats, seed)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Name the seats that the game waits for."""
        return state.awaited

    may_act = staticmethod(rules.may_act)
    decision = staticmethod(rules.decision)
    legal = staticmethod(rules.legal)
    random_move = staticmethod(rules.random_move)
    apply = staticmethod(rules.apply)

    view = staticmethod(sight.view)

    def outcome(self, state: State) -> Outcome | None:
        """Give the result of an ended game, or None."""
        return outcome_of(state.displays, state.hands) if state.phase == "over" else None

    def commitment(self, state: State) -> str:
        """Give the published commitment to the secret seed."""
        return chance.commitment(state.deal.seed)

    def deal(self, state: State) -> Json:
        """Tell the sets removed, the first hands, what every round drew, and who started."""
        seats = range(state.seats)
        deck = [TEXTS[card] for card in state.deal.deck]
        return {
            "removed": [SETS[number] for number in state.deal.removed],
            "hands": [deck[seat * FIRST_HAND : (seat + 1) * FIRST_HAND] for seat in seats],
            "draws": [
                [[TEXTS[card] for card in rules.drawn(state, number, seat)] for seat in seats]
                for number in range(1, LAST_ROUND + 1)
            ],
            "starter": state.deal.first,
        }

    statistics = staticmethod(statistics)
    review = staticmethod(review)
    weighs = staticmethod(weighs)
    computer = staticmethod(computer)
    write_state = staticmethod(write_state)
    read_state = staticmethod(read_state)
    write_move = staticmethod(write_move)
    read_move = staticmethod(read_move)

    def write_view(self, view: View) -> Json:
        """Write a view as JSON."""
        return view.model_dump(mode="json")

    def read_view(self, data: Json) -> View:
        """Read a view that `write_view` wrote."""
        return View.model_validate(data)
