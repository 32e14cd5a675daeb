"""Computer players by strength."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from engine.game import Computer, Refused
from engine.games.matryoshka.cards import bits, from_texts
from engine.games.matryoshka.moves import Display, Move, Take
from engine.games.matryoshka.scoring import POINTS_SHIFT, best_of, worth
from engine.games.matryoshka.view import View


class RandomPlayer:
    """Play any legal move."""

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:  # noqa: ARG002
        """Draw one of the moves."""
        return moves[int(rng.random() * len(moves))]

    def judge(self, view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:  # noqa: ARG002
        """Value all moves alike."""
        return [0.0] * len(moves)


class GreedyPlayer:
    """Choose what makes the best display now, without a thought for later or for others."""

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Choose the move that leaves the best display; chance decides between equals."""
        judged = self.judge(view, moves, rng)
        best = max(judged)
        return rng.choice([move for move, value in zip(moves, judged, strict=True) if value == best])

    def judge(self, view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:  # noqa: ARG002
        """Value every move by the points of the best display it leaves; runs count as fractions of a point."""
        assert view.seat is not None
        own = from_texts(view.hand) | from_texts(view.displays[view.seat])
        size = (2, 4, 6, 8, 13)[view.round]
        offers = {offer.seat: from_texts([offer.card]) for offer in view.offers}
        values = []
        for move in moves:
            if isinstance(move, Display):
                value = worth(bits(move.cards))
            elif isinstance(move, Take):
                value = _best(own | offers[move.seat], size)
            else:
                value = _best(own & ~(1 << move.card), size)
            values.append(value / (1 << POINTS_SHIFT))
        return values


def _best(cards: int, size: int) -> int:
    """Value the best display of a size, or of all cards when they are fewer."""
    return best_of(cards, min(size, cards.bit_count()))[0]


_PLAYERS: Final[dict[str, Callable[[], Computer[View, Move]]]] = {"random": RandomPlayer, "greedy": GreedyPlayer}


def computer(strength: str) -> Computer[View, Move]:
    """Give the player of a strength."""
    make = _PLAYERS.get(strength)
    if make is None:
        raise Refused("no-such-computer", strength=strength, known=sorted(_PLAYERS))
    return make()
