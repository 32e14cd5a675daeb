"""The tables of a database as it describes them itself, alike for SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class TableSchema:
    """A table: its columns in order, its primary key, and the tables that its foreign keys refer to."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    parents: frozenset[str]
    booleans: frozenset[str] = field(default=frozenset(), compare=False)
    """Columns of type BOOLEAN, which SQLite does not have."""


def parents_first(tables: Iterable[TableSchema]) -> list[TableSchema]:
    """Sort tables so that rows can be inserted one table after the other."""
    waiting, placed = sorted(tables, key=lambda table: table.name), list[TableSchema]()
    while waiting:
        names = {table.name for table in placed}
        free = [table for table in waiting if table.parents <= names]
        assert free, "foreign keys form a cycle"
        placed += free
        waiting = [table for table in waiting if table not in free]
    return placed
