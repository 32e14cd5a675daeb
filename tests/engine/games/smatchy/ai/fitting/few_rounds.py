"""What a handful of rounds teaches, pinned; written anew by `python -m tests.engine.games.pinned_choices`."""

from __future__ import annotations

from pathlib import Path

from engine.games.smatchy.ai.fitting import FITS
from engine.number_blocks import read_blocks, write_blocks

FILE = Path(__file__).parent / "fits.txt"
ROUNDS = 48


def fitted() -> list[list[int]]:
    """Fit lessons to a few rounds; of the two long parts, give how many numbers were learnt and their sum."""
    *_, written = FITS["expert"](ROUNDS, "pinned")
    hands, kinds, values, strengths, sizes = read_blocks(written)
    return [*([len([*filter(None, part)]), sum(part)] for part in (hands, strengths)), kinds, values, sizes]


def pinned() -> list[list[int]]:
    """Read what was fitted when somebody last looked at it."""
    return list(read_blocks(FILE.read_text(encoding="utf-8")))


def write() -> None:
    """Write down what is fitted today."""
    FILE.write_text(write_blocks(fitted()) + "\n", encoding="utf-8")
