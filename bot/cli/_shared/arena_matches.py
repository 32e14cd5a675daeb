"""Many games of computers against each other, on all cores."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat

from bot.thinking import time_budget
from engine import arena, registry
from engine.arena import ArenaGame, Tally
from engine.computers import BY_DEFAULT, ThinksOn, tries, worlds
from engine.game import Json

HEADING = (
    f"{'computer':<10} {'seats':>5} {'games':>6} {'wins':>8}  {'95 % interval':<17} {'points':>7}"
    f" {'ms a move':>10} {'p99':>8} {'longest':>8}"
)


@dataclass(frozen=True)
class Match:
    """Who plays what: a strength for each entrant; the seed settles every card and every choice."""

    game: str
    options: Mapping[str, Json]
    strengths: tuple[str, ...]
    seed: str
    worlds: int | None = None
    """How many worlds an expert imagines for a move."""
    tries: int | None = None
    """How often it tries moves in them; without either it imagines as many worlds as by default."""
    seconds: float | None = None
    """How long an expert thinks about a move; then the seed does not settle what it finds."""

    def thinking(self) -> ThinksOn:
        """Tell how long an expert may think about its next move."""
        if self.seconds is not None:
            return time_budget(self.seconds)
        if self.tries is not None:
            return tries(self.tries)
        return BY_DEFAULT if self.worlds is None else worlds(self.worlds)


def cores() -> int:
    """Count the cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_one(match: Match, number: int) -> ArenaGame:
    """Play one game of a match: each deal as often as there are seats, everybody one seat further each time."""
    game = registry.game(match.game)
    options = registry.read_options(game, match.options)
    seed = f"{match.seed}/{number // len(match.strengths)}"
    return arena.play(game, options, match.strengths, seed, number, time.perf_counter, thinking=match.thinking)


def play_all(match: Match, games: int, jobs: int, *, first: int = 0) -> Iterator[ArenaGame]:
    """Play the games of a match in several processes and give them in their order; some may have been played before."""
    if jobs == 1:
        yield from map(play_one, repeat(match), range(first, games))
        return
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        try:
            yield from pool.map(play_one, repeat(match), range(first, games))
        finally:
            pool.shutdown(cancel_futures=True)


def table(tallies: Sequence[Tally]) -> str:
    """Draw the tallies for a terminal."""
    return "\n".join([HEADING, *map(_row, tallies)])


def _row(own: Tally) -> str:
    low, high = own.interval
    interval = f"{low:6.1%} to {high:6.1%}"
    times = f"{own.mean_seconds * 1000:>10.2f} {own.percentile(0.99) * 1000:>8.1f} {own.percentile(1) * 1000:>8.1f}"
    wins = f"{own.win_rate:>8.1%}"
    return f"{own.strength:<10} {own.entrants:>5} {own.games:>6} {wins}  {interval:<17} {own.mean_points:>7.1f} {times}"
