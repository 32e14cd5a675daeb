"""Fit the expert's quick weights: games played by the weights of the previous pass teach the next ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from math import exp, log
from random import Random
from typing import Final

from engine.games.matryoshka.ai.playout import Judgements, dealt
from engine.games.matryoshka.ai.quick_judgement import POINTS
from engine.games.matryoshka.ai.quick_weights import QuickWeights, judgements_of
from engine.games.matryoshka.ai.worth import POINTS_SHIFT
from engine.games.matryoshka.cards import LAST_ROUND, SEATS
from tools.fitting.least_squares import LeastSquares
from tools.fitting.matryoshka.grid_features import CONSTANT, KINDS, columns_of, features_of, rows_of_kinds
from tools.fitting.number_blocks import hundredths, write_blocks

PASSES = 4  # the first one is played by greedy players

_RIDGE = 20.0
_SPREADS: Final = [tenths / 10 for tenths in range(10, 60)]
# Fitted is what comes on top of the points at once, so that rare rows keep a sensible value.
_AT_ONCE: Final = [*(POINTS.rows[kind] for kind in KINDS), *POINTS.columns[1:], 0.0]


class _Pass:
    """Sums over the games of one pass, for each round but the last."""

    def __init__(self) -> None:
        self._sums = {number: LeastSquares(CONSTANT + 1, _RIDGE) for number in range(1, LAST_ROUND)}
        self._games: list[tuple[dict[int, list[dict[int, float]]], list[float]]] = []

    def play(self, seats: int, judgements: Judgements, rng: Random) -> None:
        """Play one game and add what everyone held after the exchanges of each round."""
        game = dealt(seats, rng)
        game.end_round(judgements[0])
        held = {}
        for number in range(1, LAST_ROUND):
            game.play_to(number, judgements)
            held[number] = [features_of(*own) for own in zip(game.rows, game.counts, strict=True)]
        game.play_to(LAST_ROUND, judgements)
        worths = game.worths()
        for number, all_features in held.items():
            for features, own in zip(all_features, worths, strict=True):
                self._sums[number].add(features, (own >> POINTS_SHIFT) - _dot(features, _AT_ONCE))
        best = max(worths)
        self._games.append((held, [(own == best) / worths.count(best) for own in worths]))

    def weights(self) -> dict[int, QuickWeights]:
        """Return what rows and columns are worth, and how many points ahead make a win likely."""
        found = {number: sums.solve() for number, sums in self._sums.items()}
        return {
            number: self._of_round(number, [one + more for one, more in zip(_AT_ONCE, on_top, strict=True)])
            for number, on_top in found.items()
        }

    def _of_round(self, number: int, found: Sequence[float]) -> QuickWeights:
        values = [[_dot(features, found) for features in held[number]] for held, _ in self._games]
        shares = [share for _, share in self._games]
        spread = min(_SPREADS, key=lambda spread: _surprise(values, shares, spread))
        return QuickWeights(spread, columns_of(found), rows_of_kinds(found))


def fit_quick_weights(games: int, seed: str) -> Iterator[str]:
    """Fit the quick weights of every number of players. Yield "" for each game, then the weights as text."""
    weights: dict[int, dict[int, QuickWeights]] = {}
    for seats in SEATS:
        yield from fit_seats(seats, games // len(SEATS), Random(f"{seed}/{seats}"), weights)
    yield write_weights(weights)


def fit_seats(
    seats: int, games: int, rng: Random, weights: MutableMapping[int, dict[int, QuickWeights]]
) -> Iterator[str]:
    """Add the quick weights of one number of players to `weights`. Yield "" for each game."""
    judgements: Judgements = (POINTS,) * (LAST_ROUND + 1)
    for _ in range(PASSES):
        learnt = _Pass()
        for _ in range(max(1, games // PASSES)):
            learnt.play(seats, judgements, rng)
            yield ""
        weights[seats] = learnt.weights()
        judgements = judgements_of(weights[seats])


def _dot(features: Mapping[int, float], weights: Sequence[float]) -> float:
    return sum(weights[feature] * times for feature, times in features.items())


def _surprise(values: Sequence[Sequence[float]], shares: Sequence[Sequence[float]], spread: float) -> float:
    """Return the cross entropy between the winners and a softmax of the values."""
    total = 0.0
    for of_seats, won in zip(values, shares, strict=True):
        sure = log(sum(exp(value / spread) for value in of_seats))
        total += sum(share * (sure - value / spread) for share, value in zip(won, of_seats, strict=True))
    return total


def write_weights(weights: Mapping[int, Mapping[int, QuickWeights]]) -> str:
    """Return the text that `read_weights` reads."""
    return write_blocks(
        [seats, number, *hundredths([own.spread, *own.columns, *own.rows])]
        for seats, by_round in weights.items()
        for number, own in by_round.items()
    )
