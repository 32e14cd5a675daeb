"""The computer players by strength."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from engine.computers import BY_DEFAULT, ThinksOn, of_strength
from engine.game import Computer
from engine.games.smatchy.ai.encoding import EncodedMove, encode, encode_right_moves, encode_view
from engine.games.smatchy.ai.greedy import VALUE_OF_MISTAKES, NaivePlayer
from engine.games.smatchy.ai.habit import habit
from engine.games.smatchy.ai.search import Dealer, best_move, compared, values
from engine.games.smatchy.ai.win_chances import wants
from engine.games.smatchy.ai.worlds import Imagination
from engine.games.smatchy.cards import GOAL
from engine.games.smatchy.moves import AnyMove
from engine.games.smatchy.view import View

_SLIP_RATE = 0.35
"""How often the easy player plays any card that fits."""

_MISTAKE_RATE = 0.06
"""How often the easy player declares anything, right or wrong, where mistakes cost cards."""

_ROUNDS_TO_JUDGE = 30
_PLAYOUTS_TO_CHOOSE = 240


class NormalPlayer:
    """Plays by the playout policy: gets rid of what fits, keeps Smatchys as answers and for the end."""

    def choose(self, view: View, moves: Sequence[AnyMove], rng: Random) -> AnyMove:
        """Return a move by rules of thumb."""
        right = encode_right_moves(view, moves)
        if len(right) == 1:
            return _only(right)
        assert view.seat is not None
        line, hand = encode_view(view)
        welcome = wants(view.scores[view.seat], view.expert)
        return right[habit(line, hand, view.smatchy_due, view.matchies > 0, welcome, rng.random, house=view)]

    def judge(self, view: View, moves: Sequence[AnyMove], rng: Random) -> Sequence[float]:
        """Return the chance to win after every move, times 18 points, if everyone goes on by the playout policy."""
        right = [*encode_right_moves(view, moves)]
        if view.turn != view.seat:
            return [0.0] * len(moves)
        found = dict(zip(right, values(view, right, _ROUNDS_TO_JUDGE, rng), strict=True))
        return [GOAL * found[move] if move in found else VALUE_OF_MISTAKES for move in map(encode, moves)]


class EasyPlayer(NormalPlayer):
    """Plays like the normal player, with slips."""

    def choose(self, view: View, moves: Sequence[AnyMove], rng: Random) -> AnyMove:
        """Return a move by rules of thumb, or sometimes any card that fits, or any declaration."""
        if view.penalties and rng.random() < _MISTAKE_RATE:
            return moves[int(rng.random() * len(moves))]
        if rng.random() < _SLIP_RATE:
            return NaivePlayer().choose(view, moves, rng)
        return super().choose(view, moves, rng)


class HardPlayer(NormalPlayer):
    """Counts cards, samples what the others may hold, and plays out every promising move to the end of the round."""

    def choose(self, view: View, moves: Sequence[AnyMove], rng: Random) -> AnyMove:
        """Return the move that leaves the best chance to win the game."""
        right = encode_right_moves(view, moves)
        return _only(right) if len(right) == 1 else right[best_move(view, [*right], _PLAYOUTS_TO_CHOOSE, rng)]


_ENOUGH_WORLDS: Final = 300
"""In expert mode, where samples are played to the end, more of them did not win more (docs/computers.md)."""


class ExpertPlayer(HardPlayer):
    """Compares moves in as many sampled rounds as its time allows, with the same random numbers for all moves."""

    def __init__(self, thinks_on: ThinksOn) -> None:
        self._thinks_on = thinks_on

    def choose(self, view: View, moves: Sequence[AnyMove], rng: Random) -> AnyMove:
        """Return the move that leaves the best chance to win the game."""
        right = encode_right_moves(view, moves)
        if len(right) == 1:
            return _only(right)
        thinks_on = self._in_expert_mode if view.expert else self._thinks_on
        return right[compared(view, [*right], self.dealer(view), thinks_on, rng)]

    def _in_expert_mode(self, imagined: int, tried: int) -> bool:
        return imagined < _ENOUGH_WORLDS and self._thinks_on(imagined, tried)

    def dealer(self, view: View) -> Dealer:
        """Return a function that samples rounds that agree with a view."""
        return Imagination(view).deal


_PLAYERS: Final[Mapping[str, Callable[[ThinksOn], Computer[View, AnyMove]]]] = {
    "easy": lambda _: EasyPlayer(),
    "normal": lambda _: NormalPlayer(),
    "hard": lambda _: HardPlayer(),
    "expert": ExpertPlayer,
}


def _only(moves: Mapping[EncodedMove, AnyMove]) -> AnyMove:
    return next(iter(moves.values()))


def computer(strength: str, thinks_on: ThinksOn = BY_DEFAULT) -> Computer[View, AnyMove]:
    """Return the computer player of a strength."""
    return of_strength(_PLAYERS, strength)(thinks_on)
