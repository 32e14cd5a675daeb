"""Play random legal games and write one record a line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TextIO

from bot.cli._shared.progress import progress
from bot.cli._shared.refusals import explain
from engine import random_games, record, registry
from engine.errors import GameError
from tools.arguments import add_game_arguments, chosen_options, positive


def main(arguments: Sequence[str] | None = None) -> int:
    """Simulate the games and write them."""
    parser = argparse.ArgumentParser(prog="python -m tools.simulate", description=__doc__)
    add_game_arguments(parser)
    parser.add_argument("--players", type=int, required=True, metavar="N")
    parser.add_argument("--games", type=positive, default=1, metavar="K", help="how many games (default 1)")
    parser.add_argument("--seed", required=True, metavar="S", help="any text; game k of the run has the seed S/k")
    parser.add_argument("--out", required=True, metavar="FILE", help="where to write; - is standard output")
    args = parser.parse_args(arguments)
    game = registry.game(args.game)
    try:
        registry.check_seats(game, args.players)
        options = chosen_options(game, args.option)
    except GameError as refusal:
        parser.error(explain(refusal))
    seeds = (f"{args.seed}/{number}" for number in range(1, args.games + 1))
    records = (random_games.random_record(game, args.players, options, seed) for seed in seeds)
    with _destination(args.out) as out:
        for each in progress(records, args.games):
            out.write(record.write(each) + "\n")
    return 0


def _destination(name: str) -> nullcontext[TextIO] | TextIO:
    return nullcontext(sys.stdout) if name == "-" else Path(name).open("w", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
