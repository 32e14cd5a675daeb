"""The fit to a handful of games, pinned; `python -m tests.engine.games.pinned_choices` rewrites it."""

from __future__ import annotations

from pathlib import Path

from engine.number_blocks import read_blocks
from tools.fitting.matryoshka import FITS

FILE = Path(__file__).with_name("matryoshka.txt")
GAMES = {"hard": 12, "expert": 36}


def fitted(player: str) -> str:
    """Return the numbers of a player fitted to a few games."""
    *_, written = FITS[player](GAMES[player], "pinned")
    return written


def pinned() -> dict[str, list[list[int]]]:
    """Return the stored numbers."""
    parts = FILE.read_text(encoding="utf-8").split("\n\n# ")
    return {name: list(read_blocks(numbers)) for name, _, numbers in (part.partition("\n") for part in parts)}


def write() -> None:
    """Store what is fitted today."""
    FILE.write_text("\n\n# ".join(f"{player}\n{fitted(player)}" for player in GAMES) + "\n", encoding="utf-8")
