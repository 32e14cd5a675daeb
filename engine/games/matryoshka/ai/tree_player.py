"""A peer to measure others by: plain tree search over what may be hidden, with greedy playouts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.game import Seat
from engine.games.matryoshka.ai.deduction import Outlook
from engine.games.matryoshka.ai.greedy import GreedyPlayer
from engine.games.matryoshka.ai.playout import QuickGame
from engine.games.matryoshka.ai.quick_judgement import POINTS
from engine.games.matryoshka.ai.worlds import HiddenCards
from engine.games.matryoshka.cards import Card
from engine.games.matryoshka.constants import LAST_ROUND
from engine.games.matryoshka.moves import Counter, Display, Move, Offer, Take
from engine.games.matryoshka.view import View
from engine.tree_search import SIMULATIONS, count_visits

_GREEDY: Final = (POINTS,) * (LAST_ROUND + 1)


class TreePlayer:
    """Search a tree of the exchanges of the round, played out greedily; show what greedy would show."""

    def __init__(self, simulations: int = SIMULATIONS) -> None:
        self._simulations = simulations

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Choose the move that was tried most."""
        if len(moves) == 1 or isinstance(moves[0], Display):
            return GreedyPlayer().choose(view, moves, rng)
        visits = self._visits(view, rng)
        return max(moves, key=lambda move: visits.get(move, 0))

    def judge(self, view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:
        """Value moves by how often they were tried, displays as greedy does."""
        if isinstance(moves[0], Display):
            return GreedyPlayer().judge(view, moves, rng)
        # Judgement has no whims: the same moment gives the same tree.
        visits = self._visits(view, Random(view.commitment))
        return [visits.get(move, 0) / self._simulations for move in moves]

    def _visits(self, view: View, rng: Random) -> dict[Move, int]:
        outlook = Outlook(view)
        hidden = HiddenCards(view, outlook)
        return count_visits(lambda rng: _Exchanging(hidden.deal(rng), outlook), self._simulations, rng)


class _Exchanging:
    """The exchanges of one round, choice by choice."""

    def __init__(self, game: QuickGame, outlook: Outlook) -> None:
        self._game = game
        self._face_up: Card | None = outlook.face_up
        self._counters: dict[Seat, Card] = dict(outlook.offers)
        # The one who thinks chooses first of those who choose at once; nobody sees what the others have chosen.
        others = [seat for seat in range(outlook.seats) if seat not in (outlook.me, outlook.active)]
        self._waiting = [outlook.me, *others]
        if outlook.face_up is None or outlook.offers:
            self._waiting = []

    @property
    def seat(self) -> Seat | None:
        """Name the seat that is to choose."""
        if self._game.turn == self._game.seats:
            return None
        return self._waiting[0] if self._waiting else self._game.active

    def moves(self) -> list[Move]:
        """List what it may choose."""
        if self._waiting:
            return [Counter(card) for card in self._game.hands[self._waiting[0]]]
        if self._face_up is None:
            return [Offer(card) for card in self._game.hands[self._game.active]]
        return [Take(seat) for seat in self._counters]

    def make(self, move: Move) -> None:
        """Make a choice; the last of an exchange is whose counter-offer is taken."""
        game = self._game
        if isinstance(move, Offer):
            self._face_up = move.card
            self._waiting = [seat for seat in range(game.seats) if seat != game.active]
        elif isinstance(move, Counter):
            self._counters[self._waiting.pop(0)] = move.card
        elif isinstance(move, Take):
            game.exchange(POINTS, self._face_up, self._counters, move.seat)
            self._face_up, self._counters = None, {}

    def play_out(self, rng: Random) -> list[float]:  # noqa: ARG002
        """Let everybody play on greedily, and share the victory."""
        if self._face_up is not None:
            self._game.exchange(POINTS, self._face_up, self._counters)
        self._game.play_to(LAST_ROUND, _GREEDY)
        worths = self._game.worths()
        best = max(worths)
        return [(own == best) / worths.count(best) for own in worths]
