"""Fitted numbers as they stand in a Python file: blocks of whole numbers, read again without loss."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

_WIDTH = 120


def read_blocks(written: str) -> Iterator[list[int]]:
    """Read blocks that blank lines part."""
    for block in written.strip().split("\n\n"):
        yield [int(number) for number in block.split()]


def write_blocks(blocks: Iterable[Iterable[int]]) -> str:
    """Write blocks of numbers."""
    return "\n\n".join("\n".join(wrap(" ".join(map(str, numbers)), _WIDTH)) for numbers in blocks)
