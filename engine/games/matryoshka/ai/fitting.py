"""How the quick weights come about: imagined games, played by what was learnt before, teach what cards are worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, MutableMapping, Sequence
from math import exp, log
from random import Random
from textwrap import wrap
from typing import Final

from engine.games.matryoshka.ai.playout import Judgements, QuickGame
from engine.games.matryoshka.ai.quick_judgement import POINTS
from engine.games.matryoshka.ai.quick_weights import QuickWeights, judgements_of
from engine.games.matryoshka.cards import ROW, SETS, VALUES, bits, cards_of_set
from engine.games.matryoshka.constants import FIRST_HAND, LAST_ROUND, REMOVED_SETS, SEATS
from engine.games.matryoshka.scoring import GROUP_POINTS, POINTS_SHIFT
from engine.least_squares import LeastSquares

PASSES = 4
"""Greedy players teach the first lessons, those who have learnt them the next ones."""

_RIDGE = 20.0
_MOST = len(GROUP_POINTS) - 1
_SPREADS: Final = [tenths / 10 for tenths in range(10, 60)]


def mirrored(row: int) -> int:
    """Turn a row round: as much can follow 1 2 3 as can precede 5 6 7."""
    return sum(1 << VALUES - 1 - value for value in range(VALUES) if row >> value & 1)


_KINDS: Final = sorted({min(row, mirrored(row)) for row in range(1, ROW + 1)})
_KIND_OF: Final = [_KINDS.index(min(row, mirrored(row))) if row else -1 for row in range(ROW + 1)]
_CONSTANT: Final = len(_KINDS) + _MOST

_AT_ONCE: Final = [*(POINTS.rows[kind] for kind in _KINDS), *POINTS.columns[1:], 0.0]
"""What everything scores as it is: fitted is what comes on top, so that what was hardly ever seen stays sensible."""


class _Pass:
    """What one pass of games has shown of each round but the last."""

    def __init__(self) -> None:
        self._sums = {number: LeastSquares(_CONSTANT + 1, _RIDGE) for number in range(1, LAST_ROUND)}
        self._games: list[tuple[dict[int, list[dict[int, float]]], list[float]]] = []

    def play(self, seats: int, judgements: Judgements, rng: Random) -> None:
        """Play one game and look at what everybody held after the exchanges of each round."""
        game = dealt(seats, rng)
        game.end_round(judgements[0])
        held = {}
        for number in range(1, LAST_ROUND):
            game.play_to(number, judgements)
            held[number] = [_features(*own) for own in zip(game.rows, game.counts, strict=True)]
            game.end_round(judgements[number])
        game.play_to(LAST_ROUND, judgements)
        worths = game.worths()
        for number, all_features in held.items():
            for features, own in zip(all_features, worths, strict=True):
                self._sums[number].add(features, (own >> POINTS_SHIFT) - _dot(features, _AT_ONCE))
        best = max(worths)
        self._games.append((held, [(own == best) / worths.count(best) for own in worths]))

    def weights(self) -> dict[int, QuickWeights]:
        """Find what rows and columns are worth, and how sure a lead makes of winning."""
        found = {number: sums.solve() for number, sums in self._sums.items()}
        return {
            number: self._of_round(number, [one + more for one, more in zip(_AT_ONCE, on_top, strict=True)])
            for number, on_top in found.items()
        }

    def _of_round(self, number: int, found: Sequence[float]) -> QuickWeights:
        columns = (0.0, *found[len(_KINDS) : _CONSTANT])
        rows = tuple(found[kind] if kind >= 0 else 0.0 for kind in _KIND_OF)
        values = [[_dot(features, found) for features in held[number]] for held, _ in self._games]
        shares = [share for _, share in self._games]
        return QuickWeights(min(_SPREADS, key=lambda spread: _surprise(values, shares, spread)), columns, rows)


def fit(games: int, seed: str) -> Iterator[str]:
    """Fit the quick weights of every number of players; yield "" for each game, and at last the weights as Python."""
    weights: dict[int, dict[int, QuickWeights]] = {}
    for seats in SEATS:
        yield from fit_seats(seats, games // len(SEATS), Random(f"{seed}/{seats}"), weights)
    yield write(weights)


def fit_seats(
    seats: int, games: int, rng: Random, weights: MutableMapping[int, dict[int, QuickWeights]]
) -> Iterator[str]:
    """Fit the quick weights of one number of players, and put them with the others; yield "" for each game."""
    judgements: Judgements = (POINTS,) * (LAST_ROUND + 1)
    for _ in range(PASSES):
        learnt = _Pass()
        for _ in range(max(1, games // PASSES)):
            learnt.play(seats, judgements, rng)
            yield ""
        weights[seats] = learnt.weights()
        judgements = judgements_of(weights[seats])


def write(weights: Mapping[int, Mapping[int, QuickWeights]]) -> str:
    """Write the weights as `quick_weights.py` has them."""
    lines = ["WEIGHTS: Final[dict[int, dict[int, QuickWeights]]] = {"]
    for seats, by_round in weights.items():
        lines.append(f"    {seats}: {{")
        for number, own in by_round.items():
            lines += [f"        {number}: QuickWeights(", f"            spread={own.spread},"]
            lines.append(f'            columns=_hundredths("{hundredths(own.columns)}"),')
            lines += ["            rows=_hundredths(", '                """']
            lines += wrap(hundredths(own.rows), 120, initial_indent=" " * 16, subsequent_indent=" " * 16)
            lines += ['                """', "            ),", "        ),"]
        lines.append("    },")
    return "\n".join([*lines, "}"])


def hundredths(values: Iterable[float]) -> str:
    """Write numbers as whole hundredths."""
    return " ".join(str(round(100 * value)) for value in values)


def dealt(seats: int, rng: Random) -> QuickGame:
    """Deal a game that somebody imagines from the beginning."""
    sets = rng.sample(range(len(SETS)), len(SETS) - REMOVED_SETS[seats])
    deck = [card for number in sets for card in cards_of_set(number)]
    rng.shuffle(deck)
    hands = [bits(deck[seat * FIRST_HAND : (seat + 1) * FIRST_HAND]) for seat in range(seats)]
    game = QuickGame()
    game.seats, game.round, game.is_capped = seats, 0, False
    game.starter, game.turn, game.pile = int(rng.random() * seats), 0, deck[seats * FIRST_HAND :]
    game.lay_out(hands, [0] * seats)
    return game


def _dot(features: Mapping[int, float], weights: Sequence[float]) -> float:
    return sum(weights[feature] * times for feature, times in features.items())


def _features(rows: Sequence[int], counts: Sequence[int]) -> dict[int, float]:
    """Count the kinds of rows and the sizes of columns."""
    features: dict[int, float] = {_CONSTANT: 1.0}
    for row in rows:
        if row:
            features[_KIND_OF[row]] = features.get(_KIND_OF[row], 0.0) + 1
    for count in counts:
        if count:
            features[len(_KINDS) + count - 1] = features.get(len(_KINDS) + count - 1, 0.0) + 1
    return features


def _surprise(values: Sequence[Sequence[float]], shares: Sequence[Sequence[float]], spread: float) -> float:
    """Sum how much the winners surprise somebody who believes in the values so firmly."""
    total = 0.0
    for of_seats, won in zip(values, shares, strict=True):
        sure = log(sum(exp(value / spread) for value in of_seats))
        total += sum(share * (sure - value / spread) for share, value in zip(won, of_seats, strict=True))
    return total
