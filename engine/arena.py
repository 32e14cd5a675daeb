"""Computers against each other: one whole game, and what many games say about who is stronger.

Every deal is played as often as there are seats, with the entrants one seat further each time: so luck with the cards
is shared out, and what is left of it can be seen in how much deals differ from each other.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.computers import BY_DEFAULT, ThinksOn
from engine.game import AnyGame, Seat, Seed
from engine.rng import generator

NINETY_FIVE_PERCENT = 1.959964

_FEW_DEALS = 10
"""Fewer deals say nothing about how much deals differ: then every game counts as one of its own."""


@dataclass(frozen=True, slots=True)
class ArenaGame:
    """How one game went for each entrant: its share of the victory, place, points, and the seconds each move took."""

    wins: tuple[float, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    seconds: tuple[tuple[float, ...], ...]


def play(
    game: AnyGame,
    options: Any,
    strengths: Sequence[str],
    seed: Seed,
    turn: int,
    clock: Callable[[], float],
    *,
    thinking: Callable[[], ThinksOn] = lambda: BY_DEFAULT,
) -> ArenaGame:
    """Let computers play one game; entrant k sits at seat k + turn, so that over time all sit everywhere.

    `thinking` is asked before every move how long whoever could think for ever may do so.
    """
    count = len(strengths)
    entrants = [(seat - turn) % count for seat in range(count)]
    seconds: list[list[float]] = [[] for _ in strengths]
    state = game.new(count, options, seed)
    answered: set[tuple[Seat, str]] = set()
    number = 0
    while game.to_move(state):
        seat = _next_seat(game, state, answered)
        answered.add((seat, game.decision(state, seat)))
        view, moves = game.view(state, seat), list(game.legal_moves(state, seat))
        started = clock()
        computer = game.computer(strengths[entrants[seat]], thinking())
        move = computer.choose(view, moves, generator(seed, f"move {number} of seat {seat}"))
        seconds[entrants[seat]].append(clock() - started)
        state = game.apply(state, seat, move).state
        number += 1
    outcome = game.outcome(state)
    assert outcome is not None
    seats = [entrants.index(entrant) for entrant in range(count)]
    share = 1 / len(outcome.winners)
    return ArenaGame(
        wins=tuple(share if seat in outcome.winners else 0.0 for seat in seats),
        places=tuple(outcome.places[seat] for seat in seats),
        points=tuple(outcome.points[seat] for seat in seats),
        seconds=tuple(tuple(spent) for spent in seconds),
    )


def _next_seat(game: AnyGame, state: Any, answered: set[tuple[Seat, str]]) -> Seat:
    """Choose who moves: first who is not awaited but has a decision it has not used, then the awaited."""
    to_move = game.to_move(state)
    for seat in sorted(game.may_move(state) - to_move):
        if (seat, game.decision(state, seat)) not in answered:
            return seat
    return min(to_move)


@dataclass(slots=True)
class Tally:
    """What the entrants of one strength have reached together."""

    strength: str
    entrants: int
    games: int = 0
    wins: float = 0.0
    points: int = 0
    seconds: list[float] = field(default_factory=list)
    by_deal: list[float] = field(default_factory=list)
    """The victories in all games of each deal."""

    @property
    def trials(self) -> int:
        """Count the seats played: each could have won its game."""
        return self.games * self.entrants

    @property
    def win_rate(self) -> float:
        """Give the victories for each seat played."""
        return self.wins / self.trials

    @property
    def interval(self) -> tuple[float, float]:
        """Give the 95 % confidence interval of the win rate: Wilson's, for as many games as the deals are worth."""
        return wilson(self.win_rate, self.independent_trials)

    @property
    def independent_trials(self) -> float:
        """Tell how many seats, each in a game of its own, would leave the win rate as uncertain as these deals do."""
        rate, deals = self.win_rate, len(self.by_deal)
        apart = sum((wins - self.wins / deals) ** 2 for wins in self.by_deal)
        if deals < _FEW_DEALS or not apart or not 0 < rate < 1:
            return float(self.trials)
        variance = apart / (deals - 1) * deals / self.trials**2
        return rate * (1 - rate) / variance

    @property
    def mean_points(self) -> float:
        """Give the points for each seat played."""
        return self.points / self.trials

    @property
    def mean_seconds(self) -> float:
        """Give the mean time of a move."""
        return sum(self.seconds) / len(self.seconds) if self.seconds else 0.0

    def percentile(self, share: float) -> float:
        """Give the time that this share of the moves stays within."""
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, math.ceil(share * len(ordered)) - 1)] if ordered else 0.0


def tally(strengths: Sequence[str], games: Iterable[ArenaGame]) -> list[Tally]:
    """Count games by strength, in the order in which the strengths were named; games of one deal follow each other."""
    tallies = {strength: Tally(strength, strengths.count(strength)) for strength in strengths}
    for number, played in enumerate(games):
        for own in tallies.values():
            own.games += 1
            if number % len(strengths) == 0:
                own.by_deal.append(0.0)
        for strength, wins, points, seconds in zip(strengths, played.wins, played.points, played.seconds, strict=True):
            own = tallies[strength]
            own.wins += wins
            own.by_deal[-1] += wins
            own.points += points
            own.seconds += seconds
    return list(tallies.values())


def wilson(rate: float, trials: float) -> tuple[float, float]:
    """Give the Wilson interval: where the true rate lies, with 95 % confidence, when so many trials showed this one."""
    if trials == 0:
        return 0.0, 1.0
    z = NINETY_FIVE_PERCENT
    centre = rate + z * z / (2 * trials)
    spread = z * math.sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
