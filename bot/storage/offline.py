"""A database that is open for a command instead of a running bot, alike for SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

from bot.storage.database import Connection
from bot.storage.schema import TableSchema, parents_first

COUNTED_BY_TRIGGERS = "crowds"
"""The table that triggers write when standings are written."""


@dataclass(frozen=True, slots=True)
class OfflineDatabase:
    """A database at the newest schema, its tables in the order in which they are copied."""

    address: Path | str
    connection: Connection
    tables: tuple[TableSchema, ...]
    transaction: Callable[[], AbstractContextManager[object]]
    advance_sequences: Callable[[], None]

    @property
    def rows(self) -> int:
        """How many rows all tables have together."""
        counts = (self.connection.execute(f"SELECT count(*) FROM {table.name}").fetchone() for table in self.tables)
        return sum(count for (count,) in counts)


def copy_order(tables: Iterable[TableSchema]) -> tuple[TableSchema, ...]:
    """Sort tables so that rows can be inserted in this order, over what triggers wrote."""
    return tuple(sorted(parents_first(tables), key=lambda table: table.name == COUNTED_BY_TRIGGERS))
