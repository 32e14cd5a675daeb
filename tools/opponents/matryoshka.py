"""Opponents for Matryoshka: naive, greedy and a tree search."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, TypeAlias

from engine.game import Seat
from engine.games.matryoshka.ai.deduction import Outlook
from engine.games.matryoshka.ai.greedy import best_points, choose_best
from engine.games.matryoshka.ai.playout import QuickGame
from engine.games.matryoshka.ai.quick_judgement import POINTS
from engine.games.matryoshka.ai.worlds import HiddenCards
from engine.games.matryoshka.cards import Card, bits
from engine.games.matryoshka.constants import DISPLAY_SIZES, LAST_ROUND
from engine.games.matryoshka.moves import Counter, Display, Move, Offer, Take
from engine.games.matryoshka.scoring import POINTS_SHIFT, best_of, points, worth
from engine.games.matryoshka.view import View
from tools.opponents.tree_search import SIMULATIONS, count_visits

_Worths: TypeAlias = tuple[int, int]  # of the best display, and of all cards to break ties
_GREEDY: Final = (POINTS,) * (LAST_ROUND + 1)


class NaivePlayer:
    """Compare the points of the best display alone: a card that is given away is gone, whatever comes for it."""

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Choose the move that leaves the best display."""
        return choose_best(moves, self.judge(view, moves, rng), rng)

    def judge(self, view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:  # noqa: ARG002
        """Value every move by the points of the best display it leaves."""
        outlook = Outlook(view)
        return [float(self._points(outlook, move)) for move in moves]

    def _points(self, outlook: Outlook, move: Move) -> int:
        if isinstance(move, Display):
            return points(bits(move.cards), outlook.is_capped)
        size = DISPLAY_SIZES[outlook.round]
        if isinstance(move, Take):
            return best_points(outlook.own | 1 << outlook.offers[move.seat], size, outlook.is_capped)
        return best_points(outlook.own & ~(1 << move.card), size, outlook.is_capped)


class GreedyPlayer:
    """Play for the best display now, exactly: what an exchange brings counts, and equals differ by all cards held."""

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Choose the move that leaves the best display, tie-breaks included."""
        outlook = Outlook(view)
        worths = [self._worths(outlook, move) for move in moves]
        best = max(worths)
        return rng.choice([move for move, own in zip(moves, worths, strict=True) if own == best])

    def judge(self, view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:  # noqa: ARG002
        """Value every move by the points of the best display it leaves, counting the card that comes in exchange."""
        outlook = Outlook(view)
        return [float(self._worths(outlook, move)[0] >> POINTS_SHIFT) for move in moves]

    def _worths(self, outlook: Outlook, move: Move) -> _Worths:
        if isinstance(move, Display):
            return worth(bits(move.cards), outlook.is_capped), 0
        if isinstance(move, Take):
            own = outlook.own | 1 << outlook.offers[move.seat]
        else:
            own = outlook.own & ~(1 << move.card)
            if isinstance(move, Counter):
                assert outlook.face_up is not None
                own |= 1 << outlook.face_up
        size = min(DISPLAY_SIZES[outlook.round], own.bit_count())
        return best_of(own, size, outlook.is_capped)[0], worth(own, outlook.is_capped)


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
        # The searching seat chooses first among those who choose at once; they do not see each other's choices.
        others = [seat for seat in range(outlook.seats) if seat not in (outlook.me, outlook.active)]
        self._waiting = [outlook.me, *others]
        if outlook.face_up is None or outlook.offers:
            self._waiting = []

    @property
    def seat(self) -> Seat | None:
        """The seat to move, or None at the end of the round."""
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
        """Play to the end greedily and return every seat's share of the victory."""
        if self._face_up is not None:
            self._game.exchange(POINTS, self._face_up, self._counters)
        self._game.play_to(LAST_ROUND, _GREEDY)
        worths = self._game.worths()
        best = max(worths)
        return [(own == best) / worths.count(best) for own in worths]
