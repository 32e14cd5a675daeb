"""Computer players: they know a view and their legal moves, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from engine.computers import BY_DEFAULT, ThinksOn, of_strength
from engine.game import Computer
from engine.games.smatchy.ai.encoded_view import read, right_ones
from engine.games.smatchy.ai.greedy import WORTH_OF_MISTAKES, NaivePlayer
from engine.games.smatchy.ai.habit import habit
from engine.games.smatchy.ai.search import Dealer, best_move, compared, values
from engine.games.smatchy.ai.win_chances import wants
from engine.games.smatchy.ai.worlds import Imagination
from engine.games.smatchy.cards import GOAL
from engine.games.smatchy.moves import Move
from engine.games.smatchy.view import View

_SLIP_RATE = 0.35
"""How often the easy player puts down whatever fits."""

_MISTAKE_RATE = 0.06
"""How often the easy player declares without looking, where mistakes cost cards."""

_ROUNDS_TO_JUDGE = 30
_PLAYOUTS_TO_CHOOSE = 240


class NormalPlayer:
    """Plays by habit: gets rid of what fits, keeps its Smatchys for the answer and for the end."""

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Choose by rules of thumb."""
        right = right_ones(view, moves)
        if len(right) == 1:
            return right[0]
        assert view.seat is not None
        line, hand = read(view)
        welcome = wants(view.scores[view.seat], view.expert)
        return habit(line, hand, view.smatchy_due, view.matchies > 0, welcome, rng.random, house=view)

    def judge(self, view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:
        """Value every move by what it leaves of the 18 points when everybody goes on by habit."""
        right = right_ones(view, moves)
        if view.turn != view.seat:
            return [0.0] * len(moves)
        found = dict(zip(right, values(view, right, _ROUNDS_TO_JUDGE, rng), strict=True))
        return [GOAL * found[move] if move in found else WORTH_OF_MISTAKES for move in moves]


class EasyPlayer(NormalPlayer):
    """Plays by habit when it pays attention, which it does not always."""

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Choose by rules of thumb, or what fits, or now and then without looking."""
        if view.penalties and rng.random() < _MISTAKE_RATE:
            return moves[int(rng.random() * len(moves))]
        if rng.random() < _SLIP_RATE:
            return NaivePlayer().choose(view, moves, rng)
        return super().choose(view, moves, rng)


class HardPlayer(NormalPlayer):
    """Counts the cards, imagines what the others may hold, and plays every promising move to the end of the round."""

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Choose the move that leaves the best chance to win the game."""
        right = right_ones(view, moves)
        return right[0] if len(right) == 1 else best_move(view, right, _PLAYOUTS_TO_CHOOSE, rng)


_ENOUGH_WORLDS: Final = 300
"""In expert mode, where a world is played to its end, more of them were not seen to win more (docs/computers.md)."""


class ExpertPlayer(HardPlayer):
    """Compares moves in as many imagined rounds as its time allows, each with the same luck for all of them."""

    def __init__(self, thinks_on: ThinksOn) -> None:
        self._thinks_on = thinks_on

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Choose the move that leaves the best chance to win the game."""
        right = right_ones(view, moves)
        thinks_on = self._in_expert_mode if view.expert else self._thinks_on
        return right[0] if len(right) == 1 else compared(view, right, self.dealer(view), thinks_on, rng)

    def _in_expert_mode(self, imagined: int, tried: int) -> bool:
        return imagined < _ENOUGH_WORLDS and self._thinks_on(imagined, tried)

    def dealer(self, view: View) -> Dealer:
        """Give what deals rounds that agree with a view."""
        return Imagination(view).deal


_PLAYERS: Final[Mapping[str, Callable[[ThinksOn], Computer[View, Move]]]] = {
    "easy": lambda _: EasyPlayer(),
    "normal": lambda _: NormalPlayer(),
    "hard": lambda _: HardPlayer(),
    "expert": ExpertPlayer,
}


def computer(strength: str, thinks_on: ThinksOn = BY_DEFAULT) -> Computer[View, Move]:
    """Give the computer player of a strength."""
    return of_strength(_PLAYERS, strength)(thinks_on)
