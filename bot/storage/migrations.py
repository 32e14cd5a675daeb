"""The numbered steps of SQL that bring a database to the newest schema, one set for each kind of database."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files
from typing import Final, Literal

from bot.storage.database import Connection
from bot.storage.document_migration import write_documents
from bot.storage.replay_check import suspend_unreplayable_games

APPLICATION_ID = 0x4D747279
"""Spells "Mtry" and marks our files and locks."""
Dialect = Literal["sqlite", "postgres"]
BEFORE: Final[dict[int, Callable[[Connection], None]]] = {6: suspend_unreplayable_games, 8: write_documents}
"""Python to run before a step, in a transaction of its own. It must be repeatable."""
_NAME = re.compile(r"(\d{4})_\w+\.sql")


def steps(dialect: Dialect) -> dict[int, str]:
    """Return the steps by number. The same number leads to the same tables in both kinds."""
    found: dict[int, str] = {}
    for file in files("data").joinpath("migrations", dialect).iterdir():
        if match := _NAME.fullmatch(file.name):
            number = int(match[1])
            assert number not in found, f"two steps have the number {number}"
            found[number] = file.read_text("utf-8")
    return dict(sorted(found.items()))
