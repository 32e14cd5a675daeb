"""Numbers that come from outside, in custom ids, menus and options: read within bounds, or not at all."""

from __future__ import annotations

SNOWFLAKE = 2**63 - 1
"""The highest id that Discord or the database can have."""
COUNT = 1_000_000
"""More than anything has that people leaf through or choose from."""


def whole_number(text: str, most: int = COUNT) -> int | None:
    """Read a number of plain digits from 0 to `most`; None for anything else, however long."""
    if not (text.isascii() and text.isdigit()) or len(text) > len(str(most)):
        return None
    number = int(text)
    return number if number <= most else None
