"""Who is told of a committed change: the scheduler, the computers and whatever shows tables, each once."""

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
    """A change that is on disk: the table after it, what happened, and what the game and the table have to tell.

    `due` is the moment of running time at which something is to be done there next. `is_shown` is False for what no
    reader would notice.
    """

    table: TableView
    events: Sequence[Event] = ()
    notices: tuple[Notice, ...] = ()
    reminded: frozenset[Seat] = frozenset()
    due: float | None = None
    is_shown: bool = True


Commits: TypeAlias = EventBus[Commit]
"""Told outside every lock; calls may overlap and arrive out of order: the newest version counts."""
