"""Committed changes, published to the timer and to everything that displays tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.tables.model import Notice
from bot.tables.table_view import TableView
from bot.util.events import EventBus
from engine.game import Event, Seat


@dataclass(frozen=True, slots=True)
class Commit:
    """A change that is stored: the table after it, and what happened.

    `due`: when the table next acts by itself, in active time. `is_shown` is False if no reader would see a difference.
    """

    table: TableView
    events: Sequence[Event] = ()
    notices: tuple[Notice, ...] = ()
    reminded: frozenset[Seat] = frozenset()
    due: float | None = None
    is_shown: bool = True


# Published outside every lock: commits of one table may arrive out of order, and the highest version counts.
Commits: TypeAlias = EventBus[Commit]
