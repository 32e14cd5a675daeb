"""Fit the numbers that computers judge by: play imagined games, and print what they teach."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from importlib.util import find_spec

from bot.cli._shared import game_arguments as _games
from bot.cli._shared.progress import progress
from engine import registry

NAME = "fit"
HELP = "fit the numbers that computers judge by, and print them as they stand in the code"
_MODULE = "engine.games.{game}.ai.fitting"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments."""
    able = [key for key in sorted(registry.games()) if find_spec(_MODULE.format(game=key))]
    parser.add_argument("game", choices=able, help="which game")
    parser.add_argument("--player", choices=["hard", "expert"], default="expert", help="whose numbers (default expert)")
    parser.add_argument(
        "--games", type=_games.positive, default=18_000, metavar="N", help="how many games (default 18000)"
    )
    parser.add_argument("--seed", default="fit", metavar="S", help="any text; the same seed gives the same numbers")


def run(args: argparse.Namespace) -> int:
    """Play the games and print the numbers."""
    fits = import_module(_MODULE.format(game=args.game)).FITS
    if args.player not in fits:
        sys.stderr.write(
            f"{args.player} goes by no fitted numbers in {args.game}: only {', '.join(sorted(fits))} does\n"
        )
        return 2
    *_, written = progress(fits[args.player](args.games, args.seed), args.games)
    sys.stdout.write(f"{written}\n")
    return 0
