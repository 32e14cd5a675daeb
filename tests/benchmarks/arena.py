"""How strong the computers are: the matches that are promised, played and written into docs/computers.md.

`python -m tests.benchmarks.arena [--game KEY] [--games N] [--worlds N]`; the exit code tells of a missed promise.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.cli._shared.arena_matches import Match, cores, play_all, table
from bot.cli._shared.game_arguments import positive
from bot.cli._shared.progress import progress
from engine.arena import Tally, tally

PAPER = Path(__file__).parents[2] / "docs" / "computers.md"
BEGIN, BEGIN_SPEED, END = "<!-- arena: {game} -->", "<!-- speed: {game} -->", "<!-- end -->"

WORLDS = 300
"""So many worlds an expert imagines: by number, not by time, so that a busy machine finds what a quiet one finds."""

_HEAD = "| match | games | promised | wins | 95 % interval | fair share |\n| --- | ---: | ---: | ---: | :---: | ---: |"
_HEAD_OF_SPEED = "| computer | moves | ms a move: mean | p99 | longest |\n| --- | ---: | ---: | ---: | ---: |"


@dataclass(frozen=True)
class Promise:
    """The first entrant of a match must win at least this share of its games."""

    game: str
    strengths: tuple[str, ...]
    target: float
    games: int
    options: Mapping[str, bool] = field(default_factory=dict)


def one_against(game: str, own: str, other: str, seats: int, target: float, games: int, **options: bool) -> Promise:
    """Make the promise of one computer against a table of others."""
    return Promise(game, (own, *(other,) * (seats - 1)), target, games, options)


PROMISES = (
    one_against("matryoshka", "hard", "naive", 4, 0.50, 3000),
    one_against("matryoshka", "hard", "naive", 3, 0.60, 3000),
    one_against("matryoshka", "hard", "naive", 5, 0.38, 3000),
    one_against("matryoshka", "hard", "normal", 4, 0.38, 3000),
    one_against("matryoshka", "normal", "naive", 4, 0.32, 3000),
    one_against("matryoshka", "naive", "random", 4, 0.90, 3000),
    one_against("matryoshka", "hard", "greedy", 4, 0.38, 3000),
    one_against("matryoshka", "greedy", "naive", 4, 0.25, 3000),
    one_against("matryoshka", "hard", "ismcts", 4, 0.25, 400),
    one_against("matryoshka", "expert", "hard", 4, 0.31, 1000),
    one_against("matryoshka", "expert", "hard", 3, 0.33, 1000),
    one_against("matryoshka", "expert", "hard", 5, 0.20, 1000),
    one_against("matryoshka", "expert", "ismcts", 4, 0.33, 400),
    one_against("smatchy", "expert", "hard", 4, 0.30, 400),
    one_against("smatchy", "expert", "hard", 4, 0.30, 400, expert=True),
    one_against("smatchy", "hard", "naive", 4, 0.50, 200),
    one_against("smatchy", "hard", "normal", 4, 0.33, 200),
)


def fought(promise: Promise, games: int, worlds: int) -> list[Tally]:
    """Play a match and count it."""
    match = Match(promise.game, promise.options, promise.strengths, "arena", worlds)
    return tally(promise.strengths, progress(play_all(match, games, cores()), games))


def row(promise: Promise, own: Tally) -> str:
    """Write the result of a match as a row of the table."""
    low, high = own.interval
    modes = "".join(f" ({name})" for name in promise.options)
    others = f"{len(promise.strengths) - 1} {promise.strengths[1]}{modes}"
    return (
        f"| {own.strength} against {others} | {own.games} | {promise.target:.0%} | **{own.win_rate:.1%}** "
        f"| {low:.1%} to {high:.1%} | {1 / len(promise.strengths):.0%} |"
    )


def speeds(tallies: Sequence[Tally]) -> list[str]:
    """Write how long the computers of some matches took for a move, the quickest first."""
    together: dict[str, Tally] = {}
    for own in tallies:
        together.setdefault(own.strength, Tally(own.strength, 1)).seconds += own.seconds
    return [
        f"| {own.strength} | {len(own.seconds)} | {own.mean_seconds * 1000:.1f} "
        f"| {own.percentile(0.99) * 1000:.0f} | {own.percentile(1) * 1000:.0f} |"
        for own in sorted(together.values(), key=lambda own: own.mean_seconds)
    ]


def write_table(paper: str, begin: str, head: str, rows: list[str]) -> str:
    """Put rows between their marks in the paper."""
    before, _, rest = paper.partition(begin)
    _, _, after = rest.partition(END)
    return "\n".join([f"{before}{begin}", head, *rows, f"{END}{after}"])


def main() -> int:
    """Fight all matches, print them, and write the paper."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.arena", description=__doc__)
    parser.add_argument("--game", choices=sorted({promise.game for promise in PROMISES}), help="only this game")
    parser.add_argument("--games", type=positive, help="games of each match instead of the usual number")
    parser.add_argument("--worlds", type=positive, default=WORLDS, help=f"worlds of an expert (default {WORLDS})")
    args = parser.parse_args()
    missed = 0
    for game in [args.game] if args.game else sorted({promise.game for promise in PROMISES}):
        rows, tallies = [], []
        for promise in PROMISES:
            if promise.game == game:
                own, *others = fought(promise, args.games or promise.games, args.worlds)
                print(f"{game}\n{table([own, *others])}", flush=True)
                missed += own.win_rate < promise.target
                rows.append(row(promise, own))
                tallies += [own, *others]
        paper = write_table(PAPER.read_text(encoding="utf-8"), BEGIN.format(game=game), _HEAD, rows)
        paper = write_table(paper, BEGIN_SPEED.format(game=game), _HEAD_OF_SPEED, speeds(tallies))
        PAPER.write_text(paper, encoding="utf-8")
    print(f"{missed} promises missed." if missed else "All promises kept.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
