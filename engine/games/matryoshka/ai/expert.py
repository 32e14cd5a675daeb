"""A player that tries its moves in many playouts that agree with what it knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random

from engine.comparison import compare
from engine.computers import ThinksOn
from engine.games.matryoshka.ai.deduction import Outlook
from engine.games.matryoshka.ai.encoding import IDS
from engine.games.matryoshka.ai.planner import Parameters, Planner
from engine.games.matryoshka.ai.playout import QuickGame
from engine.games.matryoshka.ai.quick_weights import JUDGEMENTS
from engine.games.matryoshka.ai.worlds import HiddenCards
from engine.games.matryoshka.moves import Counter, Display, Move, Offer
from engine.games.matryoshka.view import View

_GREEDY = 0.5
"""Chance that an opponent is simulated as greedy. Opponents vary, and one model of all of them misleads."""


class ExpertPlayer(Planner):
    """Tries every card and every offer in playouts to the end of the round; displays are those of the planner."""

    def __init__(self, parameters: Parameters, thinks_on: ThinksOn) -> None:
        super().__init__(parameters)
        self._thinks_on = thinks_on

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Return the move after which victory is most likely."""
        if len(moves) == 1 or isinstance(moves[0], Display):
            return super().choose(view, moves, rng)
        outlook = Outlook(view)
        deal = self.dealer(view, outlook)

        def try_out(tried: Sequence[Move]) -> list[float]:
            playout = deal(rng)
            others = [seat for seat in range(outlook.seats) if seat != outlook.me]
            playout.greedy = frozenset([seat for seat in others if rng.random() < _GREEDY])
            return [_chance_to_win(playout.copy(), move, outlook) for move in tried]

        return compare(moves, try_out, self._thinks_on)

    def dealer(self, view: View, outlook: Outlook) -> Callable[[Random], QuickGame]:
        """Return a function that deals hidden cards in agreement with a view."""
        return HiddenCards(view, outlook).deal


def _chance_to_win(game: QuickGame, move: Move, outlook: Outlook) -> float:
    """Make a move, play out the exchanges of the round, and compare what all players hold then."""
    judgements = JUDGEMENTS[game.seats]
    judgement = judgements[game.round]
    if isinstance(move, Offer):
        game.exchange(judgement, IDS[move.card])
    elif isinstance(move, Counter):
        game.exchange(judgement, outlook.face_up, {outlook.me: IDS[move.card]})
    else:
        assert not isinstance(move, Display)
        game.exchange(judgement, outlook.face_up, outlook.offers, move.seat)
    game.play_to(game.round, judgements)
    values = game.values(judgements)
    own = values[outlook.me]
    return 1 / sum([exp((value - own) / judgement.spread) for value in values])
