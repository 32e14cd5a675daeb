"""Compute the fixed ratings of a game's computers: let them play each other, and find what balances."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import chain, islice
from typing import Final

from bot.cli._shared import game_arguments as _games
from bot.cli._shared.arena_matches import Match, cores, play_all
from bot.cli._shared.progress import progress
from bot.history.calibration import Result, calibrate
from engine import registry

NAME = "calibrate"
HELP = "compute the fixed ratings of the computers of a game from games that they play"

_TABLES: Final = (
    ("easy", "normal", "normal", "hard"),
    ("easy", "normal", "hard", "normal"),
    ("easy", "hard", "normal", "normal"),
)
"""All orders of seats: in some games whoever follows a weak player has the best of it."""
_TABLES_OF_EXPERTS: Final = (
    ("normal", "hard", "hard", "expert"),
    ("normal", "hard", "expert", "hard"),
    ("normal", "expert", "hard", "hard"),
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments."""
    parser.add_argument("game", choices=sorted(registry.games()), help="which game")
    parser.add_argument(
        "--games", type=_games.positive, default=2000, metavar="N", help="games without an expert (default 2000)"
    )
    parser.add_argument(
        "--expert-games", type=_games.positive, default=400, metavar="N", help="games with one (default 400)"
    )
    parser.add_argument("--seed", default="calibrate", metavar="S", help="any text; the same seed gives the same games")
    thinking = parser.add_mutually_exclusive_group()
    thinking.add_argument("--worlds", type=_games.positive, metavar="N", help="worlds an expert imagines (default 100)")
    thinking.add_argument("--tries", type=_games.positive, metavar="N", help="tries of a move in a world instead")
    parser.add_argument("--jobs", type=_games.positive, default=cores(), metavar="N", help="processes (default: cores)")


def run(args: argparse.Namespace) -> int:
    """Play the games and print the ratings as `bot/history/ratings.py` has them."""
    groups = [
        (Match(args.game, {}, strengths, args.seed, args.worlds, args.tries), (games + later) // len(tables))
        for tables, games in ((_TABLES, args.games), (_TABLES_OF_EXPERTS, args.expert_games))
        for later, strengths in enumerate(tables)
    ]
    played = progress(
        chain.from_iterable(play_all(match, games, args.jobs) for match, games in groups),
        args.games + args.expert_games,
    )
    results: list[list[Result]] = [
        [tuple(sorted(zip(match.strengths, one.places, strict=True))) for one in islice(played, games)]
        for match, games in groups
    ]
    found = calibrate(_mixed(results))
    for strength, own in sorted(found.items(), key=lambda item: item[1].mu):
        sys.stdout.write(f'"{strength}": {own.mu:.1f},  # 95 % interval: {own.low:.1f} to {own.high:.1f}\n')
    return 0


def _mixed(groups: Sequence[Sequence[Result]]) -> list[Result]:
    """Mix the games of all tables evenly: every part of all games has its share of each."""
    placed = [
        (number / len(group), at, result) for at, group in enumerate(groups) for number, result in enumerate(group)
    ]
    return [result for _, _, result in sorted(placed)]
