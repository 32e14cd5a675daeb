"""What many games say about who is stronger.

Every deal is played once for each seat, with the entrants one seat further each time, so that luck with the cards
cancels out. The confidence interval follows from how much the deals differ from each other.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

_Z = 1.959964  # 95 % confidence
_FEW_DEALS = 10  # fewer deals do not show how much deals differ: then each game counts as independent
_HEADING = (
    f"{'computer':<10} {'seats':>5} {'games':>6} {'wins':>8}  {'95 % interval':<17} {'points':>7}"
    f" {'ms a move':>10} {'p99':>8} {'longest':>8}"
)


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game by entrant: share of the victory, place, points, and the seconds that each move took."""

    wins: tuple[float, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    seconds: tuple[tuple[float, ...], ...]


@dataclass(slots=True)
class Tally:
    """The results of all entrants of one strength."""

    strength: str
    entrants: int
    games: int = 0
    wins: float = 0.0
    points: int = 0
    seconds: list[float] = field(default_factory=list)
    wins_by_deal: list[float] = field(default_factory=list)

    @property
    def trials(self) -> int:
        """The seats played; each could have won its game."""
        return self.games * self.entrants

    @property
    def win_rate(self) -> float:
        """Victories per seat played."""
        return self.wins / self.trials

    @property
    def mean_points(self) -> float:
        """Points per seat played."""
        return self.points / self.trials

    @property
    def mean_seconds(self) -> float:
        """The mean time of a move."""
        return sum(self.seconds) / len(self.seconds) if self.seconds else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the win rate: Wilson's, for the number of independent trials."""
        return wilson(self.win_rate, self.independent_trials)

    @property
    def independent_trials(self) -> float:
        """How many independent games would leave the win rate as uncertain as these deals do."""
        rate, deals = self.win_rate, len(self.wins_by_deal)
        squares = sum((wins - self.wins / deals) ** 2 for wins in self.wins_by_deal)
        if deals < _FEW_DEALS or not squares or not 0 < rate < 1:
            return float(self.trials)
        variance = squares / (deals - 1) * deals / self.trials**2
        return rate * (1 - rate) / variance

    def percentile(self, share: float) -> float:
        """Return the time that this share of the moves stays within."""
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, math.ceil(share * len(ordered)) - 1)] if ordered else 0.0


def tally(strengths: Sequence[str], games: Iterable[GameResult]) -> list[Tally]:
    """Count games by strength, in the order of `strengths`; the games of one deal follow each other."""
    tallies = {strength: Tally(strength, strengths.count(strength)) for strength in strengths}
    for number, played in enumerate(games):
        for own in tallies.values():
            own.games += 1
            if number % len(strengths) == 0:
                own.wins_by_deal.append(0.0)
        for strength, wins, points, seconds in zip(strengths, played.wins, played.points, played.seconds, strict=True):
            own = tallies[strength]
            own.wins += wins
            own.wins_by_deal[-1] += wins
            own.points += points
            own.seconds += seconds
    return list(tallies.values())


def wilson(rate: float, trials: float) -> tuple[float, float]:
    """Return the Wilson interval of a rate: where the true one lies with 95 % confidence."""
    if trials == 0:
        return 0.0, 1.0
    center = rate + _Z * _Z / (2 * trials)
    spread = _Z * math.sqrt(rate * (1 - rate) / trials + _Z * _Z / (4 * trials * trials))
    scale = 1 + _Z * _Z / trials
    return max(0.0, (center - spread) / scale), min(1.0, (center + spread) / scale)


def table(tallies: Sequence[Tally]) -> str:
    """Return the tallies as a table for a terminal."""
    return "\n".join([_HEADING, *map(_row, tallies)])


def _row(own: Tally) -> str:
    low, high = own.interval
    times = f"{own.mean_seconds * 1000:>10.2f} {own.percentile(0.99) * 1000:>8.1f} {own.percentile(1) * 1000:>8.1f}"
    interval = f"{low:6.1%} to {high:6.1%}"
    return (
        f"{own.strength:<10} {own.entrants:>5} {own.games:>6} {own.win_rate:>8.1%}  {interval:<17}"
        f" {own.mean_points:>7.1f} {times}"
    )
