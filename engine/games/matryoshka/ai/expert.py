"""A player that uses its time: it tries its moves in many games that agree with what it knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random

from engine.comparison import compare
from engine.computers import ThinksOn
from engine.games.matryoshka.ai.deduction import Outlook
from engine.games.matryoshka.ai.encoding import IDS
from engine.games.matryoshka.ai.planner import Planner, Temper
from engine.games.matryoshka.ai.playout import QuickGame
from engine.games.matryoshka.ai.quick_weights import JUDGEMENTS
from engine.games.matryoshka.ai.worlds import HiddenCards
from engine.games.matryoshka.moves import Counter, Display, Move, Offer
from engine.games.matryoshka.view import View

_GREEDY = 0.5
"""How likely each of the others is to be imagined as greedy: nobody knows how they think, and who is sure is misled."""


class ExpertPlayer(Planner):
    """Tries every card and every offer in imagined games, up to the end of the round; shows what a planner shows."""

    def __init__(self, temper: Temper, thinks_on: ThinksOn) -> None:
        super().__init__(temper)
        self._thinks_on = thinks_on

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Choose the move after which victory is likeliest."""
        if len(moves) == 1 or isinstance(moves[0], Display):
            return super().choose(view, moves, rng)
        outlook = Outlook(view)
        deal = self.dealer(view, outlook)

        def try_out(tried: Sequence[Move]) -> list[float]:
            imagined = deal(rng)
            others = [seat for seat in range(outlook.seats) if seat != outlook.me]
            imagined.greedy = frozenset([seat for seat in others if rng.random() < _GREEDY])
            return [_chance_to_win(imagined.copy(), move, outlook) for move in tried]

        return compare(moves, try_out, self._thinks_on)

    def dealer(self, view: View, outlook: Outlook) -> Callable[[Random], QuickGame]:
        """Give what deals worlds that agree with a view."""
        return HiddenCards(view, outlook).deal


def _chance_to_win(game: QuickGame, move: Move, outlook: Outlook) -> float:
    """Make a move, let everybody exchange until the round ends, and compare what all then hold."""
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
