"""Fit the expert's lessons from imagined rounds: what moves are worth, and who will win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from random import Random

from engine.games.smatchy.ai.playout import Round
from engine.games.smatchy.ai.quick_judgement import (
    DANGERS,
    DISTANCES,
    KINDS,
    OF_A_KIND,
    PHASES,
    SIZES,
    Lessons,
    Option,
    options,
    places,
)
from engine.games.smatchy.ai.roles import CLASSES
from tools.fitting.number_blocks import write_blocks
from tools.fitting.smatchy.imagined_rounds import TABLES, Stakes, dealt, ends_after, next_move

PASSES = 3  # rounds of the first pass are played by habit, of the next ones by the lessons so far
_LOOKS = 0.4  # how often all moves of a position are tried
_WHIMS = 0.15  # how often a random move is made, so that lessons cover all kinds of hands

_AVERAGED_EVERY = 100


class Averaged:
    """Weights of stochastic gradient descent with averaging (Polyak-Ruppert)."""

    def __init__(self, numbers: Sequence[float]) -> None:
        self.now = list(numbers)
        self._sums = [0.0] * len(numbers)
        self._times = 0

    def remember(self) -> None:
        """Count the present weights towards the mean."""
        self._sums = [total + number for total, number in zip(self._sums, self.now, strict=True)]
        self._times += 1

    def mean(self) -> list[float]:
        """Return the mean of the remembered weights, or the present ones."""
        return [total / self._times for total in self._sums] if self._times else self.now


class _Learner:
    def __init__(self, before: Lessons) -> None:
        self._parts = [Averaged(numbers) for numbers in before]

    def remember(self, number: int, rounds: int) -> None:
        """Count the present lessons towards the mean, in the second half of the rounds."""
        if number >= rounds // 2 and number % _AVERAGED_EVERY == 0:
            for part in self._parts:
                part.remember()

    def lessons(self) -> Lessons:
        """Return the averaged lessons."""
        return Lessons(*(part.mean() for part in self._parts))

    def compare_moves(self, found: Sequence[Option], gains: Sequence[float], step: float) -> None:
        """Learn the differences between the gains of moves; what they share is left out."""
        hands, kinds, values, _, _ = (part.now for part in self._parts)
        guesses = [hands[hand] + kinds[kind] - values[kind // OF_A_KIND] * value for _, hand, kind, value in found]
        apart = (sum(gains) - sum(guesses)) / len(found)
        for (_, hand, kind, value), gain, guess in zip(found, gains, guesses, strict=True):
            error = step * (gain - guess - apart)
            hands[hand] += error
            kinds[kind] += error / 2
            values[kind // OF_A_KIND] -= error * value / 100

    def see_winner(self, at: Sequence[tuple[int, int]], winner: int, step: float) -> None:
        """Learn the strength of hands from who won."""
        _, _, _, strengths, sizes = (part.now for part in self._parts)
        chances = [exp(strengths[strength] + sizes[size]) for strength, size in at]
        total = sum(chances)
        for seat, ((strength, size), chance) in enumerate(zip(at, chances, strict=True)):
            error = step * ((seat == winner) - chance / total)
            strengths[strength] += error
            sizes[size] += error * 0.3


def fit_lessons(rounds: int, seed: str) -> Iterator[str]:
    """Fit all lessons, half of the rounds to moves. Yield "" for each round, then the lessons as text."""
    rng = Random(seed)
    lessons = Lessons(
        [0.0] * CLASSES * PHASES,
        [0.0] * KINDS * DANGERS * SIZES,
        [0.0] * KINDS,
        [0.0] * DISTANCES * CLASSES,
        [0.0] * DISTANCES * SIZES,
    )
    each = max(1, rounds // (2 * PASSES))
    for number in range(PASSES):
        learner = _Learner(lessons)
        for played in range(each):
            _learn_moves(learner, lessons if number else None, played, each, rng)
            learner.remember(played, each)
            yield ""
        lessons = learner.lessons()
    learner, rest = _Learner(lessons), max(1, rounds - PASSES * each)
    for played in range(rest):
        _learn_chances(learner, lessons, played, rest, rng)
        learner.remember(played, rest)
        yield ""
    yield write_lessons(learner.lessons())


def _learn_moves(learner: _Learner, lessons: Lessons | None, number: int, rounds: int, rng: Random) -> None:
    seats = TABLES[number % len(TABLES)]
    played, stakes = dealt(seats, rng), Stakes(seats, rng)
    step = 0.05 / (1 + 20 * number / rounds) + 0.002
    while played.winner is None:
        found = options(played, stakes.wants[played.turn])
        if len(found) > 1 and rng.random() < _LOOKS:
            ends = ends_after(played, [move for move, _, _, _ in found], stakes, lessons, rng)
            learner.compare_moves(found, stakes.gains(played.turn, ends), step)
        _go_on(played, stakes, lessons, _WHIMS, rng)


def _learn_chances(learner: _Learner, lessons: Lessons, number: int, rounds: int, rng: Random) -> None:
    seats = TABLES[number % len(TABLES)]
    played, stakes = dealt(seats, rng), Stakes(seats, rng)
    seen = []
    while played.winner is None:
        if not played.matchies:
            seen.append(places(played))
        _go_on(played, stakes, lessons, _WHIMS / 3, rng)
    step = 0.2 / (1 + 20 * number / rounds) + 0.005
    for at in seen if played.winner >= 0 else ():
        learner.see_winner(at, played.winner, step)


def _go_on(played: Round, stakes: Stakes, lessons: Lessons | None, whims: float, rng: Random) -> None:
    if rng.random() < whims:
        found = options(played, stakes.wants[played.turn])
        played.make(found[int(rng.random() * len(found))][0])
    else:
        played.make(next_move(played, stakes, lessons, rng))


def write_lessons(lessons: Lessons) -> str:
    """Return the text that `read_lessons` reads, in thousandths."""
    return write_blocks([round(1000 * number) for number in block] for block in lessons)
