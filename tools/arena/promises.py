"""Play the matches that docs/computers.md promises and write their results there.

The exit code is 1 if a promise is missed. All matches take hours; `--keep` resumes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time

from bot.cli._shared.progress import progress
from tools.arena.matches import Match, play, play_all
from tools.arena.tally import Tally, table, tally
from tools.arguments import cores, positive

PAPER = Path(__file__).parents[2] / "docs" / "computers.md"
RESULTS, SPEED, END = "<!-- arena: {game} -->", "<!-- speed: {game} -->", "<!-- end -->"
# Experts think of a number of worlds, not for a time, so that a busy machine finds what a quiet one finds.
WORLDS = {"matryoshka": 500, "smatchy": 300}

_TABLES_FOR_SPEED = (("random", "naive", "greedy", "easy"), ("normal", "hard", "expert", "ismcts"))
_GAMES_FOR_SPEED = 4
_HEAD = "| match | games | promised | wins | 95 % interval | fair share |\n| --- | ---: | ---: | ---: | :---: | ---: |"
_HEAD_OF_SPEED = "| computer | moves | ms a move: mean | p99 | longest |\n| --- | ---: | ---: | ---: | ---: |"


@dataclass(frozen=True)
class Promise:
    """The first entrant wins at least `target` of its games, and the whole interval lies above `surely`."""

    game: str
    strengths: tuple[str, ...]
    target: float
    games: int
    surely: float = 0.0
    options: Mapping[str, bool] = field(default_factory=dict)

    def is_kept(self, own: Tally) -> bool:
        """Whether the games of the first entrant keep the promise."""
        return own.win_rate >= self.target and own.interval[0] > self.surely


def one_against(
    game: str, own: str, other: str, seats: int, target: float, games: int, *, surely: float = 0.0, **options: bool
) -> Promise:
    """Return the promise of one computer against a table of others."""
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


def row(promise: Promise, own: Tally) -> str:
    """Return the result of a match as a row of the document."""
    low, high = own.interval
    modes = "".join(f" ({name})" for name in promise.options)
    others = f"{len(promise.strengths) - 1} {promise.strengths[1]}{modes}"
    promised = f"{promise.target:.0%}" + (f", surely {promise.surely:.0%}" if promise.surely else "")
    missed = "" if promise.is_kept(own) else " (missed)"
    return (
        f"| {own.strength} against {others} | {own.games} | {promised} | **{own.win_rate:.1%}**{missed} "
        f"| {low:.1%} to {high:.1%} | {1 / len(promise.strengths):.0%} |"
    )


def speed_rows(tallies: Iterable[Tally]) -> list[str]:
    """Return the time of a move of every computer as rows of the document, the quickest first."""
    together: dict[str, Tally] = {}
    for own in tallies:
        together.setdefault(own.strength, Tally(own.strength, 1)).seconds += own.seconds
    return [
        f"| {own.strength} | {len(own.seconds)} | {own.mean_seconds * 1000:.1f} "
        f"| {own.percentile(0.99) * 1000:.0f} | {own.percentile(1) * 1000:.0f} |"
        for own in sorted(together.values(), key=lambda own: own.mean_seconds)
    ]


def measured_speeds(game: str, worlds: int, games: int = _GAMES_FOR_SPEED) -> list[str]:
    """Play some games with every computer and return the CPU time of their moves as rows."""
    tallies: list[Tally] = []
    for strengths in _TABLES_FOR_SPEED:
        match = Match(game, {}, strengths, "speed", worlds)
        tallies += tally(
            strengths, (play(match, number * len(strengths) + number, process_time) for number in range(games))
        )
    return speed_rows(tallies)


def replaced(paper: str, begin: str, head: str, rows: Sequence[str]) -> str:
    """Return the document with the rows between `begin` and the next end mark replaced."""
    before, _, rest = paper.partition(begin)
    _, _, after = rest.partition(END)
    return "\n".join([f"{before}{begin}", head, *rows, f"{END}{after}"])


def _play_matches(game: str, args: argparse.Namespace) -> tuple[list[str], int]:
    """Return the rows of a game's matches and the number of missed promises."""
    rows, missed = [], 0
    for promise in (each for each in PROMISES if each.game == game):
        games = args.games or promise.games
        match = Match(game, promise.options, promise.strengths, "arena", args.worlds or WORLDS[game])
        own, *others = tally(promise.strengths, progress(play_all(match, games, cores(), args.keep), games))
        print(f"{game}\n{table([own, *others])}", flush=True)
        missed += not promise.is_kept(own)
        rows.append(row(promise, own))
    return rows, missed


def main(arguments: Sequence[str] | None = None) -> int:
    """Play all matches, print them, and write the document."""
    games = sorted({promise.game for promise in PROMISES})
    parser = argparse.ArgumentParser(prog="python -m tools.arena.promises", description=__doc__)
    parser.add_argument("--game", choices=games, help="only this game")
    parser.add_argument("--games", type=positive, help="games of each match instead of the usual number")
    parser.add_argument("--worlds", type=positive, help=f"worlds of an expert (usually {WORLDS})")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="add games to this file, and go on with those in it")
    parser.add_argument("--speed", action="store_true", help="no matches, only the time of a move")
    args = parser.parse_args(arguments)
    all_missed = 0
    for game in [args.game] if args.game else games:
        paper = PAPER.read_text(encoding="utf-8")
        if not args.speed:
            rows, missed = _play_matches(game, args)
            all_missed += missed
            paper = replaced(paper, RESULTS.format(game=game), _HEAD, rows)
        rows = measured_speeds(game, args.worlds or WORLDS[game])
        PAPER.write_text(replaced(paper, SPEED.format(game=game), _HEAD_OF_SPEED, rows), encoding="utf-8")
    print(f"{all_missed} promises missed." if all_missed else "All promises kept.")
    return 1 if all_missed else 0


if __name__ == "__main__":
    sys.exit(main())
