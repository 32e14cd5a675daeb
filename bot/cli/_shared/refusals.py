"""One sentence for whoever runs a command when something about a game is wrong."""

from __future__ import annotations

import sys
from collections.abc import Mapping

from engine.errors import GameError


def say(command: str, sentence: str) -> int:
    """Write why a command failed and give its exit code."""
    sys.stderr.write(f"{command}: {sentence}\n")
    return 1


SENTENCES: Mapping[str, str] = {
    "wrong-player-count": "{players} cannot play it, only {least} to {most}",
    "wrong-option": "the option {option} is wrong ({what}); the game takes these: {options}",
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
_LISTS = frozenset({"options"})


def explain(refusal: GameError) -> str:
    """Put a refusal into a sentence for the terminal."""
    code = refusal.facts["problem"] if refusal.code == "damaged-record" else refusal.code
    facts = {name: ", ".join(value) or "none" if name in _LISTS else value for name, value in refusal.facts.items()}
    return SENTENCES[code].format(**facts) + "."
