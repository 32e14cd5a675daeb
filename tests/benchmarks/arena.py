"""How strong the computers are: the matches that are promised, played and written into docs/computers.md.

`python -m tests.benchmarks.arena [--game KEY] [--games N] [--worlds N] [--keep FILE] [--speed]`; the exit code tells of
a missed promise.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time

from bot.cli._shared.arena_matches import Match, cores, table
from bot.cli._shared.game_arguments import positive
from bot.cli._shared.progress import progress
from engine import registry
from engine.arena import Tally, play, tally
from tests.benchmarks._kept_games import play_and_keep

PAPER = Path(__file__).parents[2] / "docs" / "computers.md"
BEGIN, BEGIN_SPEED, END = "<!-- arena: {game} -->", "<!-- speed: {game} -->", "<!-- end -->"

WORLDS = {"matryoshka": 500, "smatchy": 300}
"""So many worlds an expert imagines: by number, not by time, so that a busy machine finds what a quiet one finds."""

_TABLES_FOR_SPEED = (("random", "naive", "greedy", "easy"), ("normal", "hard", "expert", "ismcts"))
_GAMES_FOR_SPEED = 4

_HEAD = "| match | games | promised | wins | 95 % interval | fair share |\n| --- | ---: | ---: | ---: | :---: | ---: |"
_HEAD_OF_SPEED = "| computer | moves | ms a move: mean | p99 | longest |\n| --- | ---: | ---: | ---: | ---: |"


@dataclass(frozen=True)
class Promise:
    """The first entrant of a match must win at least this share of its games."""

    game: str
    strengths: tuple[str, ...]
    target: float
    games: int
    surely: float = 0.0
    """What the whole interval must lie above."""
    options: Mapping[str, bool] = field(default_factory=dict)

    def is_kept(self, own: Tally) -> bool:
        """Tell whether the games of the first entrant keep the promise."""
        return own.win_rate >= self.target and own.interval[0] > self.surely


def one_against(
    game: str, own: str, other: str, seats: int, target: float, games: int, *, surely: float = 0.0, **options: bool
) -> Promise:
    """Make the promise of one computer against a table of others."""
    return Promise(game, (own, *(other,) * (seats - 1)), target, games, surely, options)


PROMISES = (
    one_against("matryoshka", "hard", "naive", 4, 0.47, 1312),
    one_against("matryoshka", "hard", "naive", 3, 0.56, 786),
    one_against("matryoshka", "hard", "naive", 5, 0.38, 785),
    one_against("matryoshka", "hard", "normal", 4, 0.38, 1048),
    one_against("matryoshka", "normal", "naive", 4, 0.32, 788),
    one_against("matryoshka", "naive", "random", 4, 0.90, 788),
    one_against("matryoshka", "hard", "greedy", 4, 0.38, 1312),
    one_against("matryoshka", "greedy", "naive", 4, 0.25, 788),
    one_against("matryoshka", "hard", "ismcts", 4, 0.25, 212),
    one_against("matryoshka", "expert", "hard", 4, 0.31, 528, surely=0.28),
    one_against("matryoshka", "expert", "hard", 3, 1 / 3, 300),
    one_against("matryoshka", "expert", "hard", 5, 0.20, 300),
    one_against("matryoshka", "expert", "ismcts", 4, 0.33, 800, surely=0.28),
    one_against("smatchy", "expert", "hard", 4, 0.30, 800),
    one_against("smatchy", "expert", "hard", 4, 0.30, 632, expert=True),
    one_against("smatchy", "hard", "naive", 4, 0.50, 524),
    one_against("smatchy", "hard", "normal", 4, 0.33, 524),
)


def fought(promise: Promise, games: int, worlds: int, keep: Path | None) -> list[Tally]:
    """Play a match and count it."""
    match = Match(promise.game, promise.options, promise.strengths, "arena", worlds)
    return tally(promise.strengths, progress(play_and_keep(keep, match, games, cores()), games))


def row(promise: Promise, own: Tally) -> str:
    """Write the result of a match as a row of the table."""
    low, high = own.interval
    modes = "".join(f" ({name})" for name in promise.options)
    others = f"{len(promise.strengths) - 1} {promise.strengths[1]}{modes}"
    promised = f"{promise.target:.0%}" + (f", surely {promise.surely:.0%}" if promise.surely else "")
    missed = "" if promise.is_kept(own) else " (missed)"
    return (
        f"| {own.strength} against {others} | {own.games} | {promised} | **{own.win_rate:.1%}**{missed} "
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


def measured_speeds(game: str, worlds: int) -> list[str]:
    """Let every computer of a game play some games, and write how long it computed, other work left out."""
    rules = registry.game(game)
    tallies: list[Tally] = []
    for strengths in _TABLES_FOR_SPEED:
        thinking = Match(game, {}, strengths, "speed", worlds).thinking
        games = [
            play(rules, rules.options(), strengths, f"speed/{turn}", turn, process_time, thinking=thinking)
            for turn in progress(range(_GAMES_FOR_SPEED), _GAMES_FOR_SPEED)
        ]
        tallies += tally(strengths, games)
    return speeds(tallies)


def fight(game: str, args: argparse.Namespace) -> tuple[list[str], int]:
    """Fight the matches of a game; give their rows and the number of promises missed."""
    rows, missed = [], 0
    for promise in PROMISES:
        if promise.game == game:
            own, *others = fought(promise, args.games or promise.games, args.worlds or WORLDS[game], args.keep)
            print(f"{game}\n{table([own, *others])}", flush=True)
            missed += not promise.is_kept(own)
            rows.append(row(promise, own))
    return rows, missed


def main() -> int:
    """Fight all matches, print them, and write the paper."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.arena", description=__doc__)
    parser.add_argument("--game", choices=sorted({promise.game for promise in PROMISES}), help="only this game")
    parser.add_argument("--games", type=positive, help="games of each match instead of the usual number")
    parser.add_argument("--worlds", type=positive, help=f"worlds of an expert (usually {WORLDS})")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="add games to this file, and go on with those in it")
    parser.add_argument("--speed", action="store_true", help="no matches, only the time of a move")
    args = parser.parse_args()
    all_missed = 0
    for game in [args.game] if args.game else sorted({promise.game for promise in PROMISES}):
        paper = PAPER.read_text(encoding="utf-8")
        if not args.speed:
            rows, missed = fight(game, args)
            all_missed += missed
            paper = write_table(paper, BEGIN.format(game=game), _HEAD, rows)
        rows = measured_speeds(game, args.worlds or WORLDS[game])
        paper = write_table(paper, BEGIN_SPEED.format(game=game), _HEAD_OF_SPEED, rows)
        PAPER.write_text(paper, encoding="utf-8")
    print(f"{all_missed} promises missed." if all_missed else "All promises kept.")
    return 1 if all_missed else 0


if __name__ == "__main__":
    sys.exit(main())
