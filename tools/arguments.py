"""Arguments that several tools share."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from typing import Any

from engine import registry
from engine.errors import GameError
from engine.game import AnyGame, Json


def positive(text: str) -> int:
    """Return a whole number from 1 up (an argparse type)."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not 1 or more")
    return number


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def add_game_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that name a game and its options."""
    parser.add_argument("game", choices=sorted(registry.games()))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="such as expert=true")


def chosen_options(game: AnyGame, pairs: Sequence[str]) -> Any:
    """Return a game's options from NAME=VALUE pairs, or raise GameError. Values are JSON, or else plain text."""
    data: dict[str, Json] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            known = sorted(game.options.model_fields)
            raise GameError("wrong-option", game=game.key, option=pair, what="no value", options=known)
        try:
            data[name] = json.loads(value)
        except ValueError:
            data[name] = value
    return registry.read_options(game, data)
