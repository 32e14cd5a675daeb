"""Opponents for Matryoshka: naive, greedy and a tree search."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, TypeAlias

from engine.game import Seat
from engine.games.matryoshka.ai.deduction import Outlook
from engine.games.matryoshka.ai.encoding import IDS, CardId, encode
from engine.games.matryoshka.ai.greedy import best_points, choose_best
from engine.games.matryoshka.ai.playout import QuickGame
from engine.games.matryoshka.ai.quick_judgement import POINTS
from engine.games.matryoshka.ai.worlds import HiddenCards
from engine.games.matryoshka.ai.worth import POINTS_SHIFT, points, worth
from engine.games.matryoshka.best_display import best_of
from engine.games.matryoshka.cards import DISPLAY_SIZES, LAST_ROUND
from engine.games.matryoshka.moves import Counter, Display, Move, Take
from engine.games.matryoshka.view import View
from tools.opponents.tree_search import SIMULATIONS, count_visits

_Worths: TypeAlias = tuple[int, int]  # of the best display, and of all cards to break ties
_GREEDY: Final = (POINTS,) * (LAST_ROUND + 1)

_MoveId: TypeAlias = int
"""The card to offer, as a number, or the seat to take from: the moves of one moment are of one kind."""


class NaivePlayer:
    """Compares the points of the best display. What comes for a card given away is ignored."""

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Return a move that leaves the best display."""
        return choose_best(moves, self.judge(view, moves, rng), rng)

    def judge(self, view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:  # noqa: ARG002
        """Return for every move the points of the best display it leaves."""
        outlook = Outlook(view)
        return [float(self._points(outlook, move)) for move in moves]

    def _points(self, outlook: Outlook, move: Move) -> int:
        if isinstance(move, Display):
            return points(encode(move.cards), outlook.is_capped)
        size = DISPLAY_SIZES[outlook.round]
        if isinstance(move, Take):
            return best_points(outlook.own | 1 << outlook.offers[move.seat], size, outlook.is_capped)
        return best_points(outlook.own & ~(1 << IDS[move.card]), size, outlook.is_capped)


class GreedyPlayer:
    """Plays for the best display of the round exactly, with what an exchange brings and with tie-breaks."""

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Return a move that leaves the best display, tie-breaks included."""
        outlook = Outlook(view)
        worths = [self._worths(outlook, move) for move in moves]
        best = max(worths)
        return rng.choice([move for move, own in zip(moves, worths, strict=True) if own == best])

    def judge(self, view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:  # noqa: ARG002
        """Return for every move the points of the best display it leaves, with the card that comes in exchange."""
        outlook = Outlook(view)
        return [float(self._worths(outlook, move)[0] >> POINTS_SHIFT) for move in moves]

    def _worths(self, outlook: Outlook, move: Move) -> _Worths:
        if isinstance(move, Display):
            return worth(encode(move.cards), outlook.is_capped), 0
        if isinstance(move, Take):
            own = outlook.own | 1 << outlook.offers[move.seat]
        else:
            own = outlook.own & ~(1 << IDS[move.card])
            if isinstance(move, Counter):
                assert outlook.face_up is not None
                own |= 1 << outlook.face_up
        size = min(DISPLAY_SIZES[outlook.round], own.bit_count())
        return best_of(own, size, outlook.is_capped)[0], worth(own, outlook.is_capped)


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
        """Play to the end greedily and return every seat's share of the victory."""
        if self._face_up is not None:
            self._game.exchange(POINTS, self._face_up, self._counters)
        self._game.play_to(LAST_ROUND, _GREEDY)
        worths = self._game.worths()
        best = max(worths)
        return [(own == best) / worths.count(best) for own in worths]
