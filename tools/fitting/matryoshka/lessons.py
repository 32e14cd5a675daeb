"""Fit the hard player's lessons: the points at the end, explained by what a seat held after an exchange."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from engine.game import Seat
from engine.games.matryoshka.ai.encoding import CardSet, card_set
from engine.games.matryoshka.ai.expectation import expected_parts
from engine.games.matryoshka.ai.lessons import Lesson
from engine.games.matryoshka.ai.playout import QuickGame, dealt
from engine.games.matryoshka.ai.quick_weights import JUDGEMENTS
from engine.games.matryoshka.ai.worth import POINTS_SHIFT
from engine.games.matryoshka.cards import CARDS_DRAWN, LAST_ROUND
from tools.fitting.least_squares import LeastSquares
from tools.fitting.matryoshka.grid_features import CONSTANT, columns_of, features_of, rows_of_kinds
from tools.fitting.number_blocks import hundredths, write_blocks

HOPE = 4.0  # wanted cards that a hard player expects of the exchanges of a round
_SEATS = 4
_RIDGE = 20.0
_PARTS = 4
_SCALE = 10.0  # expected points are in the tens, counts of rows in the ones: the ridge should weigh both alike


def fit_lessons(games: int, seed: str) -> Iterator[str]:
    """Fit the lessons of every round but the last. Yield "" for each game, then the lessons as text."""
    sums = {number: LeastSquares(CONSTANT + 1 + _PARTS, _RIDGE) for number in range(1, LAST_ROUND)}
    rng = Random(seed)
    for _ in range(games):
        _watch(dealt(_SEATS, rng), sums)
        yield ""
    yield write_lessons({number: _lesson(own) for number, own in sums.items()})


def _watch(game: QuickGame, sums: dict[int, LeastSquares]) -> None:
    judgements = JUDGEMENTS[_SEATS]
    in_game = card_set(game.pile)
    for rows in game.rows:
        in_game |= int.from_bytes(rows, "little")
    game.end_round(judgements[0])
    seen: list[tuple[int, Seat, dict[int, float]]] = []
    for number in range(1, LAST_ROUND):
        while game.turn < _SEATS:
            active = game.active
            game.exchange(judgements[number])
            seen.append((number, active, _held(game, active, in_game)))
        game.end_round(judgements[number])
    game.play_to(LAST_ROUND, judgements)
    worths = game.worths()
    for number, seat, features in seen:
        sums[number].add(features, float(worths[seat] >> POINTS_SHIFT))


def _held(game: QuickGame, seat: Seat, in_game: CardSet) -> dict[int, float]:
    """Return features: kinds of rows, sizes of columns, and what they may become if few or many cards come."""
    own = int.from_bytes(game.rows[seat], "little")
    free = in_game & ~own
    for other, rows in enumerate(game.shown_rows):
        if other != seat:
            free &= ~int.from_bytes(rows, "little")
    to_come = LAST_ROUND - game.round
    exchanges = to_come + 1 - game.turn / _SEATS
    chance = (CARDS_DRAWN * to_come + HOPE * exchanges) / free.bit_count()
    features = features_of(game.rows[seat], game.counts[seat])
    for at, part in enumerate(expected_parts(own, free, chance)):
        features[CONSTANT + 1 + at] = part / _SCALE
    return features


def _lesson(sums: LeastSquares) -> Lesson:
    """Fit what rows and columns may become first, so that rare ones have a value too; then what is on top of it."""
    parts = range(CONSTANT, CONSTANT + 1 + _PARTS)
    weights = sums.solve(parts)
    on_top = sums.solve(range(CONSTANT), dict(zip(parts, weights, strict=True)))
    few_rows, many_rows, few_columns, many_columns = (weight / _SCALE for weight in weights[1:])
    return Lesson(few_rows, many_rows, few_columns, many_columns, columns_of(on_top), rows_of_kinds(on_top))


def write_lessons(lessons: Mapping[int, Lesson]) -> str:
    """Return the text that `read_lessons` reads."""
    return write_blocks([number, *hundredths(_flat(own))] for number, own in lessons.items())


def _flat(own: Lesson) -> list[float]:
    weights = [own.cautious_rows, own.hopeful_rows, own.cautious_columns, own.hopeful_columns]
    return [*weights, *own.columns, *own.rows]
