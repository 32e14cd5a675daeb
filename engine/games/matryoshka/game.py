"""Matryoshka put together as the game that the registry finds."""

from __future__ import annotations

from engine.game import Game, Seat, Seed
from engine.games.matryoshka import knowledge, results, rules
from engine.games.matryoshka.ai.players import computer
from engine.games.matryoshka.cards import SEATS
from engine.games.matryoshka.moves import Move
from engine.games.matryoshka.options import MatryoshkaOptions
from engine.games.matryoshka.review import MatryoshkaReview
from engine.games.matryoshka.state import State
from engine.games.matryoshka.view import View


class Matryoshka(Game[State, Move, View, MatryoshkaOptions]):
    """The rules of Matryoshka as a game of the registry."""

    key = "matryoshka"
    seats = SEATS
    review = MatryoshkaReview()

    def new(self, seats: int, options: MatryoshkaOptions, seed: Seed) -> State:
        """Return a new game; everything random in it follows from the seed."""
        self.check_seats(seats)
        return rules.new(seats, options, seed)

    def to_move(self, state: State) -> frozenset[Seat]:
        """Return the seats that the game waits for; none when it is over."""
        return state.to_move

    may_move = staticmethod(rules.may_move)
    can_take_back = staticmethod(rules.can_take_back)
    decision = staticmethod(rules.decision)
    legal_moves = staticmethod(rules.legal_moves)
    random_move = staticmethod(rules.random_move)
    apply = staticmethod(rules.apply)
    view = staticmethod(knowledge.view)
    outcome = staticmethod(results.outcome)
    deal = staticmethod(results.deal)
    statistics = staticmethod(results.statistics)
    computer = staticmethod(computer)
