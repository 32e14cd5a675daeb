"""A peer to measure others by: plain tree search over what may be hidden, with greedy playouts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, TypeAlias

from engine.game import Seat
from engine.games.matryoshka.ai.deduction import Outlook
from engine.games.matryoshka.ai.encoding import IDS, CardId
from engine.games.matryoshka.ai.greedy import GreedyPlayer
from engine.games.matryoshka.ai.playout import QuickGame
from engine.games.matryoshka.ai.quick_judgement import POINTS
from engine.games.matryoshka.ai.worlds import HiddenCards
from engine.games.matryoshka.cards import LAST_ROUND
from engine.games.matryoshka.moves import Display, Move, Take
from engine.games.matryoshka.view import View
from engine.tree_search import SIMULATIONS, count_visits

_GREEDY: Final = (POINTS,) * (LAST_ROUND + 1)

_MoveId: TypeAlias = int
"""The card to offer, as a number, or the seat to take from: the moves of one moment are of one kind."""


class TreePlayer:
    """Searches a tree of the exchanges of the round, played out greedily; displays what the greedy player would."""

    def __init__(self, simulations: int = SIMULATIONS) -> None:
        self._simulations = simulations

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Return the move that was tried most."""
        if len(moves) == 1 or isinstance(moves[0], Display):
            return GreedyPlayer().choose(view, moves, rng)
        visits = self._visits(view, rng)
        return max(moves, key=lambda move: visits.get(_move_id(move), 0))

    def judge(self, view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:
        """Return how often each move was tried; displays are judged as the greedy player does."""
        if isinstance(moves[0], Display):
            return GreedyPlayer().judge(view, moves, rng)
        # The same moment always leads to the same judgement.
        visits = self._visits(view, Random(view.commitment))
        return [visits.get(_move_id(move), 0) / self._simulations for move in moves]

    def _visits(self, view: View, rng: Random) -> dict[_MoveId, int]:
        outlook = Outlook(view)
        hidden = HiddenCards(view, outlook)
        return count_visits(lambda rng: _Exchanging(hidden.deal(rng), outlook), self._simulations, rng)


def _move_id(move: Move) -> _MoveId:
    assert not isinstance(move, Display)
    return move.seat if isinstance(move, Take) else IDS[move.card]


class _Exchanging:
    """The exchanges of one round, choice by choice."""

    def __init__(self, game: QuickGame, outlook: Outlook) -> None:
        self._game = game
        self._face_up: CardId | None = outlook.face_up
        self._counters: dict[Seat, CardId] = dict(outlook.offers)
        # Of those who choose at the same time the searching player comes first: it cannot see the others' choices.
        others = [seat for seat in range(outlook.seats) if seat not in (outlook.me, outlook.active)]
        self._waiting = [outlook.me, *others]
        if outlook.face_up is None or outlook.offers:
            self._waiting = []

    @property
    def seat(self) -> Seat | None:
        """The seat to move; None at the end of the round."""
        if self._game.turn == self._game.seats:
            return None
        return self._waiting[0] if self._waiting else self._game.active

    def moves(self) -> list[_MoveId]:
        """Return what that seat may choose."""
        if self._waiting:
            return self._game.hands[self._waiting[0]][:]
        if self._face_up is None:
            return self._game.hands[self._game.active][:]
        return list(self._counters)

    def make(self, move: _MoveId) -> None:
        """Make a choice; the last one of an exchange is whose counter-offer is taken."""
        game = self._game
        if self._waiting:
            self._counters[self._waiting.pop(0)] = move
        elif self._face_up is None:
            self._face_up = move
            self._waiting = [seat for seat in range(game.seats) if seat != game.active]
        else:
            game.exchange(POINTS, self._face_up, self._counters, move)
            self._face_up, self._counters = None, {}

    def play_out(self, rng: Random) -> list[float]:  # noqa: ARG002
        """Play on greedily, and return every seat's share of the victory."""
        if self._face_up is not None:
            self._game.exchange(POINTS, self._face_up, self._counters)
        self._game.play_to(LAST_ROUND, _GREEDY)
        worths = self._game.worths()
        best = max(worths)
        return [(own == best) / worths.count(best) for own in worths]
