"""Write fitted numbers as the engine reads them."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

_WIDTH = 120


def write_blocks(blocks: Iterable[Iterable[int]]) -> str:
    """Return blocks of whole numbers as text for `engine.number_blocks.read_blocks`."""
    return "\n\n".join("\n".join(wrap(" ".join(map(str, numbers)), _WIDTH)) for numbers in blocks)


def hundredths(values: Iterable[float]) -> list[int]:
    """Return the values as whole hundredths."""
    return [round(100 * value) for value in values]
