"""Fitted numbers as they stand in a Python file: blocks of whole numbers."""

from __future__ import annotations

from collections.abc import Iterator


def read_blocks(written: str) -> Iterator[list[int]]:
    """Yield the numbers of each block; blank lines separate blocks."""
    for block in written.strip().split("\n\n"):
        yield [int(number) for number in block.split()]
