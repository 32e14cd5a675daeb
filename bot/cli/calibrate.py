"""Compute the fixed ratings of a game's computers: let them play each other, and find what balances."""

from __future__ import annotations

import argparse
import sys
from itertools import chain
from typing import Final

from bot.cli._shared import game_arguments as _games
from bot.cli._shared.arena_matches import Match, cores, play_all
from bot.cli._shared.progress import progress
from bot.history.calibration import Result, calibrate
from engine import catalogue

NAME = "calibrate"
HELP = "compute the fixed ratings of the computers of a game from games that they play"

_TABLE: Final = ("easy", "normal", "normal", "hard")
_TABLE_OF_EXPERTS: Final = ("normal", "hard", "hard", "expert")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments."""
    parser.add_argument("game", choices=sorted(catalogue.games()), help="which game")
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
    plain, experts = (
        Match(args.game, {}, strengths, args.seed, args.worlds, args.tries) for strengths in (_TABLE, _TABLE_OF_EXPERTS)
    )
    games = chain(play_all(plain, args.games, args.jobs), play_all(experts, args.expert_games, args.jobs))
    results: list[Result] = []
    for played in progress(games, args.games + args.expert_games):
        table = _TABLE if len(results) < args.games else _TABLE_OF_EXPERTS
        results.append(tuple(sorted(zip(table, played.places, strict=True))))
    found = calibrate(_mixed(results, args.games))
    for strength, own in sorted(found.items(), key=lambda item: item[1].mu):
        sys.stdout.write(f'"{strength}": {own.mu:.1f},  # 95 % interval: {own.low:.1f} to {own.high:.1f}\n')
    return 0


def _mixed(results: list[Result], plain: int) -> list[Result]:
    """Spread the games with an expert evenly among the others: every part of all games has its share of both."""

    def place(number: int) -> float:
        return number / plain if number < plain else (number - plain) / (len(results) - plain)

    return [results[number] for number in sorted(range(len(results)), key=place)]
