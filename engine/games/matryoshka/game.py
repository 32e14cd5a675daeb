"""Matryoshka put together as the game that the registry finds."""

from __future__ import annotations

from engine.game import Game, Seed
from engine.games.matryoshka import rules
from engine.games.matryoshka.ai.players import computer
from engine.games.matryoshka.constants import SEATS
from engine.games.matryoshka.moves import Move, read_move, write_move
from engine.games.matryoshka.options import MatryoshkaOptions
from engine.games.matryoshka.outcome import deal, outcome
from engine.games.matryoshka.projection import view
from engine.games.matryoshka.review import MatryoshkaReview
from engine.games.matryoshka.state import State
from engine.games.matryoshka.statistics import statistics
from engine.games.matryoshka.view import View


class Matryoshka(Game[State, Move, View, MatryoshkaOptions]):
    """The rules of Matryoshka as a game of the registry."""

    key = "matryoshka"
    seats = SEATS

    def new(self, seats: int, options: MatryoshkaOptions, seed: Seed) -> State:
        """Deal a new game; everything random in it follows from the seed."""
        self.check_seats(seats)
        return rules.new(seats, options, seed)

    to_move = staticmethod(rules.to_move)
    may_move = staticmethod(rules.may_move)
    can_take_back = staticmethod(rules.can_take_back)
    decision = staticmethod(rules.decision)
    legal_moves = staticmethod(rules.legal_moves)
    random_move = staticmethod(rules.random_move)
    apply = staticmethod(rules.apply)
    view = staticmethod(view)
    outcome = staticmethod(outcome)
    deal = staticmethod(deal)
    statistics = staticmethod(statistics)
    review = MatryoshkaReview()
    computer = staticmethod(computer)
    write_move = staticmethod(write_move)
    read_move = staticmethod(read_move)
