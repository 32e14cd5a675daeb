"""Play computers against each other: win rates, points and time per move."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from bot.cli._shared.progress import progress
from bot.cli._shared.refusals import explain
from engine import registry
from engine.errors import GameError
from tools.arena.matches import Match, play_all
from tools.arena.tally import table, tally
from tools.arguments import add_game_arguments, chosen_options, cores, positive
from tools.opponents import STRENGTHS


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.arena", description=__doc__)
    add_game_arguments(parser)
    parser.add_argument("--seats", required=True, metavar="A,B,…", help=f"one of {', '.join(STRENGTHS)} per seat")
    parser.add_argument("--games", type=positive, default=100, metavar="N", help="how many games (default 100)")
    parser.add_argument("--seed", default="1", metavar="S", help="any text; the same seed gives the same games")
    thinking = parser.add_mutually_exclusive_group()
    thinking.add_argument("--worlds", type=positive, metavar="N", help="worlds an expert imagines (default 100)")
    thinking.add_argument("--tries", type=positive, metavar="N", help="tries of a move in a world instead")
    thinking.add_argument("--seconds", type=float, metavar="S", help="seconds a move instead")
    parser.add_argument("--jobs", type=positive, default=cores(), metavar="N", help="processes (default: cores)")
    args = parser.parse_args(arguments)
    strengths = tuple(name.strip() for name in args.seats.split(","))
    game = registry.game(args.game)
    try:
        registry.check_seats(game, len(strengths))
        options = chosen_options(game, args.option).model_dump(mode="json")
    except GameError as refusal:
        parser.error(explain(refusal))
    if unknown := sorted(set(strengths) - set(STRENGTHS)):
        parser.error(f"there is no computer {', '.join(unknown)}, only {', '.join(STRENGTHS)}")
    match = Match(game.key, options, strengths, args.seed, args.worlds, args.tries, args.seconds)
    tallies = tally(strengths, progress(play_all(match, args.games, args.jobs), args.games))
    print(f"{table(tallies)}\n\nA shared victory counts as a fraction for each who shares it.")
    print(f"A seat would win {1 / len(strengths):.1%} of its games if all were equally strong.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
