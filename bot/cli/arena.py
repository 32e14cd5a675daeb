"""Let computers play each other and print who wins how often."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures.process import BrokenProcessPool

from bot.cli._shared import game_arguments as _games
from bot.cli._shared.arena_matches import Match, cores, play_all, table
from bot.cli._shared.progress import progress
from engine import registry
from engine.arena import tally
from engine.computers import STRENGTHS
from engine.errors import GameError

NAME = "arena"
HELP = "let computers play each other: win rates, points and time per move"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments."""
    _games.add_game_arguments(parser)
    parser.add_argument(
        "--seats", required=True, metavar="A,B,…", help=f"a computer for each seat: {', '.join(STRENGTHS)}"
    )
    parser.add_argument("--games", type=_games.positive, default=100, metavar="N", help="how many games (default 100)")
    parser.add_argument("--seed", default="1", metavar="S", help="any text; the same seed gives the same games")
    thinking = parser.add_mutually_exclusive_group()
    thinking.add_argument("--worlds", type=_games.positive, metavar="N", help="worlds an expert imagines (default 100)")
    thinking.add_argument("--tries", type=_games.positive, metavar="N", help="tries of a move in a world instead")
    thinking.add_argument("--seconds", type=float, metavar="S", help="think by the clock instead, so long a move")
    parser.add_argument("--jobs", type=_games.positive, default=cores(), metavar="N", help="processes (default: cores)")


def run(args: argparse.Namespace) -> int:
    """Play the games and print the table."""
    strengths = tuple(name.strip() for name in args.seats.split(","))
    game = registry.game(args.game)
    try:
        registry.check_seats(game, len(strengths))
        options = _games.chosen_options(game, args.option)
        for strength in strengths:
            game.computer(strength)
    except GameError as refusal:
        return _games.say(NAME, _games.explain(refusal))
    match = Match(
        game.key,
        options.model_dump(mode="json"),
        strengths,
        args.seed,
        worlds=args.worlds,
        tries=args.tries,
        seconds=args.seconds,
    )
    try:
        tallies = tally(strengths, progress(play_all(match, args.games, args.jobs), args.games))
    except BrokenProcessPool:
        return _games.say(NAME, "a process that played games died.")
    sys.stdout.write(f"{table(tallies)}\n\nA shared victory counts as a fraction for each who shares it.\n")
    sys.stdout.write(f"A seat would win {1 / len(strengths):.1%} of its games if all were equally strong.\n")
    return 0
