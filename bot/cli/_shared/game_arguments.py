"""What the commands about games share: naming a game and its options, and one sentence when something is wrong."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from engine import registry
from engine.errors import GameError
from engine.game import AnyGame, Json


def say(command: str, sentence: str) -> int:
    """Write why a command failed and give its exit code."""
    sys.stderr.write(f"{command}: {sentence}\n")
    return 1


def positive(text: str) -> int:
    """Read a whole number from 1 up (an argparse type)."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not 1 or more")
    return number


def add_game_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that name a game and its options."""
    parser.add_argument("game", choices=sorted(registry.games()), help="which game")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game, e.g. expert=true"
    )


def chosen_options(game: AnyGame, pairs: Sequence[str]) -> Any:
    """Read NAME=VALUE pairs as the options of a game; values are JSON, or else plain text."""
    data: dict[str, Json] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise GameError(
                "wrong-option", game=game.key, option=pair, what="no value", options=sorted(game.options.model_fields)
            )
        try:
            data[name] = json.loads(value)
        except ValueError:
            data[name] = value
    return registry.read_options(game, data)


SENTENCES: Mapping[str, str] = {
    "wrong-player-count": "{players} cannot play it, only {least} to {most}",
    "wrong-option": "the option {option} is wrong ({what}); the game takes these: {options}",
    "no-such-computer": "there is no computer {strength!r}, only {known}",
    "not-json": "it is not JSON",
    "other-format": "its {where} is not {expected!r}",
    "malformed": "{where} is not as a record has it ({what})",
    "no-such-game": "it is a record of {game!r}, a game unknown here",
    "other-rules": "it follows version {rules_version} of the rules, not {expected}",
    "illegal-move": "move {step}, by seat {seat}, is not allowed ({code})",
    "wrong-commitment": "its seed has not the commitment {recorded}, but {found}",
    "other-commitment": "its commitment is {recorded}, not {published}",
    "not-ended": "its game is not over after {steps} moves",
    "does-not-follow": "{field} does not follow from the seed and the moves: {recorded!r} instead of {found!r}",
}
"""The refusals a terminal may meet, worded for whoever runs the bot."""
_LISTS = frozenset({"options", "known"})


def explain(refusal: GameError) -> str:
    """Put a refusal into a sentence for the terminal."""
    code = refusal.facts["problem"] if refusal.code == "damaged-record" else refusal.code
    facts = {name: ", ".join(value) or "none" if name in _LISTS else value for name, value in refusal.facts.items()}
    return SENTENCES[code].format(**facts) + "."
