"""The fit to a handful of rounds, pinned; `python -m tests.engine.games.pinned_choices` rewrites it."""

from __future__ import annotations

from pathlib import Path

from engine.number_blocks import read_blocks
from tools.fitting.number_blocks import write_blocks
from tools.fitting.smatchy import FITS

FILE = Path(__file__).with_name("smatchy.txt")
ROUNDS = 48


def fitted() -> list[list[int]]:
    """Return lessons fitted to a few rounds; of the two long parts, how many numbers are not zero and their sum."""
    *_, written = FITS["expert"](ROUNDS, "pinned")
    hands, kinds, values, strengths, sizes = read_blocks(written)
    return [*([len([*filter(None, part)]), sum(part)] for part in (hands, strengths)), kinds, values, sizes]


def pinned() -> list[list[int]]:
    """Return the stored numbers."""
    return list(read_blocks(FILE.read_text(encoding="utf-8")))


def write() -> None:
    """Store what is fitted today."""
    FILE.write_text(write_blocks(fitted()) + "\n", encoding="utf-8")
