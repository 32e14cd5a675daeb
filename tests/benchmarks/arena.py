"""How strong the computers are: the matches that are promised, played and written into docs/computers.md.

`python -m tests.benchmarks.arena [--game KEY] [--games N]`; the exit code tells of a promise that was missed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bot.cli._arena_matches import Match, cores, play_all, table
from bot.cli._game_arguments import positive
from bot.cli._progress import progress
from engine.arena import Tally, tally

PAPER = Path(__file__).parents[2] / "docs" / "computers.md"
BEGIN, END = "<!-- arena: {game} -->", "<!-- end -->"


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
    one_against("matryoshka", "expert", "hard", 3, 0.34, 1000),
    one_against("matryoshka", "expert", "hard", 5, 0.20, 1000),
    one_against("matryoshka", "expert", "ismcts", 4, 0.33, 400),
    one_against("smatchy", "expert", "hard", 4, 0.30, 400),
    one_against("smatchy", "expert", "hard", 4, 0.30, 400, expert=True),
    one_against("smatchy", "hard", "naive", 4, 0.50, 200),
    one_against("smatchy", "hard", "normal", 4, 0.33, 200),
)


def fought(promise: Promise, games: int) -> list[Tally]:
    """Play a match and count it."""
    match = Match(promise.game, promise.options, promise.strengths, "arena")
    return tally(promise.strengths, progress(play_all(match, games, cores()), games))


def row(promise: Promise, own: Tally) -> str:
    """Write the result of a match as a row of the table."""
    low, high = own.interval
    modes = "".join(f" ({name})" for name in promise.options)
    others = f"{len(promise.strengths) - 1} {promise.strengths[1]}{modes}"
    times = f"{own.mean_seconds * 1000:.1f} / {own.percentile(0.99) * 1000:.0f} / {own.percentile(1) * 1000:.0f}"
    return (
        f"| {own.strength} against {others} | {own.games} | {promise.target:.0%} | **{own.win_rate:.1%}** "
        f"| {low:.1%} to {high:.1%} | {1 / len(promise.strengths):.0%} | {times} |"
    )


def write_table(paper: str, game: str, rows: list[str]) -> str:
    """Put the rows of a game between its marks in the paper."""
    head = (
        "| match | games | promised | wins | 95 % interval | fair share | ms a move: mean / p99 / longest |\n"
        "| --- | ---: | ---: | ---: | :---: | ---: | ---: |"
    )
    begin = BEGIN.format(game=game)
    before, _, rest = paper.partition(begin)
    _, _, after = rest.partition(END)
    return "\n".join([f"{before}{begin}", head, *rows, f"{END}{after}"])


def main() -> int:
    """Fight all matches, print them, and write the paper."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.arena", description=__doc__)
    parser.add_argument("--game", choices=sorted({promise.game for promise in PROMISES}), help="only this game")
    parser.add_argument("--games", type=positive, help="games of each match instead of the usual number")
    args = parser.parse_args()
    missed = 0
    for game in [args.game] if args.game else sorted({promise.game for promise in PROMISES}):
        rows = []
        for promise in PROMISES:
            if promise.game == game:
                own, *others = fought(promise, args.games or promise.games)
                print(f"{game}\n{table([own, *others])}", flush=True)
                missed += own.win_rate < promise.target
                rows.append(row(promise, own))
        PAPER.write_text(write_table(PAPER.read_text(encoding="utf-8"), game, rows), encoding="utf-8")
    print(f"{missed} promises missed." if missed else "All promises kept.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
