"""Play random legal games and write their records, one a line."""

from __future__ import annotations

import argparse
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TextIO

from bot.cli._shared import game_arguments as _games
from bot.cli._shared.progress import progress
from engine import random_games, record, registry
from engine.errors import GameError

NAME = "simulate"
HELP = "play random legal games and write one record a line"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments."""
    _games.add_game_arguments(parser)
    parser.add_argument("--players", type=int, required=True, metavar="N", help="how many play")
    parser.add_argument("--games", type=_games.positive, default=1, metavar="K", help="how many games (default 1)")
    parser.add_argument("--seed", required=True, metavar="S", help="any text; game k of the run has the seed S/k")
    parser.add_argument("--out", required=True, metavar="FILE", help="where to write; - is standard output")


def run(args: argparse.Namespace) -> int:
    """Simulate the games and write them."""
    game = registry.game(args.game)
    try:
        registry.check_seats(game, args.players)
        options = _games.chosen_options(game, args.option)
    except GameError as refusal:
        return _games.say(NAME, _games.explain(refusal))
    seeds = (f"{args.seed}/{number}" for number in range(1, args.games + 1))
    records = (random_games.random_record(game, args.players, options, seed) for seed in seeds)
    try:
        with _destination(args.out) as out:
            for each in progress(records, args.games):
                out.write(record.write(each) + "\n")
            out.flush()
    except BrokenPipeError:
        return _games.say(NAME, "the reader of the output went away.")
    except OSError as error:
        return _games.say(NAME, f"cannot write {args.out}: {error.strerror}.")
    return 0


def _destination(name: str) -> nullcontext[TextIO] | TextIO:
    """Open the file to write; standard output stays open afterwards."""
    return nullcontext(sys.stdout) if name == "-" else Path(name).open("w", encoding="utf-8")
