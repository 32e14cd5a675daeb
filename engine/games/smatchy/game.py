"""Smatchy Matchy put together as the game that the registry finds."""

from __future__ import annotations

from typing import Final

from engine.errors import GameError
from engine.game import Game, Seed
from engine.games.smatchy import rules
from engine.games.smatchy.ai.players import computer
from engine.games.smatchy.cards import SEATS
from engine.games.smatchy.moves import Move, read_move, write_move
from engine.games.smatchy.options import FirstOptions, SmatchyOptions
from engine.games.smatchy.outcome import deal, outcome
from engine.games.smatchy.projection import view
from engine.games.smatchy.review import SmatchyReview
from engine.games.smatchy.state import State
from engine.games.smatchy.statistics import statistics
from engine.games.smatchy.view import View

VERSIONS: Final[dict[int, type[SmatchyOptions]]] = {1: FirstOptions, 2: SmatchyOptions}
"""The versions of the rules that games were played under, and what a table could choose under each."""


class Smatchy(Game[State, Move, View, SmatchyOptions]):
    """The rules of Smatchy Matchy as a game of the registry."""

    key = "smatchy"
    seats = SEATS
    breaks = frozenset({"round-won", "round-void"})

    def __init__(self, rules_version: int = max(VERSIONS)) -> None:
        self.rules_version = rules_version

    @property
    def options(self) -> type[SmatchyOptions]:
        """Give the options that a table may choose."""
        return VERSIONS[self.rules_version]

    def in_version(self, rules_version: int) -> Smatchy:
        """Give the game as it begins under a version of the rules; GameError other-rules for one unknown here."""
        if rules_version not in VERSIONS:
            raise GameError("other-rules", rules_version=rules_version, expected=self.rules_version)
        return self if rules_version == self.rules_version else Smatchy(rules_version)

    def new(self, seats: int, options: SmatchyOptions, seed: Seed) -> State:
        """Deal a new game; everything random in it follows from the seed."""
        self.check_seats(seats)
        return rules.new(seats, options, seed, self.rules_version)

    to_move = staticmethod(rules.to_move)
    may_move = staticmethod(rules.may_move)
    pending_penalty = staticmethod(rules.pending_penalty)
    forced_move = staticmethod(rules.forced)
    decision = staticmethod(rules.decision)
    legal_moves = staticmethod(rules.legal_moves)
    random_move = staticmethod(rules.random_move)
    apply = staticmethod(rules.apply)
    view = staticmethod(view)
    outcome = staticmethod(outcome)
    deal = staticmethod(deal)
    statistics = staticmethod(statistics)
    review = SmatchyReview()
    computer = staticmethod(computer)
    write_move = staticmethod(write_move)
    read_move = staticmethod(read_move)
