"""What a handful of games teaches, pinned; written anew by `python -m tests.engine.games.pinned_choices`."""

from __future__ import annotations

from pathlib import Path

from engine.games.matryoshka.ai.fitting import FITS
from engine.number_blocks import read_blocks

FILE = Path(__file__).parent / "fits.txt"
GAMES = {"hard": 12, "expert": 36}


def fitted(player: str) -> str:
    """Fit the numbers of a player to a few games."""
    *_, written = FITS[player](GAMES[player], "pinned")
    return written


def pinned() -> dict[str, list[list[int]]]:
    """Read what was fitted when somebody last looked at it."""
    parts = FILE.read_text(encoding="utf-8").split("\n\n# ")
    return {name: list(read_blocks(numbers)) for name, _, numbers in (part.partition("\n") for part in parts)}


def write() -> None:
    """Write down what is fitted today."""
    FILE.write_text("\n\n# ".join(f"{player}\n{fitted(player)}" for player in GAMES) + "\n", encoding="utf-8")
